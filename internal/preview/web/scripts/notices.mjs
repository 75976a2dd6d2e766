// The packages that a bundle is made of, their licences, and the text that has
// to go along with them.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Licences that may be in the bundle. */
const allowed = new Set(['Apache-2.0', 'MIT', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', '0BSD', 'OFL-1.1', 'MPL-2.0']);

/** Of several licences to choose from, the one that is chosen. */
const chosen = { '(MPL-2.0 OR Apache-2.0)': 'Apache-2.0', '(MIT OR Apache-2.0)': 'MIT', 'MIT/X11': 'MIT' };

/** packagesOf are the packages with a file in the bundle, in order. */
export async function packagesOf(metafile) {
  const roots = new Set();
  const used = Object.values(metafile.outputs).flatMap((o) => Object.entries(o.inputs).filter(([, i]) => i.bytesInOutput > 0).map(([path]) => path));
  for (const path of used) {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0) {
      continue;
    }
    const parts = path.slice(at + 'node_modules/'.length).split('/');
    roots.add(path.slice(0, at) + 'node_modules/' + parts.slice(0, parts[0].startsWith('@') ? 2 : 1).join('/'));
  }
  const all = [];
  for (const root of roots) {
    const { name, version, license } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
    const named = typeof license === 'object' ? license?.type : license;
    const effective = chosen[named] ?? named;
    if (!allowed.has(effective)) {
      throw new Error(`${name} ${version} has the licence ${named ?? 'of no name'}: that may not be in the bundle. Do without it; scripts/replacements.mjs shows how.`);
    }
    all.push({ name, version, license: effective, text: await licenceText(root) });
  }
  return all.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

async function licenceText(root) {
  const files = (await readdir(root)).filter((f) => /^(licen[cs]e|copying|notice|unlicense)/i.test(f) && !/\.(js|json|ts)$/.test(f)).sort();
  const texts = await Promise.all(files.map((f) => readFile(join(root, f), 'utf8')));
  return texts.map((t) => t.replace(/\r\n?/g, '\n').replace(/[ \t]+$/gm, '').trim()).join('\n\n');
}

/** noticesOf writes each text once, under the packages that it is of. */
export async function noticesOf(packages) {
  const byText = new Map();
  for (const p of packages) {
    const text = p.text || `${p.license}; the package has no licence file.`;
    byText.set(text, [...(byText.get(text) ?? []), `${p.name} ${p.version} (${p.license})`]);
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}\n`);
  return 'The preview is made of the following software.\n\n' + parts.join('\n' + '-'.repeat(78) + '\n\n');
}
