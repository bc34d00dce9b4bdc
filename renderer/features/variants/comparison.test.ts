import { expect, test } from 'vitest';
import type { LenderOutcome } from '../../../shared/contract/scenarios/compute.ts';
import { emptyScenario, type Liability } from '../../../shared/service/scenario.ts';
import { differingParts, lenderLines, type VariantComparison, variantTotals } from './comparison.ts';

const outcome = (lender: string, capacity: number, services: boolean): LenderOutcome => ({
  lender,
  status: 'computed',
  result: {
    ...{ lender_name: lender, does_service: services, max_borrowing_capacity: capacity, net_monthly_surplus: 0 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
  },
});

const variant = (id: string, amount: number) => ({
  ...{ id, name: id, isOriginal: id === 'a', description: 'Chen' },
  scenario: {
    ...emptyScenario(),
    income: [{ id: 'sam', name: 'Sam', payg: 1 }],
    home_loans: [{ id: 'l', loan_amount: amount, existing_or_proposed: 'proposed' }],
    securities: [{ id: 's', address: '5 New St' }],
  },
});

const comparison: VariantComparison = {
  variants: [variant('a', 800_000), variant('b', 700_000)],
  addToRates: 0,
  today: '2026-11-22',
  differences: [
    { part: 'income', element: 'sam', kind: 'fields', fields: ['payg'], values: [{ payg: 1 }, null] },
    { part: 'home_loans', kind: 'order', fields: [], values: [false, true] },
    {
      ...{ part: 'home_loan_security_links', element: 'l s', kind: 'fields', fields: ['home_loan_id', 'security_id'] },
      values: [null, { home_loan_id: 'l', security_id: 's' }],
    },
  ],
  outcomes: [
    [outcome('acacia', 750_000, false), outcome('wattle', 900_000, true), outcome('mallee', 1, true)],
    [outcome('acacia', 760_000, true), outcome('wattle', 800_000, true), outcome('mallee', 1, true)],
  ],
};

test('every lender stands against every variant, with its change and the best of them', () => {
  const lines = lenderLines(comparison, ['mallee']);
  const told = lines.map(({ lender, answers }) => [
    lender,
    ...answers.map((answer) => answer && [answer.lends, answer.change, answer.status.spare, answer.best]),
  ]);
  expect(told).toEqual([
    ['wattle', [900_000, undefined, 100_000, []], [800_000, -100_000, 100_000, []]],
    ['acacia', [750_000, undefined, -50_000, []], [760_000, 10_000, 60_000, ['room']]],
  ]);
  expect(variantTotals(comparison, lines)).toEqual([
    { requested: 800_000, serving: 1, of: 2, isBest: false },
    { requested: 700_000, serving: 2, of: 2, isBest: true },
  ]);
});

test('a variant without answers has none, and nothing is best of one', () => {
  const [line] = lenderLines({ ...comparison, outcomes: [comparison.outcomes[0] ?? [], []] }, []);
  expect([line?.answers[1], line?.answers[0]?.best]).toEqual([undefined, []]);
});

test('a variant is the cheapest only where all of its repayments are known', () => {
  const cheapest = (liabilities: readonly Liability[]) => {
    const [dear, cheap] = comparison.variants;
    if (dear === undefined || cheap === undefined) throw new Error('There are two variants.');
    const priced = comparison.outcomes.map((outcomes) =>
      outcomes.map((one) => {
        if (one.status !== 'computed') return one;
        const rates = [{ loan_id: 'l', rate: 9, base_rate: 6 }];
        return { ...one, result: { ...one.result, per_loan_rate_breakdown: rates } };
      }),
    );
    const withDebts = { ...cheap, scenario: { ...cheap.scenario, liabilities: [...liabilities] } };
    return lenderLines({ ...comparison, outcomes: priced, variants: [dear, withDebts] }, ['acacia', 'mallee']).map(
      ({ answers }) => answers.map((answer) => answer?.best),
    );
  };
  expect(cheapest([])).toEqual([[[], ['monthly', 'fiveYears']]]);
  // Of a card without a rate nobody knows what it costs.
  expect(cheapest([{ id: 'v', type: 'credit_card', balance: 3_000 }])).toEqual([[[], []]]);
});

test('what was entered differently is told by section, element and field', () => {
  expect(
    differingParts(comparison).map(({ label, elements }) => [label, elements.map(({ name, lines }) => [name, lines])]),
  ).toEqual([
    [
      'Income',
      [
        [
          'Sam',
          [
            { label: 'Included', texts: ['Yes', 'No'] },
            { label: 'Base salary', texts: ['1', '–'] },
          ],
        ],
      ],
    ],
    ['Loans', [['Loans', [{ label: 'Order', texts: ['As in the original', 'Different'] }]]]],
    ['Security for loans', [['Security for loans', [{ label: 'Loan 1 by 5 New St', texts: ['No', 'Yes'] }]]]],
  ]);
});

test('figures that are shown as the same are none better than the other', () => {
  const alike = { ...comparison, variants: [variant('a', 800_000), variant('b', 799_999.99)] };
  const rates = [{ loan_id: 'l', rate: 9, base_rate: 6 }];
  const outcomes = comparison.outcomes.map((all) =>
    all.map((one) =>
      one.status === 'computed' ? { ...one, result: { ...one.result, per_loan_rate_breakdown: rates } } : one,
    ),
  );
  const [line] = lenderLines({ ...alike, outcomes }, []);
  expect(line?.answers.flatMap((answer) => answer?.best.filter((measure) => measure !== 'room'))).toEqual([]);
});

test('no variant is served by the most lenders where all are by as many', () => {
  const lines = lenderLines(comparison, ['acacia', 'mallee']);
  expect(variantTotals(comparison, lines).map(({ serving, isBest }) => [serving, isBest])).toEqual([
    [1, false],
    [1, false],
  ]);
});

test('lenders stand by the most that they would lend to any of the variants', () => {
  const outcomes = [
    [outcome('acacia', 750_000, true), outcome('wattle', 760_000, true)],
    [outcome('acacia', 990_000, true), outcome('wattle', 760_000, true)],
  ];
  expect(lenderLines({ ...comparison, outcomes }, []).map(({ lender }) => lender)).toEqual(['acacia', 'wattle']);
});
