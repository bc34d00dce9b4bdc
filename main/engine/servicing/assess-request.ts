import { type Assessment, prepare } from './assessment.ts';
import type { Adjustments } from './basis.ts';
import { capacityOf, type Lending, lendingOf, financesByTotal } from './capacity/capacity.ts';
import type { ServicingRequest } from './servicing-request.ts';
import { type NetIncome, netIncomeAt, type Finances, financesAt } from './verdict/finances.ts';
import { allPass, marginsOf, servicingTestsOf } from './verdict/servicing-tests.ts';

/** A whole calculation, before it is put into sentences. */
export interface Assessed {
  readonly assessment: Assessment;
  readonly net: NetIncome;
  /** At the requested amounts. */
  readonly finances: Finances;
  readonly doesService: boolean;
  readonly lending: Lending;
  readonly financesAt: (total: number) => Finances | undefined;
  /** AUD. */
  readonly capacity: number;
}

/** Assesses a request whose input checks have passed, with or without the changes of a what-if. */
export const assessRequest = (request: ServicingRequest, adjustments: Adjustments = {}): Assessed => {
  const assessment = prepare(request, adjustments);
  const amounts = assessment.proposed.map(({ loan }) => loan.amount);
  const net = netIncomeAt(assessment, amounts);
  const finances = financesAt(assessment, assessment.proposed, amounts, net.monthly);
  const tests = servicingTestsOf(assessment.parameters);
  const requestMargins = marginsOf(tests, assessment, finances);
  const doesService = allPass(tests, requestMargins);
  const lending = lendingOf(assessment);
  const at = financesByTotal(assessment, lending, net.monthly);
  const capacity = capacityOf(assessment, { financesAt: at, requestMargins });
  return { assessment, net, finances, doesService, lending, financesAt: at, capacity };
};
