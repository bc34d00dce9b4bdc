// Makes the installers of systems with electron-builder from a few files in the application's place, in one process, which
// takes it a second to load: `node make.ts FOLDER SYSTEM …`. Writes to FOLDER/SYSTEM/made.json what electron-builder says
// that it began and made. Unless a system is named with `--whole=SYSTEM` it stops before it would run the tools that are
// not on every computer.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Arch, type Configuration, Platform } from 'electron-builder';
import { type Installer, runBuilder } from '../../../scripts/release/builder.ts';
import { readBase, runsOf, type System } from '../../../scripts/release/configuration.ts';
import { projectRoot } from '../source-files.ts';

const platforms = { linux: Platform.LINUX, mac: Platform.MAC, win: Platform.WINDOWS };

/** What ends a run that has shown what it was started for. */
const enough = new Error('Enough');

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: 'string', multiple: true, default: [] } },
});
const [folder, ...systems] = positionals as [string, ...System[]];

/** The names of the installers of a run, and the sources of its MSIs. */
const begin = async (system: System, run: Configuration) => {
  const begun: Installer[] = [];
  const sources: string[] = [];
  const count = [run[system]?.target]
    .flat()
    .flatMap((target) => (typeof target === 'object' ? target?.arch : [])).length;
  const isDisk = system === 'mac';
  const all = Promise.withResolvers<never>();
  const made = runBuilder(
    { ...run, directories: { ...run.directories, output: join(folder, system, 'out') } },
    {
      projectDir: projectRoot,
      prepackaged: join(folder, system, 'application'),
      targets: platforms[system].createTarget(),
      effectiveOptionComputed: () => Promise.resolve(!values.whole.includes(system)),
    },
    {
      artifactBuildStarted: ({ targetPresentableName, file, arch }) => {
        const kind = targetPresentableName.toLowerCase().split(' ').at(-1) ?? '';
        begun.push({ file: basename(file), kind, arch: arch === null ? 'any' : Arch[arch] });
        // Disk images are made on a Mac alone.
        if (!isDisk) return;
        if (begun.length === count) all.reject(enough);
        return all.promise;
      },
      msiProjectCreated: (file) => {
        sources.push(readFileSync(file, 'utf8'));
        // What comes next is fetched from the internet and runs on Windows.
        if (sources.length === count) all.reject(enough);
        return all.promise;
      },
    },
  );
  const installers = await made.catch((error: unknown) => {
    if (String(error).includes(enough.message)) return [];
    throw error;
  });
  return { begun, installers, sources };
};

for (const system of systems) {
  const runs = [];
  for (const { config } of runsOf(readBase(), system)) runs.push(await begin(system, config));
  writeFileSync(join(folder, system, 'made.json'), JSON.stringify(runs));
}
