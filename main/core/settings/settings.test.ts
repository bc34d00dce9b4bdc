import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../shared/contract/desk/settings.ts';
import { recordingEvents } from '../../../test/support/desk/fakes.ts';
import { settingsHandlers } from './index.ts';

const withStored = (stored: unknown) => {
  const written: unknown[] = [];
  const events = recordingEvents();
  const store = { read: () => written.at(-1) ?? stored, write: (values: unknown) => written.push(values) };
  return { written, events, handlers: settingsHandlers({ store, events }) };
};

describe('settings', () => {
  it.each([undefined, null, 'text', 7, [], { colourScheme: 'purple', hiddenLenders: [1] }])(
    'are the defaults where %j is stored',
    async (stored) => {
      expect(await withStored(stored).handlers['settings.read']({})).toEqual({ ok: true, data: defaultSettings });
    },
  );

  it('keep readable values when others are unreadable', async () => {
    const { handlers } = withStored({
      ...{ colourScheme: 'dark', hiddenLenders: ['a', 1], starredLenders: ['b'], later: true },
      lenderSort: { by: 7, descending: true },
      panels: [{ name: ' ', lenders: [] }],
      panel: 'Mine',
    });
    expect(await handlers['settings.read']({})).toEqual({
      ok: true,
      data: { ...defaultSettings, colourScheme: 'dark', starredLenders: ['b'], panel: 'Mine' },
    });
  });

  it('change only the given values, and emit an event', async () => {
    const { handlers, written, events } = withStored({ colourScheme: 'dark' });
    const values = { ...defaultSettings, colourScheme: 'dark', hiddenLenders: ['a'] };
    expect(await handlers['settings.update']({ hiddenLenders: ['a'] })).toEqual({ ok: true, data: values });
    expect(written).toEqual([values]);
    expect(await handlers['settings.read']({})).toEqual({ ok: true, data: values });
    expect(events.emitted).toEqual([['settings.changed', {}]]);
  });
});
