import { expect, test } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { scriptedClient } from '../testing/scripted-client.ts';

test('to empty the bin counts all that is in it, whatever the filters show', async () => {
  const { client, call, inputs } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  void store.getState().queryLibrary({ shelf: 'bin', search: 'chen' });
  await call('scenarios.list').answer(succeed({ total: 1, more: false, items: [] }));
  const seen = (): unknown[] => {
    const { emptyingBin, binTotal } = store.getState();
    return [emptyingBin, binTotal];
  };

  void store.getState().askToEmptyBin(true);
  const asked = seen();
  await call('scenarios.list', 1).answer(succeed({ total: 7, more: false, items: [] }));
  const counted = seen();
  void store.getState().askToEmptyBin(false);

  expect([asked, counted, seen()]).toEqual([
    [true, null],
    [true, 7],
    [false, null],
  ]);
  expect(inputs('scenarios.list').slice(1)).toEqual([{ shelf: 'bin', limit: 1 }]);
});
