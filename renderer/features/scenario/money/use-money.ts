import { useDeferredValue, useMemo } from 'react';
import { type Funds, fundsOf } from '../../../../shared/costs/funds.ts';
import { type Refinance, refinanceOf } from '../../../../shared/costs/refinance.ts';
import { type RepaymentPlan, repaymentPlan } from '../../../../shared/costs/repayment-plan.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { useBody } from '../use-open-scenario.ts';
import { useQuoted } from '../use-quoted.ts';

export interface Money {
  readonly funds: Funds;
  /** By the lender that the editor quotes; undefined until it is computed. */
  readonly plan: (RepaymentPlan & { readonly lender: string }) | undefined;
  readonly refinance: Refinance | undefined;
  /** The lender's figures belong to an earlier state of the scenario. */
  readonly isSettling: boolean;
}

/** What the section shows, worked out after the keystroke that changed it. */
export const useMoney = (): Money => {
  const body = useDeferredValue(useBody());
  const today = useToday();
  const { quoted, isSettling } = useQuoted();
  const funds = useMemo(() => fundsOf(body, today), [body, today]);
  const plan = useMemo(
    () =>
      quoted && {
        ...repaymentPlan(body, quoted.explanation.loans, funds.insurance.capitalised),
        lender: quoted.lender,
      },
    [body, quoted, funds],
  );
  const refinance = useMemo(() => refinanceOf(body, funds, plan, today), [body, funds, plan, today]);
  return { funds, plan, refinance, isSettling };
};
