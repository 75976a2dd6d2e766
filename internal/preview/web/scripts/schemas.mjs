// JSON Schemas of boards and of the options of panels, from the types of
// @grafana/schema. Descriptions are left out: they are Grafana's documentation.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { createGenerator } from 'ts-json-schema-generator';

const require = createRequire(import.meta.url);
const types = join(dirname(require.resolve('@grafana/schema/package.json')), 'dist/types');

/** panels are the types of panels that boards use, by the directory of their types. */
const panels = {
  bargauge: 'bargauge',
  gauge: 'gauge',
  heatmap: 'heatmap',
  'state-timeline': 'statetimeline',
  stat: 'stat',
  table: 'table',
  text: 'text',
  timeseries: 'timeseries',
};

const panelTypes = (directory) => join(types, 'raw/composable', directory, 'panelcfg/x/types.gen');

/** roots are the types that get a schema: the name of the file, the type's name, its module, its fields. */
const roots = [
  { file: 'classic.json', name: 'Classic', from: join(types, 'raw/dashboard/x/types.gen'), type: 'Dashboard' },
  { file: 'v2.json', name: 'V2', from: join(types, 'schema/dashboard/v2/types.spec.gen'), type: 'Spec' },
  ...Object.entries(panels).map(([plugin, directory]) => ({ file: `panel-${plugin}.json`, name: `Panel_${directory}`, from: panelTypes(directory) })),
];

/** declaration is the TypeScript that names a root's type. */
function declaration({ name, from, type }) {
  const imported = `import * as ${name}_ from './${relative('.', from)}';\n`;
  if (type) {
    return `${imported}export type ${name} = ${name}_.${type};`;
  }
  const custom = /interface FieldConfig\b/.test(readFileSync(`${from}.d.ts`, 'utf8')) ? `${name}_.FieldConfig` : '{}';
  return `${imported}export interface ${name} { options: ${name}_.Options; custom: ${custom} }`;
}

/**
 * lenient drops what a panel must have: the types call required what Grafana fills
 * in with a default, such as the width of a stat.
 */
function lenient(v) {
  if (Array.isArray(v) || v === null || typeof v !== 'object') {
    return Array.isArray(v) ? v.map(lenient) : v;
  }
  return Object.fromEntries(Object.entries(v).filter(([k, x]) => !(k === 'required' && Array.isArray(x))).map(([k, x]) => [k, lenient(x)]));
}

/** schemas are the schemas by the name of their file. */
export function schemas() {
  const entry = 'schemas.entry.ts';
  writeFileSync(entry, roots.map(declaration).join('\n') + '\n');
  try {
    const generator = createGenerator({ path: entry, tsconfig: 'tsconfig.json', type: '*', skipTypeCheck: true, jsDoc: 'none', expose: 'all' });
    return Object.fromEntries(
      roots.map(({ file, name, type }) => {
        const schema = generator.createSchema(name);
        return [file, type ? schema : lenient(schema)];
      })
    );
  } finally {
    rmSync(entry);
  }
}
