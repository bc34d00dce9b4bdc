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
