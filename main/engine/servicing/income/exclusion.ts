import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { count, decimal } from '../../../../shared/scenario/format.ts';
import { hasHistory } from '../../../../shared/scenario/incomes.ts';
import type { IncomeField } from '../../../../shared/service/scenario-income.ts';
import type { Applicant, CentrelinkType } from '../reading/read-applicants.ts';

/** Why an income is not counted at all: too short a history, too old a child, or never by this lender. */
export type Exclusion =
  | { readonly reason: 'history'; readonly figure: number; readonly limit: number; readonly unit: 'months' }
  | { readonly reason: 'child_age'; readonly figure: number; readonly limit: number; readonly unit: 'years' }
  | { readonly reason: 'lender' };

/** An unknown history is treated as long enough. */
const shortHistory = (
  field: IncomeField,
  { historyMonths }: Applicant,
  { min_history_months: needed }: ServicingParameters,
): Exclusion | undefined => {
  if (!hasHistory(field)) return undefined;
  const [held, limit] = [historyMonths[field], needed[field]];
  return held === undefined || held >= limit ? undefined : { reason: 'history', figure: held, limit, unit: 'months' };
};

/** Government payments for children. */
const isFamilyBenefit = (field: IncomeField, centrelinkType: CentrelinkType): boolean =>
  field === 'ftb_a' ||
  field === 'ftb_b' ||
  field === 'parenting_payment' ||
  (field === 'centrelink' && centrelinkType === 'family');

/** A child of unknown age is treated as young enough. */
const tooOldChild = (
  field: IncomeField,
  { centrelinkType, youngestChildAge: age }: Applicant,
  parameters: ServicingParameters,
): Exclusion | undefined => {
  const familyBenefit = isFamilyBenefit(field, centrelinkType);
  if (age === undefined || (!familyBenefit && field !== 'child_support_received')) return undefined;
  const limit = familyBenefit ? parameters.family_benefit_max_child_age : parameters.child_support_max_child_age;
  return age <= limit ? undefined : { reason: 'child_age', figure: age, limit, unit: 'years' };
};

/** Why an income of an applicant is not counted; undefined when it is. */
export const exclusionOf = (
  field: IncomeField,
  applicant: Applicant,
  shade: number,
  parameters: ServicingParameters,
): Exclusion | undefined =>
  shortHistory(field, applicant, parameters) ??
  tooOldChild(field, applicant, parameters) ??
  (shade === 0 ? { reason: 'lender' } : undefined);

/** The reason as text: `held for 4 of the 6 months needed`. */
export const exclusionWords = (exclusion: Exclusion): string => {
  switch (exclusion.reason) {
    case 'history':
      return `held for ${decimal(exclusion.figure)} of the ${count(exclusion.limit, 'month')} needed`;
    case 'child_age':
      return `the youngest child is ${decimal(exclusion.figure)}, over the limit of ${decimal(exclusion.limit)}`;
    case 'lender':
      return 'the lender does not count it';
  }
};
