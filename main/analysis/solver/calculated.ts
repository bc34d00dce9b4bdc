import { cents } from '../../../shared/scenario/money.ts';
import { type Assessment, prepare, withLoans } from '../../engine/servicing/assessment.ts';
import { capacityOf, lendingOf, financesByTotal } from '../../engine/servicing/capacity/capacity.ts';
import { testedPremiums } from '../../engine/servicing/reading/read-loans.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { netIncomeAt, type Finances, financesAt } from '../../engine/servicing/verdict/finances.ts';
import { policyChecks } from '../../engine/servicing/verdict/policy-checks.ts';
import {
  allPass,
  marginsOf,
  type Relief,
  type ServicingTest,
  servicingTestsOf,
} from '../../engine/servicing/verdict/servicing-tests.ts';

/** A whole calculation of a request, with what it takes to vary the debts and the lending. */
export interface Calculated {
  readonly assessment: Assessment;
  readonly tests: readonly ServicingTest[];
  readonly netMonthly: number;
  /** The margins of the tests at the requested amounts. */
  readonly margins: readonly number[];
  readonly passesPolicy: boolean;
  /** At another total of lending, with the same rates. */
  readonly financesAt: (total: number) => Finances | undefined;
}

const calculatedOf = (assessment: Assessment, knownNet?: number): Calculated => {
  const { proposed, parameters } = assessment;
  const amounts = proposed.map(({ loan }) => loan.amount);
  const netMonthly = knownNet ?? netIncomeAt(assessment, amounts).monthly;
  const tests = servicingTestsOf(parameters);
  return {
    assessment,
    tests,
    netMonthly,
    margins: marginsOf(tests, assessment, financesAt(assessment, proposed, amounts, netMonthly)),
    passesPolicy: policyChecks(assessment).every(({ passed }) => passed),
    financesAt: financesByTotal(assessment, lendingOf(assessment), netMonthly),
  };
};

export const calculate = (request: ServicingRequest): Calculated => calculatedOf(prepare(request));

/** The same request with a scenario in which its proposed loans have other amounts, and nothing else differs. */
export const calculateAt = (
  { assessment, netMonthly }: Calculated,
  { scenario, premiumTable }: ServicingRequest,
): Calculated => {
  const premiums = testedPremiums(scenario, assessment.parameters, premiumTable);
  const loans = assessment.reading.loans.map((loan) =>
    loan.proposed
      ? {
          ...loan,
          amount: scenario.home_loans?.[loan.position]?.loan_amount ?? 0,
          premium: premiums.get(loan.position) ?? 0,
        }
      : loan,
  );
  const changed = withLoans(assessment, loans);
  const movesTax = assessment.loans.some(({ funds }) => funds !== undefined);
  return calculatedOf(changed, movesTax ? undefined : netMonthly);
};

const relievedMargins = ({ tests, assessment }: Calculated, margins: readonly number[], relief: Relief) =>
  margins.map((margin, index) => margin + (tests[index]?.gain(assessment.parameters, relief) ?? 0));

/** Whether the lender makes these loans after the relief: every test and every policy check passes. */
export const passes = (calculated: Calculated, relief: Relief): boolean =>
  calculated.passesPolicy && allPass(calculated.tests, relievedMargins(calculated, calculated.margins, relief));

/** The same for another total of lending at the same rates. */
export const passesAt = (calculated: Calculated, relief: Relief, total: number): boolean => {
  const finances = calculated.financesAt(total);
  if (finances === undefined || !calculated.passesPolicy) return false;
  const margins = marginsOf(calculated.tests, calculated.assessment, finances);
  return allPass(calculated.tests, relievedMargins(calculated, margins, relief));
};

/** The capacity after the relief, AUD, at the calculated rates. */
export const relievedCapacity = (calculated: Calculated, relief: Relief): number => {
  const assessment = {
    ...calculated.assessment,
    commitments: cents(calculated.assessment.commitments - relief.monthly),
    fixedDebt: calculated.assessment.fixedDebt - relief.debt,
  };
  return capacityOf(assessment, {
    financesAt: financesByTotal(assessment, lendingOf(assessment), calculated.netMonthly),
    requestMargins: relievedMargins(calculated, calculated.margins, relief),
  });
};

export const noRelief: Relief = { monthly: 0, debt: 0 };

/** Whether a lender makes the loans as requested: every servicing test and policy check passes. */
export const serves = (request: ServicingRequest): boolean => passes(calculate(request), noRelief);
