import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { type Call, succeedAt } from './transports.ts';

const rule = {
  name: 'Two points higher',
  source: 'A letter of the bank',
  changes: [{ kind: 'rates', lenders: 'all', by: 2 }],
} as const;

/** A rule from its writing to a scenario's figures under it, through a transport. */
export const putsRules = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  expect(await good('rules.list', {})).toMatchObject({ rules: [], unread: [], taxYears: [2025, 2026, 2027] });
  expect(await good('rules.status', {})).toEqual({ question: null });
  expect(await call('rules.effects', {})).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  const { id } = await good('rules.put', { rule });
  expect((await good('rules.list', {})).rules).toEqual([{ id, isOn: true, rule }]);
  const sample = await good('scenarios.createSample', {});
  const asked = await good('rules.ask', { scope: {} });
  expect(asked).toMatchObject({ state: 'running', rules: [rule], isOutdated: false, hasFailed: false });
  await good('rules.stop', {});
  await good('rules.resume', {});
  const ended = async () => (await good('rules.status', {})).question?.state !== 'running';
  while (!(await ended())) await wait(20);
  const { question } = await good('rules.status', {});
  expect(question).toMatchObject({ state: 'done', done: question?.total, askedOn: asked.askedOn });

  const page = await good('rules.effects', { sort: 'description' });
  const line = page.items.find(({ scenarioId }) => scenarioId === sample.id);
  expect(page.total).toBe(question?.total);
  expect(line?.after?.capacity).toBeLessThan(line?.before?.capacity ?? 0);
  const about = { scenarioId: sample.id, askedOn: asked.askedOn };
  const { pairs } = await good('rules.scenario', about);
  const pair = pairs.find(({ before }) => before.lender === line?.before?.lender);
  expect(pair?.before).toEqual(line?.before);
  const lender = pair?.before.lender ?? '';
  const difference = await good('rules.difference', { ...about, lender });
  expect([difference.from.capacity, difference.steps.at(-1)?.capacity]).toEqual([
    pair?.before.capacity,
    pair?.after.capacity,
  ]);
  expect(await good('rules.wayBack', { ...about, lender })).toMatchObject({ lender });
  expect(await call('rules.scenario', { ...about, askedOn: '2026-01-01T00:00:00.000Z' })).toMatchObject({
    error: { code: 'CONFLICT' },
  });

  expect(await good('rules.team', {})).toEqual({ isOn: false, arrivals: [], unusable: [] });
  const shared = { id, mark: 'mark' };
  expect(await call('rules.share', { id })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(await call('rules.take', shared)).toMatchObject({ error: { code: 'CONFLICT' } });
  expect(await good('rules.ignore', shared)).toEqual({});
  expect(await good('rules.ofBanks', { since: '2026-11-14' })).toEqual({ changes: [], products: 0 });
  expect(['saved', 'download', 'cancelled']).toContain((await good('rules.exportFile', { id })).status);
  expect(['saved', 'download', 'cancelled']).toContain((await good('rules.exportList', { rows: [['a', 1]] })).status);
  const text = JSON.stringify({ format: 'headroom.rule', formatVersion: 1, rule });
  const imported = await good('rules.importFile', { text });
  const rules = (await good('rules.list', {})).rules;
  expect(rules[1]).toEqual({ id: imported.status === 'imported' ? imported.id : '', isOn: false, rule });
  await good('rules.turn', { id, isOn: false });
  for (const one of rules) await good('rules.remove', { id: one.id });
  expect((await good('rules.list', {})).rules).toEqual([]);
  expect(await call('rules.turn', { id, isOn: true })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  await good('scenarios.remove', { id: sample.id });
};
