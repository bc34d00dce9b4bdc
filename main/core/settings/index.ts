import { succeed } from '../../../shared/outcome.ts';
import type { EventSink, SettingsStore } from '../../ports/desk.ts';
import type { DomainHandlers } from '../handlers.ts';
import { readSettings } from './read-settings.ts';

export interface SettingsPorts {
  readonly store: SettingsStore;
  readonly events: EventSink;
}

export const settingsHandlers = ({ store, events }: SettingsPorts): DomainHandlers<'settings'> => ({
  'settings.read': () => succeed(readSettings(store.read())),
  'settings.update': (changes) => {
    const values = readSettings({ ...readSettings(store.read()), ...changes });
    store.write(values);
    events.emit('settings.changed', {});
    return succeed(values);
  },
});
