import { amountText, count, decimal, percent, sentenceCase } from '../../../../shared/scenario/format.ts';
import { incomeKinds, isAveraged } from '../../../../shared/scenario/incomes.ts';
import { cents } from '../../../../shared/scenario/money.ts';
import { type IncomeField, incomeFields } from '../../../../shared/service/scenario.ts';
import type { ServicingParameters } from '../parameters.ts';
import type { Applicant, IncomeAmounts } from '../reading/read-applicants.ts';

/** An income as it is counted; AUD a year. */
export interface IncomeLine {
  readonly source: IncomeField | 'self_employed';
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
  readonly excluded?: string;
  /** What was done to it, in words. */
  readonly why: string;
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

const ownNumber = (table: Readonly<Record<string, number>>, key: string): number | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

type HistoryMonths = ServicingParameters['min_history_months'];

const isHistoryField = (field: IncomeField, minimum: HistoryMonths): field is keyof HistoryMonths & IncomeField =>
  Object.hasOwn(minimum, field);

/** Too short a history: `held 4 months, 6 needed`. Unknown histories are enough. */
const shortHistory = (field: IncomeField, { historyMonths }: Applicant, minimum: HistoryMonths): string | undefined => {
  const held = ownNumber(historyMonths, field);
  if (held === undefined || !isHistoryField(field, minimum) || held >= minimum[field]) return undefined;
  return `held for ${decimal(held)} of the ${count(minimum[field], 'month')} needed`;
};

/** Too old a child: `the youngest child is 12, over 10`. Unknown ages count. */
const tooOldChild = (field: IncomeField, applicant: Applicant, parameters: ServicingParameters): string | undefined => {
  const familyBenefit = field === 'centrelink' && applicant.centrelinkType === 'family';
  if (!familyBenefit && field !== 'child_support_received') return undefined;
  const limit = familyBenefit ? parameters.family_benefit_max_child_age : parameters.child_support_max_child_age;
  const age = applicant.youngestChildAge;
  return age === undefined || age <= limit
    ? undefined
    : `the youngest child is ${decimal(age)}, over the limit of ${decimal(limit)}`;
};

/**
 * The amount before shading. With last year's amount p: `lower_of_latest_and_average` takes
 * min(v, (v + p) / 2), `average` takes (v + p) / 2. 10,000 after 6,000 counts as 8,000 either way.
 */
const averaged = (
  field: IncomeField,
  amount: number,
  { previousYear }: Applicant,
  method: ServicingParameters['variable_income_method'],
): number => {
  const previous = isAveraged(field) ? ownNumber(previousYear, field) : undefined;
  if (previous === undefined || method === 'latest') return amount;
  const average = (amount + previous) / 2;
  return method === 'average' ? average : Math.min(amount, average);
};

const whyCounted = (stated: number, afterYearToDate: number, counted: number, shade: number): string => {
  const steps = [
    ...(afterYearToDate === stated ? [] : [`${amountText(afterYearToDate)} after year to date`]),
    ...(counted === cents(afterYearToDate) ? [] : [`${amountText(counted)} over two years`]),
    shade === 1 ? 'counted in full' : `${percent(shade * 100)} counted`,
  ];
  return sentenceCase(steps.join(', '));
};

const lineOf = (
  field: IncomeField,
  amount: number,
  applicant: Applicant,
  parameters: ServicingParameters,
): IncomeLine => {
  const shade = shadeOf(field, applicant, parameters);
  const excluded =
    shortHistory(field, applicant, parameters.min_history_months) ??
    tooOldChild(field, applicant, parameters) ??
    (shade === 0 ? 'the lender does not count it' : undefined);
  const common = { source: field, label: incomeKinds[field].label, stated: applicant.amounts[field] };
  const taxable = isTaxable(field, applicant);
  if (amount === 0)
    return { ...common, counted: 0, shade, shaded: 0, taxable, why: 'Nothing is left after year to date' };
  if (excluded !== undefined)
    return { ...common, counted: 0, shade: 0, shaded: 0, taxable, excluded, why: `Not counted: ${excluded}` };
  const value = averaged(field, amount, applicant, parameters.variable_income_method);
  const counted = cents(value);
  return {
    ...common,
    counted,
    shade,
    shaded: cents(value * shade),
    taxable,
    why: whyCounted(common.stated, amount, counted, shade),
  };
};

/**
 * The lines of an applicant's non-zero incomes (servicing-model section 3, Shading). A bonus of
 * 10,000 shaded at 0.8 counts 10,000 towards gross income and 8,000 towards servicing.
 */
export const shadeIncomes = (
  applicant: Applicant,
  amounts: IncomeAmounts,
  parameters: ServicingParameters,
): readonly IncomeLine[] =>
  incomeFields.flatMap((field) =>
    amounts[field] > 0 || applicant.amounts[field] > 0 ? lineOf(field, amounts[field], applicant, parameters) : [],
  );
