import { debtKind, type DebtTreatment, revolvingLimit } from '../../../../shared/scenario/debts.ts';
import { isLive } from '../../../../shared/scenario/loans.ts';
import { debtLabel } from '../../../../shared/scenario/names.ts';
import { positionsById } from '../../../../shared/scenario/references.ts';
import type { ScenarioBodyInput } from '../../../../shared/service/scenario.ts';

/** A liability that stays after settlement. */
export interface Debt {
  /** Position in `liabilities`. */
  readonly position: number;
  readonly id: string | undefined;
  readonly label: string;
  readonly treatment: DebtTreatment;
  /** A business of the scenario owes it. */
  readonly isOfBusiness: boolean;
  /** Position of the applicant, for `help`. */
  readonly applicant: number;
  /** What may be drawn, AUD: the balance where no limit is given. */
  readonly limit: number;
  readonly isLimitGiven: boolean;
  /** Undefined when not given. */
  readonly balance: number | undefined;
  readonly monthlyRepayment: number;
  /** Percent a year; undefined when not given. */
  readonly ratePercent: number | undefined;
  /** Years; undefined when not given. */
  readonly remainingYears: number | undefined;
  /** For `help`: more is borrowed each semester. */
  readonly isStillStudying: boolean;
  /** For `help`: AUD a month by the payslip; undefined when not given. */
  readonly withheldMonthly: number | undefined;
}

/** Liabilities in order, without those that are paid out at settlement. */
export const readDebts = (scenario: ScenarioBodyInput): readonly Debt[] => {
  const businesses = positionsById(scenario.self_employed_income ?? []);
  return (scenario.liabilities ?? []).flatMap((liability, position) =>
    !isLive(liability)
      ? []
      : {
          position,
          id: liability.id,
          label: debtLabel(liability, position),
          treatment: debtKind(liability.type).treatment,
          isOfBusiness: businesses.has(liability.business_id),
          applicant: liability.which_applicant ?? 0,
          limit: revolvingLimit(liability),
          isLimitGiven: (liability.limit ?? 0) > 0,
          balance: liability.balance,
          monthlyRepayment: liability.monthly_repayment ?? 0,
          ratePercent: liability.rate,
          remainingYears: liability.remaining_term,
          isStillStudying: liability.still_studying === true,
          withheldMonthly: liability.withheld_monthly,
        },
  );
};
