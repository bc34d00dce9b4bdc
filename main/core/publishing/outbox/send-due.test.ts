import { expect, test } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import type { OutboxEntry } from '../../../../shared/publishing/outbox.ts';
import { fullEntry } from '../../../../test/support/publishing/rows.ts';
import { timeToNext } from './send-due.ts';
import type { OutboxPorts } from './tools.ts';

const now = 1_000_000;

const waiting = (profileId: string, inMs: number, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...fullEntry(profileId),
  ...{ profileId, state: 'waiting', reason: { kind: 'queued' }, nextAtMs: now + inMs },
  ...more,
});

/** The wait for what is in the outbox while services are `underWay`, are `locked`, or another process has the lease. */
const waitFor = (
  entries: readonly OutboxEntry[],
  {
    underWay = [],
    locked = [],
    leaseMs,
  }: { readonly underWay?: readonly string[]; readonly locked?: readonly string[]; readonly leaseMs?: number } = {},
) => {
  const ports = {
    store: {
      outbox: { list: () => entries },
      lease: { heldUntilMs: () => (leaseMs === undefined ? undefined : now + leaseMs) },
    },
    services: { current: (id: string) => (locked.includes(id) ? fail('VAULT_LOCKED', 'Locked.') : succeed({})) },
    clock: { now: () => now },
    owner: 'this process',
  } as unknown as OutboxPorts;
  return timeToNext(ports, (profileId) => underWay.includes(profileId));
};

test('the outbox sleeps until the first entry is due that can be sent and that no service is answering', () => {
  const entries = [waiting('a', 0), waiting('b', 5_000), waiting('c', 9_000)];
  expect(waitFor(entries)).toBe(100);
  expect(waitFor(entries, { underWay: ['a'] })).toBe(5_000);
  expect(waitFor(entries, { underWay: ['a'], locked: ['b'] })).toBe(9_000);
  expect(waitFor(entries, { underWay: ['a', 'c'], locked: ['b'] })).toBeUndefined();
  expect(waitFor([])).toBeUndefined();
});

test('the outbox waits for the process that has the lease, and not for a time that a wrong clock wrote', () => {
  expect(waitFor([waiting('a', 0)], { leaseMs: 3_000 })).toBe(3_000);
  expect(waitFor([waiting('a', 400 * 86_400_000)])).toBe(100);
  // What a process that has ended was sending is for this one once the lease is.
  const abandoned = waiting('a', 0, { state: 'sending' });
  expect([waitFor([abandoned]), waitFor([abandoned], { leaseMs: 3_000 })]).toEqual([100, 3_000]);
});
