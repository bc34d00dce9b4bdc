import type { TestedLending } from '../../shared/scenario/lending/tested-lending.ts';
import type { ServicingTestName } from '../../shared/service/findings.ts';
import { assessRequest, type Assessed } from '../engine/servicing/assess-request.ts';
import type { ServicingRequest } from '../engine/servicing/servicing-request.ts';
import { figuresOf } from '../engine/servicing/verdict/finding.ts';
import { policyChecks } from '../engine/servicing/verdict/policy-checks.ts';
import { servicingChecks } from '../engine/servicing/verdict/servicing-tests.ts';
import type { Check } from '../engine/servicing/verdict/validations.ts';

/** A scenario at a lender, as an ordinary calculation. */
export interface LendingTest {
  /** The customer rate of the proposed loans by their amounts, percent a year; of the notional loan where there are none. */
  readonly rate: number;
  /** What is left of a month at other lending, AUD, and the test that it fails; customer rates stay as they are. */
  readonly at: (lending: number) => TestedLending;
  /** The policy checks that the loans fail. */
  readonly failedChecks: ReadonlySet<string>;
}

const failedTest = (check: Check<ServicingTestName>): TestedLending['failed'] => ({
  name: check.name,
  ...figuresOf(check),
});

const rateOf = ({ lending: { loans } }: Assessed): number => {
  const total = loans.reduce((sum, { loan }) => sum + loan.amount, 0);
  const [first] = loans;
  return total > 0
    ? loans.reduce((sum, { loan, baseRate }) => sum + baseRate * loan.amount, 0) / total
    : (first?.baseRate ?? 0);
};

/** A calculation whose input checks have passed. */
export const lendingTestOf = (request: ServicingRequest): LendingTest => {
  const assessed = assessRequest(request);
  const { assessment, financesAt } = assessed;
  return {
    rate: rateOf(assessed),
    at: (lending) => {
      const finances = financesAt(lending);
      if (finances === undefined) throw new Error('Lending that varies as a whole has finances at any amount.');
      const failed = servicingChecks(assessment, finances).find(({ passed }) => !passed);
      return { surplus: finances.surplus, failed: failed === undefined ? null : failedTest(failed) };
    },
    failedChecks: new Set(policyChecks(assessment).flatMap(({ name, passed }) => (passed ? [] : name))),
  };
};
