import { join } from 'node:path';
import type { Damage, DamageCause, RecoveryStatus } from '../../shared/contract/desk/recovery.ts';
import { fail, type Outcome } from '../../shared/outcome.ts';
import type { DeskHandlers } from '../core/handlers.ts';
import type { Clock } from '../platform/clock.ts';
import { StoreError, type StoreFailure } from '../platform/store-error.ts';
import {
  databaseName,
  listBackups,
  type MakeCopy,
  openStore,
  openToRead,
  salvage,
  type Store,
  type UnwritableReason,
} from '../store/index.ts';

/** Answers a call of the contract that needs the data file. */
export type Desk = (name: string, input: unknown) => Promise<Outcome<unknown>> | Outcome<unknown>;

/** What runs on an open store. */
export interface AssembledDesk {
  readonly handlers: DeskHandlers;
  /** Resolves when only the calls under way still use the store. */
  readonly stop: () => Promise<void>;
}

export interface DataFileParts {
  readonly folder: string;
  readonly clock: Clock;
  /** Of the program. */
  readonly version: string;
  readonly assemble: (store: Store) => AssembledDesk;
  /** Makes the copies of daily backups; by default on the thread of the store. */
  readonly makeCopy?: MakeCopy;
  readonly onBackupFailure: () => void;
  /** Called when the file was reopened: a different file, or a different state of it. */
  readonly onReopened: () => void;
  /** Called when stored data was found to be damaged while in use. */
  readonly onDamaged: () => void;
}

interface InUse {
  readonly store: Store;
  readonly desk: Desk;
  readonly stop: () => Promise<void>;
}

export type State =
  | (InUse & { readonly status: 'open' })
  | (InUse & { readonly status: 'read-only'; readonly reason: UnwritableReason })
  | (InUse & { readonly status: 'damaged'; readonly cause: DamageCause })
  | { readonly status: 'closed'; readonly error: StoreError };

export interface OpenParts extends DataFileParts {
  /** Called when a repository of the store throws `corrupt`. */
  readonly onDamage: () => void;
}

/** Opens the store, to be read where it cannot be written; the reason why it cannot be opened is a state too. */
export const openState = (parts: OpenParts): State => {
  const { folder, clock, version, makeCopy, onBackupFailure, onDamage } = parts;
  const lost: DamageCause[] = [];
  const onLostLog = (): void => {
    lost.push('lost-log');
  };
  try {
    const inUse = assembled(
      openStore({ folder, clock, version, ...(makeCopy && { makeCopy }), onBackupFailure, onDamage, onLostLog }),
      parts,
    );
    const [cause] = lost;
    return cause === undefined ? { status: 'open', ...inUse } : { status: 'damaged', cause, ...inUse };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const reason = unwritableBy[error.reason];
    return (reason && stateToRead(parts, reason)) ?? { status: 'closed', error };
  }
};

/** `unavailable` is also what some systems say of a file that may only be read. */
const unwritableBy: Partial<Readonly<Record<StoreFailure, UnwritableReason>>> = {
  full: 'full',
  read_only: 'read_only',
  unavailable: 'read_only',
};

const stateToRead = (parts: DataFileParts, reason: UnwritableReason): State | undefined => {
  try {
    return { status: 'read-only', reason, ...assembled(openToRead(parts, reason), parts) };
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

const deskOf =
  (handlers: DeskHandlers): Desk =>
  (name, input) =>
    (handlers as Readonly<Record<string, (given: unknown) => ReturnType<Desk>>>)[name]?.(input) ??
    fail('UNKNOWN_METHOD', 'Headroom has no such operation.');

export const isDamaged = (state: State): boolean =>
  state.status === 'damaged' || (state.status === 'closed' && state.error.reason === 'corrupt');

/** The state with the findings of a check of the whole file. */
export const checked = (state: State): State =>
  isUnchecked(state) && !isSound(state.store) ? { ...state, status: 'damaged', cause: 'bytes' } : state;

/** Whether no damage to its bytes is known. */
export const isUnchecked = (state: State): state is InUse & Extract<State, { readonly status: 'open' | 'damaged' }> =>
  state.status === 'open' || (state.status === 'damaged' && state.cause === 'lost-log');

const isSound = (store: Store): boolean => {
  try {
    return store.verify().ok;
  } catch (error) {
    if (error instanceof StoreError) return error.reason !== 'corrupt';
    throw error;
  }
};

export const isSameStore = (one: State, other: State): boolean =>
  one.status !== 'closed' && other.status !== 'closed' && one.store === other.store;

export const statusOf = (state: State, folder: string, nowMs: number): RecoveryStatus => {
  const file = join(folder, databaseName);
  const damageOf = (): Damage => ({ ...salvage(folder, () => undefined), backups: listBackups(folder, nowMs) });
  if (state.status === 'damaged') return { status: 'damaged', cause: state.cause, file, damage: damageOf() };
  if (state.status === 'read-only') return { status: 'read-only', reason: state.reason };
  if (state.status === 'open') return { status: 'open' };
  return { status: 'closed', reason: state.error.reason, file, damage: isDamaged(state) ? damageOf() : null };
};
