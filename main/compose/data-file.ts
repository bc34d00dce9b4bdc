import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Damage, RecoveryStatus } from '../../shared/contract/desk/recovery.ts';
import { methods, type Output } from '../../shared/contract/index.ts';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { DeskHandlers } from '../core/handlers.ts';
import type { DataFile } from '../core/recovery/index.ts';
import { salvagedFile } from '../core/recovery/salvage-files.ts';
import type { Clock } from '../platform/clock.ts';
import { makePrivateFolder, privateFileMode } from '../platform/files/private-files.ts';
import { StoreError, storeFailures } from '../platform/store-error.ts';
import {
  databaseName,
  listBackups,
  openOnFullDisk,
  openStore,
  restoreBackup,
  salvage,
  type Store,
} from '../store/index.ts';

/** Answers a call of the contract that needs the data file. */
type Desk = (name: string, input: unknown) => Promise<Outcome<unknown>> | Outcome<unknown>;

/** What works on a store that was opened. */
export interface AssembledDesk {
  readonly handlers: DeskHandlers;
  /** Resolves when nothing works on the store any more but the calls under way. */
  readonly stop: () => Promise<void>;
}

export interface DataFileParts {
  readonly folder: string;
  readonly clock: Clock;
  /** Of the program. */
  readonly version: string;
  readonly assemble: (store: Store) => AssembledDesk;
  readonly onBackupFailure: () => void;
  /** The file was opened anew: another file, or another state of it. */
  readonly onReopened: () => void;
  /** What is stored was found to be damaged while it is in use. */
  readonly onDamaged: () => void;
}

interface InUse {
  readonly store: Store;
  readonly desk: Desk;
  readonly stop: () => Promise<void>;
}

type State =
  | (InUse & { readonly status: 'open' | 'read-only' | 'damaged' })
  | { readonly status: 'closed'; readonly error: StoreError };

/** The data file in use, or what stands in its place until it can be: reading alone, or nothing. */
export interface DeskFile extends DataFile {
  /** Each call goes to what is open at its moment. */
  readonly handlers: DeskHandlers;
  close(): Promise<void>;
}

/** How often a full disk is looked at. */
const lookEveryMs = 5_000;
/** How often calls under way are looked at. */
const callLookMs = 50;
/** Nobody waits longer for calls to a service when the store is closed. */
const maxCloseMs = 2_000;
/** A check reads the whole file; one that found nothing is not repeated for a while. */
const checkPauseMs = 60_000;
/** What a start writes and a little more. */
const roomNeeded = 256 * 1024;

/** Opens the data file. What keeps it from being opened is a state; anything else is thrown. */
export const openDataFile = (parts: DataFileParts): DeskFile => {
  const { folder, clock, onReopened } = parts;
  let hasMetDamage = false;
  const openParts: OpenParts = {
    ...parts,
    onBackupFailure,
    onDamage: () => {
      hasMetDamage = true;
    },
  };
  let state = open(openParts);
  let underWay = 0;
  let isClosing = false;
  let isClosed = false;
  let checkedMs = -Infinity;

  /** After a failure of the store: damage may lie in rows that no start reads. */
  const lookForDamage = (): void => {
    if (state.status !== 'open' || clock.now() - checkedMs < checkPauseMs) return;
    checkedMs = clock.now();
    state = checked(state);
    if (state.status === 'damaged') parts.onDamaged();
  };
  /** Checks once the call has failed: while the store throws, it may be in the middle of a transaction. */
  const checkIfDamageMet = (): void => {
    if (!hasMetDamage) return;
    hasMetDamage = false;
    lookForDamage();
  };
  function onBackupFailure(): void {
    parts.onBackupFailure();
    lookForDamage();
  }

  const callsEnded = async (): Promise<void> => {
    for (let waitedMs = 0; underWay > 0 && waitedMs < maxCloseMs; waitedMs += callLookMs) await wait(callLookMs);
  };
  /** Closes the store, does the work and opens what is there then. */
  const change = async <R>(work: () => R): Promise<R> => {
    const before = state;
    if (before.status !== 'closed') {
      await before.stop();
      await callsEnded();
      before.store.close();
    }
    try {
      return work();
    } finally {
      hasMetDamage = false;
      state = open(openParts);
      if (before.status === 'damaged') state = checked(state);
      if (state.status !== before.status) onReopened();
    }
  };
  let reopening: Promise<void> | undefined;
  const reopen = async (): Promise<void> => {
    const { status } = state;
    if (isClosing || status === 'open' || status === 'damaged') return;
    if (status === 'read-only' && !hasRoom(folder)) return;
    reopening ??= change(() => undefined).finally(() => {
      reopening = undefined;
    });
    await reopening;
  };
  const timer = setInterval(() => {
    if (state.status === 'read-only') void reopen();
  }, lookEveryMs).unref();

  const desk: Desk = async (name, input) => {
    const used = state;
    if (used.status === 'closed') return fail(used.error.code, storeFailures[used.error.reason]);
    underWay += 1;
    try {
      const outcome = await used.desk(name, input);
      // The embedded engine answers with a failure where the store threw.
      if (!outcome.ok) checkIfDamageMet();
      return outcome;
    } catch (error) {
      // What comes after the store was closed finds no store: that is no bug.
      if (isClosed) return closedMeanwhile();
      if (!isSameStore(used, state))
        return fail('CANCELLED', 'The data file was opened anew meanwhile. Please try again.');
      checkIfDamageMet();
      throw error;
    } finally {
      underWay -= 1;
    }
  };
  type Restored = ReturnType<typeof restoreBackup>;
  let restoring: Promise<Restored> | undefined;

  return {
    handlers: handlersOf(desk),
    status: () => statusOf(state, folder),
    reopen: async () => {
      await reopen();
      return statusOf(state, folder);
    },
    restore: async (backup) => {
      if (isClosing) return closedMeanwhile();
      if (!isDamaged(state)) return notDamaged();
      restoring ??= change(() => restoreBackup({ folder, clock }, backup)).finally(() => {
        restoring = undefined;
      });
      return restoring;
    },
    salvage: () => (isDamaged(state) ? writeSalvage(folder, clock.now()) : notDamaged()),
    close: async () => {
      clearInterval(timer);
      isClosing = true;
      // Either opens the file again when it is done.
      await Promise.allSettled([reopening, restoring]);
      if (state.status === 'closed') return;
      await Promise.all([state.stop(), callsEnded()]);
      isClosed = true;
      state.store.close();
    },
  };
};

/** By the contract: that the names and types belong together is checked where the desk is assembled. */
const handlersOf = (desk: Desk): DeskHandlers =>
  Object.fromEntries(
    [...methods.keys()]
      .filter((name) => !name.startsWith('recovery.'))
      .map((name) => [name, (input: unknown) => desk(name, input)]),
  ) as unknown as DeskHandlers;

const deskOf =
  (handlers: DeskHandlers): Desk =>
  (name, input) =>
    (handlers as Readonly<Record<string, (given: unknown) => ReturnType<Desk>>>)[name]?.(input) ??
    fail('UNKNOWN_METHOD', 'Headroom has no such operation.');

const closedMeanwhile = (): Outcome<never> => fail('CANCELLED', 'Headroom was closed meanwhile.');

const notDamaged = (): Outcome<never> => fail('REFUSED', 'The data file is not known to be damaged. Nothing was done.');

const isDamaged = (state: State): boolean =>
  state.status === 'damaged' || (state.status === 'closed' && state.error.reason === 'corrupt');

/** The state with what a check of the whole file finds. */
const checked = (state: State): State =>
  state.status === 'open' && !isSound(state.store) ? { ...state, status: 'damaged' } : state;

const isSound = (store: Store): boolean => {
  try {
    return store.verify().ok;
  } catch (error) {
    if (error instanceof StoreError) return error.reason !== 'corrupt';
    throw error;
  }
};

const isSameStore = (one: State, other: State): boolean =>
  one.status !== 'closed' && other.status !== 'closed' && one.store === other.store;

interface OpenParts extends DataFileParts {
  /** Called when a repository of the store throws `corrupt`. */
  readonly onDamage: () => void;
}

const open = (parts: OpenParts): State => {
  const { folder, clock, version, onBackupFailure, onDamage } = parts;
  try {
    return { status: 'open', ...assembled(openStore({ folder, clock, version, onBackupFailure, onDamage }), parts) };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return (error.reason === 'full' ? openToRead(parts) : undefined) ?? { status: 'closed', error };
  }
};

const openToRead = (parts: DataFileParts): State | undefined => {
  try {
    return { status: 'read-only', ...assembled(openOnFullDisk(parts), parts) };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return undefined;
  }
};

const assembled = (store: Store, { assemble }: DataFileParts): InUse => {
  try {
    const { handlers, stop } = assemble(store);
    return { store, desk: deskOf(handlers), stop };
  } catch (error) {
    store.close();
    throw error;
  }
};

const statusOf = (state: State, folder: string): RecoveryStatus => {
  const file = join(folder, databaseName);
  const damageOf = (): Damage => ({ ...salvage(folder, () => undefined), backups: listBackups(folder) });
  if (state.status === 'damaged') return { status: 'damaged', file, damage: damageOf() };
  if (state.status !== 'closed') return { status: state.status };
  return { status: 'closed', reason: state.error.reason, file, damage: isDamaged(state) ? damageOf() : null };
};

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

/** Scenario files in a new folder beside the data file; those that were removed from the library apart. */
const writeSalvage = (dataFolder: string, nowMs: number): Outcome<Output<'recovery.salvage'>> => {
  const folder = join(dataFolder, `salvaged-${new Date(nowMs).toISOString().replaceAll(/[-:]/g, '')}`);
  makePrivateFolder(folder);
  mkdirSync(join(folder, 'removed'), { recursive: true });
  const { readable, unreadable } = salvage(dataFolder, ({ record, removed }) => {
    const { name, text } = salvagedFile(record);
    writeFileSync(join(folder, removed ? 'removed' : '', name), text, { mode: privateFileMode, flush: true });
  });
  return succeed({ folder, written: readable, unreadable });
};
