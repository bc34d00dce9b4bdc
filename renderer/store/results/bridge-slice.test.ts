import { expect, test } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { setUpOpen } from '../testing/open-scenario.ts';
import { scenarioId } from '../testing/records.ts';
import { settle } from '../testing/scripted-client.ts';

const key = { scenarioId, profileId: 'banksia' };

test('a service is asked about a sale and purchase at the rates on screen; while it is, that is known, and no answer of before', async () => {
  const { state, scripted } = await setUpOpen();
  state().changeScreen({ addToRates: 1 });
  const asking = state().askBridge(key, 'wattle');
  expect([state().remoteRun, state().bridgeOutcomes]).toEqual([
    { ...key, done: 0, total: 0 },
    { banksia: { ...key, states: [] } },
  ]);
  await settle();
  expect(scripted.inputs('remote.askBridge')).toEqual([{ ...key, lender: 'wattle', addToRates: 1 }]);
  const states = [{ state: 'peak', status: 'answered' }];
  await scripted.call('remote.askBridge').answer(succeed({ states }));
  expect([state().remoteRun, state().bridgeOutcomes]).toEqual([null, { banksia: { ...key, states } }]);
  expect(scripted.inputs('remote.bridgeAnswers')).toEqual([key]);
  await scripted.call('remote.bridgeAnswers').answer(succeed({ answers: [] }));
  expect(await asking).toEqual(succeed(null));
});

test('why a service was not asked about a sale and purchase is kept beside its answers, whatever it is', async () => {
  const { state, scripted, setSalary } = await setUpOpen();
  const refused = fail('VAULT_LOCKED', 'The key is locked.');
  const asking = state().askBridge(key, 'wattle');
  await settle();
  await scripted.call('remote.askBridge').answer(refused);
  await scripted.call('remote.bridgeAnswers').answer(succeed({ answers: [] }));
  expect([await asking, state().bridgeOutcomes.banksia]).toEqual([
    refused,
    { ...key, states: [], error: { code: 'VAULT_LOCKED', message: 'The key is locked.' } },
  ]);
  const full = fail('STORE_UNAVAILABLE', 'The disk is full.');
  setSalary(200);
  const again = state().askBridge(key, 'wattle');
  await settle();
  await scripted.call('scenarios.update').answer(full);
  await settle();
  await scripted.call('remote.bridgeAnswers', 1).answer(succeed({ answers: [] }));
  expect(await again).toEqual(full);
  expect([state().remoteRun, scripted.inputs('remote.askBridge').length]).toEqual([null, 1]);
  expect(state().bridgeOutcomes.banksia).toEqual({
    ...key,
    states: [],
    error: { code: 'STORE_UNAVAILABLE', message: 'The disk is full.' },
  });
});
