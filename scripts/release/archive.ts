import { readFileSync } from 'node:fs';

export interface ArchiveFile {
  readonly path: string;
  readonly unpacked: boolean;
  /** The archive holds a hash that Electron verifies. */
  readonly verified: boolean;
}

interface Entry {
  readonly files?: Readonly<Record<string, Entry>>;
  readonly unpacked?: boolean;
  readonly integrity?: { readonly algorithm: string; readonly hash: string };
}

const listFolder = (files: Readonly<Record<string, Entry>>, prefix: string): ArchiveFile[] =>
  Object.entries(files).flatMap(([name, entry]) => {
    const path = `${prefix}${name}`;
    if (entry.files !== undefined) return listFolder(entry.files, `${path}/`);
    const { integrity, unpacked = false } = entry;
    return [{ path, unpacked, verified: integrity?.algorithm === 'SHA256' && integrity.hash.length === 64 }];
  });

/** The files of an asar archive, from its header: a Chromium pickle of one JSON text. */
export const listArchive = (file: string): ArchiveFile[] => {
  const archive = readFileSync(file);
  const length = archive.readUInt32LE(12);
  const header = JSON.parse(archive.toString('utf8', 16, 16 + length)) as Entry;
  return listFolder(header.files ?? {}, '');
};
