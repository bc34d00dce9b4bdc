import { expect, test } from 'vitest';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import { commands } from '../app/commands.ts';
import { screenOf } from '../store/screens/screens-slice.ts';
import { setUpOpen } from '../store/testing/open-scenario.ts';
import { storedRecord } from '../store/testing/records.ts';
import { panelActions } from './panel-commands.ts';
import { recordingPorts } from './testing/recording-ports.ts';

test('what is listed can be kept as a panel while the lenders are put away: the list that asks for the name is shown', async () => {
  const { store } = await setUpOpen(storedRecord());
  store.getState().showLenders(false);
  store.getState().selectLender('wattle');
  await panelActions['panel.keep'].run({ store, ports: recordingPorts().ports, commands });
  const { isNamingPanel } = store.getState();
  const { lendersShown, selectedLender } = screenOf(store.getState());
  expect({ isNamingPanel, lendersShown, selectedLender }).toEqual({
    ...{ isNamingPanel: true, lendersShown: true, selectedLender: null },
  });
});

test('panels are gone through from every lender on, from the first panel there is', async () => {
  const { store } = await setUpOpen(storedRecord());
  const { ports, notices } = recordingPorts();
  const next = panelActions['panel.next'];
  const put = (...names: readonly string[]) =>
    store.calls.put(
      'settings.read',
      {},
      {
        ...defaultSettings,
        panels: names.map((name) => ({ name, lenders: [] })),
      },
    );
  store.getState().goTo('scenario');
  put();
  expect(next.enabled(store.getState(), store)).toBe(false);
  put('Mine');
  expect(next.enabled(store.getState(), store)).toBe(true);
  for (const _ of [1, 2]) await next.run({ store, ports, commands });
  expect(notices.map(({ tone, message }) => [tone, message])).toEqual([
    ['neutral', 'Panel: Mine'],
    ['neutral', 'Every lender is listed'],
  ]);
  const enabled = () =>
    (['panel.keep', 'panel.next'] as const).filter((id) => panelActions[id].enabled(store.getState(), store));
  const inEditor = enabled();
  store.getState().goTo('library');
  expect([inEditor, enabled()]).toEqual([['panel.keep', 'panel.next'], []]);
});
