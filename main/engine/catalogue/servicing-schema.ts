import { z } from 'zod';
import { detailedExpenses } from '../../../shared/service/scenario.ts';
import { servicingOptions, type ServicingParameters } from '../servicing/servicing-defaults.ts';

/*
 * The `servicing` part of a lender pack (servicing-model section 2): each key optional, nested maps
 * merged over the defaults, unknown keys refused. The bounds are wide enough for any plausible
 * policy and narrow enough to catch a slipped decimal point (a shade of 80, a buffer of 0.03).
 */

const share = z.number().min(0).max(1).describe('A share, 0 to 1');
const points = z.number().min(0).max(10).describe('Percentage points');
const months = z.int().min(0).max(480).describe('Months');
const childAge = z.int().min(0).max(25).describe('Years');
const shareOfLimit = z.number().min(0).max(0.2).describe('Share of the limit, a month');
const lvrPercent = z.number().gt(1).max(100).describe('Percent');
const dti = z.number().min(1).max(20).describe('Multiple of gross income');

const expenseCategory = z.enum(detailedExpenses);

const unique = (values: readonly string[]): boolean => new Set(values).size === values.length;

const income = {
  shade: z
    .strictObject({
      payg: share,
      casual: share,
      overtime: share,
      commission: share,
      bonus: share,
      allowances: share,
      superannuation_income: share,
      centrelink_family: share,
      centrelink_pension: share,
      centrelink_unemployment: share,
      child_support_received: share,
      other_income: share,
      self_employed: share,
    })
    .partial()
    .describe('Share of each income that counts'),
  essential_overtime_shade: share,
  guaranteed_allowance_shade: share,
  variable_income_method: z.enum(servicingOptions.variable_income_method),
  min_history_months: z
    .strictObject({
      casual: months,
      overtime: months,
      commission: months,
      bonus: months,
      allowances: months,
      child_support_received: months,
    })
    .partial()
    .describe('History an income needs before it counts'),
  family_benefit_max_child_age: childAge,
  child_support_max_child_age: childAge,
  ytd_method: z.enum(servicingOptions.ytd_method),
  ytd_method_casual: z.enum(servicingOptions.ytd_method_casual),
  ytd_tolerance: z.number().min(0).max(0.5).describe('Share by which year to date may fall short'),
  ytd_min_days: z.int().min(1).max(366).describe('Days'),
  casual_weeks_per_year: z.number().min(26).max(53),
};

const selfEmployed = {
  se_method: z.enum(servicingOptions.se_method),
  se_min_years: z.int().min(1).max(5),
  se_addback: z
    .strictObject({
      depreciation: share,
      interest: share,
      extra_super: share,
      one_off: share,
      other_addback: share,
    })
    .partial(),
};

const rentAndTax = {
  rental_shade: share,
  rental_short_stay_shade: share,
  rental_expense_rule: z.enum(servicingOptions.rental_expense_rule),
  negative_gearing_mode: z.enum(servicingOptions.negative_gearing_mode),
  negative_gearing_cutoff: z.iso.date().describe('Last contract day that keeps the deduction'),
  negative_gearing_share: share,
  tax_income_basis: z.enum(servicingOptions.tax_income_basis),
  help_clear_within_months: z.int().min(0).max(120),
};

const expenses = {
  additional_categories: z
    .array(expenseCategory)
    .refine(unique, 'Must not repeat a category')
    .describe('Detailed expenses outside the benchmark'),
  notional_rent_monthly: z.number().min(0).max(10_000).describe('AUD a month'),
  card_pct: shareOfLimit,
  overdraft_pct: shareOfLimit,
  line_of_credit_pct: shareOfLimit,
  bnpl_pct: shareOfLimit,
  debt_default_rate: z.number().min(0).max(60).describe('Percent a year'),
  debt_default_term_months: z.int().min(1).max(480),
  existing_loan_method: z.enum(servicingOptions.existing_loan_method),
  existing_loan_basis: z.enum(servicingOptions.existing_loan_basis),
  existing_loading: z.number().min(1).max(3).describe('Multiple of the actual repayment'),
  existing_default_term_months: z.int().min(12).max(480),
};

const rates = {
  buffer_new: points,
  buffer_existing: points,
  buffer_refinance: points,
  floor_rate: z.number().min(1).max(25).describe('Percent a year'),
};

const tests = {
  measure: z.enum(servicingOptions.measure),
  min_surplus_monthly: z.number().min(0).max(10_000).describe('AUD a month'),
  min_nsr: z.number().min(0.5).max(3),
  dti_warn: dti,
  dti_max: dti.nullable().describe('Multiple of gross income; null for no limit'),
};

const limits = {
  max_lvr: z.strictObject({ owner_occupied: lvrPercent, investment: lvrPercent, interest_only: lvrPercent }).partial(),
  min_loan: z.number().min(0).max(10_000_000).describe('AUD'),
  max_loan: z.number().min(1000).max(100_000_000).describe('AUD of new lending in total'),
  max_term_months: z.int().min(12).max(480),
  max_io_months: z.strictObject({ owner_occupied: months, investment: months }).partial(),
  restricted_postcodes: z
    .array(z.string().regex(/^\d{4}$/, 'Must be a postcode of four digits'))
    .refine(unique, 'Must not repeat a postcode'),
  capacity_step: z.int().min(1).max(100_000).describe('AUD'),
};

/** A parameter as a pack may write it: a nested map may leave keys out. */
type Override<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: Value[Key] | undefined }
    : Value;

/** One schema a parameter; `satisfies` ties the keys and types to the servicing model's. */
const parameters = {
  ...rates,
  ...income,
  ...selfEmployed,
  ...rentAndTax,
  ...expenses,
  ...tests,
  ...limits,
} satisfies { readonly [Key in keyof ServicingParameters]: z.ZodType<Override<ServicingParameters[Key]>> };

/** What a pack may set under `servicing`. */
export const servicingOverrides = z.strictObject(parameters).partial();
