import { amountText } from '../../../../shared/scenario/format.ts';
import { bandTolerance } from '../../../../shared/scenario/money.ts';
import type { BindingTest, CapacityExplanation } from '../../../../shared/service/explanation.ts';
import type { Assessed } from '../assess-request.ts';
import { servicingChecks } from '../verdict/servicing-tests.ts';
import { checkSentence } from '../verdict/validation-sentences.ts';

/** The first multiple of the step that exceeds the capacity and leaves room for the fixed loans. */
const nextTotal = ({ assessment, capacity, lending }: Assessed): number => {
  const { capacity_step: step } = assessment.parameters;
  const above = (Math.floor(capacity / step + bandTolerance) + 1) * step;
  return Math.max(above, Math.ceil(lending.minTotal / step - bandTolerance) * step);
};

/** What stops the capacity from being one step larger: the first test that fails there, or the limit. */
const bindingOf = (assessed: Assessed): BindingTest | null => {
  const { assessment, financesAt } = assessed;
  const { max_loan: limit } = assessment.parameters;
  const at = nextTotal(assessed);
  if (at > limit + bandTolerance)
    return { name: 'loan_maximum', at, message: `The lender lends up to ${amountText(limit)} in total.` };
  const finances = financesAt(at);
  if (finances === undefined) return null;
  const failing = servicingChecks(assessment, finances).find(({ passed }) => !passed);
  return failing === undefined ? null : { name: failing.name, at, message: checkSentence(failing) };
};

/** The capacity, how lending varies with it, and the test that limits it. */
export const explainCapacity = (assessed: Assessed): CapacityExplanation => ({
  amount: assessed.capacity,
  requested: assessed.assessment.requested,
  varies: assessed.lending.mode,
  step: assessed.assessment.parameters.capacity_step,
  binding: bindingOf(assessed),
});
