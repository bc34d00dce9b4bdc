import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { AllSolutions, Firmness, LenderWhatIfs } from '../../../../shared/solver/solution.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { computed, withResults } from '../../../ui/results/testing/results.ts';
import { Levers } from '../detail/Levers.tsx';
import { Across } from './Across.tsx';
import { NotKnown, WhatIfs } from './WhatIfs.tsx';

interface Found {
  readonly all?: Partial<AllSolutions>;
  readonly one?: LenderWhatIfs;
  readonly parts?: Partial<ScenarioBody>;
}

const seen = ({ all, one, parts = {} }: Found, part: ReactNode) =>
  drawn(parts, part, (store) => {
    withResults([computed('wattle', 900_000), computed('acacia', 700_000)])(store);
    const question = { scenarioId, addToRates: 0 };
    if (all) store.calls.put('solve.all', question, { lenders: [], flips: [], dates: [], ...all });
    if (one) store.calls.put('solve.lender', { ...question, lender: 'wattle' }, one);
  });
const said = async (found: Found, part: ReactNode) => (await seen(found, part)).texts.join(' ');

const proof = { requested: 480_000, served: true, max_borrowing_capacity: 512_000, net_monthly_surplus: 300 };
const whatIfs = createElement(WhatIfs, { lender: 'wattle' });

it('what would do instead names whose salary, what is borrowed then, and a term beyond the longest of the lender', async () => {
  const needed = {
    income: { applicant: 1, more: 12_000, proof },
    deposit: { more: 20_000, proof },
    term: { months: 372, longest: 360, proof },
  };
  const parts = {
    income: [
      { name: 'Sam', payg: 50_000 },
      { name: 'Alex', payg: 80_000 },
    ],
  };
  const all = await said({ one: { levers: [], needed }, parts }, whatIfs);
  expect(all).toBe(
    'Needed instead each alone More base salary of Alex 92,000 a year +12,000 More deposit borrowing 480,000 +20,000 A longer term this lender’s longest is 30 years 31 years',
  );
  const within = { income: null, deposit: null, term: { months: 360, longest: 360, proof } };
  const longest = await said({ one: { levers: [], needed: within } }, whatIfs);
  expect(longest).toBe(
    'Needed instead each alone More income not by itself More deposit not by itself A longer term 30 years',
  );
  expect(await said({ one: { levers: [], needed: { ...within, term: null } } }, whatIfs)).toContain(
    'A longer term not by itself',
  );
  expect(await said({ one: { levers: [] } }, whatIfs)).toBe('');
});

it('how firm an answer is goes the way that would turn it, and what does not is left out where none is made', async () => {
  const firm = (served: boolean, more: Partial<Firmness> = {}) => {
    const tolerances: Firmness['tolerances'] = [
      { input: 'income', by: 4.25 },
      { input: 'expenses', by: 310 },
      { input: 'rate', by: null },
    ];
    const shocks: Firmness['shocks'] = [
      { shock: 'rates_half', served: false },
      { shock: 'one_more_child', served: true },
    ];
    return said({ one: { levers: [], firmness: { served, shocks, tolerances, ...more } } }, whatIfs);
  };
  expect(await firm(true)).toBe(
    'How firm it is the answer holds up to Income −4.25 % Declared expenses a month +310 Rates, in points makes no difference +0.50 on every rate does not service One more child services',
  );
  expect(await firm(false)).toBe(
    'How firm it is the answer changes at Income +4.25 % Declared expenses a month −310 Rates, in points not by itself One more child services',
  );
  const shocks: Firmness['shocks'] = [
    { shock: 'rates_quarter', served: true },
    { shock: 'less_overtime', served: false },
  ];
  const tolerances: Firmness['tolerances'] = [
    { input: 'rate', by: 0.5 },
    { input: 'amount', by: 5_000 },
  ];
  const others = 'on every rate services 10 % less overtime does not service';
  expect(await firm(true, { shocks, tolerances })).toBe(
    `How firm it is the answer holds up to Rates, in points +0.50 Amount +5,000 +0.25 ${others}`,
  );
  expect(await firm(false, { shocks, tolerances })).toBe(
    'How firm it is the answer changes at Rates, in points −0.50 Amount −5,000 +0.25 on every rate services',
  );
});

it('days that are not known are said to be worth something at the lender where they are', async () => {
  const dates = [
    { lender: 'wattle', securities: [0], rental_income: [], by: '2026-05-12', capacity: 500_000, surplus: 100, proof },
  ];
  const parts = { securities: [{ address: '1 Old St' }] };
  expect(await said({ all: { dates }, parts }, createElement(NotKnown, { lender: 'wattle' }))).toBe(
    'Not known If it were so Capacity Surplus a month Contract by 12 May 2026: 1 Old St a loss then reduces other income +12,000 +200',
  );
  expect(await said({ all: { dates }, parts }, createElement(NotKnown, { lender: 'acacia' }))).toBe('');
  const rented = { dates: dates.map((one) => ({ ...one, rental_income: [0] })) };
  const both = { ...parts, rental_income: [{ address: '2 Let Rd' }] };
  expect(await said({ all: rented, parts: both }, createElement(NotKnown, { lender: 'wattle' }))).toContain(
    '12 May 2026: 1 Old St and 2 Let Rd a loss',
  );
});

it('a lever says that the loan then services where it does not yet, and is tried where it can be made here', async () => {
  const lever = {
    ...{
      kind: 'close_card' as const,
      label: 'Close the card',
      liability: 0,
      does_service: true,
      max_borrowing_capacity: 1,
    },
    ...{ capacity_change: 40_000, net_monthly_surplus: 1, surplus_change: -0.4 },
  } as const;
  const parts = { liabilities: [{ type: 'credit_card', limit: 9_000 }] };
  const one: LenderWhatIfs = {
    levers: [{ kind: 'close_card', liability: 0, change: { kind: 'close_debt', liability: 0, cash: 0 } }],
  };
  const levers = (more: Partial<Parameters<typeof Levers>[0]>) =>
    createElement(Levers, { lender: 'wattle', levers: [lever], services: false, ...more });
  expect(await said({ one, parts }, levers({}))).toContain('limit 9,000 then services +40,000 −1 Try it');
  expect(await said({ one, parts }, levers({ services: true }))).not.toContain('then services');
  const other = { levers: one.levers.map((found) => ({ ...found, liability: 1 })) };
  expect(await said({ one: other, parts }, levers({}))).not.toContain('Try it');
  const ofService = await said({ parts }, levers({ lender: undefined }));
  expect([ofService.includes('Close the card'), ofService.includes('Try it')]).toEqual([true, false]);
  expect(await said({ parts }, levers({ levers: [] }))).toBe('');
});

it('one line is said across the lenders: the set that opens some, that none does, or how firm the answers are', async () => {
  const set = { requested: 1, served: ['wattle', 'acacia'], opened: ['acacia'], tried: 2 };
  const expenses = { kind: 'lower_expenses' as const, households: [{ household: 0, declared: {} }] };
  const across = { ...set, changes: [{ kind: 'larger_deposit' as const, cash: 5_000 }] };
  const flips = [{ shock: 'rates_half' as const, lost: ['wattle'], gained: [] }];
  const line = async (all: Partial<AllSolutions>) => said({ all }, createElement(Across));
  const named = async (all: Partial<AllSolutions>) => (await seen({ all }, createElement(Across))).names;
  const opened = await line({ across, flips });
  expect(opened).toContain('One set opens 1 more: deposit 5,000 larger Then 2 of 2 service.');
  expect(opened).toContain('How firm: 1 would no longer service +0.50 on every rate without Wattle Bank Try it');
  expect(opened).not.toContain('Lower expenses only');
  expect(await line({ across: { ...across, changes: [expenses] } })).toContain(
    'Lower expenses only where they are true',
  );
  const short = [{ lender: 'acacia', status: 'short' as const, remaining: 1 }];
  expect(await line({ lenders: short })).toBe('No set of three changes opens another lender for the amount asked.');
  const reached = [{ lender: 'acacia', status: 'reached' as const, set: { changes: [], proof } }];
  expect(await line({ lenders: reached })).toBe('No set of three changes opens another lender for the amount asked.');
  const served = [{ lender: 'acacia', status: 'served' as const }];
  expect([await line({ lenders: served }), await named({ lenders: served })]).toEqual(['', []]);
  expect(await line({ across })).toBe('One set opens 1 more: deposit 5,000 larger Then 2 of 2 service. Try it');
  const tryIt = 'Try it: Deposit 5,000 larger';
  expect(await named({ across })).toEqual(['Across the lenders', tryIt]);
  const lower = await named({ across: { ...across, changes: [...across.changes, expenses] } });
  const isTrue = 'Lower expenses only where they are true';
  expect(lower).toEqual(['Across the lenders', isTrue, expect.stringContaining(tryIt)]);
  const both = [{ shock: 'one_more_child' as const, lost: ['wattle'], gained: ['mulga'] }];
  expect(await line({ lenders: served, flips: both })).toBe(
    'How firm: 1 would no longer service One more child without Wattle Bank; with mulga',
  );
  const gained = [{ shock: 'one_more_child' as const, lost: [], gained: ['mulga'] }];
  expect(await line({ lenders: served, flips: gained })).toBe(
    'How firm: some answers change One more child with mulga',
  );
});

it('a set that was searched for another state of the scenario is shown and cannot be tried', async () => {
  const set = { requested: 1, served: ['wattle'], opened: ['wattle'], tried: 2 };
  const across = { ...set, changes: [{ kind: 'larger_deposit' as const, cash: 5_000 }] };
  const isOff = async (isEdited: boolean): Promise<boolean> => {
    const { markup } = await drawn({}, createElement(Across), (store) => {
      withResults([computed('wattle', 900_000)])(store);
      store.calls.put('solve.all', { scenarioId, addToRates: 0 }, { lenders: [], flips: [], dates: [], across });
      if (isEdited) void store.calls.askAgain('solve.all', { scenarioId, addToRates: 0 });
    });
    return /aria-disabled="true"[^>]*aria-label="Try it/.test(markup);
  };
  expect([await isOff(false), await isOff(true)]).toEqual([false, true]);
});

it('what is found while an edit waits to be stored is not shown for another scenario than its own', async () => {
  const set = { requested: 1, served: ['wattle'], opened: ['wattle'], tried: 2 };
  const across = { ...set, changes: [{ kind: 'close_debt' as const, liability: 0, cash: 0 }] };
  const needed = { income: null, deposit: null, term: null };
  const shown = async (part: ReactNode, isEdited: boolean): Promise<boolean> => {
    const { texts } = await drawn({ liabilities: [{ type: 'credit_card', limit: 9_000 }] }, part, (store) => {
      withResults([computed('wattle', 900_000)])(store);
      if (isEdited) store.getState().edit({ label: 'Remove', change: () => ({ liabilities: [] }) });
      store.calls.put('solve.all', { scenarioId, addToRates: 0 }, { lenders: [], flips: [], dates: [], across });
      store.calls.put('solve.lender', { scenarioId, addToRates: 0, lender: 'wattle' }, { levers: [], needed });
    });
    return texts.length > 0;
  };
  const parts = [createElement(Across), whatIfs];
  expect(await Promise.all(parts.map((part) => shown(part, false)))).toEqual([true, true]);
  expect(await Promise.all(parts.map((part) => shown(part, true)))).toEqual([false, false]);
});
