import { defaultSettings, type SettingsChange, type SettingsValues } from '../../shared/contract/desk/settings.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { AppState, CreateSlice } from './app-state.ts';
import { useCall } from './calls.ts';
import { latest } from './remote.ts';
import { useApp } from './use-app.ts';

interface PendingChange {
  readonly number: number;
  readonly values: SettingsChange;
}

export interface SettingsSlice {
  /** Changes that are shown and not stored yet, in the order made, which is the order in which they are stored. */
  readonly pendingSettings: readonly PendingChange[];
  /** Shows the change at once and stores it; a failure takes it back. */
  readonly updateSettings: (change: SettingsChange) => Promise<Outcome<SettingsValues>>;
}

const withPending = (stored: SettingsValues | undefined, pending: readonly PendingChange[]): SettingsValues =>
  pending.reduce<SettingsValues>((values, change) => ({ ...values, ...change.values }), stored ?? defaultSettings);

/** The stored settings with pending changes applied; the defaults until they are read. */
export const settingsOf = ({ calls, pendingSettings }: Pick<AppState, 'calls' | 'pendingSettings'>): SettingsValues =>
  withPending(latest(calls.read('settings.read', {})), pendingSettings);

/** `settingsOf` for a component; it selects a primitive or a stored reference. */
export const useSettings = <T>(select: (settings: SettingsValues) => T): T =>
  useApp((state) => select(settingsOf(state)));

/** The stored settings have been read. */
export const useAreSettingsRead = (): boolean => latest(useCall('settings.read', {})) !== undefined;

export const createSettingsSlice: CreateSlice<SettingsSlice> = ({ client, calls, get, set }) => {
  let lastNumber = 0;
  let lastStored = 0;
  return {
    pendingSettings: [],
    updateSettings: async (values) => {
      const number = (lastNumber += 1);
      set({ pendingSettings: [...get().pendingSettings, { number, values }] });
      const outcome = await client.call('settings.update', values);
      // The answer holds every change made before it too: an answer that a later one overtook says nothing new.
      if (outcome.ok && number > lastStored) {
        lastStored = number;
        calls.put('settings.read', {}, outcome.data);
      }
      const isSettled = (change: PendingChange): boolean => change.number === number || change.number < lastStored;
      set({ pendingSettings: get().pendingSettings.filter((change) => !isSettled(change)) });
      return outcome;
    },
  };
};
