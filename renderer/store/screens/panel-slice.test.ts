import { expect, test } from 'vitest';
import { commands } from '../../app/commands.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../app-store.ts';
import { settingsOf } from '../settings-slice.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { scriptedClient } from '../testing/scripted-client.ts';
import { chosenPanel, nextPanel } from './panel-slice.ts';

const setUp = () => {
  const script = scriptedClient();
  const clock = manualClock();
  const store = createAppStore({ client: script.client, clock, origin: 'here' });
  return { ...script, clock, store, state: () => store.getState() };
};

test('what is listed is kept under a name and shown; the same name has other lenders from then on', () => {
  const { state } = setUp();
  state().keepPanel({ name: 'Mine', lenders: ['a', 'b'] });
  state().keepPanel({ name: 'Majors', lenders: ['c'] });
  state().keepPanel({ name: 'Mine', lenders: ['a'] });
  expect(settingsOf(state()).panels).toEqual([
    { name: 'Mine', lenders: ['a'] },
    { name: 'Majors', lenders: ['c'] },
  ]);
  expect(chosenPanel(settingsOf(state()))).toEqual({ name: 'Mine', lenders: ['a'] });
  state().removePanel('Majors');
  expect(chosenPanel(settingsOf(state()))?.name).toBe('Mine');
  state().removePanel('Mine');
  expect([settingsOf(state()).panels, settingsOf(state()).panel]).toEqual([[], null]);
});

test('the command turns from every lender to each panel and back', async () => {
  const { state, store } = setUp();
  const { ports, notices } = recordingPorts();
  const next = commandOf(commands, 'panel.next');
  store.setState({ page: 'scenario' });
  expect(next.enabled(state(), store)).toBe(false);
  state().keepPanel({ name: 'Mine', lenders: ['a'] });
  state().keepPanel({ name: 'Majors', lenders: ['c'] });
  const shown = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await next.run({ store, ports, commands });
    shown.push(settingsOf(state()).panel);
  }
  expect(shown).toEqual([null, 'Mine', 'Majors']);
  expect(notices.map(({ message }) => message)).toEqual(['Every lender is listed', 'Panel: Mine', 'Panel: Majors']);
});

test('lenders are named as a panel until that is kept, and no panel or the last is followed by another', () => {
  const { state, inputs } = setUp();
  const naming = [state().isNamingPanel];
  state().namePanel(true);
  naming.push(state().isNamingPanel);
  state().keepPanel({ name: 'Mine', lenders: ['a'] });
  state().keepPanel({ name: 'Majors', lenders: ['c'] });
  expect([...naming, state().isNamingPanel]).toEqual([false, true, false]);
  const after = (panel: string | null) => {
    state().choosePanel(panel);
    return [chosenPanel(settingsOf(state()))?.name, nextPanel(settingsOf(state()))];
  };
  expect([after(null), after('Mine'), after('Majors'), after('Gone')]).toEqual([
    [undefined, 'Mine'],
    ['Mine', 'Majors'],
    ['Majors', null],
    [undefined, 'Mine'],
  ]);
  state().choosePanel('Majors');
  state().removePanel('Mine');
  expect(inputs('settings.update').at(-1)).toEqual({
    panels: [{ name: 'Majors', lenders: ['c'] }],
    panel: 'Majors',
  });
});
