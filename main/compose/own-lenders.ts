import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { currentOf, type LenderFile, lenderFileEnding } from '../../shared/pack/lender-file.ts';
import { checkLenderFile } from '../core/packs/check-lender-file.ts';
import { writeLenderText } from '../core/packs/versions.ts';
import { type Catalogue, createLiveCatalogue, type LiveCatalogue, withOwnLenders } from '../engine/index.ts';
import { writeAtomicallySync } from '../platform/files/atomic-write.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { closeToOthers, makePrivateFolder } from '../platform/files/private-files.ts';
import type { OwnLender, OwnLenders } from '../ports/lenders.ts';
import { placesIn } from '../store/index.ts';

interface Kept {
  readonly files: ReadonlyMap<string, LenderFile>;
  readonly broken: readonly { readonly file: string; readonly message: string }[];
  /** Another one as soon as any file is written or removed, by whichever program. */
  readonly state: string;
}

/** What the folder holds; a file that is no lender is told of and left as it is. */
const readFolder = (folder: string): Kept => {
  const files = new Map<string, LenderFile>();
  const broken: { file: string; message: string }[] = [];
  for (const name of namesIn(folder)) {
    const read = readFile(join(folder, name));
    if (!read.ok) broken.push({ file: name, message: read.error.message });
    else {
      const { id } = currentOf(read.data).pack;
      if (id === basename(name, lenderFileEnding)) files.set(id, read.data);
      else broken.push({ file: name, message: `It holds the lender ${id}, not that of its name.` });
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

const stateOf = (folder: string): string =>
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

export interface OwnCatalogue {
  /** The bundled lenders and one's own, as they are at each moment. */
  readonly catalogue: LiveCatalogue;
  readonly own: OwnLenders;
}

/**
 * The catalogue with the lenders of the data folder in it. A lender is written before it applies, and it
 * applies as a whole; one that cannot is neither written nor used. `onChanged` hears of every change.
 */
export const openOwnLenders = (dataFolder: string, bundled: Catalogue, onChanged: () => void): OwnCatalogue => {
  const folder = placesIn(dataFolder).ownLenders;
  let kept = readFolder(folder);
  const first = combined(bundled, kept.files);
  const catalogue = createLiveCatalogue(first.catalogue);
  let { refused } = first;

  const use = (next: Kept, whole = combined(bundled, next.files)): void => {
    kept = next;
    ({ refused } = whole);
    catalogue.replace(whole.catalogue);
    onChanged();
  };
  /** Another process on the same folder may have written meanwhile. */
  const current = (): Kept => {
    if (stateOf(folder) !== kept.state) use(readFolder(folder));
    return kept;
  };

  /** Writes, then swaps; what fails on the way changes nothing. */
  const change = (id: string, file: LenderFile | undefined): Outcome<void> => {
    const { files: before, broken } = current();
    const files = new Map(before);
    if (file === undefined) files.delete(id);
    else files.set(id, file);
    const whole = combined(bundled, files);
    const why = file && whole.refused.get(id);
    if (why !== undefined) return fail('INVALID_INPUT', `${why}. Nothing was changed.`);
    try {
      write(folder, id, file);
    } catch (error) {
      return fail('STORE_UNAVAILABLE', `The lender could not be stored. ${fileReason(error)} Nothing was changed.`);
    }
    use({ files, broken, state: stateOf(folder) }, whole);
    return succeed(undefined);
  };

  return {
    catalogue,
    own: {
      list: () => listed(current().files).map((lender): OwnLender => ({ ...lender, problem: refused.get(lender.id) })),
      broken: () => current().broken,
      problemOf: (id, file) => combined(bundled, new Map(current().files).set(id, file)).refused.get(id),
      put: (id, file) => change(id, file),
      remove: (id) => change(id, undefined),
    },
  };
};

const listed = (files: ReadonlyMap<string, LenderFile>): { readonly id: string; readonly file: LenderFile }[] =>
  [...files].map(([id, file]) => ({ id, file })).sort((a, b) => (a.id < b.id ? -1 : 1));

const combined = (bundled: Catalogue, files: ReadonlyMap<string, LenderFile>): ReturnType<typeof withOwnLenders> =>
  withOwnLenders(bundled, listed(files));

const write = (folder: string, id: string, file: LenderFile | undefined): void => {
  const path = join(folder, `${id}${lenderFileEnding}`);
  if (file === undefined) {
    rmSync(path, { force: true });
    return;
  }
  makePrivateFolder(folder);
  writeAtomicallySync(path, writeLenderText(file));
  closeToOthers(path);
};
