import { expect, test } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { otherId, scenarioId } from '../testing/records.ts';
import { scriptedClient, settle } from '../testing/scripted-client.ts';
import { standingOf } from '../testing/standings.ts';

const key = { scenarioId, profileId: 'banksia' };

const result = (lender: string) => ({
  ...{ lender, addToRates: 0, atMs: 1, contentHash: 'h', isStale: false },
  result: {
    ...{ lender_name: lender, does_service: true, max_borrowing_capacity: 1, net_monthly_surplus: 1 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
  },
});

const setUp = () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  return { ...scripted, state: () => store.getState() };
};

test('a run ends with the answers as they are then, and the lenders without one', async () => {
  const { call, state } = setUp();
  const computed = state().computeRemote(key);
  state().onRemoteProgress({ ...key, done: 1, total: 2 });
  expect(state().remoteRun).toEqual({ ...key, done: 1, total: 2 });
  const failed = [{ lender: 'wattle', error: { code: 'FORBIDDEN', message: 'Not granted.' } }];
  await call('remote.compute').answer(succeed({ computed: ['acacia'], failed }));
  await call('remote.results').answer(succeed({ results: [result('acacia')] }));
  await computed;
  expect([state().remoteRun, state().remoteFailures, state().calls.read('remote.results', key)]).toEqual([
    null,
    { banksia: { ...key, failed } },
    { status: 'loaded', data: { results: [result('acacia')] } },
  ]);
});

test('the progress of another run is not shown as that of this one', () => {
  const { inputs, state } = setUp();
  state().onRemoteProgress({ ...key, done: 1, total: 2 });
  const before = state().remoteRun;
  void state().computeRemote(key);
  state().onRemoteProgress({ ...key, scenarioId: otherId, done: 1, total: 2 });
  state().onRemoteProgress({ ...key, profileId: 'wattle', done: 1, total: 2 });
  expect([before, state().remoteRun, inputs('remote.compute')]).toEqual([
    null,
    { ...key, done: 0, total: 0 },
    [{ ...key, addToRates: 0 }],
  ]);
});

test('progress makes stale what that service answered for that scenario, and nothing else', async () => {
  const { call, inputs, state } = setUp();
  const { calls } = state();
  for (const [index, asked] of [key, { ...key, profileId: 'wattle' }].entries()) {
    void calls.ask('remote.results', asked);
    await call('remote.results', index).answer(succeed({ results: [] }));
  }
  calls.announce('remote.progress', { ...key, done: 1, total: 2 });
  void calls.ask('remote.results', { ...key, profileId: 'wattle' });
  void calls.ask('remote.results', key);
  await settle();
  expect(inputs('remote.results').slice(2)).toEqual([key]);
});

test('a run that fails says why, until the next one', async () => {
  const { call, state } = setUp();
  const error = { code: 'VAULT_LOCKED', message: 'Locked.' } as const;
  const computed = state().computeRemote(key);
  await call('remote.compute').answer({ ok: false, error });
  await call('remote.results').answer(succeed({ results: [] }));
  await computed;
  expect([state().remoteRun, state().remoteFailures]).toEqual([null, { banksia: { ...key, failed: [], error } }]);
  void state().computeRemote(key);
  expect(state().remoteFailures).toEqual({ banksia: { ...key, failed: [] } });
});

test.each([
  ['published', [{ ...key, addToRates: 0 }]],
  ['blocked', []],
] as const)('a scenario on its way is computed there once it is published: %s', async (end, asked) => {
  const { inputs, state } = setUp();
  const { calls } = state();
  const stands = (status: 'waiting' | 'published' | 'blocked' | 'changed_here'): void =>
    calls.put('publishing.standings', { scenarioIds: [scenarioId] }, { standings: [standingOf({ ...key, status })] });
  state().computeOncePublished(key);
  stands('waiting');
  await settle();
  const before = inputs('remote.compute');
  stands(end);
  // Once only: what is pushed later is computed when somebody asks.
  stands('changed_here');
  stands('published');
  await settle();
  expect([before, inputs('remote.compute')]).toEqual([[], asked]);
});
