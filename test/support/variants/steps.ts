import { expect } from 'vitest';
import type { Call, ReachedDesk, succeedAt } from '../desk/transports.ts';

/** Makes variants of a scenario at a desk, takes them through duplicate and file, adopts one and undoes that. */
export const expectVariants = async (
  desk: ReachedDesk,
  call: Call,
  good: ReturnType<typeof succeedAt>,
): Promise<void> => {
  const income = (payg: number) => [{ id: 'i', payg }];
  const { id } = await good('scenarios.create', { description: 'Varied', scenario: { income: income(90_000) } });
  const { id: lower } = await good('variants.branch', { id });
  const { id: other } = await good('variants.branch', { id });
  await good('variants.rename', { id: lower, name: 'Lower pay' });
  await good('scenarios.update', { id: lower, changes: { income: income(80_000) } });
  await good('variants.remove', { id: other });
  await good('variants.restore', { id: other });
  const names = ['Original', 'Lower pay', 'Variant 3'];
  expect((await good('variants.of', { id })).variants.map(({ name }) => name)).toEqual(names);
  const { differences } = await good('variants.compare', { id });
  expect(differences).toMatchObject([{ part: 'income', element: 'i', kind: 'fields', fields: ['payg'] }]);
  const listed = await good('scenarios.list', { search: 'varied' });
  expect(listed.items.map((item) => item.variants?.count)).toEqual([3]);
  const copy = await good('scenarios.duplicate', { id });
  expect((await good('variants.of', { id: copy.id })).variants).toHaveLength(3);
  const imported = await desk.importText(call, await desk.exportText(call, id));
  const again = await good('variants.compare', { id: imported.status === 'imported' ? imported.record.id : '' });
  expect(again.variants.map(({ name }) => name)).toEqual(names);
  expect(again.differences).toMatchObject([{ part: 'income', kind: 'fields', fields: ['payg'] }]);
  const { adoption, record } = await good('variants.adopt', { id: lower });
  expect([record.id, record.scenario.income[0]?.payg]).toEqual([id, 80_000]);
  await good('variants.undoAdoption', adoption);
  expect((await good('scenarios.read', { id })).scenario.income[0]?.payg).toBe(90_000);
};
