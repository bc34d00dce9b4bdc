import type { ScenarioBodyInput } from '../service/scenario.ts';
import { unstatedDebts } from './checks/unstated-debts.ts';
import { isIncomeStated } from './incomes.ts';
import { requestedAmount } from './loans.ts';

/** What a result is an answer to. */
export interface Asked {
  /** The sum of the proposed loans, AUD. */
  readonly requested: number;
  /** Whether the scenario states any income. */
  readonly isIncomeStated: boolean;
  /** What is missing for what the borrowers owe to count: `no limit or balance for Loan 2`. */
  readonly unstated: readonly string[];
}

export const askedOf = (scenario: ScenarioBodyInput): Asked => ({
  requested: requestedAmount(scenario.home_loans ?? []),
  isIncomeStated: isIncomeStated(scenario),
  unstated: unstatedDebts(scenario).map(({ needs, name }) => `no ${needs} for ${name}`),
});
