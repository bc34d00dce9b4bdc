import { expect, it } from 'vitest';
import { type AppErrorCode, fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import type { CachedReading } from '../../../shared/publishing/readings.ts';
import { fakeClient } from '../../../test/support/desk/fakes.ts';
import { readThrough } from './readings.ts';

const key = { profileId: 'p', kind: 'products', question: '["acacia"]' } as const;

/** Asks a service that answers so, or whose key is locked, with what is stored. */
const ask = async (answer: Outcome<string> | 'locked', stored: readonly CachedReading[] = []) => {
  const put: CachedReading[] = [];
  const ports = {
    services: {
      current: () => (answer === 'locked' ? fail('VAULT_LOCKED', 'Locked.') : succeed(fakeClient())),
      takes: () => ({ links: true, description: true, unknownKeys: true, ownFields: true }),
      notTaken: () => undefined,
    },
    readings: {
      find: (profileId: string, kind: string, question: string) =>
        stored.find((one) => one.profileId === profileId && one.kind === kind && one.question === question),
      put: (reading: CachedReading) => put.push(reading),
    },
    clock: { now: () => 7 },
  };
  const read = await readThrough(
    ports,
    key,
    () => Promise.resolve(answer === 'locked' ? fail('INTERNAL_SERVER_ERROR', 'Asked though locked.') : answer),
    (kept) => (typeof kept === 'string' ? kept : undefined),
  );
  return { read, put };
};

const kept = { ...key, answer: 'as before', atMs: 3 };

it('an answer is stored with its question and time', async () => {
  const { read, put } = await ask(succeed('as it is'), [kept]);
  expect(read).toEqual(succeed({ answer: 'as it is', atMs: 7 }));
  expect(put).toEqual([{ ...key, answer: 'as it is', atMs: 7 }]);
});

it.each<[AppErrorCode | 'locked', boolean]>([
  ['SERVICE_UNREACHABLE', true],
  ['INTERNAL_SERVER_ERROR', true],
  ['locked', true],
  ['FORBIDDEN', false],
  ['NOT_FOUND', false],
])('where the service answers %s the last answer is given, or not: %s', async (code, isGiven) => {
  const answer = code === 'locked' ? code : fail(code, 'No.');
  const { read, put } = await ask(answer, [kept]);
  const error = expect.objectContaining({ code: code === 'locked' ? 'VAULT_LOCKED' : code }) as object;
  expect(read).toEqual(isGiven ? succeed({ answer: 'as before', atMs: 3, keptBecause: error }) : { ok: false, error });
  expect(put).toEqual([]);
});

it.each<[string, readonly CachedReading[]]>([
  ['there is none', []],
  ['it is of another question', [{ ...kept, question: '["mallee"]' }]],
  ['it cannot be read any more', [{ ...kept, answer: { of: 'an earlier version' } }]],
])('no last answer is given where %s', async (_why, stored) => {
  expect((await ask('locked', stored)).read).toMatchObject({ ok: false, error: { code: 'VAULT_LOCKED' } });
});
