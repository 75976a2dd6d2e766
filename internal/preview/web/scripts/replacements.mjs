// What is put in the place of modules that fetch, that are not published, or
// that nothing on the page needs.
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(import.meta.url);
const iconDirectory = () => join(dirname(require.resolve('@grafana/ui/package.json')), 'dist/public/img/icons');

/** Editors, maps and the like: large, and shown by no panel of the preview. */
const unused = /^(monaco-editor|@monaco-editor\/react|ol|slate|slate-.*|@grafana\/slate-react|@codemirror\/.*|@uiw\/react-codemirror|@lezer\/.*|@grafana\/faro-web-sdk|@grafana\/faro-core|i18next-pseudo)(\/|$)/;

export const replacements = {
  name: 'replacements',
  setup(build) {
    build.onResolve({ filter: /^react-inlinesvg$/ }, () => ({ path: resolve('src/icon.tsx') }));
    build.onResolve({ filter: /^react-use$/ }, () => ({ path: resolve('src/hooks.ts') }));
    build.onResolve({ filter: /^string-hash$/ }, () => ({ path: resolve('src/hash.ts') }));
    build.onResolve({ filter: /^\.\/fonts\.mjs$/ }, () => ({ path: resolve('src/font.ts') }));
    build.onResolve({ filter: /^moment-timezone$/ }, () => ({ path: require.resolve('moment-timezone/builds/moment-timezone-with-data-10-year-range.js') }));
    build.onResolve({ filter: unused }, (args) => ({ path: args.path, namespace: 'unused' }));
    build.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'module.exports = new Proxy(function () {}, { get: (_, k) => (k === "__esModule" ? false : undefined) })', loader: 'js' }));
    build.onResolve({ filter: /^icons$/ }, () => ({ path: 'icons', namespace: 'icons' }));
    build.onLoad({ filter: /.*/, namespace: 'icons' }, async () => ({ contents: JSON.stringify(await icons()), loader: 'json' }));
  },
};

/** Marks of others, which no panel of the preview shows. */
const brands = /logo|anthropic|bitbucket|github|gitlab|google|grafana|k6|kubernetes|microsoft|okta|open-telemetry|openai|slack|twitter/;

/** icons are the pictures of @grafana/ui as view box and shapes, by directory and name. */
async function icons() {
  const all = {};
  for (const kind of ['custom', 'mono', 'solid', 'unicons']) {
    for (const file of (await readdir(join(iconDirectory(), kind))).sort()) {
      if (file.endsWith('.svg') && !brands.test(file)) {
        all[`${kind}/${file.slice(0, -4)}`] = picture(await readFile(join(iconDirectory(), kind, file), 'utf8'));
      }
    }
  }
  // The package has the picture for one direction only.
  const [box, shapes] = all['unicons/angle-double-right'];
  all['unicons/angle-double-left'] = [box, shapes.map(([tag, rest]) => [tag, { ...rest, transform: 'matrix(-1 0 0 1 24 0)' }])];
  return all;
}

const camel = (name) => name.replace(/-(\w)/g, (_, c) => c.toUpperCase());

function attributes(text) {
  return Object.fromEntries([...text.matchAll(/([\w:-]+)="([^"]*)"/g)].filter(([, k]) => !/^(xmlns|class|id|style|data-.*|version|xml:space|clip-path|filter|mask)(:|$)/.test(k)).map(([, k, v]) => [camel(k), v]));
}

function picture(svg) {
  const root = attributes(/<svg([^>]*)>/.exec(svg)[1]);
  const shapes = [...svg.matchAll(/<(path|circle|rect|polygon|polyline|line|ellipse)\b([^>]*?)\/?>/g)].map(([, tag, rest]) => [tag, attributes(rest)]);
  return [root.viewBox ?? `0 0 ${root.width ?? 24} ${root.height ?? 24}`, shapes];
}
