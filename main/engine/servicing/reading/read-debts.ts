import { debtKind, debtName, type DebtTreatment } from '../../../../shared/scenario/debts.ts';
import type { Liability, ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { named } from '../format.ts';

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
export const debtLabel = ({ type, id }: Liability, position: number): string => named(debtName(type), position, id);

/** Liabilities in order, without those that are paid out at settlement. */
export const readDebts = (scenario: ScenarioBodyInput): readonly Debt[] =>
  (scenario.liabilities ?? []).flatMap((liability, position) =>
    liability.closing === true
      ? []
      : {
          position,
          id: liability.id,
          label: debtLabel(liability, position),
          treatment: debtKind(liability.type).treatment,
          applicant: liability.which_applicant ?? 0,
          limit: liability.limit ?? 0,
          balance: liability.balance,
          monthlyRepayment: liability.monthly_repayment ?? 0,
          ratePercent: liability.rate,
          remainingYears: liability.remaining_term,
        },
  );
