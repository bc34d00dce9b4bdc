import { expect, it } from 'vitest';
import { fail, type Outcome } from '../../../../shared/outcome.ts';
import type { OutboxEntry } from '../../../../shared/publishing/outbox.ts';
import type { ScenarioRecord } from '../../../../shared/service/scenario.ts';
import { fullEntry } from '../../../../test/support/publishing/rows.ts';
import { StoreError } from '../../../platform/store-error.ts';
import { bugWhileSending, deliver, ofSending, type Sending, stillWaiting } from './deliver.ts';

const answer: Outcome<ScenarioRecord> = fail('REFUSED', 'No.');

const sending = (entry?: OutboxEntry, hasLease = true) => {
  const reports: unknown[] = [];
  const tools = {
    store: { outbox: { find: () => entry }, lease: { take: () => hasLease } },
    clock: { now: () => 0 },
    ...{ owner: 'this process', unwritten: [], report: (error: unknown) => reports.push(error) },
  } as unknown as Sending;
  return { tools, reports };
};

it('the outcome of a call is settled, and a bug in the call as one, which is logged', async () => {
  const { tools, reports } = sending();
  const settled: unknown[] = [];
  const settle = (outcome: unknown): unknown => settled.push(outcome);
  const bug = new Error('bug');
  await deliver(tools, () => Promise.resolve(answer), settle);
  await deliver(tools, () => Promise.reject(bug), settle);
  expect(settled).toEqual([answer, { ok: false, error: bugWhileSending }]);
  expect([reports, tools.unwritten]).toEqual([[bug], []]);
});

it('an outcome that the store cannot take is held as it came, and one that meets a bug is not', async () => {
  const { tools } = sending();
  const settled: unknown[] = [];
  let error: Error | undefined = new StoreError('full');
  const settle = (outcome: unknown): void => {
    if (error !== undefined) throw error;
    settled.push(outcome);
  };
  const call = () => Promise.resolve(answer);
  await expect(deliver(tools, call, settle)).rejects.toBe(error);
  expect(tools.unwritten).toHaveLength(1);
  error = new Error('bug');
  await expect(deliver(tools, call, settle)).rejects.toBe(error);
  expect(tools.unwritten).toHaveLength(1);
  error = undefined;
  for (const write of tools.unwritten) write();
  expect(settled).toEqual([answer]);
});

const entry = fullEntry('s');
const { scenarioId, profileId } = entry;
const key = { scenarioId, profileId };

it('an answer is of the attempt that asked for it, and of no later one', () => {
  const sent = { ...entry.sent, attempt: 'second' } as NonNullable<OutboxEntry['sent']>;
  const { tools } = sending({ ...entry, sent });
  expect(ofSending(tools, key, 'second')).toEqual({ entry: { ...entry, sent }, sent });
  expect(ofSending(tools, key, 'first')).toBeUndefined();
  const { sent: _sent, ...unsent } = entry;
  for (const other of [unsent, undefined]) expect(ofSending(sending(other).tools, key, 'first')).toBeUndefined();
});

it('an entry is sent while it waits for the same, and by the process that has the lease', () => {
  const waiting: OutboxEntry = { ...entry, kind: 'update', state: 'waiting' };
  const still = (stored?: OutboxEntry, hasLease = true) => stillWaiting(sending(stored, hasLease).tools, waiting);
  const later = { ...waiting, nextAtMs: 7 };
  expect(still(later)).toBe(later);
  expect([
    still(),
    still({ ...waiting, state: 'sending' }),
    still({ ...waiting, kind: 'create' }),
    still(waiting, false),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
