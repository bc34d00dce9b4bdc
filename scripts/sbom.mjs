// Writes a CycloneDX bill of materials next to the installers: what npm knows from the lockfile,
// without tools but with Electron, which npm lists as a tool although it is shipped. `node
// scripts/sbom.mjs [--outdir DIR]`
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/run.mjs';

const { outdir } = parseArgs({
  options: { outdir: { type: 'string', default: join(root, 'dist', 'installers') } },
}).values;
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const aliased = Object.entries(packages).filter(([place, { name: real }]) => place !== '' && real !== undefined);

// `--omit=dev` would also leave out packages that a tool needs, such as zod.
const args = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', '--include=dev'];
const { status, stdout, stderr } = spawnSync(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
});
if (status !== 0) throw new Error(`npm made no bill of materials: ${stderr}`);

const everything = JSON.parse(stdout);
const isToolOnly = ({ name: property }) => property === 'cdx:npm:package:development';
/** npm lists a package once, and as a tool if any copy of that version is one. */
const alsoShipped = new Set(
  Object.entries(packages)
    .filter(([place, { dev }]) => place !== '' && dev !== true)
    .map(([place, { version: of }]) => `${place.replace(/^.*node_modules\//, '')}@${of}`),
);
const isTool = (component) =>
  component.properties.some(isToolOnly) && !alsoShipped.has(`${component.name}@${component.version}`);
const aliases = new Map(aliased.map(([place, { name: real }]) => [place.replace(/^.*node_modules\//, ''), real]));

/** npm lists an alias under the requested name, not under that of the installed package. */
const named = (component) => {
  const real = aliases.get(component.name);
  if (real === undefined) return component;
  return { ...component, name: real, purl: `pkg:npm/${real.replace('@', '%40')}@${component.version}` };
};
const components = everything.components
  .filter((component) => component.name === 'electron' || !isTool(component))
  .map((component) =>
    component.name === 'electron'
      ? { ...component, type: 'framework', scope: 'required', properties: [] }
      : named({ ...component, properties: component.properties.filter((property) => !isToolOnly(property)) }),
  );
const own = everything.metadata.component['bom-ref'];
const shipped = new Set([own, ...components.map((component) => component['bom-ref'])]);
const bill = {
  ...everything,
  // npm would use the name of the folder.
  metadata: { ...everything.metadata, component: { ...everything.metadata.component, name } },
  components,
  dependencies: everything.dependencies
    .filter(({ ref }) => shipped.has(ref))
    // The dependencies of Electron's npm package are for downloading; the binary needs none of them.
    .map(({ ref, dependsOn }) => ({
      ref,
      dependsOn: ref.startsWith('electron@') ? [] : dependsOn.filter((other) => shipped.has(other)),
    })),
};

mkdirSync(outdir, { recursive: true });
const file = join(outdir, `${name}-${version}.cdx.json`);
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
process.stdout.write(`${file}: ${components.length} components\n`);
