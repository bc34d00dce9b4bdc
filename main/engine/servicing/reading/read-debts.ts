import type { Liability, ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { named } from '../format.ts';

/** How a debt is treated: by its limit, in the tax step, or by its repayment. */
export type DebtTreatment = 'card' | 'overdraft' | 'line_of_credit' | 'buy_now_pay_later' | 'help' | 'instalments';

const treatments: ReadonlyMap<string | undefined, DebtTreatment> = new Map([
  ['credit_card', 'card'],
  ['store_card', 'card'],
  ['overdraft', 'overdraft'],
  ['line_of_credit', 'line_of_credit'],
  ['buy_now_pay_later', 'buy_now_pay_later'],
  ['help', 'help'],
]);

const names: ReadonlyMap<string | undefined, string> = new Map([
  ['credit_card', 'Credit card'],
  ['store_card', 'Store card'],
  ['overdraft', 'Overdraft'],
  ['line_of_credit', 'Line of credit'],
  ['buy_now_pay_later', 'Buy now pay later'],
  ['personal_loan', 'Personal loan'],
  ['car_loan', 'Car loan'],
  ['lease', 'Lease'],
  ['tax_debt', 'Tax debt'],
  ['help', 'HELP debt'],
]);

/** Whether debt is counted by what may be drawn instead of what is owed. */
export const isRevolving = (treatment: DebtTreatment): boolean => treatment !== 'instalments' && treatment !== 'help';

/** A liability that stays after settlement. */
export interface Debt {
  /** Position in `liabilities`. */
  readonly position: number;
  readonly id: string | undefined;
  readonly label: string;
  readonly treatment: DebtTreatment;
  /** Position of the applicant, for `help`. */
  readonly applicant: number;
  readonly limit: number;
  /** Undefined when not given. */
  readonly balance: number | undefined;
  readonly monthlyRepayment: number;
  /** Percent a year; undefined when not given. */
  readonly ratePercent: number | undefined;
  /** Years; undefined when not given. */
  readonly remainingYears: number | undefined;
}

/** What a liability is called in messages and lines. */
export const debtLabel = ({ type, id }: Liability, position: number): string =>
  named(names.get(type) ?? 'Debt', position, id);

/** Liabilities in order, without those that are paid out at settlement. */
export const readDebts = (scenario: ScenarioBodyInput): readonly Debt[] =>
  (scenario.liabilities ?? []).flatMap((liability, position) =>
    liability.closing === true
      ? []
      : {
          position,
          id: liability.id,
          label: debtLabel(liability, position),
          treatment: treatments.get(liability.type) ?? 'instalments',
          applicant: liability.which_applicant ?? 0,
          limit: liability.limit ?? 0,
          balance: liability.balance,
          monthlyRepayment: liability.monthly_repayment ?? 0,
          ratePercent: liability.rate,
          remainingYears: liability.remaining_term,
        },
  );
