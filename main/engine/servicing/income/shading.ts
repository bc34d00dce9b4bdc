import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { incomeKinds } from '../../../../shared/scenario/fields/income-fields.ts';
import { isAveraged } from '../../../../shared/scenario/incomes.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import { type IncomeField, incomeFields } from '../../../../shared/service/scenario-income.ts';
import type { Applicant, IncomeAmounts } from '../reading/read-applicants.ts';
import { type Exclusion, exclusionOf } from './exclusion.ts';

/** An income as counted; AUD a year. */
export interface CountedIncome {
  readonly label: string;
  /** As the scenario states it. */
  readonly stated: number;
  /** Before shading: after year to date and averaging; 0 when excluded. */
  readonly counted: number;
  /** Fraction counted. */
  readonly shade: number;
  readonly shaded: number;
  readonly taxable: boolean;
  /** Why it is not counted at all. */
  readonly exclusion?: Exclusion | undefined;
}

/** One of the ten yearly incomes of an applicant. */
export interface StatedIncome extends CountedIncome {
  readonly source: IncomeField;
  /** What remains of it after the year-to-date step. */
  readonly afterYearToDate: number;
}

const shadeKey = (field: IncomeField, applicant: Applicant): keyof ServicingParameters['shade'] =>
  field === 'centrelink' ? `centrelink_${applicant.centrelinkType}` : field;

const shadeOf = (field: IncomeField, applicant: Applicant, parameters: ServicingParameters): number => {
  if (field === 'overtime' && applicant.essentialService) return parameters.essential_overtime_shade;
  if (field === 'allowances' && applicant.guaranteedAllowances) return parameters.guaranteed_allowance_shade;
  return parameters.shade[shadeKey(field, applicant)];
};

const isTaxable = (field: IncomeField, applicant: Applicant): boolean => {
  if (field === 'superannuation_income' || field === 'child_support_received') return false;
  if (field === 'centrelink') return applicant.centrelinkType !== 'family';
  return field === 'other_income' ? applicant.otherIncomeTaxable : true;
};

/**
 * The amount before shading. With last year's amount p, `lower_of_latest_and_average` is min(v, (v + p) / 2)
 * and `average` is (v + p) / 2. 10,000 after 6,000 counts as 8,000 either way.
 */
const averaged = (
  field: IncomeField,
  amount: number,
  { previousYear }: Applicant,
  { variable_income_method: method }: ServicingParameters,
): number => {
  const previous = isAveraged(field) ? previousYear[field] : undefined;
  if (previous === undefined || method === 'latest') return amount;
  const average = (amount + previous) / 2;
  return method === 'average' ? average : Math.min(amount, average);
};

const countIncome = (
  field: IncomeField,
  afterYearToDate: number,
  applicant: Applicant,
  parameters: ServicingParameters,
): StatedIncome => {
  const shade = shadeOf(field, applicant, parameters);
  const exclusion = afterYearToDate > 0 ? exclusionOf(field, applicant, shade, parameters) : undefined;
  const counts = afterYearToDate > 0 && exclusion === undefined;
  const value = counts ? averaged(field, afterYearToDate, applicant, parameters) : 0;
  return {
    source: field,
    label: incomeKinds[field].label,
    stated: applicant.amounts[field],
    afterYearToDate,
    counted: cents(value),
    shade: exclusion === undefined ? shade : 0,
    shaded: cents(value * shade),
    taxable: isTaxable(field, applicant),
    exclusion,
  };
};

/**
 * An applicant's non-zero incomes as they are counted (servicing-model section 3, Shading). A bonus of 10,000
 * shaded at 0.8 counts 10,000 towards gross income and 8,000 towards servicing.
 */
export const shadeIncomes = (
  applicant: Applicant,
  amounts: IncomeAmounts,
  parameters: ServicingParameters,
): readonly StatedIncome[] =>
  incomeFields
    .filter((field) => amounts[field] > 0 || applicant.amounts[field] > 0)
    .map((field) => countIncome(field, amounts[field], applicant, parameters));
