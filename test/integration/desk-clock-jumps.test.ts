import { afterAll, expect, it } from 'vitest';
import { openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { movableClock, temporaryFolders } from '../support/engine/store.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const yearMs = 365 * 86_400_000;

const openAt = async (dataFolder: string, clock: { now: () => number }) => {
  const open = await openDesk({ dataFolder, clock });
  return { open, good: succeedAt((name, input) => open.desk.router.dispatch(name, input)) };
};

it('a clock that jumps a year on, two back and one on while the desk is open loses no edit and refuses nothing', async () => {
  const folder = folders.make();
  const clock = movableClock();
  const { open, good } = await openAt(folder, clock);
  const { id } = await good('scenarios.create', { description: 'Before the jumps' });
  const pays: number[] = [];
  for (const [index, jump] of [yearMs, -2 * yearMs, yearMs].entries()) {
    clock.advance(jump);
    const payg = 100_000 + index;
    await good('scenarios.update', { id, changes: { income: [{ id: 'income-1', name: 'Sam', payg }] } });
    // Signed by the desk and read by the engine at the same moment of either clock.
    const { scenario } = await good('scenarios.read', { id });
    pays.push(Number(scenario.income[0]?.payg));
    expect((await good('compute.allLenders', { scenarioId: id })).outcomes.length).toBeGreaterThan(10);
    await good('scenarios.create', { description: `After jump ${String(index)}` });
  }
  expect(pays).toEqual([100_000, 100_001, 100_002]);
  await open.close();

  for (const jump of [yearMs, -2 * yearMs]) {
    clock.advance(jump);
    const again = await openAt(folder, clock);
    const { items } = await again.good('scenarios.list', {});
    expect(items.map(({ description }) => description).sort()).toEqual([
      'After jump 0',
      'After jump 1',
      'After jump 2',
      'Before the jumps',
    ]);
    expect((await again.good('scenarios.read', { id })).scenario.income[0]?.payg).toBe(100_002);
    expect(await again.good('recovery.status', {})).toEqual({ status: 'open' });
    await again.open.close();
  }
});
