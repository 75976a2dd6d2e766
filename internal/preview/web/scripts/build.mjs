// Builds the page's script and style, and the notices of what is in them.
//
//   node scripts/build.mjs OUT
//
// The same sources and lock file give the same bytes on every machine.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { replacements } from './replacements.mjs';
import { noticesOf, packagesOf } from './notices.mjs';

const out = process.argv[2] ?? 'dist';

const result = await build({
  entryPoints: { preview: 'src/main.tsx' },
  outdir: out,
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  format: 'iife',
  target: ['chrome120', 'firefox120', 'safari17'],
  charset: 'utf8',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"', 'process.env': '{}', global: 'globalThis' },
  loader: { '.woff2': 'dataurl' },
  logLevel: 'warning',
  plugins: [replacements],
});

await mkdir(out, { recursive: true });
for (const file of result.outputFiles) {
  // Inside of a page, <!-- and <script together would swallow the end of the script.
  await writeFile(file.path, file.path.endsWith('.js') ? file.text.replaceAll('<!--', '\\x3C!--') : file.text);
}
const packages = await packagesOf(result.metafile);
await writeFile(join(out, 'packages.json'), JSON.stringify(packages.map(({ name, version, license }) => ({ name, version, license })), null, 1) + '\n');
await writeFile(join(out, 'NOTICES.txt'), await noticesOf(packages));
if (process.env.METAFILE) {
  await writeFile(process.env.METAFILE, JSON.stringify(result.metafile));
}
