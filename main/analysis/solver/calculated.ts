import { cents } from '../../../shared/scenario/money.ts';
import { type Assessment, prepare, withLoans } from '../../engine/servicing/assessment.ts';
import { capacityOf, lendingOf, standingByTotal } from '../../engine/servicing/capacity/capacity.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { policyChecks } from '../../engine/servicing/verdict/policy-checks.ts';
import {
  allPass,
  marginsOf,
  type Relief,
  type ServicingTest,
  servicingTestsOf,
} from '../../engine/servicing/verdict/servicing-tests.ts';
import { netIncomeAt, type Standing, standingAt } from '../../engine/servicing/verdict/standing.ts';

/** A whole calculation as asked, with what it takes to vary the debts and the lending. */
export interface Calculated {
  readonly assessment: Assessment;
  readonly tests: readonly ServicingTest[];
  readonly netMonthly: number;
  /** Of the tests, at the amounts asked. */
  readonly margins: readonly number[];
  readonly passesPolicy: boolean;
  /** At another total of lending and the same rates. */
  readonly standingAt: (total: number) => Standing | undefined;
}

const calculatedOf = (assessment: Assessment, netKnown?: number): Calculated => {
  const { proposed, parameters } = assessment;
  const amounts = proposed.map(({ loan }) => loan.amount);
  const netMonthly = netKnown ?? netIncomeAt(assessment, amounts).monthly;
  const tests = servicingTestsOf(parameters);
  return {
    assessment,
    tests,
    netMonthly,
    margins: marginsOf(tests, assessment, standingAt(assessment, proposed, amounts, netMonthly)),
    passesPolicy: policyChecks(assessment).every(({ passed }) => passed),
    standingAt: standingByTotal(assessment, lendingOf(assessment), netMonthly),
  };
};

export const calculate = (request: ServicingRequest): Calculated => calculatedOf(prepare(request));

/** The same scenario with other amounts of its proposed loans, by their position. */
export const calculateAt = (
  { assessment, netMonthly }: Calculated,
  amountAt: (position: number) => number,
): Calculated => {
  const loans = assessment.reading.loans.map((loan) =>
    loan.proposed ? { ...loan, amount: amountAt(loan.position) } : loan,
  );
  const changed = withLoans(assessment, loans);
  const movesTax = assessment.loans.some(({ funds }) => funds !== undefined);
  return calculatedOf(changed, movesTax ? undefined : netMonthly);
};

const relievedMargins = ({ tests, assessment }: Calculated, margins: readonly number[], relief: Relief) =>
  margins.map((margin, place) => margin + (tests[place]?.gain(assessment.parameters, relief) ?? 0));

/** Whether the lender makes the loans calculated, after the relief: every test and every policy check passes. */
export const passes = (calculated: Calculated, relief: Relief): boolean =>
  calculated.passesPolicy && allPass(calculated.tests, relievedMargins(calculated, calculated.margins, relief));

/** The same for another total of lending at the same rates. */
export const passesAt = (calculated: Calculated, relief: Relief, total: number): boolean => {
  const standing = calculated.standingAt(total);
  if (standing === undefined || !calculated.passesPolicy) return false;
  const margins = marginsOf(calculated.tests, calculated.assessment, standing);
  return allPass(calculated.tests, relievedMargins(calculated, margins, relief));
};

/** The capacity after the relief, AUD, at the rates calculated. */
export const relievedCapacity = (calculated: Calculated, relief: Relief): number => {
  const assessment = {
    ...calculated.assessment,
    commitments: cents(calculated.assessment.commitments - relief.monthly),
    fixedDebt: calculated.assessment.fixedDebt - relief.debt,
  };
  return capacityOf(assessment, {
    standingAt: standingByTotal(assessment, lendingOf(assessment), calculated.netMonthly),
    requestMargins: relievedMargins(calculated, calculated.margins, relief),
  });
};

export const noRelief: Relief = { monthly: 0, debt: 0 };

/** Whether a lender makes the loans as they are asked for: every servicing test and policy check passes. */
export const serves = (request: ServicingRequest): boolean => passes(calculate(request), noRelief);
