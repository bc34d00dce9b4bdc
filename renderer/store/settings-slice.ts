import { defaultSettings, type SettingsChange, type SettingsValues } from '../../shared/contract/desk/settings.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './app-state.ts';
import { latestOnly } from './latest-only.ts';

export interface SettingsSlice {
  /** The stored settings with pending changes applied; the defaults until they are read. */
  readonly settings: SettingsValues;
  /** The stored settings have been read. */
  readonly settingsRead: boolean;
  readonly loadSettings: () => Promise<void>;
  /** Shows the change at once and stores it; a failure restores the stored values. */
  readonly updateSettings: (change: SettingsChange) => Promise<Outcome<SettingsValues>>;
}

/** A change that is already shown. */
interface Change {
  readonly values: SettingsChange;
  acknowledged: boolean;
}

export const createSettingsSlice: CreateSlice<SettingsSlice> = ({ client, set }) => {
  const readings = latestOnly();
  let reading = false;
  /** As last read, with the changes acknowledged before the first of `changes`. */
  let stored = defaultSettings;
  /** In the order made, which is the order in which they are stored. */
  let changes: readonly Change[] = [];

  const applied = (all: readonly Change[]): SettingsValues =>
    all.reduce<SettingsValues>((values, change) => ({ ...values, ...change.values }), stored);

  /**
   * Applies settled changes. A read in progress may be older than a change, which then stays on top of it.
   */
  const show = (): void => {
    const first = changes.findIndex(({ acknowledged }) => !acknowledged);
    const settled = reading ? 0 : first < 0 ? changes.length : first;
    stored = applied(changes.slice(0, settled));
    changes = changes.slice(settled);
    set({ settings: applied(changes) });
  };

  return {
    settings: defaultSettings,
    settingsRead: false,
    loadSettings: async () => {
      const isNewest = readings.start();
      reading = true;
      const outcome = await client.call('settings.read', {});
      if (!isNewest()) return;
      reading = false;
      if (outcome.ok) stored = outcome.data;
      show();
      if (outcome.ok) set({ settingsRead: true });
    },
    updateSettings: async (values) => {
      const change: Change = { values, acknowledged: false };
      changes = [...changes, change];
      show();
      const outcome = await client.call('settings.update', values);
      if (outcome.ok) change.acknowledged = true;
      else changes = changes.filter((one) => one !== change);
      show();
      return outcome;
    },
  };
};
