import { basename } from 'node:path';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { currentOf, type LenderFile, lenderFileEnding, maxOwnLenders } from '../../shared/pack/lender-file.ts';
import { looksOf } from '../../shared/pack/look-alike.ts';
import { type Catalogue, createLiveCatalogue, type LiveCatalogue, withOwnLenders } from '../engine/index.ts';
import type { Clock } from '../platform/clock.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import type { CheckLenderText, OwnLender, OwnLenders } from '../ports/lenders.ts';
import { copiesOfLender, placesIn, setLenderAside } from '../store/index.ts';
import { type LenderFolder, readFolder, stateOf, withLender, writeLender } from './lender-folder.ts';

const full = `You have ${maxOwnLenders} lenders of your own, which is the most. Delete one first. Nothing was changed.`;

export interface OwnCatalogue {
  /** The current bundled and own lenders. */
  readonly catalogue: LiveCatalogue;
  readonly own: OwnLenders;
}

export interface OwnLendersOptions {
  readonly dataFolder: string;
  readonly bundled: Catalogue;
  readonly clock: Clock;
  readonly checkLenderText: CheckLenderText;
}

/**
 * The catalogue including the lenders of the data folder. A lender is written before it applies, and applies as a
 * whole; one that cannot apply is neither written nor used. `onChanged` is called for every change.
 */
export const openOwnLenders = (options: OwnLendersOptions, onChanged: () => void): OwnCatalogue => {
  const { dataFolder, bundled } = options;
  const folder = placesIn(dataFolder).ownLenders;
  let stored = readFolder(folder);
  const first = combined(bundled, stored.files);
  const catalogue = createLiveCatalogue(first.catalogue);
  let { refused } = first;

  const use = (next: LenderFolder, whole = combined(bundled, next.files)): void => {
    stored = next;
    ({ refused } = whole);
    catalogue.replace(whole.catalogue);
    onChanged();
  };
  /** Another process using the folder may have written meanwhile. */
  const current = (): LenderFolder => {
    if (stateOf(folder) !== stored.state) use(readFolder(folder, stored));
    return stored;
  };

  /** Writes, then swaps; a failure on the way changes nothing. */
  const change = (id: string, file: LenderFile | undefined): Outcome<void> => {
    const now = current();
    const before = now.files;
    if (file !== undefined && !before.has(id) && before.size >= maxOwnLenders) return fail('INVALID_INPUT', full);
    const files = new Map(before);
    if (file === undefined) files.delete(id);
    else files.set(id, file);
    const whole = combined(bundled, files);
    const why = file && (whole.refused.get(id) ?? lookAlike(bundled, before, id, file));
    if (why !== undefined) return fail('INVALID_INPUT', `${why}. Nothing was changed.`);
    try {
      writeLender(folder, id, file);
    } catch (error) {
      return fail('STORE_UNAVAILABLE', `The lender could not be stored. ${fileReason(error)} Nothing was changed.`);
    }
    // One that was too many before may have its place now.
    if (before.size >= maxOwnLenders) use(readFolder(folder, now));
    else use(withLender(folder, now, id, file), whole);
    return succeed(undefined);
  };

  return {
    catalogue,
    own: {
      list: () => listed(current().files).map((lender): OwnLender => ({ ...lender, problem: refused.get(lender.id) })),
      broken: () =>
        Promise.all(
          current().broken.map(async ({ file, message, isUnreadable }) => {
            const copy = isUnreadable ? await goodCopy(options, file) : undefined;
            return { file, message, copyOf: copy?.takenOn };
          }),
        ),
      recover: async (file) => {
        const copy = await goodCopy(options, file);
        const isBroken = current().broken.some((one) => one.file === file && one.isUnreadable);
        if (!isBroken || copy === undefined)
          return fail('NOT_FOUND', `There is no sound copy of ${file} in the backups. Nothing was changed.`);
        try {
          const setAside = setLenderAside(dataFolder, file, options.clock.now());
          writeLender(folder, copy.id, copy.lender);
          use(readFolder(folder, stored));
          return succeed({ id: copy.id, copyOf: copy.takenOn, setAside });
        } catch (error) {
          return fail('STORE_UNAVAILABLE', `The copy could not be stored. ${fileReason(error)} Nothing was changed.`);
        }
      },
      problemOf: (id, file) => {
        const { files } = current();
        return combined(bundled, new Map(files).set(id, file)).refused.get(id) ?? lookAlike(bundled, files, id, file);
      },
      put: (id, file) => change(id, file),
      remove: (id) => change(id, undefined),
    },
  };
};

/** The newest copy of a lender's file in the backups that can be used in its place. */
const goodCopy = async ({ dataFolder, clock, checkLenderText }: OwnLendersOptions, file: string) => {
  for (const { takenOn, text } of copiesOfLender(dataFolder, file, clock.now())) {
    const lender = await checkLenderText(text);
    const id = basename(file, lenderFileEnding);
    if (lender.ok && currentOf(lender.data).pack.id === id) return { takenOn, id, lender: lender.data };
  }
  return undefined;
};

/**
 * Why a new name cannot be told from another lender's. A lender that has its name already keeps it: it was the person's
 * own choice, or is older than this check.
 */
const lookAlike = (
  bundled: Catalogue,
  files: ReadonlyMap<string, LenderFile>,
  id: string,
  file: LenderFile,
): string | undefined => {
  const nameIn = (one: LenderFile): string => currentOf(one).pack.name;
  const mine = files.get(id);
  if (mine !== undefined && nameIn(mine) === nameIn(file)) return undefined;
  const own = [...files].map(([other, one]) => ({ id: other, name: nameIn(one) }));
  const looks = looksOf(nameIn(file));
  const like = [...bundled.lenders, ...own].find((other) => other.id !== id && looksOf(other.name) === looks);
  return like && `It would look the same as ${like.name}, which is here already. Give it another name`;
};

const listed = (files: ReadonlyMap<string, LenderFile>): { readonly id: string; readonly file: LenderFile }[] =>
  [...files].map(([id, file]) => ({ id, file })).sort((a, b) => (a.id < b.id ? -1 : 1));

const combined = (bundled: Catalogue, files: ReadonlyMap<string, LenderFile>): ReturnType<typeof withOwnLenders> =>
  withOwnLenders(bundled, listed(files));
