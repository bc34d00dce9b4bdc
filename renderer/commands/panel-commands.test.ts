import { expect, test } from 'vitest';
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
