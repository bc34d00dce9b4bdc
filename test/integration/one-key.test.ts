import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { costOfKey, type KeyCost, openPage, openScenario, type Page, typeSalary } from '../support/desk/one-key.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';

/* What one key in a field sets going, from the page to SQLite and back. */

let open: OpenDesk;
let page: Page;
beforeEach(async () => {
  open = await openDesk();
  page = openPage(open);
});
afterEach(async () => {
  page.close();
  await open.close();
});

describe('a key', () => {
  it.each([10, 200, 1_000])(
    'costs the same in a scenario of %i debts but for the text that is stored',
    async (debts) => {
      await openScenario(page, debts);
      // On a slow machine the desk finds a quiet moment between keys, and stores what the library shows of the scenario.
      const costs: KeyCost[] = [];
      for (const payg of [101_000, 102_000, 103_000, 104_000]) costs.push(await costOfKey(page, payg));
      const calls = ['scenarios.update', 'compute.allLenders'];
      const wanted = {
        calls,
        parsed: 0,
        written: 1,
        checked: 0,
        sent: expect.any(Number) as number,
        acknowledged: expect.any(Number) as number,
      };
      expect(costs).toContainEqual(wanted);
      expect(Math.max(...costs.map(({ sent }) => sent))).toBeLessThan(250);
      expect(Math.max(...costs.map(({ acknowledged }) => acknowledged))).toBeLessThan(150);
    },
  );

  it('asks for no list until the typing rests', async () => {
    const { store, clock, settle, calls } = page;
    await openScenario(page, 10);
    void store.getState().refreshLibrary();
    await settle();
    clock.advance(1_000);
    await settle();
    const names = (from: number): string[] => [...new Set(calls.slice(from).map(({ name }) => name))];
    const before = calls.length;
    for (const payg of [1, 12, 123, 1_234]) {
      await typeSalary(page, payg);
      clock.advance(150);
      await settle();
    }
    expect(names(before)).toEqual(['scenarios.update', 'compute.allLenders']);
    const typed = calls.length;
    clock.advance(1_000);
    await settle();
    expect(names(typed)).toContain('scenarios.list');
  });
});
