import fc from 'fast-check';
import { expect, test } from 'vitest';
import { computeServicing } from '../../main/engine/servicing/index.ts';
import { statementOf } from '../../renderer/ui/results/statement/statement.ts';
import { surplusWaterfall } from '../../shared/pictures/surplus-waterfall.ts';
import { cents } from '../../shared/scenario/money.ts';
import type { Explanation } from '../../shared/service/explanation.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { anyRequest, requestFor } from '../support/scenarios/servicing-requests.ts';
import { servicingVectors, vectorLender } from '../vectors/servicing-vectors.ts';

/* What the pictures show, beside the statement of the same calculation. */

/** The statement's lines of one kind of outgoing, from the block of the surplus. */
const statedSurplus = (explanation: Explanation): number | undefined =>
  statementOf(explanation)
    .find(({ title }) => title === 'Surplus')
    ?.lines.at(-1)?.amount;

const expectStatement = (explanation: Explanation): void => {
  const steps = surplusWaterfall(explanation);
  const levelOf = (label: string) => steps.find((step) => step.label === label)?.level;
  let level = 0;
  for (const { kind, amount, level: after } of steps) {
    level = kind === 'level' && level === 0 ? amount : cents(level + (kind === 'move' ? amount : 0));
    expect(after).toBe(level);
    if (kind === 'level') expect(amount).toBe(level);
  }
  expect([levelOf('Net income'), levelOf('Surplus')]).toEqual([
    explanation.totals.net_monthly,
    statedSurplus(explanation),
  ]);
};

test.each(Object.entries(servicingVectors.scenarios))(
  'the waterfall of %s ends in the surplus of its statement',
  (_, scenario) => {
    for (const { id } of servicingVectors.lenders) {
      const { explanation } = computeServicing({ ...requestFor(scenario, vectorLender(id)), explain: true });
      if (explanation) expectStatement(explanation);
    }
  },
);

test('every waterfall ends in the surplus of its statement', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { explanation } = computeServicing({ ...request, explain: true });
      if (explanation) expectStatement(explanation);
    }),
    propertyRuns(25),
  );
});

test('the waterfall of one wage names each step', () => {
  const scenario = {
    households: [{ num_adults: 1 }],
    income: [{ payg: 120_000, overtime: 10_000 }],
    liabilities: [
      { type: 'credit_card', limit: 10_000 },
      { type: 'help', which_applicant: 0, balance: 30_000 },
    ],
    home_loans: [
      { existing_or_proposed: 'existing', loan_amount: 100_000, rate: 6, term: 20 },
      { existing_or_proposed: 'proposed', loan_amount: 300_000, rate: 6, term: 30 },
    ],
    living_expenses: [{ simple_basic_expense: 2_000 }],
  };
  const { explanation } = computeServicing({ ...requestFor(scenario), explain: true });
  const steps = explanation ? surplusWaterfall(explanation) : [];
  expect(steps.map(({ label }) => label)).toEqual([
    ...['Gross income', 'Not counted by the lender', 'Income tax', 'Medicare levy', 'HELP repayment', 'Net income'],
    ...['Living costs', 'Debts', 'Existing loans', 'New loans', 'Surplus'],
  ]);
  expect(steps[0]?.amount).toBe(10_833.33);
});
