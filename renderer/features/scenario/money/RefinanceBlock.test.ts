import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Refinance } from '../../../../shared/costs/refinance.ts';
import type { RepaymentPlan } from '../../../../shared/costs/repayment-plan.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { RefinanceBlock } from './RefinanceBlock.tsx';

const refinance: Refinance = {
  paidOut: [
    { name: 'Loan 1', balance: 400_000, monthly: 3_100, rate: 7.25 },
    { name: 'Car\u202E loan', balance: 20_000, monthly: undefined, rate: undefined },
  ],
  payouts: 420_000,
  into: [{ name: 'Loan 2', lent: 420_000, part: 420_000 }],
  beyond: 0,
  costs: { leaving: 350, arriving: 1_200, cashback: 0, total: 1_550, isPart: false },
  unknown: [],
  comparison: {
    ...{ before: 3_100, after: 2_700, fiveYearsBefore: 140_000, fiveYearsAfter: 118_000 },
    breakEven: { from: 4 },
  },
};

const plan: RepaymentPlan = {
  ...{ loans: [], pays: { weekly: 0, fortnightly: 0, monthly: 0 }, assessed: 0 },
  buffers: [
    { points: 3, monthly: 3_650 },
    { points: 1, monthly: 3_020 },
  ],
};

const block = (change: Partial<Refinance> = {}, loans: object[] = [], of: RepaymentPlan | undefined = plan) =>
  drawn({ home_loans: loans }, createElement(RefinanceBlock, { refinance: { ...refinance, ...change }, plan: of }));

test('a refinance lists what is paid out and into what, and what each figure was and becomes', async () => {
  const { rows, texts } = await block();
  expect(rows).toEqual([
    ['Paid out', 'Rate %', 'Monthly', 'Owed'],
    ['Loan 1', '7.25', '3,100', '400,000'],
    ['Car[U+202E] loan', '–', '–', '20,000'],
    ['Into Loan 2', '420,000'],
    ['The same amount', 'Before', 'After', 'Change'],
    ['Repayments a month', '3,100', '2,700', '−400'],
    ['Cost over five years', '140,000', '118,000', '−22,000'],
    ['Assessed at a buffer of', 'Monthly'],
    ['+3.00 as this lender assesses it now', '3,650'],
    ['+1.00 reduced, for lenders that have one for a like-for-like refinance', '3,020'],
  ]);
  expect(texts).toContain('Saves 22,000 over five years, breaks even in month 4');
  expect(texts).toContain('Leaving 350 and arriving 1,200: the change costs 1,550 once.');
  expect(texts.join(' ')).toContain(
    'Saves 22,000 over five years, with what the change costs once. After 4 months the interest saved has paid for the change. The cost is interest',
  );
});

test('one that cannot be compared says what it waits for, and has no table of buffers where there are none', async () => {
  const waits = async (...of: Parameters<typeof block>) => {
    const { rows, texts } = await block(...of);
    return [rows.length, texts.find((text) => /to compare\.$|has an answer\.$/.test(text))];
  };
  const uncompared = { comparison: undefined };
  expect([
    await waits({ ...uncompared, unknown: ['Loan 1'] }, [], { ...plan, buffers: [] }),
    await waits({ ...uncompared, unknown: ['Loan 1', 'Car\u202E loan'] }),
    await waits(uncompared),
  ]).toEqual([
    [4, 'Enter the rate and the repayment of Loan 1 to compare.'],
    [7, 'Enter the rate and the repayment of Loan 1 and Car[U+202E] loan to compare.'],
    [7, 'The comparison appears here once a lender has an answer.'],
  ]);
});

test('it says where it lends more than it pays out, and asks of each new loan that stays whether it is like for like', async () => {
  const loans = [
    { id: 'o', existing_or_proposed: 'existing' },
    { id: 'l', existing_or_proposed: 'proposed' },
    { id: 'w', existing_or_proposed: 'proposed', closing: true },
    { id: 'm', existing_or_proposed: 'proposed' },
  ];
  const { texts, fields } = await block({ beyond: 5_000 }, loans);
  expect(texts).toContain('Loan 2 lends 5,000 more than is paid out; only the same amount is compared.');
  expect((await block()).texts.join(' ')).not.toContain('only the same amount');
  expect(fields).toEqual(['home_loans.1.like_for_like_refinance', 'home_loans.3.like_for_like_refinance']);
  const named = texts.filter((text) => text.includes('like-for-like') || text.includes('like for like'));
  expect(named.map((text) => /^Loan \d/.exec(text)?.[0]).filter(Boolean)).toEqual(['Loan 2', 'Loan 4']);
});
