import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from './source-files.ts';

/** The fuse wire in an Electron binary: a sentinel, a version, a length and the defaults. */
const fuseWire = Buffer.concat([
  Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
  Buffer.from([1, 8]),
  Buffer.from('10110001'),
]);

/** The parts of an Electron distribution for Linux that the packager reads. */
const writeDistribution = (folder: string): void => {
  mkdirSync(join(folder, 'resources'), { recursive: true });
  mkdirSync(join(folder, 'locales'));
  writeFileSync(join(folder, 'electron'), fuseWire, { mode: 0o755 });
  writeFileSync(join(folder, 'version'), '45.4.1');
  writeFileSync(join(folder, 'LICENSE'), '');
  for (const language of ['en-US', 'en-GB', 'de']) writeFileSync(join(folder, 'locales', `${language}.pak`), '');
};

export interface Packed {
  readonly executable: string;
  readonly resources: string;
  readonly locales: string;
}

/** Packs a built application for Linux with electron-builder and the project's own configuration. */
export const packApplication = (application: string, folder: string): Packed => {
  const project = join(folder, 'project');
  mkdirSync(project);
  for (const file of ['package.json', 'electron-builder.yml'])
    copyFileSync(join(projectRoot, file), join(project, file));
  cpSync(join(application, 'dist'), join(project, 'dist'), { recursive: true });
  cpSync(realpathSync(join(application, 'assets')), join(project, 'assets'), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'), 'junction');
  const distribution = join(folder, 'distribution');
  writeDistribution(distribution);
  const out = join(folder, 'packed');
  const builder = join(projectRoot, 'node_modules', 'electron-builder', 'cli.js');
  const overrides = [`-c.electronDist=${distribution}`, `-c.directories.output=${out}`];
  execFileSync(process.execPath, [builder, '--linux', 'dir', '--x64', ...overrides], { cwd: project, stdio: 'pipe' });
  const unpacked = join(out, 'linux-unpacked');
  return {
    executable: join(unpacked, 'headroom'),
    resources: join(unpacked, 'resources'),
    locales: join(unpacked, 'locales'),
  };
};

const entry = z.looseObject({
  unpacked: z.boolean().optional(),
  integrity: z.looseObject({ algorithm: z.string(), hash: z.string() }).optional(),
});

export interface ArchiveFile {
  readonly path: string;
  readonly unpacked: boolean;
  /** The archive holds a hash that Electron verifies. */
  readonly verified: boolean;
}

const listFolder = (folder: unknown, prefix: string): ArchiveFile[] =>
  Object.entries(z.looseObject({ files: z.record(z.string(), z.unknown()) }).parse(folder).files).flatMap(
    ([name, value]) => {
      const path = `${prefix}${name}`;
      const { unpacked = false, integrity, files } = entry.parse(value);
      return files === undefined
        ? [{ path, unpacked, verified: integrity?.algorithm === 'SHA256' && integrity.hash.length === 64 }]
        : listFolder(value, `${path}/`);
    },
  );

/** The files of an asar archive, from its header: a Chromium pickle of one JSON text. */
export const listArchive = (file: string): ArchiveFile[] => {
  const archive = readFileSync(file);
  const length = archive.readUInt32LE(12);
  return listFolder(JSON.parse(archive.toString('utf8', 16, 16 + length)), '');
};
