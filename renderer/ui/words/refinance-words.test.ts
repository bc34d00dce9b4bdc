import { expect, it } from 'vitest';
import type { BreakEven, ChangeCosts } from '../../../shared/costs/refinance.ts';
import { beyondText, changeCostsText, payingLoans, refinanceOutcome } from './refinance-words.ts';

const costs = (total: number): ChangeCosts => ({ leaving: 0, arriving: 0, cashback: 0, total, isPart: false });

const outcome = (change: number, breakEven: BreakEven, total = 900) =>
  refinanceOutcome(
    { before: 2_000, after: 1_900, fiveYearsBefore: 100_000, fiveYearsAfter: 100_000 + change, breakEven },
    costs(total),
  );

it('a refinance is headed by its five years, and the month stands beside them', () => {
  const cases = [
    outcome(-16_900, { from: 4 }),
    outcome(-16_900, { from: 4, until: 90 }),
    outcome(7_532, { from: 3, until: 41 }),
    outcome(10_267, { from: 0, until: 7 }, -3_000),
    outcome(10_267, { from: 0, until: 2 }, -3_000),
    outcome(10_267, { from: 0, until: 1 }, -40),
    outcome(7_532, {}),
    outcome(0.3, { from: 0 }, 0),
  ];
  expect(cases.map(({ short }) => short)).toEqual([
    'Saves 16,900 over five years, breaks even in month 4',
    'Saves 16,900 over five years, ahead from month 4 to 89 only',
    'Costs 7,532 more over five years, ahead from month 3 to 40 only',
    'Costs 10,267 more over five years, ahead from month 1 to 6 only',
    'Costs 10,267 more over five years, ahead in month 1 only',
    'Costs 10,267 more over five years, never ahead',
    'Costs 7,532 more over five years, never breaks even',
    'Costs the same over five years, ahead from the first month',
  ]);
  expect(cases.map(({ when }) => when)[2]).toBe('Ahead from month 3 to 40 only');
});

it('a cashback is said to bring something, and not to save', () => {
  const dearer = ' By month 7 the new loans, longer or dearer, have cost more than the old in all.';
  expect([
    outcome(10_267, { from: 0, until: 7 }, -3_000).sentence,
    outcome(-5, { from: 0 }, 0).sentence,
    outcome(-500, { from: 1 }).sentence,
    outcome(500, {}).sentence,
  ]).toEqual([
    `Costs 10,267 more over five years, with what the change costs once. The change brings 3,000 at the start.${dearer}`,
    'Saves 5 over five years, with what the change costs once. There is nothing to pay off first.',
    'Saves 500 over five years, with what the change costs once. After 1 month the interest saved has paid for the change.',
    'Costs 500 more over five years, with what the change costs once. The interest saved never pays for the change.',
  ]);
});

it('the change of five years is that of the dollars shown', () => {
  const words = refinanceOutcome(
    { before: 1, after: 1, fiveYearsBefore: 100.5, fiveYearsAfter: 200.4, breakEven: {} },
    costs(0),
  );
  expect(words.short).toBe('Costs 99 more over five years, never breaks even');
});

it('the loans that pay out are named with what they lend besides', () => {
  const into = [
    { name: 'Loan 2', lent: 300_000, part: 250_000 },
    { name: 'Loan 3', lent: 100_000, part: 100_000 },
  ];
  expect([payingLoans(into), payingLoans([])]).toEqual(['Loan 2 and Loan 3', 'the new loans']);
  expect([beyondText({ into, beyond: 50_000 }), beyondText({ into, beyond: 0 })]).toEqual([
    'Loan 2 and Loan 3 lend 50,000 more than is paid out; only the same amount is compared.',
    undefined,
  ]);
  expect(beyondText({ into: into.slice(0, 1), beyond: -20_000 })).toBe(
    'Loan 2 lends 20,000 less than is paid out; the rest comes from cash, and only the same amount is compared.',
  );
  expect(beyondText({ into: [], beyond: 1 })).toMatch(/^The new loans lend 1 more/u);
});

it('what a change of lenders costs once is said with what it is made of', () => {
  const said = (total: number, cashback = 0, isPart = false) =>
    changeCostsText({ leaving: 350, arriving: 1_200, cashback, total, isPart });
  expect([said(1_550), said(-450, 2_000), said(1_550, 0, true)]).toEqual([
    'Leaving 350 and arriving 1,200: the change costs 1,550 once.',
    'Leaving 350 and arriving 1,200, less a cashback of 2,000: the change brings 450 once.',
    'Leaving 350 and arriving 1,200: the change costs 1,550 once. A registration fee is unknown and not counted.',
  ]);
});
