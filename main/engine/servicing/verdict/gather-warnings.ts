import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { Assessment } from '../assessment.ts';
import type { AssessedLoan } from '../lending/loans.ts';
import type { GroupLiving } from '../living/living-expenses.ts';
import type { Finances } from './finances.ts';
import { debtToIncome } from './servicing-tests.ts';
import type { Warning } from './warnings.ts';

/** The parts of a calculation's outcome that warnings depend on. */
export interface Outcome {
  readonly finances: Finances;
  readonly doesService: boolean;
  readonly capacity: number;
}

/** Declared basic expenses below this share of the benchmark are far below it. */
const farBelow = 0.7;
/** A surplus below this, AUD a month, is thin. */
const thinSurplus = 100;
const cautiousLvr = 80;
const maxLabels = 5;

const labels = (loans: readonly AssessedLoan[]): string => {
  const shown = loans.slice(0, maxLabels).map(({ loan }) => loan.label);
  const more = loans.length - shown.length;
  return [...shown, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

const loanWarnings = ({ loans, parameters }: Assessment): readonly Warning[] => {
  const warnings: Warning[] = [];
  const atFloor = loans.filter(({ floorApplied }) => floorApplied);
  if (atFloor.length > 0)
    warnings.push({
      code: 'FLOOR_RATE_APPLIED',
      subject: labels(atFloor),
      figure: parameters.floor_rate,
      unit: 'percent',
    });
  const interestOnly = loans.filter(({ loan }) => loan.interestOnlyMonths > 0);
  if (interestOnly.length > 0)
    warnings.push({ code: 'INTEREST_ONLY_ASSESSED_OVER_SHORTER_TERM', subject: labels(interestOnly) });
  for (const loan of loans) warnings.push(...warningsOfLoan(loan));
  return warnings;
};

const warningsOfLoan = ({ loan, price, lvr, funds, baseRate }: AssessedLoan): readonly Warning[] => {
  const warnings: Warning[] = [];
  const { label: subject, proposed, amount } = loan;
  if (loan.isAmountMissing) warnings.push({ code: 'AMOUNT_MISSING', subject });
  if (price?.typeOffered === false && (price.query.productType ?? '') !== '')
    warnings.push({ code: 'PRODUCT_TYPE_NOT_OFFERED', subject });
  if (!proposed && price !== undefined)
    warnings.push({ code: 'RATE_ASSUMED', subject, figure: baseRate, unit: 'percent' });
  if (loan.investment && amount > 0 && funds === undefined) warnings.push({ code: 'INTEREST_NOT_DEDUCTED', subject });
  if (proposed && amount > 0 && lvr !== undefined && lvr > cautiousLvr + bandTolerance)
    warnings.push({ code: 'LVR_ABOVE_80', subject, figure: lvr, limit: cautiousLvr, unit: 'percent' });
  return warnings;
};

/** Savings of their own, where they are stated and the lender asks for more at this LVR. */
const savingsWarnings = ({ reading: { savings }, proposed, parameters }: Assessment): readonly Warning[] => {
  const { genuine_savings_share: share, genuine_savings_over_lvr: over } = parameters;
  const needed = cents(share * (savings?.price ?? 0));
  const isAsked = proposed.some(({ lvr = 0 }) => lvr > over + bandTolerance);
  return savings !== undefined && isAsked && savings.saved < needed
    ? [{ code: 'GENUINE_SAVINGS_SHORT', figure: savings.saved, limit: needed, unit: 'aud' }]
    : [];
};

const groupName = ({ households }: GroupLiving): string =>
  `Household${households.length > 1 ? 's' : ''} ${households.map((position) => position + 1).join(' and ')}`;

const warningsOfGroup = (group: GroupLiving, { parameters }: Assessment): readonly Warning[] => {
  const { basic, benchmark, benchmarkUsed, notionalRent } = group;
  const warnings = notionalRent.map((household): Warning => ({
    code: 'NOTIONAL_RENT_APPLIED',
    subject: `Household ${household + 1}`,
    figure: parameters.notional_rent_monthly,
    unit: 'aud_monthly',
  }));
  const declared = { figure: basic, unit: 'aud_monthly' } as const;
  if (benchmarkUsed)
    warnings.push({ code: 'BENCHMARK_USED', subject: groupName(group), ...declared, limit: benchmark });
  if (basic > 0 && basic < benchmark * farBelow)
    warnings.push({
      code: 'DECLARED_FAR_BELOW_BENCHMARK',
      subject: groupName(group),
      ...declared,
      limit: benchmark * farBelow,
      benchmark,
    });
  return warnings;
};

const outcomeWarnings = (assessment: Assessment, { finances, doesService, capacity }: Outcome): readonly Warning[] => {
  const { parameters, dtiIncome, requested } = assessment;
  const { capacity_step: step, max_loan: maxLoan, dti_warn: highDti } = parameters;
  const { debt, surplus } = finances;
  const warnings: Warning[] = [];
  if (requested <= 0) warnings.push({ code: 'NO_PROPOSED_LOAN' });
  if (capacity > 0 && capacity + step > maxLoan + bandTolerance)
    warnings.push({ code: 'CAPACITY_AT_POLICY_MAXIMUM', figure: capacity, limit: maxLoan, unit: 'aud' });
  if (debt > 0 && debt >= highDti * dtiIncome - bandTolerance)
    warnings.push({ code: 'DTI_HIGH', figure: debtToIncome(dtiIncome, debt), limit: highDti, unit: 'times_income' });
  if (doesService && surplus >= 0 && surplus < thinSurplus)
    warnings.push({ code: 'SURPLUS_THIN', figure: surplus, limit: thinSurplus, unit: 'aud_monthly' });
  if (capacity < requested)
    warnings.push({ code: 'CAPACITY_BELOW_REQUEST', figure: capacity, limit: requested, unit: 'aud' });
  return warnings;
};

const taxYearWarnings = ({ exactTaxYear, financialYear, taxTable }: Assessment): readonly Warning[] =>
  exactTaxYear ? [] : [{ code: 'TAX_YEAR_FALLBACK', requestedYear: financialYear, usedYear: taxTable.financialYear }];

const closingWarnings = ({ reading: { closingCount } }: Assessment): readonly Warning[] =>
  closingCount > 0 ? [{ code: 'CLOSING_DEBTS_EXCLUDED', figure: closingCount, unit: 'count' }] : [];

const unknownValueWarnings = ({ reading: { unknownValues } }: Assessment): readonly Warning[] =>
  unknownValues.map(({ field, value }) => ({ code: 'VALUE_NOT_KNOWN', subject: field, value }));

/** Every warning of a calculation, in no particular order. */
export const gatherWarnings = (assessment: Assessment, outcome: Outcome): readonly Warning[] => {
  const { incomes, rent, groups } = assessment;
  return [
    taxYearWarnings(assessment),
    ...incomes.map((income) => income.warnings),
    rent.warnings,
    loanWarnings(assessment),
    savingsWarnings(assessment),
    ...groups.map((group) => warningsOfGroup(group, assessment)),
    closingWarnings(assessment),
    unknownValueWarnings(assessment),
    outcomeWarnings(assessment, outcome),
  ].flat();
};
