import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { currentOf, type LenderFile, lenderFileEnding, maxOwnLenders } from '../../shared/pack/lender-file.ts';
import { checkLenderFile } from '../core/packs/check-lender-file.ts';
import { writeLenderText } from '../core/packs/versions.ts';
import { writeAtomicallySync } from '../platform/files/atomic-write.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { closeToOthers, makePrivateFolder } from '../platform/files/private-files.ts';
import { checkChecksum, withChecksum } from '../platform/json-checksum.ts';

export interface BrokenFile {
  readonly file: string;
  readonly message: string;
  /** It cannot be read as a lender: a copy of it may be. */
  readonly isUnreadable: boolean;
}

/** The lenders' documents in the folder. */
export interface LenderFolder {
  readonly files: ReadonlyMap<string, LenderFile>;
  readonly broken: readonly BrokenFile[];
  /** Changes when any program writes or removes a file. */
  readonly state: string;
  /** What each file held, and its state then. */
  readonly read: ReadonlyMap<string, ReadLender>;
}

interface ReadLender {
  readonly state: string;
  readonly lender: Outcome<LenderFile>;
}

/**
 * Reads the folder. A file whose lender does not match its name is reported and left alone. A lender without a checksum,
 * which an earlier version stored or somebody put there, gets one. A file that is as it was `before` is not read again.
 */
export const readFolder = (folder: string, before?: LenderFolder): LenderFolder => {
  const files = new Map<string, LenderFile>();
  const broken: BrokenFile[] = [];
  const read = new Map<string, ReadLender>();
  for (const name of namesIn(folder)) {
    if (files.size >= maxOwnLenders) {
      const message = `It is not used: at most ${maxOwnLenders} lenders of your own are.`;
      broken.push({ file: name, message, isUnreadable: false });
      continue;
    }
    const state = fileState(folder, name);
    const known = before?.read.get(name);
    const lender = known?.state === state ? known.lender : readFile(folder, name);
    read.set(name, { state, lender });
    if (lender.ok) files.set(basename(name, lenderFileEnding), lender.data);
    else broken.push({ file: name, message: lender.error.message, isUnreadable: lender.error.code === 'INVALID_FILE' });
  }
  return { files, broken, state: stateOf(folder), read };
};

/** The folder with what was just written of a lender. */
export const withLender = (
  folder: string,
  before: LenderFolder,
  id: string,
  file: LenderFile | undefined,
): LenderFolder => {
  const name = `${id}${lenderFileEnding}`;
  const [files, read] = [new Map(before.files), new Map(before.read)];
  if (file === undefined) {
    files.delete(id);
    read.delete(name);
  } else {
    files.set(id, file);
    read.set(name, { state: fileState(folder, name), lender: succeed(file) });
  }
  const broken = before.broken.filter((one) => one.file !== name);
  return { files, broken, state: stateOf(folder), read };
};

const addChecksum = (folder: string, id: string, file: LenderFile): void => {
  try {
    writeLender(folder, id, file);
  } catch (error) {
    // It stays without one until it is saved, as in a folder that can only be read.
    fileReason(error);
  }
};

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(lenderFileEnding) && !name.startsWith('.'))
      .sort();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
};

const fileState = (folder: string, name: string): string => {
  const { mtimeMs = 0, size = 0, ino = 0 } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
  return `${name} ${mtimeMs} ${size} ${ino}`;
};

export const stateOf = (folder: string): string =>
  namesIn(folder)
    .map((name) => fileState(folder, name))
    .join('\n');

/** INVALID_FILE for one that cannot be read, NOT_FOUND where another lender is in it. */
const readFile = (folder: string, name: string): Outcome<LenderFile> => {
  try {
    const text = readFileSync(join(folder, name), 'utf8');
    const read = checkLenderFile(text);
    if (!read.ok) return read;
    const { id } = currentOf(read.data).pack;
    if (id !== basename(name, lenderFileEnding))
      return fail('NOT_FOUND', `It holds the lender ${id}, which does not match its name.`);
    if (checkChecksum(JSON.parse(text.replace(/^\uFEFF/, ''))).checksum === 'none') addChecksum(folder, id, read.data);
    return read;
  } catch (error) {
    return fail('INVALID_FILE', fileReason(error));
  }
};

/** Writes the document of a lender, or removes it. */
export const writeLender = (folder: string, id: string, file: LenderFile | undefined): void => {
  const path = join(folder, `${id}${lenderFileEnding}`);
  if (file === undefined) {
    rmSync(path, { force: true });
    return;
  }
  makePrivateFolder(folder);
  writeAtomicallySync(path, writeLenderText(withChecksum(file)));
  closeToOthers(path);
};
