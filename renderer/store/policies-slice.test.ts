import { describe, expect, test } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { commonTriggers } from '../../shared/service/policy.ts';
import { createAppStore } from './app-store.ts';
import { searchDelayMs } from './policies-slice.ts';
import { manualClock } from './testing/manual-clock.ts';
import { scriptedClient } from './testing/scripted-client.ts';

const policy = { lender: 'wattle', triggers: ['payg'], content: 'Text', lastVerifiedOn: '2026-11-01T00:00:00.000Z' };
const lender = (id: string) => ({ id, name: id, whiteLabel: false, asAt: '2026-11-01' });

const setUp = () => {
  const script = scriptedClient();
  const clock = manualClock();
  const store = createAppStore({ client: script.client, clock, origin: 'here' });
  store.calls.put('lenders.list', {}, { lenders: [lender('wattle'), lender('mallee')] });
  return { ...script, clock, store, state: () => store.getState() };
};

describe('the policy look-up', () => {
  test('asks every lender for the chosen topics', async () => {
    const { call, inputs, state } = setUp();
    state().filterPolicies({ triggers: ['payg', 'lmi'] });
    expect(inputs('policies.query')).toEqual([{ lenders: ['wattle', 'mallee'], triggers: ['payg', 'lmi'] }]);
    await call('policies.query').answer(succeed({ policies: [policy] }));
    expect(state().policies).toEqual({ status: 'loaded', data: { source: null, items: [policy] } });
  });

  test('waits for a pause in typing and then searches once, over all topics when none is chosen', () => {
    const { clock, inputs, state } = setUp();
    state().filterPolicies({ search: 'over' });
    clock.advance(searchDelayMs - 1);
    state().filterPolicies({ search: 'overtime ' });
    clock.advance(searchDelayMs - 1);
    expect(inputs('policies.query')).toEqual([]);
    clock.advance(1);
    expect(inputs('policies.query')).toEqual([
      { lenders: ['wattle', 'mallee'], triggers: commonTriggers, search: 'overtime' },
    ]);
  });

  test('a topic chosen within that pause is sent once, with the words', () => {
    const { clock, inputs, state } = setUp();
    state().filterPolicies({ search: 'probation' });
    state().filterPolicies({ triggers: ['payg'] });
    clock.advance(searchDelayMs);
    expect(inputs('policies.query')).toEqual([
      { lenders: ['wattle', 'mallee'], triggers: ['payg'], search: 'probation' },
    ]);
  });

  test('asked for within that pause is not repeated after it, and the same words need none', () => {
    const { clock, inputs, state } = setUp();
    state().filterPolicies({ search: 'probation' });
    void state().queryPolicies();
    clock.advance(searchDelayMs);
    expect(inputs('policies.query')).toHaveLength(1);
    state().filterPolicies({ search: 'probation', triggers: ['payg'] });
    expect(inputs('policies.query')).toHaveLength(2);
  });

  test('asks nobody before the directory is read', async () => {
    const { calls, state, store } = setUp();
    store.calls.queries.clear();
    store.setState({ policyFilter: { lenders: null, triggers: ['payg'], search: '' } });
    await state().queryPolicies();
    expect([state().policies, calls]).toEqual([{ status: 'idle' }, []]);
  });

  test('shows only the newest query', async () => {
    const { call, state } = setUp();
    state().filterPolicies({ triggers: ['payg'] });
    state().filterPolicies({ triggers: ['lmi'] });
    await call('policies.query', 1).answer(succeed({ policies: [] }));
    await call('policies.query', 0).answer(succeed({ policies: [policy] }));
    expect(state().policies).toEqual({ status: 'loaded', data: { source: null, items: [] } });
  });

  test('an empty filter sends nothing and drops pending answers', async () => {
    const { call, inputs, state } = setUp();
    state().filterPolicies({ triggers: ['payg'] });
    state().filterPolicies({ triggers: [] });
    await call('policies.query').answer(succeed({ policies: [policy] }));
    expect(state().policies).toEqual({ status: 'idle' });
    state().filterPolicies({ lenders: [], triggers: ['payg'] });
    expect(inputs('policies.query')).toHaveLength(1);
  });

  test('a failure keeps the previous results', async () => {
    const { call, state } = setUp();
    state().filterPolicies({ triggers: ['payg'] });
    await call('policies.query').answer(succeed({ policies: [policy] }));
    state().filterPolicies({ triggers: ['payg', 'lmi'] });
    await call('policies.query', 1).answer(fail('FORBIDDEN', 'Not permitted.'));
    expect(state().policies).toEqual({
      status: 'failed',
      error: { code: 'FORBIDDEN', message: 'Not permitted.' },
      previous: { source: null, items: [policy] },
    });
  });
});

test('a link is opened by the desk, never by the page', async () => {
  const { call, state } = setUp();
  const opened = state().openLink('https://www.ato.gov.au/');
  expect(call('app.openLink').input).toEqual({ url: 'https://www.ato.gov.au/' });
  await call('app.openLink').answer(fail('REFUSED', 'Not on the list.'));
  expect(await opened).toEqual({ ok: false, error: { code: 'REFUSED', message: 'Not on the list.' } });
});

test('entries are read ahead a few at a time, and never between two keys of an edit', async () => {
  const { call, clock, inputs, state } = setUp();
  state().preparePolicies();
  clock.advance(0);
  expect(inputs('policies.prepare')).toEqual([{}]);
  state().endQuiet();
  await call('policies.prepare').answer(succeed({ left: 8 }));
  clock.advance(200);
  expect(inputs('policies.prepare')).toEqual([{}]);
  clock.advance(50);
  expect(inputs('policies.prepare')).toEqual([{}, {}]);
  await call('policies.prepare').answer(succeed({ left: 0 }));
  clock.advance(10_000);
  expect(inputs('policies.prepare')).toEqual([{}, {}]);
});
