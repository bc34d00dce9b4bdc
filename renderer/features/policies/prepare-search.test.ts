import { expect, test } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../../store/app-store.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { prepareSearch } from './prepare-search.ts';

test('entries are read ahead a few at a time, and never between two keys of an edit', async () => {
  const { call, client, inputs } = scriptedClient();
  const clock = manualClock();
  const app = createAppStore({ client, clock, origin: 'here' });
  prepareSearch(app);
  clock.advance(0);
  expect(inputs('policies.prepare')).toEqual([{}]);
  app.getState().endQuiet();
  await call('policies.prepare').answer(succeed({ left: 1 }));
  clock.advance(200);
  expect(inputs('policies.prepare')).toEqual([{}]);
  clock.advance(50);
  expect(inputs('policies.prepare')).toEqual([{}, {}]);
  await call('policies.prepare', 1).answer(succeed({ left: 0 }));
  clock.advance(10_000);
  expect(inputs('policies.prepare')).toEqual([{}, {}]);
});
