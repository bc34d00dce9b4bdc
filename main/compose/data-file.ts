import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { methods, type Output } from '../../shared/contract/index.ts';
import type { RecoveryStatus } from '../../shared/contract/recovery.ts';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import type { DeskHandlers } from '../core/handlers.ts';
import type { DataFile } from '../core/recovery/index.ts';
import { salvagedFile } from '../core/recovery/salvage-files.ts';
import type { Clock } from '../platform/clock.ts';
import { makePrivateFolder, privateFileMode } from '../platform/private-files.ts';
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
  readonly assemble: (store: Store) => AssembledDesk;
  readonly onBackupFailure: () => void;
  readonly onChanged: () => void;
}

interface InUse {
  readonly store: Store;
  readonly desk: Desk;
  readonly stop: () => Promise<void>;
}

type State =
  (InUse & { readonly status: 'open' | 'read-only' }) | { readonly status: 'closed'; readonly error: StoreError };

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
/** A person who closes the window does not wait longer for calls to a service. */
const maxCloseMs = 2_000;
/** What a start writes and a little more. */
const roomNeeded = 256 * 1024;

/** Opens the data file. What keeps it from being opened is a state; anything else is thrown. */
export const openDataFile = (parts: DataFileParts): DeskFile => {
  const { folder, clock, onChanged } = parts;
  let state = open(parts);
  let underWay = 0;
  let isClosed = false;

  const change = async (): Promise<void> => {
    if (state.status !== 'closed') await state.stop();
    // A call under way keeps its store.
    while (underWay > 0) await wait(callLookMs);
    const before = state;
    if (before.status !== 'closed') before.store.close();
    state = open(parts);
    if (state.status !== before.status) onChanged();
  };
  let changing: Promise<void> | undefined;
  const reopen = async (): Promise<void> => {
    if (state.status === 'open' || (state.status === 'read-only' && !hasRoom(folder))) return;
    changing ??= change().finally(() => {
      changing = undefined;
    });
    await changing;
  };
  const timer = setInterval(() => {
    if (state.status === 'read-only') void reopen();
  }, lookEveryMs).unref();

  const callsEnded = async (): Promise<void> => {
    for (let waitedMs = 0; underWay > 0 && waitedMs < maxCloseMs; waitedMs += callLookMs) await wait(callLookMs);
  };

  const desk: Desk = async (name, input) => {
    if (state.status === 'closed') return fail(state.error.code, storeFailures[state.error.reason]);
    underWay += 1;
    try {
      return await state.desk(name, input);
    } catch (error) {
      // What comes after the store was closed finds no store: that is no bug.
      if (isClosed) return fail('CANCELLED', 'Headroom was closed meanwhile.');
      throw error;
    } finally {
      underWay -= 1;
    }
  };

  return {
    handlers: handlersOf(desk),
    status: () => statusOf(state, folder),
    reopen: async () => {
      await reopen();
      return statusOf(state, folder);
    },
    restore: async (backup) => {
      if (!isDamaged(state)) return notDamaged();
      const outcome = restoreBackup({ folder, clock }, backup);
      // Another process may have restored it: then it is sound, and opened.
      if (outcome.ok || outcome.error.code === 'REFUSED') await reopen();
      return outcome;
    },
    salvage: () => (isDamaged(state) ? writeSalvage(folder, clock.now()) : notDamaged()),
    close: async () => {
      clearInterval(timer);
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

const notDamaged = (): Outcome<never> => fail('REFUSED', 'The data file is not known to be damaged. Nothing was done.');

const isDamaged = (state: State): boolean => state.status === 'closed' && state.error.reason === 'corrupt';

const open = (parts: DataFileParts): State => {
  const { folder, clock, onBackupFailure } = parts;
  try {
    return { status: 'open', ...assembled(openStore({ folder, clock, onBackupFailure }), parts) };
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
  if (state.status !== 'closed') return { status: state.status };
  const { reason } = state.error;
  const damage = isDamaged(state) ? { ...salvage(folder, () => undefined), backups: listBackups(folder) } : null;
  return { status: 'closed', reason, file: join(folder, databaseName), damage };
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
