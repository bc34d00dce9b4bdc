import { join } from 'node:path';
import { loadCatalogue } from '../../main/engine/index.ts';
import { computeServicing, type Lender } from '../../main/engine/servicing/index.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { projectRoot } from '../support/source-files.ts';
import { vectorScenario, vectorToday } from '../vectors/servicing-vectors.ts';
import { type BenchRow, inTurns } from './row.ts';

const { lenders, benchmark } = loadCatalogue(join(projectRoot, 'assets'));
const [firstLender] = lenders;
const investors = vectorScenario('S6 investors, established home');

/** Two applicants, three properties, and `loanCount` loans, every second one an investment. */
const scenarioWith = (loanCount: number): ScenarioBodyInput => {
  const loans = Array.from({ length: loanCount }, (_, index) => ({
    id: `x${index}`,
    product_type: index % 2 === 0 ? 'variable_package' : 'variable_basic',
    existing_or_proposed: index % 3 === 0 ? 'proposed' : 'existing',
    loan_type: index % 2 === 0 ? 'investment' : 'owner_occupied',
    loan_amount: 1_200_000 / loanCount,
    term: 30,
    interest_only_period: 0,
    lvr_behavior: 'calculate',
  }));
  const links = loans.map(({ id }, index) => ({ home_loan_id: id, security_id: index % 2 === 0 ? 'p2' : 'p0' }));
  const liabilities = [
    { type: 'credit_card', limit: 10_000 },
    { type: 'car_loan', balance: 18_000, monthly_repayment: 420 },
    { type: 'help', which_applicant: 1, balance: 24_000 },
  ];
  return { ...investors, home_loans: loans, home_loan_security_links: links, liabilities };
};

const compute = (scenario: ScenarioBodyInput, lender: Lender, explain = false) =>
  computeServicing({ scenario, lender, benchmark, addToRates: 0, today: vectorToday, explain });

/** What a key makes the model compute: the bundled lenders, and one of them explained. */
export const servicingTasks = (): Record<'figures' | 'explained', () => unknown> => {
  const [scenario, [lender]] = [scenarioWith(5), lenders];
  if (lender === undefined) throw new Error('The catalogue holds no lender');
  return {
    figures: () => lenders.map((one) => compute(scenario, one)),
    explained: () => compute(scenario, lender, true),
  };
};

/** The servicing model with the bundled packs against its budgets: medians over many turns. */
export const benchServicing = async (): Promise<BenchRow[]> => {
  if (firstLender === undefined) throw new Error('The catalogue holds no lender');
  const [oneLoan, fiveLoans, tenLoans, hundredLoans] = [1, 5, 10, 100].map(scenarioWith) as [
    ScenarioBodyInput,
    ScenarioBodyInput,
    ScenarioBodyInput,
    ScenarioBodyInput,
  ];
  // enough turns for the compiler to settle: the desk calculates many times a minute
  const times = await inTurns(5_000, {
    investors: () => compute(investors, firstLender),
    explained: () => compute(fiveLoans, firstLender, true),
    allLenders: () => lenders.map((lender) => compute(fiveLoans, lender)),
  });
  // measured separately, so that what a hundred loans leave in the caches does not affect the times above
  const growth = await inTurns(1_000, {
    one: () => compute(oneLoan, firstLender),
    ten: () => compute(tenLoans, firstLender),
    hundred: () => compute(hundredLoans, firstLender),
  });
  const lenderCount = `${lenders.length} bundled lenders`;
  return [
    { name: 'servicing, one lender with capacity', value: times.investors, unit: 'ms', budget: 0.03 },
    { name: `servicing, ${lenderCount}, two applicants, five loans`, value: times.allLenders, unit: 'ms', budget: 0.8 },
    { name: 'servicing, one lender explained with levers', value: times.explained, unit: 'ms', budget: 1 },
    { name: 'servicing, 10 loans over 1 loan', value: growth.ten / growth.one, unit: '×', budget: 10 },
    { name: 'servicing, 100 loans over 10 loans', value: growth.hundred / growth.ten, unit: '×', budget: 12 },
  ];
};

if (import.meta.main) {
  for (const { name, value, unit, budget } of await benchServicing())
    console.log(`${value <= budget ? 'pass' : 'FAIL'}  ${name}: ${value.toPrecision(3)} ${unit} (at most ${budget})`);
}
