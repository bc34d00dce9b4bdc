import { securityLimit } from '../../../shared/scenario/lending/lendable.ts';
import type { LoanRate, Validation, WarningDetail } from '../../../shared/service/compute.ts';
import type { ServicingAnswer } from '../../../shared/service/explanation.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { type Assessed, assessRequest } from './assess-request.ts';
import { explain } from './explanation/explain.ts';
import { yearToDateSentence } from './income/year-to-date.ts';
import { type AssessedLoan, loanId } from './lending/loans.ts';
import { checkInput } from './reading/input-checks.ts';
import type { HomeLoanReading } from './reading/read-loans.ts';
import type { ServicingRequest } from './servicing-request.ts';
import { figuresOf } from './verdict/finding.ts';
import { gatherWarnings } from './verdict/gather-warnings.ts';
import { policyChecks } from './verdict/policy-checks.ts';
import { debtToIncome, servicingChecks } from './verdict/servicing-tests.ts';
import { checkSentence } from './verdict/validation-sentences.ts';
import type { Check } from './verdict/validations.ts';
import { warningSentence } from './verdict/warning-sentences.ts';
import { inAnswerOrder, type Warning } from './verdict/warnings.ts';

const refused = (lenderId: string, validations: readonly Validation[]): ServicingAnswer => ({
  lender_name: lenderId,
  does_service: false,
  max_borrowing_capacity: 0,
  net_monthly_surplus: 0,
  debt_to_income_ratio: 0,
  validations: [...validations],
  warnings: [],
  per_loan_rate_breakdown: [],
  ytd_results: [],
});

const validationOf = (check: Check, withFigures: boolean): Validation => {
  const validation = { name: check.name, passed: check.passed, message: checkSentence(check) };
  return withFigures ? { ...validation, ...figuresOf(check) } : validation;
};

const detailOf = (warning: Warning, message: string): WarningDetail => ({
  code: warning.code,
  message,
  ...figuresOf(warning),
  ...('subject' in warning && { subject: warning.subject }),
});

/** The rates of the borrowers' loans, the first so many; not of one that no product suits, whose rate is no quote. */
const ratesOf = (loans: readonly AssessedLoan[], own: number): LoanRate[] => {
  const rates: LoanRate[] = [];
  for (const { loan, rate, baseRate, price } of loans)
    if (loan.position < own && !(price?.withheld !== undefined && loan.proposed))
      rates.push({ loan_id: loanId(loan), rate, base_rate: baseRate });
  return rates;
};

const answerOf = (
  lenderId: string,
  inputValidations: readonly Validation[],
  { assessment, finances, doesService, capacity }: Assessed,
  { scenario, figures: withFigures = false }: ServicingRequest,
): ServicingAnswer => {
  const checks = [...servicingChecks(assessment, finances), ...policyChecks(assessment)];
  const warnings = inAnswerOrder(gatherWarnings(assessment, { finances, doesService, capacity }));
  const sentences = warnings.map((warning) => warningSentence(warning));
  return {
    lender_name: lenderId,
    does_service: doesService,
    max_borrowing_capacity: capacity,
    net_monthly_surplus: finances.surplus,
    debt_to_income_ratio: debtToIncome(assessment.dtiIncome, finances.debt),
    validations: [...inputValidations, ...checks.map((check) => validationOf(check, withFigures))],
    warnings: warnings.map(({ code }, index) => `${code}: ${sentences[index] ?? ''}`),
    ...(withFigures && {
      warning_details: warnings.map((warning, index) => detailOf(warning, sentences[index] ?? '')),
    }),
    per_loan_rate_breakdown: ratesOf(assessment.loans, (scenario.home_loans ?? []).length),
    ytd_results: assessment.incomes.flatMap(({ yearToDate: result }) =>
      result === undefined ? [] : { ...result, message: yearToDateSentence(result) },
    ),
  };
};

const withoutPremium = (loan: HomeLoanReading): HomeLoanReading => ({ ...loan, premium: 0 });

/** What the security carries, where that is known. */
const securityOf = ({ assessment: { reading, parameters } }: Assessed): Pick<ServicingAnswer, 'security_limit'> => {
  const onSecurity = parameters.lmi_in_lvr === 'included' ? reading.loans : reading.loans.map(withoutPremium);
  const limit = securityLimit(onSecurity, parameters.max_lvr);
  return limit === undefined ? {} : { security_limit: limit };
};

const hasBusiness = ({ self_employed_income: businesses = [] }: ScenarioBodyInput): boolean => businesses.length > 0;

/**
 * The servicing calculation of one scenario against one lender: the whole of the servicing model. Pure and total: the
 * same request gives the same bytes, every scenario that the wire accepts gets an answer, and every figure in it is
 * finite. An input that cannot be read (no applicant, a negative amount) is answered with the failed validations and
 * zeros.
 */
export const computeServicing = (request: ServicingRequest): ServicingAnswer => {
  const { scenario, lender, figures = false } = request;
  const inputValidations = checkInput(scenario, lender.parameters, figures);
  if (!inputValidations.every(({ passed }) => passed)) return refused(lender.id, inputValidations);
  const assessed = assessRequest(request);
  const sentences = answerOf(lender.id, inputValidations, assessed, request);
  const answer = figures
    ? {
        ...sentences,
        ...securityOf(assessed),
        ...(hasBusiness(scenario) && { addbacks: { ...lender.parameters.se_addback } }),
      }
    : sentences;
  return request.explain === true ? { ...answer, explanation: explain(request, assessed) } : answer;
};
