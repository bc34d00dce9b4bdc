import { expect, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { otherId, scenarioId } from './testing/records.ts';
import { scriptedClient, settle } from './testing/scripted-client.ts';

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

test('a run shows each answer as it comes, and in the end the lenders without one', async () => {
  const { call, state } = setUp();
  const computed = state().computeRemote(key);
  state().onRemoteProgress({ ...key, done: 1, total: 2 });
  expect(state().remoteRun).toEqual({ ...key, done: 1, total: 2 });
  await call('remote.results').answer(succeed({ results: [result('acacia')] }));
  expect(state().remoteResults).toEqual({ banksia: { ...key, results: [result('acacia')], failed: [] } });
  const failed = [{ lender: 'wattle', error: { code: 'FORBIDDEN', message: 'Not granted.' } }];
  await call('remote.compute').answer(succeed({ computed: ['acacia'], failed }));
  await call('remote.results', 1).answer(succeed({ results: [result('acacia')] }));
  await computed;
  expect([state().remoteRun, state().remoteResults]).toEqual([
    null,
    { banksia: { ...key, results: [result('acacia')], failed } },
  ]);
});

test('the answers for one scenario are not shown with another', async () => {
  const { call, state } = setUp();
  void state().loadRemoteResults(key);
  await call('remote.results').answer(succeed({ results: [result('acacia')] }));
  void state().loadRemoteResults({ ...key, scenarioId: otherId });
  await call('remote.results', 1).answer(fail('VAULT_LOCKED', 'Locked.'));
  expect(state().remoteResults).toEqual({
    banksia: {
      ...{ scenarioId: otherId, profileId: 'banksia', results: [], failed: [] },
      error: { code: 'VAULT_LOCKED', message: 'Locked.' },
    },
  });
  await settle();
});

test('the progress of another run reads its figures, and is not shown as that of this one', () => {
  const { inputs, state } = setUp();
  state().onRemoteProgress({ ...key, done: 1, total: 2 });
  const before = state().remoteRun;
  void state().computeRemote(key);
  state().onRemoteProgress({ ...key, scenarioId: otherId, done: 1, total: 2 });
  state().onRemoteProgress({ ...key, profileId: 'wattle', done: 1, total: 2 });
  expect([before, state().remoteRun, inputs('remote.compute'), inputs('remote.results')]).toEqual([
    null,
    { ...key, done: 0, total: 0 },
    [{ ...key, addToRates: 0 }],
    [key, { ...key, scenarioId: otherId }, { ...key, profileId: 'wattle' }],
  ]);
});

test('a run that fails says why, until the next one', async () => {
  const { call, state } = setUp();
  const error = { code: 'VAULT_LOCKED', message: 'Locked.' } as const;
  const computed = state().computeRemote(key);
  await call('remote.compute').answer({ ok: false, error });
  await call('remote.results').answer(succeed({ results: [] }));
  await computed;
  const shown = { ...key, results: [], failed: [] };
  expect([state().remoteRun, state().remoteResults]).toEqual([null, { banksia: { ...shown, error } }]);
  void state().computeRemote(key);
  expect(state().remoteResults).toEqual({ banksia: shown });
});
