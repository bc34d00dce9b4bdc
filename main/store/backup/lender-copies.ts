import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, privateFileMode } from '../../platform/files/private-files.ts';
import { isIntactJson } from '../../platform/json-checksum.ts';
import { placesIn } from '../data-folder.ts';

/*
 * The broker's own lenders are documents next to the data file. A backup has a folder of them under its own name, with
 * their checksums in the format of `sha256sum`, so that people can check and copy them without a program.
 */

const sumsName = 'SHA256SUMS';
const newFile = { mode: privateFileMode, flush: true } as const;
const removed = { recursive: true, force: true } as const;

/** Where a backup's lenders are, within the backup folder. */
export const lendersOf = (backup: string): string => backup.replace(/\.sqlite3$/, '.lenders');

const documentsIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
        .map(({ name }) => name)
        .sort()
    : [];

const bytesOf = (file: string): Buffer | undefined => {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
};

const sumOf = (bytes: Buffer): string => hash('sha256', bytes, 'hex');

/**
 * Copies the lenders for a backup, one per step; leaves nothing behind if it fails or is abandoned. A lender that
 * cannot be read is left out, so that the rest can still be backed up.
 */
export function* copyLenders(dataFolder: string, backup: string): Generator<undefined, void, undefined> {
  const { ownLenders, backups } = placesIn(dataFolder);
  const [copies, making] = [join(backups, lendersOf(backup)), join(backups, `${lendersOf(backup)}.${process.pid}.tmp`)];
  try {
    makePrivateFolder(making, true);
    const sums: string[] = [];
    for (const name of documentsIn(ownLenders)) {
      const bytes = bytesOf(join(ownLenders, name));
      if (bytes === undefined) continue;
      writeFileSync(join(making, name), bytes, newFile);
      sums.push(`${sumOf(bytes)}  ${name}\n`);
      yield;
    }
    rmSync(copies, removed);
    if (sums.length === 0) return;
    writeFileSync(join(making, sumsName), sums.join(''), newFile);
    renameSync(making, copies);
  } finally {
    rmSync(making, removed);
  }
}

export const removeLenders = (backups: string, backup: string): void => {
  rmSync(join(backups, lendersOf(backup)), removed);
};

/** A backup's documents by name: unaltered since, and not damaged before. */
const soundCopies = (
  dataFolder: string,
  backup: string,
  isWanted: (name: string) => boolean = () => true,
): ReadonlyMap<string, Buffer> => {
  const folder = join(placesIn(dataFolder).backups, lendersOf(backup));
  if (!existsSync(join(folder, sumsName))) return new Map();
  const sums = new Set(readFileSync(join(folder, sumsName), 'utf8').split('\n'));
  return new Map(
    documentsIn(folder)
      .filter(isWanted)
      .map((name): [string, Buffer] => [name, readFileSync(join(folder, name))])
      .filter(([name, bytes]) => sums.has(`${sumOf(bytes)}  ${name}`) && isIntactJson(bytes.toString())),
  );
};

/** The text of one own lender in a backup, by the file's name; undefined if there is no sound copy. */
export const lenderIn = (dataFolder: string, backup: string, file: string): string | undefined =>
  soundCopies(dataFolder, backup, (name) => name === file)
    .get(file)
    ?.toString();

/** How many own lenders a backup holds. */
export const countLenders = (dataFolder: string, backup: string): number => soundCopies(dataFolder, backup).size;

const isMissingOrDamaged = (file: string): boolean => {
  try {
    return !isIntactJson(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
    throw error;
  }
};

const readyFolder = (dataFolder: string): string => join(dataFolder, 'own-lenders.restored');

/** Discards what was staged. */
export const dropReadyLenders = (dataFolder: string): void => {
  rmSync(readyFolder(dataFolder), removed);
};

/**
 * Stages the lenders of a backup that are now missing or damaged; the current version of the others is kept, being
 * the same or newer. Nothing changes before `putLendersInPlace`. Returns how many.
 */
export const readyLenders = (dataFolder: string, backup: string | null): number => {
  const ready = readyFolder(dataFolder);
  dropReadyLenders(dataFolder);
  const lost = [...(backup === null ? [] : soundCopies(dataFolder, backup))].filter(([name]) =>
    isMissingOrDamaged(join(placesIn(dataFolder).ownLenders, name)),
  );
  if (lost.length > 0) makePrivateFolder(ready, true);
  for (const [name, bytes] of lost) writeFileSync(join(ready, name), bytes, newFile);
  return lost.length;
};

/** Puts the staged lenders in place; a damaged document goes to `setAside`. May be repeated after a kill. */
export const putLendersInPlace = (dataFolder: string, setAside: string): void => {
  const { ownLenders } = placesIn(dataFolder);
  const ready = readyFolder(dataFolder);
  for (const name of documentsIn(ready)) {
    const file = join(ownLenders, name);
    makePrivateFolder(ownLenders, true);
    if (existsSync(file)) renameSync(file, join(setAside, name));
    renameSync(join(ready, name), file);
  }
  dropReadyLenders(dataFolder);
};
