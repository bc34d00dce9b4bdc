import type { ServicingAnswer } from '../../../shared/service/explanation.ts';
import { allPassed, type Assessed, assessRequest } from './assess-request.ts';
import { explain } from './explanation/explain.ts';
import { loanId } from './lending/loans.ts';
import { checkInput } from './reading/input-checks.ts';
import type { ServicingRequest } from './types.ts';
import { gatherWarnings } from './verdict/gather-warnings.ts';
import { policyValidations } from './verdict/policy-checks.ts';
import { debtToIncome, servicingValidations } from './verdict/servicing-tests.ts';
import { warningTexts } from './verdict/warnings.ts';

const refused = (lenderId: string, validations: ServicingAnswer['validations']): ServicingAnswer => ({
  lender_name: lenderId,
  does_service: false,
  max_borrowing_capacity: 0,
  net_monthly_surplus: 0,
  debt_to_income_ratio: 0,
  validations,
  warnings: [],
  per_loan_rate_breakdown: [],
  ytd_results: [],
});

const answerOf = (
  lenderId: string,
  inputValidations: ServicingAnswer['validations'],
  { assessment, standing, doesService, capacity }: Assessed,
): ServicingAnswer => ({
  lender_name: lenderId,
  does_service: doesService,
  max_borrowing_capacity: capacity,
  net_monthly_surplus: standing.surplus,
  debt_to_income_ratio: debtToIncome(assessment.gross, standing.debt),
  validations: [...inputValidations, ...servicingValidations(assessment, standing), ...policyValidations(assessment)],
  warnings: warningTexts(gatherWarnings(assessment, { standing, doesService, capacity })),
  per_loan_rate_breakdown: assessment.loans.map(({ loan, rate, baseRate }) => ({
    loan_id: loanId(loan),
    rate,
    base_rate: baseRate,
  })),
  ytd_results: assessment.incomes.flatMap(({ yearToDate }) => yearToDate ?? []),
});

/**
 * The servicing calculation of one scenario against one lender: the whole of the servicing model.
 * Pure and total: the same request gives the same bytes, every scenario that the wire accepts gets
 * an answer, and every figure in it is finite. An input that cannot be read (no applicant, a
 * negative amount) is answered with the failed validations and zeros.
 */
export const computeServicing = (request: ServicingRequest): ServicingAnswer => {
  const { scenario, lender, addToRates } = request;
  const inputValidations = checkInput({ scenario, parameters: lender.parameters, addToRates });
  if (!allPassed(inputValidations)) return refused(lender.id, inputValidations);
  const assessed = assessRequest(request);
  const answer = answerOf(lender.id, inputValidations, assessed);
  return request.explain === true ? { ...answer, explanation: explain(request, assessed) } : answer;
};
