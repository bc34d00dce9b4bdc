import { expect, it } from 'vitest';
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

/** What stands in the place of a field; undefined to leave it. */
type Change = (value: unknown, name: string) => Record<string, unknown> | undefined;

/** The value with one of its fields changed, for each of them in turn, by the place of the field. */
const changed = (value: unknown, change: Change, place = ''): (readonly [string, unknown])[] => {
  if (Array.isArray(value))
    return value.flatMap((one, at) =>
      changed(one, change, place).map(([deeper, made]) => [deeper, value.with(at, made)] as const),
    );
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const { [name]: _, ...others } = value as Record<string, unknown>;
    const at = place === '' ? name : `${place}.${name}`;
    const instead = change(inner, name);
    return [
      ...(instead === undefined ? [] : [[at, { ...others, ...instead }] as const]),
      ...changed(inner, change, at).map(([deeper, made]) => [deeper, { ...others, [name]: made }] as const),
    ];
  });
};

const takenWith = (change: Change): readonly string[] =>
  changed(parts, change).flatMap(([place, made]) => (schema.safeParse(made).success ? place : []));

it('a note takes all that its parts may hold as it is, and nothing besides', () => {
  expect(schema.parse(parts)).toEqual(parts);
  expect(takenWith((value, name) => ({ [name]: value, [`${name}s`]: value }))).toEqual([]);
});

it('what was not known when a note was made may be missing in it, and nothing else', () => {
  expect(takenWith(() => ({}))).toEqual([
    ...['cash', 'left'].map((name) => `funds.${name}`),
    ...['subject', 'amount', 'estimated', 'range'].map((name) => `funds.uses.${name}`),
    ...['price', 'duty', 'office', 'table'].map((name) => `funds.purchases.${name}`),
    ...['repayments.loans.interestOnly', 'refinance.paidOut.monthly', 'refinance.paidOut.rate', 'refinance.into'],
    ...['', '.breakEven.from', '.breakEven.until'].map((name) => `refinance.lenders.comparison${name}`),
    ...['missing', 'plan', 'plan.premium', 'plan.isPremiumUnknown'].map((name) => `building.${name}`),
    ...['value', 'elsewhere', 'savingMonthly', 'growth', 'rent'].map((name) => `waysIn.plan.${name}`),
    ...['limit', 'by', 'until'].map((name) => `waysIn.plan.ways.conditions.${name}`),
    ...['premium', 'share', 'guarantee', 'gift', 'months'].map((name) => `waysIn.plan.ways.${name}`),
  ]);
});

it('each figure of a note is a number, and each text and answer in it is none', () => {
  const numberless = (value: unknown, name: string) => (typeof value === 'number' ? { [name]: 'much' } : undefined);
  const counted = (value: unknown, name: string) =>
    typeof value === 'string' || typeof value === 'boolean' ? { [name]: 7 } : undefined;
  expect([takenWith(numberless), takenWith(counted)]).toEqual([[], []]);
});

/** How many characters or members a field may have, of those around a bound. */
const most = (place: string, bound: number, one: unknown = 'a'): readonly number[] => {
  const name = place.split('.').at(-1);
  const sized = (size: number) => (one === 'a' ? one.repeat(size) : Array<unknown>(size).fill(one));
  return [0, 1, bound, bound + 1].filter((size) =>
    changed(parts, (_, at) => (at === name ? { [at]: sized(size) } : undefined)).some(
      ([at, made]) => at === place && schema.safeParse(made).success,
    ),
  );
};

it.each([
  ['funds.uses.kind', 60],
  ['funds.uses.subject', 1_000],
  ['funds.purchases.name', 1_000],
  ['funds.purchases.office', 200],
  ['funds.purchases.reliefs.name', 1_000],
  ['repayments.loans.name', 1_000],
  ['refinance.paidOut.name', 1_000],
  ['refinance.into.name', 1_000],
  ['building.name', 1_000],
  ['building.plan.stages.name', 200],
  ['waysIn.plan.name', 1_000],
  ['waysIn.lenders.lender', 200],
])('the text %s of a note has at most %i characters', (place, bound) => {
  expect(most(place, bound)).toEqual([0, 1, bound]);
});

it.each([
  ['costs.products', 0, 500, 'Member Package'],
  ['costs.rates', 0, 500, 6],
  ['refinance.paidOut', 0, 500, parts.refinance.paidOut[0]],
  ['refinance.into', 0, 200, parts.refinance.into[0]],
  ['refinance.lenders', 0, 8, parts.refinance.lenders[0]],
  ['refinance.lenders.buffers', 0, 2, { points: 1, monthly: 2 }],
  ['building', 0, 200, parts.building[0]],
  ['building.plan.stages', 1, 12, parts.building[0]?.plan.stages[0]],
  ['building.rates', 0, 8, parts.building[0]?.rates[0]],
  ['waysIn.lenders', 0, 200, parts.waysIn.lenders[0]],
  ['waysIn.lenders.ways', 0, 7, parts.waysIn.lenders[0]?.ways[0]],
  ['waysIn.plan.ways', 0, 7, parts.waysIn.plan.ways[0]],
  ['waysIn.plan.ways.conditions', 0, 30, condition],
])('the list %s of a note has from %i to %i members', (place, least, bound, one) => {
  expect(most(place, bound, one)).toEqual([0, 1, bound].filter((size) => size >= least));
});

it('the name of a product in a note has at most 1,000 characters', () => {
  const named = (length: number) => ({ ...parts, costs: [{ ...parts.costs[0], products: ['a'.repeat(length)] }] });
  expect([1_000, 1_001].map((length) => schema.safeParse(named(length)).success)).toEqual([true, false]);
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
