import { computeServicing } from '../../main/engine/servicing/index.ts';
import type { ScenarioBodyInput } from '../../shared/service/scenario.ts';
import { requestFor } from '../support/servicing-requests.ts';
import { servicingVectors, vectorScenario } from '../vectors/servicing-vectors.ts';
import { type BenchRow, inTurns } from './row.ts';

const bundledLenders = 14;
const lenders = Array.from(
  { length: bundledLenders },
  (_, index) => servicingVectors.lenders[index % servicingVectors.lenders.length] ?? servicingVectors.lenders[0]!,
);

/** Two applicants, three properties, and as many loans as asked for, every second one an investment. */
const scenarioWith = (loanCount: number): ScenarioBodyInput => {
  const base = vectorScenario('S6 investors, established home');
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
  return { ...base, home_loans: loans, home_loan_security_links: links, liabilities };
};

/** The servicing model against its budgets: medians over many turns. */
export const benchServicing = async (): Promise<BenchRow[]> => {
  const [oneLoan, fiveLoans, tenLoans, hundredLoans] = [1, 5, 10, 100].map(scenarioWith);
  const computeOne = (scenario: ScenarioBodyInput = {}) => computeServicing(requestFor(scenario));
  const times = await inTurns(1_000, {
    vector: () => computeOne(vectorScenario('S6 investors, established home')),
    explained: () => computeServicing({ ...requestFor(fiveLoans ?? {}), explain: true }),
    allLenders: () => lenders.map((lender) => computeServicing(requestFor(fiveLoans ?? {}, lender))),
    one: () => computeOne(oneLoan),
    ten: () => computeOne(tenLoans),
    hundred: () => computeOne(hundredLoans),
  });
  return [
    { name: 'servicing, one lender with capacity', value: times.vector, unit: 'ms', budget: 0.25 },
    { name: 'servicing, 14 lenders, two applicants, five loans', value: times.allLenders, unit: 'ms', budget: 5 },
    { name: 'servicing, one lender explained with levers', value: times.explained, unit: 'ms', budget: 5 },
    { name: 'servicing, 10 loans over 1 loan', value: times.ten / times.one, unit: '×', budget: 10 },
    { name: 'servicing, 100 loans over 10 loans', value: times.hundred / times.ten, unit: '×', budget: 12 },
  ];
};

if (import.meta.main) {
  for (const { name, value, unit, budget } of await benchServicing())
    console.log(`${value <= budget ? 'pass' : 'FAIL'}  ${name}: ${value.toPrecision(3)} ${unit} (at most ${budget})`);
}
