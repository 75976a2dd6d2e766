// Writes what Grafana's own packages know of a board: the ids in their registries
// and the types of their JSON, for the Go package that proves boards against them.
//
//   node scripts/ids.mjs OUT
//
// The same lock file gives the same bytes on every machine.
import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { schemas } from './schemas.mjs';

// The packages are for a browser: they ask it for its language while they load.
globalThis.navigator ??= { language: 'en-US', languages: ['en-US'] };
const require = createRequire(import.meta.url);
const data = require('@grafana/data');
const schema = require('@grafana/schema');

const out = process.argv[2] ?? 'ids';

/** sorted puts lists of names and the keys of objects in the order of their code points. */
function sorted(v) {
  if (Array.isArray(v)) {
    const items = v.map(sorted);
    return items.every((i) => typeof i === 'string') ? items.sort() : items;
  }
  if (v === null || typeof v !== 'object') {
    return v;
  }
  return Object.fromEntries(Object.keys(v).sort().map((k) => [k, sorted(v[k])]));
}

const idsOf = (registry) => registry.list().map((item) => item.id);
const { hues, getColorByName } = data.createTheme().visualization;
const shades = hues.flatMap((hue) => hue.shades.flatMap((shade) => [shade.name, ...(shade.aliases ?? [])]));
// A name that the theme does not know comes back as it is.
const special = ['transparent', 'panel-bg', 'text'].filter((name) => getColorByName(name) !== name);
const packages = Object.fromEntries(['@grafana/data', '@grafana/schema'].map((name) => [name, require(`${name}/package.json`).version]));

const ids = {
  units: data.getValueFormats().flatMap((group) => group.submenu.map((unit) => unit.value)),
  transformations: Object.values(data.DataTransformerID),
  fieldMatchers: idsOf(data.fieldMatchers),
  frameMatchers: idsOf(data.frameMatchers),
  valueMatchers: idsOf(data.valueMatchers),
  reducers: idsOf(data.fieldReducers),
  colorModes: idsOf(data.fieldColorModeRegistry),
  colors: [...shades, ...special],
  thresholdModes: Object.values(data.ThresholdsMode),
  mappingTypes: Object.values(data.MappingType),
  specialValues: Object.values(data.SpecialValueMatch),
  variableFormats: Object.values(schema.VariableFormatID),
  fieldProperties: Object.values(data.FieldConfigProperty),
};

for (const [list, names] of Object.entries(ids)) {
  if (names.length < 2 || names.some((n) => typeof n !== 'string') || new Set(names).size !== names.length) {
    throw new Error(`${list} is not a list of different names: ${JSON.stringify(names)}`);
  }
}

await mkdir(out, { recursive: true });
const files = { 'ids.json': { packages, ...ids }, ...schemas() };
for (const [name, content] of Object.entries(files)) {
  const head = name === 'ids.json' ? {} : { $comment: `@grafana/schema ${packages['@grafana/schema']}` };
  await writeFile(join(out, name), JSON.stringify(sorted({ ...head, ...content }), null, 1) + '\n');
}
