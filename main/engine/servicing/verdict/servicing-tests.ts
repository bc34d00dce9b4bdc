import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { ServicingTestName } from '../../../../shared/service/findings.ts';
import type { Assessment } from '../assessment.ts';
import type { Finances } from './finances.ts';
import type { Check } from './validations.ts';

/** What paying out debts removes: AUD a month of commitments, AUD of total debt. */
export interface Relief {
  readonly monthly: number;
  readonly debt: number;
}

export interface ServicingTest {
  readonly applies: (parameters: ServicingParameters) => boolean;
  /** How far the finances are above the limit, in the unit of the test; below zero the test fails. */
  readonly margin: (assessment: Assessment, finances: Finances) => number;
  /** What the margin gains when commitments and total debt fall by these amounts. */
  readonly gain: (parameters: ServicingParameters, relief: Relief) => number;
  readonly tolerance: number;
  readonly check: (assessment: Assessment, finances: Finances, passed: boolean) => Check<ServicingTestName>;
}

/** Reported for any debt without income. */
const dtiWithoutIncome = 999.99;

/** Total debt over the income that the lender measures it by, two decimals: 825,000 on 200,000 is 4.13. */
export const debtToIncome = (income: number, debt: number): number =>
  income > 0 ? cents(debt / income) : debt > 0 ? dtiWithoutIncome : 0;

/** Net income after living costs; AUD a month. */
const availableOf = ({ living }: Assessment, { netMonthly }: Finances): number => cents(netMonthly - living);

/** Everything that this has to cover; AUD a month. */
const owedOf = ({ commitments, existingRepayments }: Assessment, { proposedRepayments }: Finances): number =>
  cents(commitments + existingRepayments + proposedRepayments);

/**
 * Net servicing ratio: (Σ net month − living) / (commitments + all loan repayments). 4,506.67 over
 * 4,186.04 is 1.0766. Undefined when nothing is owed.
 */
export const netServicingRatio = (assessment: Assessment, finances: Finances): number | undefined => {
  const owed = owedOf(assessment, finances);
  return owed > 0 ? availableOf(assessment, finances) / owed : undefined;
};

const incomePresent: ServicingTest = {
  applies: () => true,
  margin: ({ gross }) => (gross > 0 ? Infinity : -Infinity),
  gain: () => 0,
  tolerance: 0,
  check: ({ gross }, _, passed) => ({ name: 'income_present', passed, figure: gross, unit: 'aud_yearly' }),
};

const surplusMinimum: ServicingTest = {
  applies: ({ measure }) => measure === 'surplus',
  margin: ({ parameters }, { surplus }) => surplus - parameters.min_surplus_monthly,
  gain: (_, { monthly }) => monthly,
  tolerance: bandTolerance,
  check: ({ parameters: { min_surplus_monthly: limit } }, { surplus }, passed) => ({
    name: 'surplus_minimum',
    passed,
    figure: surplus,
    limit,
    unit: 'aud_monthly',
  }),
};

const nsrMinimum: ServicingTest = {
  applies: ({ measure }) => measure === 'nsr',
  // without division, so that owing nothing needs no special case
  margin: (assessment, finances) =>
    availableOf(assessment, finances) - assessment.parameters.min_nsr * owedOf(assessment, finances),
  gain: ({ min_nsr: limit }, { monthly }) => limit * monthly,
  tolerance: bandTolerance,
  check: (assessment, finances, passed) => {
    const figure = netServicingRatio(assessment, finances);
    return {
      name: 'nsr_minimum',
      passed,
      ...(figure === undefined ? {} : { figure }),
      limit: assessment.parameters.min_nsr,
      unit: 'ratio',
      available: availableOf(assessment, finances),
      owed: owedOf(assessment, finances),
    };
  },
};

const dtiMaximum: ServicingTest = {
  applies: ({ dti_max: limit }) => limit !== null,
  margin: ({ parameters: { dti_max: limit }, dtiIncome }, { debt }) =>
    limit === null ? Infinity : limit * dtiIncome - debt,
  gain: (_, { debt }) => debt,
  tolerance: 1e-6,
  check: ({ parameters: { dti_max: limit, dti_income: basis }, dtiIncome: income }, { debt }, passed) => ({
    name: 'dti_maximum',
    passed,
    figure: income > 0 ? debt / income : debtToIncome(income, debt),
    limit: limit ?? 0,
    unit: 'times_income',
    debt,
    income,
    basis,
  }),
};

/** The tests that decide whether a loan services, in the order of the validations. */
const servicingTests = [incomePresent, surplusMinimum, nsrMinimum, dtiMaximum];

/** A lender's tests, selected once because the capacity search runs them often. */
export const servicingTestsOf = (parameters: ServicingParameters): readonly ServicingTest[] =>
  servicingTests.filter((test) => test.applies(parameters));

/** The margins of the tests for these finances, in the order of the tests. */
export const marginsOf = (
  tests: readonly ServicingTest[],
  assessment: Assessment,
  finances: Finances,
): readonly number[] => tests.map((test) => test.margin(assessment, finances));

export const allPass = (tests: readonly ServicingTest[], margins: readonly number[]): boolean =>
  tests.every(({ tolerance }, index) => (margins[index] ?? 0) >= -tolerance);

/** The results of the tests, with the figures and the limits. */
export const servicingChecks = (assessment: Assessment, finances: Finances): readonly Check<ServicingTestName>[] =>
  servicingTestsOf(assessment.parameters).map((test) =>
    test.check(assessment, finances, test.margin(assessment, finances) >= -test.tolerance),
  );
