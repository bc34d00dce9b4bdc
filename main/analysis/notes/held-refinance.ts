import type { Refinance, RefinanceComparison } from '../../../shared/costs/refinance.ts';
import type { RepaymentPlan } from '../../../shared/costs/repayment-plan.ts';
import type { HeldRefinance } from '../../../shared/note/note-file.ts';

/** A refinance at one lender. */
export interface RefinanceAt {
  readonly lender: string;
  readonly refinance: Refinance | undefined;
  readonly plan: RepaymentPlan;
}

const heldComparison = ({ breakEven: { from, until }, ...figures }: RefinanceComparison) => ({
  ...figures,
  breakEven: { ...(from !== undefined && { from }), ...(until !== undefined && { until }) },
});

/** The refinance as a note stores it; undefined where nothing is paid out. */
export const heldRefinance = (all: readonly RefinanceAt[]): HeldRefinance | undefined => {
  const first = all.find(({ refinance }) => refinance !== undefined)?.refinance;
  if (first === undefined) return undefined;
  const { paidOut, payouts, into, beyond, costs } = first;
  return {
    paidOut: paidOut.map(({ name, balance, monthly, rate }) => ({
      ...{ name, balance },
      ...(monthly !== undefined && { monthly }),
      ...(rate !== undefined && { rate }),
    })),
    ...{ payouts, into: [...into], beyond, costs },
    lenders: all.map(({ lender, refinance, plan }) => ({
      lender,
      ...(refinance?.comparison && { comparison: heldComparison(refinance.comparison) }),
      buffers: [...plan.buffers],
    })),
  };
};
