// Makes the installers for this system, or for those named, in dist/installers. `node
// scripts/release/pack.ts [linux] [mac] [win] [--release]`, after `node scripts/build.mjs --force`. Without
// --release they are trial builds: unsigned and without a feed.
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Platform } from 'electron-builder';
import { checkInstallers, runBuilder, writeInstallers } from './builder.ts';
import {
  readBase,
  releaseConfiguration,
  runsOf,
  type System,
  systems,
  unsignedConfiguration,
} from './configuration.ts';
import { collect } from './feed.ts';
import { findUnpacked, inspect } from './inspect.ts';
import { noticesText } from './notices.ts';
import { withSecretFiles } from './secret-files.ts';
import { inspectSignatures } from './signatures.ts';

const root = join(import.meta.dirname, '..', '..');
const installers = join(root, 'dist', 'installers');
const packing = join(root, 'dist', 'packing');

const platforms: Readonly<Record<System, Platform>> = {
  linux: Platform.LINUX,
  mac: Platform.MAC,
  win: Platform.WINDOWS,
};

const isSystem = (name: string): name is System => systems.some((system) => system === name);

const readArguments = (): { readonly chosen: readonly System[]; readonly isRelease: boolean } => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { release: { type: 'boolean', default: false } },
  });
  const own = systems.filter((system) => platforms[system] === Platform.current());
  const chosen = positionals.filter(isSystem);
  if (chosen.length < positionals.length) throw new Error(`Choose of ${systems.join(', ')}.`);
  return { chosen: chosen.length === 0 ? own : chosen, isRelease: values.release };
};

const { chosen, isRelease } = readArguments();
const base = readBase();

const packSystem = async (system: System): Promise<void> => {
  const publisher = isRelease ? process.env.HEADROOM_PUBLISHER : undefined;
  const config = isRelease ? releaseConfiguration(base, process.env, system) : unsignedConfiguration(base);
  const made = [];
  for (const { config: run, hasFeed, isDeb } of runsOf(config, system)) {
    rmSync(packing, { recursive: true, force: true });
    const output = { ...run, directories: { ...run.directories, output: packing } };
    made.push(...(await runBuilder(output, { projectDir: root, targets: platforms[system].createTarget() })));
    for (const { arch, folder } of findUnpacked(packing, system)) {
      const problems = await inspect({ system, arch, folder, hasFeed, isDeb, publisher });
      if (problems.length > 0) throw new Error(`Not packed, ${system} ${arch}:\n${problems.join('\n')}`);
    }
    const unsigned = publisher === undefined ? [] : inspectSignatures(system, packing, publisher);
    if (unsigned.length > 0) throw new Error(`Not signed, ${system}:\n${unsigned.join('\n')}`);
    collect(packing, installers, isRelease ? process.env.HEADROOM_FEED_KEY : undefined);
  }
  checkInstallers(config, system, made);
  writeInstallers(installers, system, made);
};

rmSync(installers, { recursive: true, force: true });
writeFileSync(join(root, 'dist', 'notices.txt'), noticesText(root));
await withSecretFiles(process.env, async () => {
  for (const system of chosen) await packSystem(system);
});
// The bill of materials goes next to the installers.
execFileSync(process.execPath, [join(root, 'scripts', 'sbom.mjs')], { stdio: 'inherit' });
