import type { ScenarioBodyInput } from '../service/scenario.ts';
import { unstatedDebts } from './checks/unstated-debts.ts';
import { isIncomeStated } from './incomes.ts';
import { requestedAmount } from './loans.ts';

/** The request that a result answers. */
export interface Asked {
  /** The sum of the proposed loans, AUD. */
  readonly requested: number;
  /** Whether the scenario states any income. */
  readonly isIncomeStated: boolean;
  /** Missing amounts without which a debt is not counted: `no limit or balance for Loan 2`. */
  readonly unstated: readonly string[];
}

export const askedOf = (scenario: ScenarioBodyInput): Asked => ({
  requested: requestedAmount(scenario.home_loans ?? []),
  isIncomeStated: isIncomeStated(scenario),
  unstated: unstatedDebts(scenario).map(({ needs, name }) => `no ${needs} for ${name}`),
});
