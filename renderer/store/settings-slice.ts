import { defaultSettings, type SettingsValues } from '../../shared/contract/settings.ts';
import type { Outcome } from '../../shared/outcome.ts';
import type { CreateSlice } from './slice.ts';

export interface SettingsSlice {
  /** The stored settings with the changes on their way; the defaults until they are read. */
  readonly settings: SettingsValues;
  /** The stored settings were read. */
  readonly settingsRead: boolean;
  readonly loadSettings: () => Promise<void>;
  /** Shows the change at once and stores it; a failure puts the stored values back. */
  readonly updateSettings: (change: Partial<SettingsValues>) => Promise<Outcome<SettingsValues>>;
}

export const createSettingsSlice: CreateSlice<SettingsSlice> = ({ client, set }) => {
  /** As last answered by the store. */
  let stored = defaultSettings;
  /** Shown already, not yet answered; oldest first. */
  let waiting: readonly Partial<SettingsValues>[] = [];

  const show = (): void =>
    set({ settings: waiting.reduce<SettingsValues>((all, one) => ({ ...all, ...one }), stored) });

  return {
    settings: defaultSettings,
    settingsRead: false,
    loadSettings: async () => {
      const outcome = await client.call('settings.read', {});
      if (!outcome.ok) return;
      stored = outcome.data;
      show();
      set({ settingsRead: true });
    },
    updateSettings: async (change) => {
      waiting = [...waiting, change];
      show();
      const outcome = await client.call('settings.update', change);
      waiting = waiting.filter((one) => one !== change);
      // Answers may overtake one another: each settles only what it was asked to change.
      if (outcome.ok) stored = { ...stored, ...change };
      show();
      return outcome;
    },
  };
};
