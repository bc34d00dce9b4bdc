import { amountText, decimal, money } from '../../../../shared/scenario/format.ts';
import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { Validation } from '../../../../shared/service/compute.ts';
import type { ServicingTestName } from '../../../../shared/service/findings.ts';
import type { Assessment } from '../assessment.ts';
import type { ServicingParameters } from '../parameters.ts';
import type { Standing } from './standing.ts';

interface ServicingTest {
  readonly name: ServicingTestName;
  readonly applies: (parameters: ServicingParameters) => boolean;
  readonly passes: (assessment: Assessment, standing: Standing) => boolean;
  readonly message: (assessment: Assessment, standing: Standing) => string;
}

/** Reported for any debt at all on no income. */
const dtiWithoutIncome = 999.99;

/** Total debt over gross income, two decimals: 825,000 on 200,000 is 4.13. */
export const debtToIncome = (gross: number, debt: number): number =>
  gross > 0 ? cents(debt / gross) : debt > 0 ? dtiWithoutIncome : 0;

/** Net income after living costs, and all that it has to serve; AUD a month. */
const ratioParts = ({ living, commitments, existingRepayments }: Assessment, standing: Standing) => ({
  available: cents(standing.netMonthly - living),
  owed: cents(commitments + existingRepayments + standing.proposedRepayments),
});

/**
 * Net servicing ratio: (Σ net month − living) / (commitments + all loan repayments). 4,506.67 over
 * 4,186.04 is 1.0766. Undefined when nothing is owed.
 */
export const netServicingRatio = (assessment: Assessment, standing: Standing): number | undefined => {
  const { available, owed } = ratioParts(assessment, standing);
  return owed > 0 ? available / owed : undefined;
};

/** Without division, so that owing nothing needs no special case. */
const meetsRatio = (assessment: Assessment, standing: Standing): boolean => {
  const { available, owed } = ratioParts(assessment, standing);
  return available >= assessment.parameters.min_nsr * owed - bandTolerance;
};

const ratioMessage = (assessment: Assessment, standing: Standing): string => {
  const ratio = netServicingRatio(assessment, standing);
  const { available, owed } = ratioParts(assessment, standing);
  const figures = `${money(available)} a month after living costs against ${money(owed)} of commitments`;
  const minimum = decimal(assessment.parameters.min_nsr);
  return ratio === undefined
    ? `Nothing is owed; the net servicing ratio needed is ${minimum}.`
    : `Net servicing ratio ${decimal(ratio, 4)} (${figures}); ${minimum} is needed.`;
};

/** The tests that decide whether a loan services, in the order of the validations. */
const servicingTests: readonly ServicingTest[] = [
  {
    name: 'income_present',
    applies: () => true,
    passes: ({ gross }) => gross > 0,
    message: ({ gross }) => `Gross income counted is ${amountText(gross)} a year; some income is needed.`,
  },
  {
    name: 'surplus_minimum',
    applies: ({ measure }) => measure === 'surplus',
    passes: ({ parameters }, { surplus }) => surplus >= parameters.min_surplus_monthly - bandTolerance,
    message: ({ parameters }, { surplus }) =>
      `Net surplus is ${money(surplus)} a month; at least ${money(parameters.min_surplus_monthly)} is needed.`,
  },
  {
    name: 'nsr_minimum',
    applies: ({ measure }) => measure === 'nsr',
    passes: meetsRatio,
    message: ratioMessage,
  },
  {
    name: 'dti_maximum',
    applies: ({ dti_max: limit }) => limit !== null,
    passes: ({ parameters: { dti_max: limit }, gross }, { debt }) => limit === null || debt <= limit * gross + 1e-6,
    message: ({ parameters: { dti_max: limit }, gross }, { debt }) =>
      `Total debt ${amountText(debt)} is ${decimal(debtToIncome(gross, debt))} times gross income ${amountText(gross)}; at most ${decimal(limit ?? 0)} times is accepted.`,
  },
];

/** The tests of a lender, picked once so that the capacity can ask often. */
export const servicingTestsOf = (parameters: ServicingParameters): readonly ServicingTest[] =>
  servicingTests.filter((test) => test.applies(parameters));

export const passesAll = (tests: readonly ServicingTest[], assessment: Assessment, standing: Standing): boolean =>
  tests.every((test) => test.passes(assessment, standing));

/** The servicing validations, with the figures and the limit in each message. */
export const servicingValidations = (assessment: Assessment, standing: Standing): Validation[] =>
  servicingTestsOf(assessment.parameters).map((test) => ({
    name: test.name,
    passed: test.passes(assessment, standing),
    message: test.message(assessment, standing),
  }));
