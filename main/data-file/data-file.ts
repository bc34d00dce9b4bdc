import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { methods } from '../../shared/contract/index.ts';
import { fail, type Outcome } from '../../shared/outcome.ts';
import type { DeskHandlers } from '../core/handlers.ts';
import type { DataFile } from '../core/recovery/index.ts';
import { privateFileMode } from '../platform/files/private-files.ts';
import { storeFailures } from '../platform/store-error.ts';
import { restoreBackup } from '../store/index.ts';
import {
  checked,
  type DataFileParts,
  type Desk,
  isDamaged,
  isSameStore,
  isUnchecked,
  openState,
  type State,
  statusOf,
} from './file-state.ts';
import { writeSalvage } from './salvage-folder.ts';

/** The data file: in use, read-only, or closed until it can be used. */
export interface DeskFile extends DataFile {
  /** Passes each call to what is open at the time. */
  readonly handlers: DeskHandlers;
  close(): Promise<void>;
}

/** How often it is checked whether there is room and permission to write again. */
const lookEveryMs = 5_000;
/** How often calls under way are checked. */
const callLookMs = 50;
/** How long closing the store waits for calls to a service. */
const maxCloseMs = 2_000;
/** A check reads the whole file, so one that found nothing is not repeated for a while. */
const checkPauseMs = 60_000;
/** What a start writes, and a little more. */
const roomNeeded = 256 * 1024;

/** Holds the state of the file, and checks for damage when something encounters it. */
const createHolder = (parts: DataFileParts) => {
  const { clock, onReopened, onDamaged } = parts;
  let hasMetDamage = false;
  let checkedMs = -Infinity;

  /** Call after a store failure: damage may be in rows that starting up does not read. */
  const lookForDamage = (): void => {
    if (!isUnchecked(state) || clock.now() - checkedMs < checkPauseMs) return;
    checkedMs = clock.now();
    state = checked(state);
    if (!isUnchecked(state)) onDamaged();
  };
  const openParts = {
    ...parts,
    onBackupFailure: () => {
      parts.onBackupFailure();
      lookForDamage();
    },
    onDamage: () => {
      hasMetDamage = true;
    },
  };
  let state = openState(openParts);

  return {
    current: (): State => state,
    /** Checks after a call has failed, because while the store throws it may be inside a transaction. */
    checkIfDamageMet: (): void => {
      if (!hasMetDamage) return;
      hasMetDamage = false;
      lookForDamage();
    },
    /** Closes the store after its calls, does the work and opens the resulting file. */
    change: async <R>(callsEnded: () => Promise<void>, work: () => R): Promise<R> => {
      const before = state;
      if (before.status !== 'closed') {
        await before.stop();
        await callsEnded();
        await before.store.abandonBackup();
        before.store.close();
      }
      try {
        return work();
      } finally {
        hasMetDamage = false;
        state = openState(openParts);
        if (before.status === 'damaged') state = checked(state);
        if (state.status !== before.status) onReopened();
      }
    },
  };
};

type Holder = ReturnType<typeof createHolder>;

/** Passes calls to what is open at the time, and counts those under way. */
const createCalls = ({ current, checkIfDamageMet }: Holder) => {
  let underWay = 0;
  let isClosed = false;
  const desk: Desk = async (name, input) => {
    const used = current();
    if (used.status === 'closed') return fail(used.error.code, storeFailures[used.error.reason]);
    underWay += 1;
    try {
      const outcome = await used.desk(name, input);
      // The embedded engine turns what the store throws into a failure.
      if (!outcome.ok) checkIfDamageMet();
      return outcome;
    } catch (error) {
      // A call after the store was closed finds no store, which is not a bug.
      if (isClosed) return closedMeanwhile();
      if (!isSameStore(used, current()))
        return fail('CANCELLED', 'The data file was reopened meanwhile. Please try again.');
      checkIfDamageMet();
      throw error;
    } finally {
      underWay -= 1;
    }
  };
  return {
    desk,
    ended: async (): Promise<void> => {
      for (let waitedMs = 0; underWay > 0 && waitedMs < maxCloseMs; waitedMs += callLookMs) await wait(callLookMs);
    },
    storeIsClosing: (): void => {
      isClosed = true;
    },
  };
};

/** Runs one operation at a time; callers meanwhile get the result of the one under way. */
const oneAtATime = <R>() => {
  let running: Promise<R> | undefined;
  return {
    underWay: () => running,
    run: (work: () => Promise<R>): Promise<R> => {
      running ??= work().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
};

/** Opens the data file. Reasons why it cannot be opened are states; anything else is thrown. */
export const openDataFile = (parts: DataFileParts): DeskFile => {
  const { folder, clock } = parts;
  const holder = createHolder(parts);
  const calls = createCalls(holder);
  const reopening = oneAtATime<unknown>();
  const restoring = oneAtATime<ReturnType<typeof restoreBackup>>();
  let isClosing = false;

  const reopen = async (): Promise<void> => {
    const { status } = holder.current();
    if (isClosing || status === 'open' || status === 'damaged') return;
    if (status === 'read-only' && !hasRoom(folder)) return;
    await reopening.run(() => holder.change(calls.ended, () => undefined));
  };
  const timer = setInterval(() => {
    if (holder.current().status === 'read-only') void reopen();
  }, lookEveryMs).unref();

  return {
    handlers: handlersOf(calls.desk),
    status: () => statusOf(holder.current(), folder, clock.now()),
    reopen: async () => {
      await reopen();
      return statusOf(holder.current(), folder, clock.now());
    },
    restore: async (backup) => {
      if (isClosing) return closedMeanwhile();
      const state = holder.current();
      if (!isDamaged(state)) return notDamaged();
      const isIncomplete = state.status === 'damaged' && state.cause === 'lost-log';
      if (isIncomplete && backup === null) return notDamaged();
      return restoring.run(() =>
        holder.change(calls.ended, () => restoreBackup({ folder, clock }, backup, isIncomplete)),
      );
    },
    salvage: () => (isDamaged(holder.current()) ? writeSalvage(folder, clock.now()) : notDamaged()),
    close: async () => {
      clearInterval(timer);
      isClosing = true;
      // Both reopen the file when done.
      await Promise.allSettled([reopening.underWay(), restoring.underWay()]);
      const state = holder.current();
      if (state.status === 'closed') return;
      await Promise.all([state.stop(), calls.ended()]);
      await state.store.backUpIfDue();
      await state.store.abandonBackup();
      calls.storeIsClosing();
      state.store.close();
    },
  };
};

/** Safe by contract: the match of names and types is checked where the desk is assembled. */
const handlersOf = (desk: Desk): DeskHandlers =>
  Object.fromEntries(
    [...methods.keys()]
      .filter((name) => !name.startsWith('recovery.'))
      .map((name) => [name, (input: unknown) => desk(name, input)]),
  ) as unknown as DeskHandlers;

const closedMeanwhile = (): Outcome<never> => fail('CANCELLED', 'Headroom was closed meanwhile.');

const notDamaged = (): Outcome<never> => fail('REFUSED', 'The data file is not known to be damaged. Nothing was done.');

const hasRoom = (folder: string): boolean => {
  const file = join(folder, '.room.tmp');
  try {
    writeFileSync(file, Buffer.alloc(roomNeeded), { flush: true, mode: privateFileMode });
    return true;
  } catch {
    return false;
  } finally {
    rmSync(file, { force: true });
  }
};
