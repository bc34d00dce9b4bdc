import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { Clock } from '../../platform/clock.ts';
import { StoreError } from '../../platform/store-error.ts';
import { placesIn } from '../data-folder.ts';
import { asStoreError, guarded } from '../database/sqlite-errors.ts';
import { backupNames, namesOfBackups } from './backup-list.ts';
import { stamp } from './backup-names.ts';
import { isSound } from './check-file.ts';
import { replaceFile, type Replacement, withExclusiveFolder } from './restore.ts';

export interface Recovery extends Replacement {
  /** Name of the backup that took its place; null when there was no good one. */
  readonly restored: string | null;
}

export interface RecoveryPlace {
  readonly folder: string;
  readonly clock: Clock;
}

const sound = (): Outcome<never> => fail('REFUSED', 'The data file is sound. Nothing was done.');

/**
 * Moves a damaged file aside and puts the newest backup that passes its check in its place. Without a good backup the
 * next opening starts empty. REFUSED for a file that is sound: a backup would undo the newest edits. Throws StoreError
 * for one that is newer, altered or out of reach, which is not known to be damaged, and `busy` while any process has it
 * open.
 */
export const recoverStore = guarded(({ folder, clock }: RecoveryPlace): Outcome<Recovery> =>
  withExclusiveFolder(folder, () => {
    if (isSound(placesIn(folder).file)) return sound();
    for (const restored of [...backupNames(folder, clock.now()), null]) {
      const replacement = tryToReplace(folder, restored, stamp(clock.now()));
      if (replacement !== undefined) return succeed({ ...replacement, restored });
    }
    throw new StoreError('corrupt');
  }),
);

/**
 * The same with a chosen backup; null starts empty. `isIncomplete` for a sound file that lacks its last edits.
 * INVALID_FILE for a backup that fails its check, NOT_FOUND for one that does not exist: the file is then left where it
 * is.
 */
export const restoreBackup = guarded(
  ({ folder, clock }: RecoveryPlace, restored: string | null, isIncomplete = false): Outcome<Recovery> =>
    withExclusiveFolder(folder, () => {
      if (!isIncomplete && isSound(placesIn(folder).file)) return sound();
      if (restored !== null && !namesOfBackups(folder).includes(restored))
        return fail('NOT_FOUND', 'This backup is not there any more. Nothing was changed.');
      const replacement = tryToReplace(folder, restored, stamp(clock.now()));
      return replacement === undefined
        ? fail('INVALID_FILE', 'This backup is damaged too, and was not used. Nothing was changed: choose another one.')
        : succeed({ ...replacement, restored });
    }),
);

/** Undefined, with nothing changed, for a backup that cannot be used. */
const tryToReplace = (folder: string, backup: string | null, at: string): Replacement | undefined => {
  try {
    return replaceFile(folder, backup, at);
  } catch (error) {
    const failure = asStoreError(error);
    if (failure instanceof StoreError && ['corrupt', 'newer', 'altered'].includes(failure.reason)) return undefined;
    throw failure;
  }
};
