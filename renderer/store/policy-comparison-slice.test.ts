import { expect, test } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import { createAppStore } from './app-store.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const read = { title: '', version: 'v', answers: {}, excerpts: [], missing: [], meant: [] };
const policy = { lender: 'wattle', triggers: ['payg'], content: 'Text', lastVerifiedOn: '2026-11-01', ...read };

const setUp = () => {
  const script = scriptedClient();
  const store = createAppStore({ client: script.client, clock: manualClock(), origin: 'here' });
  return { ...script, state: () => store.getState() };
};

test('a comparison asks for its topic, of at most four lenders, each once', async () => {
  const { call, inputs, state } = setUp();
  void state().comparePolicies({ topic: 'payg', lenders: ['a', 'b', 'a', 'c', 'd', 'e'] });
  expect([inputs('policies.query'), state().policyComparison]).toEqual([
    [{ lenders: ['a', 'b', 'c', 'd'], triggers: ['payg'] }],
    { topic: 'payg', lenders: ['a', 'b', 'c', 'd'] },
  ]);
  await call('policies.query').answer(succeed({ policies: [policy] }));
  expect(state().comparedPolicies).toEqual({ status: 'loaded', data: { source: null, items: [policy] } });
});

test('back to the list drops what was compared, also an answer that is still to come', async () => {
  const { call, state } = setUp();
  void state().comparePolicies({ topic: 'payg', lenders: ['a'] });
  await state().comparePolicies(null);
  await call('policies.query').answer(succeed({ policies: [policy] }));
  expect([state().policyComparison, state().comparedPolicies]).toEqual([null, { status: 'idle' }]);
});

test('another service is not compared by the lenders of the one before', () => {
  const { state } = setUp();
  void state().comparePolicies({ topic: 'payg', lenders: ['a'] });
  state().goTo('policies');
  state().chooseSource('banksia');
  expect(state().policyComparison).toBeNull();
});
