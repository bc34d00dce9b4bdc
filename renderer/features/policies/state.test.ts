import { describe, expect, test } from 'vitest';
import { commonTriggers } from '../../../shared/service/policy.ts';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { createPolicies, nextToCompare, searchDelayMs } from './state.ts';
import { policyQuery } from './use-look-up.ts';

const setUp = () => {
  const clock = manualClock();
  const app = createAppStore({ client: scriptedClient().client, clock, origin: 'here' });
  const feature = featureOf(app, createPolicies);
  return {
    ...{ app, clock },
    state: () => feature.getState(),
    asked: () => policyQuery(feature.getState().query, ['wattle', 'mallee']),
  };
};

describe('the policy look-up', () => {
  test('asks every lender about the chosen topics', () => {
    const { asked, state } = setUp();
    state().changeFilter({ triggers: ['payg', 'lmi'] });
    expect(asked()).toEqual({ lenders: ['wattle', 'mallee'], triggers: ['payg', 'lmi'] });
  });

  test('waits for a pause in typing, then searches every topic when none is chosen', () => {
    const { asked, clock, state } = setUp();
    state().changeFilter({ search: 'over' });
    clock.advance(searchDelayMs - 1);
    state().changeFilter({ search: 'overtime ' });
    clock.advance(searchDelayMs - 1);
    expect([asked(), state().filter.search]).toEqual([null, 'overtime ']);
    clock.advance(1);
    expect(asked()).toEqual({ lenders: ['wattle', 'mallee'], triggers: commonTriggers, search: 'overtime' });
  });

  test('a topic chosen within that pause is looked up at once with the words, and not again after it', () => {
    const { asked, clock, state } = setUp();
    state().changeFilter({ search: 'probation' });
    state().changeFilter({ triggers: ['payg'] });
    const query = asked();
    const { query: settled } = state();
    clock.advance(searchDelayMs);
    expect(query).toEqual({ lenders: ['wattle', 'mallee'], triggers: ['payg'], search: 'probation' });
    expect(state().query).toBe(settled);
  });

  test('words that did not change need no pause', () => {
    const { asked, clock, state } = setUp();
    state().changeFilter({ search: 'probation' });
    clock.advance(searchDelayMs);
    state().changeFilter({ search: 'probation', triggers: ['payg'] });
    expect(asked()?.triggers).toEqual(['payg']);
  });

  test('without topics and words, without lenders, and before the directory is read nothing is asked', () => {
    const { asked, state } = setUp();
    expect(asked()).toBeNull();
    state().changeFilter({ lenders: [], triggers: ['payg'] });
    expect(asked()).toBeNull();
    state().changeFilter({ lenders: null });
    expect(policyQuery(state().query, [])).toBeNull();
  });
});

describe('a comparison', () => {
  test('has at most four lenders, each once', () => {
    const { state } = setUp();
    state().compare({ topic: 'payg', lenders: ['a', 'b', 'a', 'c', 'd', 'e'] });
    expect(state().comparison).toEqual({ topic: 'payg', lenders: ['a', 'b', 'c', 'd'] });
    state().compare(null);
    expect(state().comparison).toBeNull();
  });
});

test('another source keeps the topics and words, but neither the lenders nor the comparison', () => {
  const { app, state } = setUp();
  state().changeFilter({ triggers: ['payg'], lenders: ['wattle'] });
  state().compare({ topic: 'payg', lenders: ['wattle'] });
  app.getState().chooseSource('banksia');
  const filter = { lenders: null, triggers: ['payg'], search: '' };
  expect([state().filter, state().query, state().comparison]).toEqual([filter, filter, null]);
});

test('words that are typed while another source is chosen are looked up there at once, and not again after a pause', () => {
  const { app, clock, state } = setUp();
  state().changeFilter({ search: 'probation', lenders: ['wattle'] });
  app.getState().chooseSource('banksia');
  const { query } = state();
  expect(query).toEqual({ lenders: null, triggers: [], search: 'probation' });
  clock.advance(searchDelayMs);
  expect(state().query).toBe(query);
});

test('a guide is read until it is closed', () => {
  const { state } = setUp();
  const before = state().openGuide;
  state().readGuide('g1');
  const read = state().openGuide;
  state().readGuide(null);
  expect([before, read, state().openGuide]).toEqual([null, 'g1', null]);
});

test('words that are being typed still wait for their pause whatever else happens in the application', () => {
  const { app, asked, clock, state } = setUp();
  state().compare({ topic: 'payg', lenders: ['wattle'] });
  state().changeFilter({ search: 'over' });
  app.getState().goTo('products');
  expect([asked(), state().comparison?.topic]).toEqual([null, 'payg']);
  clock.advance(searchDelayMs);
  expect(asked()?.search).toBe('over');
});

test('a comparison goes on with the next lender that has policies of its own', () => {
  const all = ['wattle', 'brand', 'acacia'].map((id) => ({ id, whiteLabel: id === 'brand' }));
  const next = (compared: readonly string[]) => nextToCompare(all, compared)?.id;
  expect([next([]), next(['wattle']), next(['wattle', 'acacia'])]).toEqual(['wattle', 'acacia', undefined]);
});
