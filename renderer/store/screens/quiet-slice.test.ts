import { expect, test } from 'vitest';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { setUpOpen } from '../testing/open-scenario.ts';
import { scriptedClient } from '../testing/scripted-client.ts';

test('work begins at once while nothing is edited, the newest of each kind', () => {
  const clock = manualClock();
  const { whenQuiet } = createAppStore({ client: scriptedClient().client, clock, origin: 'here' }).getState();
  const done: string[] = [];
  whenQuiet('solutions', () => done.push('older search'));
  whenQuiet('explained', () => done.push('statement'));
  whenQuiet('solutions', () => done.push('search'));
  expect(done).toEqual([]);
  clock.advance(0);
  expect(done).toEqual(['statement', 'search']);
  clock.advance(10_000);
  expect(done).toEqual(['statement', 'search']);
});

test('work waits until the edits have ended for a moment, however long they go on', async () => {
  const { clock, state, setSalary } = await setUpOpen();
  let begun = 0;
  for (let key = 1; key <= 10; key += 1) {
    setSalary(key * 1_000);
    state().whenQuiet('library', () => (begun += 1));
    clock.advance(200);
  }
  expect(begun).toBe(0);
  clock.advance(50);
  expect(begun).toBe(1);
});
