import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { setUpOpen } from '../testing/open-scenario.ts';
import { scenarioId } from '../testing/records.ts';
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

const figures = succeed({ scenarioId, addToRates: 0, outcomes: [] });

test('work waits until the edits have ended for a moment, however long they go on', async () => {
  const { clock, state, setSalary, acknowledge, scripted } = await setUpOpen();
  let begun = 0;
  for (let key = 1; key <= 10; key += 1) {
    setSalary(key * 1_000);
    state().whenQuiet('library', () => (begun += 1));
    clock.advance(0);
    await acknowledge({ income: [{ name: 'Sam', payg: key * 1_000 }] }, key - 1);
    await scripted.call('compute.allLenders', key).answer(figures);
    clock.advance(200);
  }
  expect(begun).toBe(0);
  clock.advance(50);
  expect(begun).toBe(1);
});

test('work waits for the figures of an edit, however slow the computer is, and for a moment more', async () => {
  const { clock, state, setSalary, acknowledge, scripted } = await setUpOpen();
  let begun = 0;
  setSalary(1_000);
  state().whenQuiet('library', () => (begun += 1));
  clock.advance(1_000);
  await acknowledge({ income: [{ name: 'Sam', payg: 1_000 }] }, 0);
  clock.advance(1_000);
  await scripted.call('compute.allLenders', 1).answer(figures);
  clock.advance(249);
  expect(begun).toBe(0);
  clock.advance(1);
  expect(begun).toBe(1);
});

test('work does not wait for figures that do not come', async () => {
  const { clock, state, setSalary, scripted } = await setUpOpen();
  const begun: string[] = [];
  setSalary(1_000);
  state().whenQuiet('library', () => begun.push('unanswered'));
  clock.advance(5_000);
  state().whenQuiet('library', () => begun.push('refused'));
  setSalary(2_000);
  await scripted.call('scenarios.update').answer(fail('FORBIDDEN', 'Not one of your teams.'));
  clock.advance(250);
  expect(begun).toEqual(['unanswered', 'refused']);
});
