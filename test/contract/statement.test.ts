import { expect, test } from 'vitest';
import { computeServicing, type Lender } from '../../main/engine/servicing/index.ts';
import { statementOf } from '../../renderer/ui/results/statement/statement.ts';
import { wrongSums } from '../../renderer/ui/results/statement/testing/running-totals.ts';
import { askedOf } from '../../shared/scenario/asked.ts';
import { lenderStatus } from '../../shared/scenario/lender-status.ts';
import { lendableOf } from '../../shared/scenario/lending/lendable.ts';
import { requestedAmount } from '../../shared/scenario/loans.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
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
