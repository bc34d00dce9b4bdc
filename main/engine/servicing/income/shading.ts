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

/** One of the yearly incomes of an applicant. */
export interface StatedIncome extends CountedIncome {
  readonly source: IncomeField;
  /** What remains of it after the year-to-date step. */
  readonly afterYearToDate: number;
}

/** The incomes that no tax is due on, whoever receives them. */
const taxFree: ReadonlySet<IncomeField> = new Set<IncomeField>([
  ...(['superannuation_income', 'child_support_received', 'ftb_a', 'ftb_b', 'carer_payment'] as const),
  ...(['company_car', 'foreign_income_net', 'other_tax_free'] as const),
]);

const shadeOf = (field: IncomeField, applicant: Applicant, parameters: ServicingParameters): number => {
  switch (field) {
    case 'overtime':
      return applicant.essentialService ? parameters.essential_overtime_shade : parameters.shade.overtime;
    case 'allowances':
      return applicant.guaranteedAllowances ? parameters.guaranteed_allowance_shade : parameters.shade.allowances;
    case 'centrelink':
      return parameters.shade[`centrelink_${applicant.centrelinkType}`];
    case 'foreign_income':
    case 'foreign_income_net':
      return parameters.foreign_shade[applicant.foreignCurrency];
    default:
      return parameters.shade[field];
  }
};

const isTaxable = (
  field: IncomeField,
  applicant: Applicant,
  { boarder_tax: boarders }: ServicingParameters,
): boolean => {
  if (field === 'centrelink') return applicant.centrelinkType !== 'family';
  if (field === 'boarder_income') return boarders === 'taxed';
  return field === 'other_income' ? applicant.otherIncomeTaxable : !taxFree.has(field);
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
    stated: applicant.amounts[field] ?? 0,
    afterYearToDate,
    counted: cents(value),
    shade: exclusion === undefined ? shade : 0,
    shaded: cents(value * shade),
    taxable: isTaxable(field, applicant, parameters),
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
): readonly StatedIncome[] => {
  const incomes: StatedIncome[] = [];
  for (const field of incomeFields) {
    const amount = amounts[field] ?? 0;
    if (amount > 0 || (applicant.amounts[field] ?? 0) > 0)
      incomes.push(countIncome(field, amount, applicant, parameters));
  }
  return incomes;
};
