import { join } from 'node:path';
import type { Damage, RecoveryStatus } from '../../shared/contract/desk/recovery.ts';
import { fail, type Outcome } from '../../shared/outcome.ts';
import type { DeskHandlers } from '../core/handlers.ts';
import type { Clock } from '../platform/clock.ts';
import { StoreError } from '../platform/store-error.ts';
import { databaseName, listBackups, openOnFullDisk, openStore, salvage, type Store } from '../store/index.ts';

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
  | (InUse & { readonly status: 'open' | 'read-only' | 'damaged' })
  | { readonly status: 'closed'; readonly error: StoreError };

export interface OpenParts extends DataFileParts {
  /** Called when a repository of the store throws `corrupt`. */
  readonly onDamage: () => void;
}

/** Opens the store, read-only where the disk is full; the reason why it cannot be opened is a state too. */
export const openState = (parts: OpenParts): State => {
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

const deskOf =
  (handlers: DeskHandlers): Desk =>
  (name, input) =>
    (handlers as Readonly<Record<string, (given: unknown) => ReturnType<Desk>>>)[name]?.(input) ??
    fail('UNKNOWN_METHOD', 'Headroom has no such operation.');

export const isDamaged = (state: State): boolean =>
  state.status === 'damaged' || (state.status === 'closed' && state.error.reason === 'corrupt');

/** The state with the findings of a check of the whole file. */
export const checked = (state: State): State =>
  state.status === 'open' && !isSound(state.store) ? { ...state, status: 'damaged' } : state;

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
  if (state.status === 'damaged') return { status: 'damaged', file, damage: damageOf() };
  if (state.status !== 'closed') return { status: state.status };
  return { status: 'closed', reason: state.error.reason, file, damage: isDamaged(state) ? damageOf() : null };
};
