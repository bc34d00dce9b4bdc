import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeServicing, type Lender } from '../../main/engine/servicing/index.ts';
import { statementOf } from '../../renderer/ui/results/statement/statement.ts';
import { wrongSums } from '../../renderer/ui/results/statement/testing/running-totals.ts';
import type { ServicingOverrides } from '../../shared/pack/parameters.ts';
import { askedOf } from '../../shared/scenario/asked.ts';
import { lenderStatus } from '../../shared/scenario/lender-status.ts';
import { lendableOf } from '../../shared/scenario/lending/lendable.ts';
import { requestedAmount } from '../../shared/scenario/loans.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { scenarioArbitrary } from '../support/scenarios/arbitraries.ts';
import { letProperty, scenarioOf, withIncome, withLoan } from '../support/scenarios/parts.ts';
import { servicingVectors, vectorLender, vectorScenario, vectorToday } from '../vectors/servicing-vectors.ts';

/* What the renderer shows of a calculation, from real answers of the servicing model. */

const lenders = servicingVectors.lenders.map(({ id }) => vectorLender(id));

interface Case {
  readonly scenario: ScenarioBodyInput;
  readonly lender: Lender;
  readonly addToRates: number;
}

/** A scenario against every lender of the vectors, without and with a buffer. */
const casesOf = (scenario: ScenarioBodyInput): Case[] =>
  lenders.flatMap((lender) => [0, 1].map((addToRates) => ({ scenario, lender, addToRates })));

const answerOf = ({ scenario, lender, addToRates }: Case, figures = false) =>
  computeServicing({
    scenario,
    lender,
    addToRates,
    benchmark: servicingVectors.benchmark,
    today: vectorToday,
    explain: true,
    figures,
  });

const scenarios = Object.entries(servicingVectors.scenarios);

test.each(scenarios)('the statement of %s adds up to the cent and ends in the answer’s figures', (_name, scenario) => {
  for (const one of casesOf(scenario)) {
    const { explanation, ...answer } = answerOf(one);
    if (!explanation) {
      expect(answer.validations.some(({ passed }) => !passed)).toBe(true);
      continue;
    }
    const blocks = statementOf(explanation);
    expect(blocks.flatMap(wrongSums)).toEqual([]);
    const figures = (title: string) => blocks.find((block) => block.title === title)?.lines.at(-1)?.amount;
    expect([figures('Surplus'), figures('Capacity')]).toEqual([
      answer.net_monthly_surplus,
      answer.max_borrowing_capacity,
    ]);
  }
});

test.each(scenarios)('the status of %s agrees with the answer and tells every test that fails', (_name, scenario) => {
  const asked = askedOf(scenario);
  for (const one of casesOf(scenario)) {
    const answer = answerOf(one, true);
    const { kind, services, spare, failed } = lenderStatus(answer, asked);
    expect(services).toBe(answer.does_service);
    expect(kind === 'incomplete').toBe(
      asked.requested === 0 || answer.warnings.length + answer.per_loan_rate_breakdown.length === 0,
    );
    if (kind === 'incomplete') continue;
    expect(spare).toBe(lendableOf(answer).amount - asked.requested);
    expect(failed.map(({ name }) => name)).toEqual(
      answer.validations.filter(({ passed }) => !passed).map(({ name }) => name),
    );
    // A postcode has no figure; every other test has one and its limit.
    expect(failed.filter(({ name, limit }) => limit === undefined && name !== 'postcode_accepted')).toEqual([]);
  }
});

test('a policy failure is told with the LVR and its limit', () => {
  const scenario = vectorScenario('S9 high income, low rate');
  const home_loans = (scenario.home_loans ?? []).map((loan) => ({ ...loan, lvr: 97.5, lvr_behavior: 'use-input' }));
  const one = { scenario: { ...scenario, home_loans }, lender: vectorLender('vanilla'), addToRates: 0 };
  const asked = { requested: requestedAmount(home_loans), isIncomeStated: true, unstated: [] };
  expect(lenderStatus(answerOf(one, true), asked)).toMatchObject({
    ...{ kind: 'fails-policy', services: true, close: false },
    failed: [{ name: 'lvr_maximum', isPolicy: true, figure: 97.5, limit: 95, unit: 'percent' }],
  });
});

const choices = fc.record({
  fixed_rate_assessed: fc.constantFrom('fixed', 'revert', 'higher'),
  existing_offset: fc.constantFrom('ignored', 'deducted'),
  rental_yield_limit: fc.constantFrom(0, 3),
  business_debts: fc.constantFrom('counted', 'left_out'),
  director_salary: fc.constantFrom('not_accepted', 'accepted'),
  alt_doc: fc.constantFrom({}, { bas: 0.4, bank_statements: 0.3, accountant_letter: 0.8 }),
} as const);

test('the statement of any scenario adds up to the cent, whatever it has and the lender chooses', () => {
  let blocks = 0;
  fc.assert(
    fc.property(scenarioArbitrary, choices, (scenario, servicing) => {
      const { explanation } = answerOf({ scenario, lender: vectorLender('vanilla', servicing), addToRates: 0 });
      const statement = explanation === undefined ? [] : statementOf(explanation);
      blocks += statement.length;
      expect(statement.flatMap(wrongSums)).toEqual([]);
    }),
    propertyRuns(60),
  );
  expect(blocks).toBeGreaterThan(200);
});

/** The lines of a statement by their block: label, amount and note. */
const linesOf = (scenario: ScenarioBodyInput, servicing: ServicingOverrides, title: string) => {
  const { explanation } = answerOf({ scenario, lender: vectorLender('vanilla', servicing), addToRates: 0 });
  const block = (explanation ? statementOf(explanation) : []).find((one) => one.title === title);
  return block?.lines.map(({ label, amount, note }) => [label, amount, note]);
};

test('what is missing to the amount asked is called short of it, and just as much is not', () => {
  const { explanation } = answerOf({
    scenario: withLoan({ loan_amount: 400_000 }),
    lender: vectorLender('vanilla', {}),
    addToRates: 0,
  });
  if (explanation === undefined) throw new Error('Nothing was explained.');
  const { capacity } = explanation;
  const said = [-0.01, 0, 0.01].map((more) => {
    const blocks = statementOf({ ...explanation, capacity: { ...capacity, amount: capacity.requested + more } });
    return blocks.find(({ title }) => title === 'Capacity')?.lines[1]?.label;
  });
  expect(said).toEqual(['Short of it', 'Above it', 'Above it']);
});

test('a fixed loan goes to the rate afterwards, and an offset account is named with the repayment', () => {
  const existing = { existing_or_proposed: 'existing', limit: 450_000, rate: 5.49, fixed_period: 3, revert_rate: 6.49 };
  const scenario = withLoan({ ...existing, offset_balance: 50_000, term: 25 });
  expect(
    linesOf(scenario, { fixed_rate_assessed: 'revert', existing_offset: 'deducted' }, 'Loan 1 (l1)')?.slice(1),
  ).toEqual([
    ['Customer rate', 5.49, undefined],
    ['To the rate afterwards', 1, '6.49 % after the fixed period'],
    ['Lender’s buffer', 3, undefined],
    ['Assessment rate', 9.49, undefined],
    [
      'Repayment a month',
      3_492.01,
      expect.stringMatching(/^450,000\.00 less 50,000\.00 in the offset account over 300 months/),
    ],
  ]);
});

test('rent above the lender’s yield is left out before it is shaded', () => {
  const rented = scenarioOf({ securities: [{ ...letProperty, monthly_rental_expense: 0 }] });
  expect(
    linesOf(rented, { rental_yield_limit: 4 }, 'Rent of Property 1 (s1)')?.map((line) => line.slice(0, 2)),
  ).toEqual([
    ['Rent received', 28_600],
    ['Above the lender’s yield limit', -2_600],
    ['Shading or expenses', -5_200],
    ['Rent counted', 20_800],
  ]);
});

test('the capacity is short of the amount asked, or above it, and says at which total which test fails', () => {
  const capacity = (loan_amount: number) => linesOf(withLoan({ loan_amount }), {}, 'Capacity');
  expect(capacity(600_000)).toEqual([
    ['Amount asked', 600_000, undefined],
    ['Short of it', -62_000, 'all proposed loans vary in proportion'],
    ['Capacity', 538_000, expect.stringMatching(/^At 539,000: /)],
  ]);
  expect(capacity(500_000)?.map(([label, amount]) => [label, amount])).toEqual([
    ['Amount asked', 500_000],
    ['Above it', 38_000],
    ['Capacity', 538_000],
  ]);
});

test('an income says what was stated of it and what became of that', () => {
  const scenario = withIncome({ bonus: 10_000, history_months: { bonus: 6 }, ftb_a: 5_000 });
  const lines = linesOf(scenario, { shade: { ftb_a: 0.8 } }, 'Income of Sam');
  expect(lines?.slice(0, 3)).toEqual([
    ['Base salary', 100_000, '100,000.00 stated; counted in full'],
    ['Bonus', 0, '10,000.00 stated; not counted: held for 6 of the 12 months needed'],
    ['Family Tax Benefit A', 4_000, '5,000.00 stated; 80% counted; not taxed'],
  ]);
});
