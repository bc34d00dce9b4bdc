import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, type Outcome } from '../../shared/outcome.ts';
import { currentOf, type LenderFile, lenderFileEnding, maxOwnLenders } from '../../shared/pack/lender-file.ts';
import { checkLenderFile } from '../core/packs/check-lender-file.ts';
import { writeLenderText } from '../core/packs/versions.ts';
import { writeAtomicallySync } from '../platform/files/atomic-write.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { closeToOthers, makePrivateFolder } from '../platform/files/private-files.ts';

/** The lenders' documents in the folder. */
export interface LenderFolder {
  readonly files: ReadonlyMap<string, LenderFile>;
  readonly broken: readonly { readonly file: string; readonly message: string }[];
  /** Changes when any program writes or removes a file. */
  readonly state: string;
}

/** Reads the folder. A file whose lender does not match its name is reported and left alone. */
export const readFolder = (folder: string): LenderFolder => {
  const files = new Map<string, LenderFile>();
  const broken: { file: string; message: string }[] = [];
  for (const name of namesIn(folder)) {
    if (files.size >= maxOwnLenders) {
      broken.push({ file: name, message: `It is not used: at most ${maxOwnLenders} lenders of your own are.` });
      continue;
    }
    const read = readFile(join(folder, name));
    if (!read.ok) broken.push({ file: name, message: read.error.message });
    else {
      const { id } = currentOf(read.data).pack;
      if (id === basename(name, lenderFileEnding)) files.set(id, read.data);
      else broken.push({ file: name, message: `It holds the lender ${id}, which does not match its name.` });
    }
  }
  return { files, broken, state: stateOf(folder) };
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

export const stateOf = (folder: string): string =>
  namesIn(folder)
    .map((name) => {
      const { mtimeMs = 0, size = 0, ino = 0 } = statSync(join(folder, name), { throwIfNoEntry: false }) ?? {};
      return `${name} ${mtimeMs} ${size} ${ino}`;
    })
    .join('\n');

const readFile = (path: string): Outcome<LenderFile> => {
  try {
    return checkLenderFile(readFileSync(path, 'utf8'));
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
  writeAtomicallySync(path, writeLenderText(file));
  closeToOthers(path);
};
