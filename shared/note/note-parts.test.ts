import { expect, it } from 'vitest';
import { takenChanges } from '../../test/support/field-changes.ts';
import { madeNote, noteFile, noteInputs, noteResults } from './note-file.ts';

/* The parts of a note that it holds by themselves, each with everything that may be in it. */

const table = { from: '2026-07-01', to: '2027-06-30', read: '2026-10-05' };
const periods = { weekly: 700, fortnightly: 1_400, monthly: 3_000 };
const condition = { name: 'price_cap', answer: 'no', limit: 900_000, by: 1, until: '2026-06-30' };

const parts = {
  funds: {
    ...{ used: 1, sourced: 2, contribution: 3, cash: 4, left: 5, insurance: 'estimated' },
    uses: [{ kind: 'duty', subject: 'Home', amount: 1, estimated: true, range: { low: 1, high: 2 } }],
    sources: [{ kind: 'loans' }],
    purchases: [
      { name: 'Home', price: 1, duty: 2, office: 'Revenue NSW', table, reliefs: [{ name: 'First home', saves: 3 }] },
    ],
  },
  repayments: [
    {
      ...{ lender: 'acacia', pays: periods },
      loans: [
        {
          ...{ position: 0, name: 'Loan 1', amount: 1, rate: 2, assessedRate: 3, assessed: 4, existing: false },
          ...{ pays: periods, interestOnly: { months: 60, then: 5 } },
        },
      ],
    },
  ],
  costs: [
    {
      ...{ lender: 'acacia', fiveYears: 1, fees: 2, products: ['Member Package'], rates: [6] },
      ...{ isPart: false, isDoubtful: false },
    },
  ],
  refinance: {
    paidOut: [{ name: 'Loan 1', balance: 1, monthly: 2, rate: 3 }],
    into: [{ name: 'Loan 2', lent: 1, part: 2 }],
    ...{ payouts: 1, beyond: 2 },
    costs: { leaving: 1, arriving: 2, cashback: 3, total: 4, isPart: false },
    lenders: [
      {
        lender: 'acacia',
        comparison: {
          ...{ before: 1, after: 2, fiveYearsBefore: 3, fiveYearsAfter: 4 },
          breakEven: { from: 5, until: 6 },
        },
        buffers: [{ points: 3, monthly: 1 }],
      },
    ],
  },
  building: [
    {
      ...{ name: 'Home', contingency: 1, missing: 'stages' },
      plan: {
        ...{ landDay: '2026-11-26', land: 1, costs: 2, contract: 3, loan: 4, weeklyRent: 5 },
        ...{ premium: 6, isPremiumUnknown: true, stages: [{ name: 'Base', share: 15, day: '2027-01-31' }] },
      },
      rates: [{ lender: 'acacia', rate: 6 }],
    },
  ],
  waysIn: {
    plan: {
      ...{ position: 0, name: 'Home', price: 1, value: 2, own: 3, cash: 4, isImplied: false, elsewhere: 5 },
      ...{ savingMonthly: 6, growth: 7, rent: 8, termYears: 30 },
      ways: [
        {
          ...{ kind: 'guarantee', conditions: [condition], price: 1, costs: 2, least: 3, own: 4, loan: 5, premium: 6 },
          ...{ share: 7, guarantee: { aboveLimit: 8, ofSecurity: 9 }, gift: 10, months: 11 },
        },
      ],
    },
    lenders: [{ lender: 'acacia', ways: [{ kind: 'guarantee', rate: 6, surplus: 1, serves: false, failed: ['dti'] }] }],
  },
};

const schema = noteResults
  .pick({ funds: true, repayments: true, costs: true, refinance: true, building: true, waysIn: true })
  .required();

it('a note takes all that its parts may hold as it is, and what was not known when it was made may be missing', () => {
  expect(schema.parse(parts)).toEqual(parts);
  expect(takenChanges(schema, parts)).toEqual({
    ...{ added: [], ofAnotherKind: [] },
    missing: [
      ...['cash', 'left'].map((name) => `funds.${name}`),
      ...['subject', 'amount', 'estimated', 'range'].map((name) => `funds.uses.${name}`),
      ...['price', 'duty', 'office', 'table'].map((name) => `funds.purchases.${name}`),
      ...['repayments.loans.interestOnly', 'refinance.paidOut.monthly', 'refinance.paidOut.rate', 'refinance.into'],
      ...['', '.breakEven.from', '.breakEven.until'].map((name) => `refinance.lenders.comparison${name}`),
      ...['missing', 'plan', 'plan.premium', 'plan.isPremiumUnknown'].map((name) => `building.${name}`),
      ...['value', 'elsewhere', 'savingMonthly', 'growth', 'rent'].map((name) => `waysIn.plan.${name}`),
      ...['limit', 'by', 'until'].map((name) => `waysIn.plan.ways.conditions.${name}`),
      ...['premium', 'share', 'guarantee', 'gift', 'months'].map((name) => `waysIn.plan.ways.${name}`),
    ],
  });
});

it('a note that is made has no words of the broker, no adviser and no seal yet', () => {
  const whole = Object.keys(noteFile.shape);
  expect(whole.filter((name) => !(name in madeNote.shape))).toEqual(['words', 'adviser', 'seal']);
});

it('a note keeps what was asked for in products, and who takes part in a way', () => {
  const inputs = noteInputs.pick({ wanted: true, takers: true });
  const whole = {
    wanted: ['offsetAccount', 'redrawFacility'],
    takers: { five_percent: ['acacia'], shared_equity: [], waiver: ['wattle'] },
  };
  expect([inputs.parse(whole), inputs.parse({})]).toEqual([whole, {}]);
  expect(inputs.safeParse({ wanted: [...whole.wanted, 'redrawFacility'] }).success).toBe(false);
});
