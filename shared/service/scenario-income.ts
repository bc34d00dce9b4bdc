import type * as z from 'zod';
import { atMost } from './bounds.ts';
import { finiteNumber, isoDay, openObject } from './primitives.ts';
import { flag, number, numbers, text } from './scenario-values.ts';

/** The ten yearly incomes of an applicant that the service specification knows, AUD. */
const specifiedIncomeFields = [
  'payg',
  'casual',
  'commission',
  'overtime',
  'bonus',
  'allowances',
  'superannuation_income',
  'centrelink',
  'child_support_received',
  'other_income',
] as const;

/** Yearly incomes of our own, AUD; `foreign_income_net` is after the tax of the country that it is earned in. */
export const ownIncomeFields = [
  'second_job',
  'car_allowance',
  'dividends',
  'annuity',
  'workers_compensation',
  'ftb_a',
  'ftb_b',
  'parenting_payment',
  'carer_payment',
  'boarder_income',
  'company_car',
  'foreign_income',
  'foreign_income_net',
  'other_tax_free',
] as const;

/** Every yearly income of an applicant, those of the specification first. */
export const incomeFields = [...specifiedIncomeFields, ...ownIncomeFields] as const;

export type IncomeField = (typeof incomeFields)[number];

/** What the lease of a car takes from pay, AUD a year. */
export const novatedLeaseFields = ['novated_lease_pre_tax', 'novated_lease_post_tax'] as const;

/** What an income statement reports beside taxable income, AUD a year: HELP is repaid on it too. */
export const reportableFields = ['reportable_super', 'reportable_fringe_benefits'] as const;
export type ReportableField = (typeof reportableFields)[number];

/** The incomes that lenders may average with last year's. */
export const averagedIncomeFields = ['overtime', 'commission', 'bonus'] as const satisfies readonly IncomeField[];

/** The incomes for which lenders may require a history. */
export const historyIncomeFields = [
  'casual',
  'overtime',
  'commission',
  'bonus',
  'allowances',
  'child_support_received',
  'second_job',
  'car_allowance',
] as const satisfies readonly IncomeField[];

export type HistoryIncomeField = (typeof historyIncomeFields)[number];

/** A value by income field. */
const byIncome = <Field extends IncomeField, Value extends z.ZodType>(fields: readonly Field[], value: Value) =>
  atMost(
    50,
    openObject(
      Object.fromEntries(fields.map((field) => [field, value.optional()])) as Record<Field, z.ZodOptional<Value>>,
    ),
  );

/** How often an amount is paid. */
export const payFrequencies = ['weekly', 'fortnightly', 'monthly', 'annual'] as const;

export type PayFrequency = (typeof payFrequencies)[number];

export const enteredAmount = openObject({
  amount: number.describe('AUD each time it is paid'),
  frequency: text.describe('weekly, fortnightly, monthly or annual'),
}).meta({ id: 'EnteredAmount' });

export const yearToDate = openObject({
  gross: number,
  period_end: isoDay.optional(),
  start_date: isoDay.optional(),
  excluded: number,
  basis: text.describe('permanent (default) or casual'),
  prior_year_income: number,
}).meta({ id: 'YearToDate' });

/** Incomes that are stored but not counted, with the year-to-date figures that would replace them. */
export const switchedOffIncome = openObject({
  ...numbers(incomeFields),
  ytd: yearToDate.optional(),
}).meta({ id: 'SwitchedOffIncome' });

export const income = openObject({
  id: text,
  which_household: number.describe('Zero-based position of a household'),
  name: text,
  ...numbers(specifiedIncomeFields),
  ...numbers(ownIncomeFields, 'Extension: AUD a year'),
  age: number.describe('Extension: years'),
  retirement_age: number.describe('Extension: years'),
  exit_strategy: text.describe('Extension: sale, downsizing, super, assets or income'),
  residency: text.describe('Extension: citizen, permanent, temporary or non_resident'),
  visa_ends: isoDay.optional().describe('Extension: ISO day'),
  owned_home: text.describe('Extension: never, over_10_years, within_10_years or now'),
  profession: text.describe('Extension: medical, nursing, legal, accounting, engineering or other'),
  foreign_currency: text.describe('Extension: ISO 4217 code of what the foreign incomes are paid in, lower case'),
  novated_lease_pre_tax: number.describe('Extension: AUD a year taken from pay before tax'),
  novated_lease_post_tax: number.describe('Extension: AUD a year taken from pay after tax'),
  essential_service: flag.describe('Extension'),
  guaranteed_allowances: flag.describe('Extension'),
  centrelink_type: text.describe('Extension: family (default), pension or unemployment'),
  youngest_child_age: number.describe('Extension: years'),
  history_months: byIncome(historyIncomeFields, finiteNumber)
    .optional()
    .describe('Extension: income field to months held'),
  previous_year: byIncome(averagedIncomeFields, finiteNumber)
    .optional()
    .describe("Extension: income field to last year's amount"),
  other_income_taxable: flag.describe('Extension: default true'),
  reportable_super: number.describe('Extension: AUD a year, added to repayment income alone'),
  reportable_fringe_benefits: number.describe('Extension: AUD a year, added to repayment income alone'),
  medicare_exemption: text.describe('Extension: none (default), half or full'),
  hospital_cover: text.describe('Extension: held or none; without it no Medicare levy surcharge is counted'),
  ytd: yearToDate.optional().describe('Extension: year-to-date figures of the latest payslip'),
  entered: byIncome(incomeFields, enteredAmount)
    .optional()
    .describe('Extension: income field to the amount as entered; nothing is computed from it'),
  figure_dates: byIncome(incomeFields, isoDay)
    .optional()
    .describe('Extension: income field to the ISO day of its payslip; nothing is computed from it'),
  switched_off: switchedOffIncome.optional().describe('Extension: incomes that are kept and counted nowhere'),
}).meta({ id: 'Income' });

export type Income = z.infer<typeof income>;
export type YearToDate = z.infer<typeof yearToDate>;
