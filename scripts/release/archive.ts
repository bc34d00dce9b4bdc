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
  /** From the end of the header; a text, because it may exceed 32 bits. */
  readonly offset?: string;
  readonly integrity?: { readonly algorithm: string; readonly hash: string };
}

const listFolder = (files: Readonly<Record<string, Entry>>, prefix: string): ArchiveFile[] =>
  Object.entries(files).flatMap(([name, entry]) => {
    const path = `${prefix}${name}`;
    if (entry.files !== undefined) return listFolder(entry.files, `${path}/`);
    const { integrity, unpacked = false } = entry;
    return [{ path, unpacked, verified: integrity?.algorithm === 'SHA256' && integrity.hash.length === 64 }];
  });

/** The header of an asar archive, a Chromium pickle of one JSON text, and where the files begin. */
const readHeader = (file: string): { readonly header: Entry; readonly begin: number } => {
  const archive = readFileSync(file);
  const length = archive.readUInt32LE(12);
  return {
    header: JSON.parse(archive.toString('utf8', 16, 16 + length)) as Entry,
    begin: 8 + archive.readUInt32LE(4),
  };
};

/** The files of an asar archive, from its header. */
export const listArchive = (file: string): ArchiveFile[] => listFolder(readHeader(file).header.files ?? {}, '');

/** The offset of a file in the archive. */
export const placeInArchive = (file: string, path: string): number => {
  const { header, begin } = readHeader(file);
  const entry = path.split('/').reduce<Entry | undefined>((folder, name) => folder?.files?.[name], header);
  if (entry?.offset === undefined) throw new Error(`${path} is not in the archive.`);
  return begin + Number(entry.offset);
};
