import { describe, expect, it } from 'vitest';
import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import type { ServicingResult } from '../../../shared/service/compute.ts';
import { createAppStore } from '../app-store.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { otherId, scenarioId, storedRecord } from '../testing/records.ts';
import { scriptedClient } from '../testing/scripted-client.ts';
import { bestOf } from './best-lender.ts';
import { noteScenarios } from './note-scenarios.ts';

const outcome = (lender: string, capacity: number, passes = true, policy = true): LenderOutcome => ({
  lender,
  status: 'computed',
  result: {
    does_service: passes,
    max_borrowing_capacity: capacity,
    validations: [{ name: 'lvr_maximum', passed: policy, message: '' }],
  } as unknown as ServicingResult,
});
const failed: LenderOutcome = { lender: 'x', status: 'failed', error: { code: 'NOT_FOUND', message: '' } };

const asked = { requested: 800_000, isIncomeStated: true, unstated: [] };

describe('the best lender', () => {
  it('is the highest capacity of those whose tests all pass, else of all', () => {
    const all = [outcome('a', 900_000, true, false), outcome('b', 820_000), outcome('c', 990_000), failed];
    expect(bestOf(all, asked)).toEqual({ status: 'services', lender: 'c', spare: 190_000, serving: 2, of: 3 });
    expect(bestOf([outcome('a', 500_000, false), outcome('b', 600_000, false)], asked)).toEqual({
      status: 'fails',
      ...{ lender: 'b', spare: -200_000, serving: 0, of: 2 },
    });
  });

  it('is close where servicing fails and no more than five per cent of the amount is missing', () => {
    const status = (capacity: number, passes: boolean): string =>
      bestOf([outcome('a', capacity, passes)], asked).status;
    expect([
      status(840_000, true),
      status(840_001, true),
      status(760_000, false),
      status(759_999, false),
      status(810_000, false),
    ]).toEqual(['services', 'services', 'close', 'fails', 'fails']);
  });

  it('fails policy where the capacity is there, as the comparison says it', () => {
    const found = bestOf([outcome('a', 990_000, true, false), outcome('b', 900_000, false)], asked);
    expect(found).toMatchObject({ status: 'fails_policy', lender: 'a', spare: 190_000, serving: 0 });
    // Near the amount, a loan that policy refuses is not close.
    expect(bestOf([outcome('a', 790_000, true, false)], asked).status).toBe('fails_policy');
  });

  it('is none without an amount or an answer', () => {
    const none = { status: 'incomplete', spare: 0, serving: 0 };
    expect([bestOf([outcome('a', 1)], { ...asked, requested: 0 }), bestOf([failed], asked)]).toEqual([
      { ...none, of: 1 },
      { ...none, of: 0 },
    ]);
  });
});

const setUp = () => {
  const scripted = scriptedClient();
  const clock = manualClock();
  const store = createAppStore({ client: scripted.client, clock, origin: 'here' });
  noteScenarios(scripted.client, store, clock, 'here');
  const record = storedRecord();
  const show = (more: { addToRates?: number; outcomes?: readonly LenderOutcome[] } = {}): void =>
    store.setState({
      openId: record.id,
      document: { status: 'loaded', data: record },
      resultsStale: false,
      results: {
        status: 'loaded',
        data: {
          ...{
            scenarioId,
            addToRates: 0,
            requested: 800_000,
            isIncomeStated: true,
            unstated: [],
            loans: [],
            outcomes: [outcome('a', 990_000)],
          },
          ...{ before: undefined, step: undefined },
          ...more,
        } as never,
      },
    });
  return { scripted, clock, store, record, show };
};

describe('what the library is told', () => {
  it('is which scenario was opened, and its best lender once the results stay as they are', () => {
    const { scripted, clock, record, show } = setUp();
    show();
    clock.advance(1_000);
    show();
    clock.advance(1_499);
    expect(scripted.inputs('scenarios.noteBest')).toEqual([]);
    clock.advance(1);
    const best = { status: 'services', lender: 'a', spare: 190_000, serving: 1, of: 1, editedOn: record.lastEditedOn };
    const computedOn = new Date(clock.now()).toISOString();
    expect([scripted.inputs('scenarios.opened'), scripted.inputs('scenarios.noteBest')]).toEqual([
      [{ id: scenarioId, origin: 'here' }],
      [{ id: scenarioId, best: { ...best, computedOn }, origin: 'here' }],
    ]);
    show();
    clock.advance(5_000);
    expect(scripted.inputs('scenarios.noteBest')).toHaveLength(1);
  });

  it('is nothing of a what-if with other rates, nor of figures that are old', () => {
    const { scripted, clock, store, show } = setUp();
    show({ addToRates: 0.5 });
    store.setState({ resultsStale: true });
    clock.advance(5_000);
    show();
    store.setState({ resultsStale: true });
    store.setState({ resultsStale: false, save: { status: 'saving' } });
    store.setState({ resultsStale: true });
    store.setState({ resultsStale: false, save: { status: 'saved', at: null }, document: { status: 'idle' } });
    expect(scripted.inputs('scenarios.noteBest')).toEqual([]);
  });

  it('leaves out the lenders that are hidden, and is told at once when another scenario is opened', () => {
    const { scripted, store, show } = setUp();
    void store.getState().updateSettings({ hiddenLenders: ['b'] });
    show({ outcomes: [outcome('a', 810_000), outcome('b', 990_000)] });
    store.setState({ openId: otherId });
    expect(scripted.inputs('scenarios.noteBest')).toMatchObject([
      { id: scenarioId, best: { status: 'services', lender: 'a', serving: 1, of: 1 } },
    ]);
  });
});
