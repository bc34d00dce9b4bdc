import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { ServicingTestName } from '../../../../shared/service/findings.ts';
import type { Assessment } from '../assessment.ts';
import type { Standing } from './standing.ts';
import type { Check } from './validations.ts';

/** What paying out debts takes away: AUD a month of commitments, AUD of total debt. */
export interface Relief {
  readonly monthly: number;
  readonly debt: number;
}

export interface ServicingTest {
  readonly applies: (parameters: ServicingParameters) => boolean;
  /** How far the standing is above the limit, in the unit of the test; below zero it fails. */
  readonly margin: (assessment: Assessment, standing: Standing) => number;
  /** What the margin gains when commitments and total debt fall by these amounts. */
  readonly gain: (parameters: ServicingParameters, relief: Relief) => number;
  readonly tolerance: number;
  readonly check: (assessment: Assessment, standing: Standing, passed: boolean) => Check<ServicingTestName>;
}

/** Reported for any debt at all on no income. */
const dtiWithoutIncome = 999.99;

/** Total debt over gross income, two decimals: 825,000 on 200,000 is 4.13. */
export const debtToIncome = (gross: number, debt: number): number =>
  gross > 0 ? cents(debt / gross) : debt > 0 ? dtiWithoutIncome : 0;

/** Net income after living costs; AUD a month. */
const availableOf = ({ living }: Assessment, { netMonthly }: Standing): number => cents(netMonthly - living);

/** Everything that it has to cover; AUD a month. */
const owedOf = ({ commitments, existingRepayments }: Assessment, { proposedRepayments }: Standing): number =>
  cents(commitments + existingRepayments + proposedRepayments);

/**
 * Net servicing ratio: (Σ net month − living) / (commitments + all loan repayments). 4,506.67 over
 * 4,186.04 is 1.0766. Undefined when nothing is owed.
 */
export const netServicingRatio = (assessment: Assessment, standing: Standing): number | undefined => {
  const owed = owedOf(assessment, standing);
  return owed > 0 ? availableOf(assessment, standing) / owed : undefined;
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
  margin: (assessment, standing) =>
    availableOf(assessment, standing) - assessment.parameters.min_nsr * owedOf(assessment, standing),
  gain: ({ min_nsr: limit }, { monthly }) => limit * monthly,
  tolerance: bandTolerance,
  check: (assessment, standing, passed) => {
    const figure = netServicingRatio(assessment, standing);
    return {
      name: 'nsr_minimum',
      passed,
      ...(figure === undefined ? {} : { figure }),
      limit: assessment.parameters.min_nsr,
      unit: 'ratio',
      available: availableOf(assessment, standing),
      owed: owedOf(assessment, standing),
    };
  },
};

const dtiMaximum: ServicingTest = {
  applies: ({ dti_max: limit }) => limit !== null,
  margin: ({ parameters: { dti_max: limit }, gross }, { debt }) => (limit === null ? Infinity : limit * gross - debt),
  gain: (_, { debt }) => debt,
  tolerance: 1e-6,
  check: ({ parameters: { dti_max: limit }, gross }, { debt }, passed) => ({
    name: 'dti_maximum',
    passed,
    figure: gross > 0 ? debt / gross : debtToIncome(gross, debt),
    limit: limit ?? 0,
    unit: 'times_income',
    debt,
    gross,
  }),
};

/** The tests that decide whether a loan services, in the order of the validations. */
const servicingTests = [incomePresent, surplusMinimum, nsrMinimum, dtiMaximum];

/** The tests of a lender, selected once because the capacity search runs them often. */
export const servicingTestsOf = (parameters: ServicingParameters): readonly ServicingTest[] =>
  servicingTests.filter((test) => test.applies(parameters));

/** The margins of the tests at a standing, in their order. */
export const marginsOf = (
  tests: readonly ServicingTest[],
  assessment: Assessment,
  standing: Standing,
): readonly number[] => tests.map((test) => test.margin(assessment, standing));

export const allPass = (tests: readonly ServicingTest[], margins: readonly number[]): boolean =>
  tests.every(({ tolerance }, place) => (margins[place] ?? 0) >= -tolerance);

/** The results of the tests, with the figures and the limits. */
export const servicingChecks = (assessment: Assessment, standing: Standing): readonly Check<ServicingTestName>[] =>
  servicingTestsOf(assessment.parameters).map((test) =>
    test.check(assessment, standing, test.margin(assessment, standing) >= -test.tolerance),
  );
