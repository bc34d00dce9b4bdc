import * as z from 'zod';
import { isObject } from '../is-object.ts';
import { usualAnnualisingTerms } from '../scenario/year-to-date.ts';
import { detailedExpenses, expensesBeside } from '../service/scenario.ts';

/*
 * Every parameter of a lender's servicing policy (servicing-model section 2), each declared once:
 * bounds, default and meaning. The type, the merge over the defaults, the schema of packs and
 * assets/catalogue/lender-pack.schema.json come from here. The bounds are wide enough for any
 * plausible policy and narrow enough to catch a slipped decimal point (a shade of 80, a buffer of 0.03).
 */

/** The unit of a figure; a share is a fraction of 1. */
export type ParameterUnit =
  | 'share'
  | 'points'
  | 'percent'
  | 'dollars'
  | 'dollars_monthly'
  | 'months'
  | 'days'
  | 'weeks'
  | 'years'
  | 'times';

const units = new WeakMap<object, ParameterUnit>();

/** Undefined for a schema that is not a figure. */
export const unitOf = (schema: object): ParameterUnit | undefined => units.get(schema);

const inUnit = <Schema extends z.ZodType>(unit: ParameterUnit, schema: Schema): Schema => {
  units.set(schema, unit);
  return schema;
};
const number = (unit: ParameterUnit, min: number, max: number) => inUnit(unit, z.number().min(min).max(max));
const whole = (unit: ParameterUnit, min: number, max: number) => inUnit(unit, z.int().min(min).max(max));
const share = (usual: number) => number('share', 0, 1).default(usual);
const months = (usual: number) => whole('months', 0, 480).default(usual);
const points = number('points', 0, 10).default(3);
const limitShare = number('share', 0, 0.2).default(0.038);
const lvrPercent = (usual: number) => inUnit('percent', z.number().gt(1).max(100)).default(usual);
const timesIncome = number('times', 1, 20);
/** The first word is the default. */
const oneOf = <const Words extends readonly [string, ...string[]]>(...words: Words) => z.enum(words).default(words[0]);

const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;

const income = {
  shade: z
    .strictObject({
      payg: share(1),
      casual: share(1),
      overtime: share(0.8),
      commission: share(0.8),
      bonus: share(0.8),
      allowances: share(0.8),
      superannuation_income: share(1),
      centrelink_family: share(1),
      centrelink_pension: share(1),
      centrelink_unemployment: share(0),
      child_support_received: share(1),
      other_income: share(0.8),
      self_employed: share(1),
      second_job: share(1),
      car_allowance: share(0.8),
      dividends: share(0.8),
      annuity: share(1),
      workers_compensation: share(0.8),
      ftb_a: share(1),
      ftb_b: share(1),
      parenting_payment: share(1),
      carer_payment: share(1),
      boarder_income: share(0.8),
      company_car: share(0.8),
      other_tax_free: share(0.8),
    })
    .prefault({})
    .describe('Share of each income that counts, 0 to 1'),
  foreign_shade: z
    .strictObject({
      usd: share(0.8),
      gbp: share(0.8),
      eur: share(0.8),
      nzd: share(0.9),
      sgd: share(0.8),
      hkd: share(0.8),
      jpy: share(0.8),
      cad: share(0.8),
      chf: share(0.8),
      aed: share(0.8),
      other: share(0.6),
    })
    .prefault({})
    .describe('Share of a foreign income that counts, by its currency, 0 to 1'),
  boarder_tax: oneOf('untaxed', 'taxed').describe('Whether tax is reckoned on what boarders pay'),
  essential_overtime_shade: share(1).describe('Replaces the overtime shade of an essential service'),
  guaranteed_allowance_shade: share(1).describe('Replaces the allowance shade of a guaranteed allowance'),
  variable_income_method: oneOf('lower_of_latest_and_average', 'average', 'latest').describe(
    'What counts of overtime, commission and bonus where last year is known too',
  ),
  min_history_months: z
    .strictObject({
      casual: months(6),
      overtime: months(6),
      commission: months(12),
      bonus: months(12),
      allowances: months(3),
      child_support_received: months(6),
      second_job: months(6),
      car_allowance: months(3),
    })
    .prefault({})
    .describe('Months that an income must have been held before it counts'),
  family_benefit_max_child_age: whole('years', 0, 25)
    .default(10)
    .describe('Years; with an older youngest child the benefit is not counted'),
  child_support_max_child_age: whole('years', 0, 25)
    .default(12)
    .describe('Years; with an older youngest child the support is not counted'),
  ytd_method: oneOf('lower_of', 'stated').describe('What year to date does to permanent pay'),
  ytd_method_casual: oneOf('lower_of', 'stated', 'ytd').describe('What year to date does to casual pay'),
  ytd_tolerance: number('share', 0, 0.5)
    .default(0.05)
    .describe('Share by which year to date may fall short of stated pay'),
  ytd_min_days: whole('days', 1, 366)
    .default(usualAnnualisingTerms.ytd_min_days)
    .describe('Days that year to date must cover to be annualised'),
  casual_weeks_per_year: number('weeks', 26, 53)
    .default(usualAnnualisingTerms.casual_weeks_per_year)
    .describe('Weeks that casual pay is annualised over'),
};

const selfEmployed = {
  se_method: oneOf('lower_of_latest_and_average', 'average', 'latest', 'lowest', 'latest_capped_120').describe(
    'What counts of the newest year and the one before',
  ),
  se_min_years: whole('years', 1, 5).default(2).describe('Years of figures that a business must show'),
  se_addback: z
    .strictObject({
      depreciation: share(1),
      interest: share(1),
      extra_super: share(1),
      one_off: share(1),
      other_addback: share(0),
    })
    .prefault({})
    .describe('Share of each item that is added back to the profit, 0 to 1'),
  se_write_off: share(1).describe('Share of assets written off at once that is added back to the profit, 0 to 1'),
  alt_doc: z
    .strictObject({ bas: share(0), bank_statements: share(0), accountant_letter: share(0) })
    .prefault({})
    .describe(
      'Share of a turnover by BAS or bank statements, or of an income by an accountant, that counts; 0 for none',
    ),
  alt_doc_max_lvr: lvrPercent(80).describe('Maximum LVR where an income rests on such evidence, percent'),
  director_salary: oneOf('not_accepted', 'accepted').describe(
    'Whether the pay of a director from their own company counts by six months of it, without the accounts',
  ),
};

const rentAndTax = {
  rental_shade: share(0.8).describe('Share of the rent that counts, 0 to 1'),
  rental_short_stay_shade: share(0.6).describe('The same for short stays'),
  rental_commercial_shade: share(0.7).describe('The same for commercial tenants'),
  rental_yield_limit: number('percent', 0, 50)
    .default(0)
    .describe('Percent of a property’s value up to which a year’s rent counts; 0 for no limit'),
  rental_expense_rule: oneOf('greater_of', 'shade_only').describe(
    'Whether expenses above the shaded-off part of the rent are taken off instead of it',
  ),
  negative_gearing_mode: oneOf('grandfathered', 'all', 'none').describe('Whose rental losses reduce other income'),
  negative_gearing_cutoff: z.iso
    .date()
    .default('2026-05-12')
    .describe('Last contract day that keeps the deduction under grandfathered'),
  negative_gearing_share: share(1).describe('Share of a deductible loss that is taken off other income, 0 to 1'),
  tax_income_basis: oneOf('shaded', 'gross').describe('Whether tax is reckoned on shaded or unshaded income'),
  medicare_levy_reduction: oneOf('excluded', 'included').describe(
    'Whether the family thresholds reduce the Medicare levy of couples and sole parents',
  ),
  help_clear_within_months: whole('months', 0, 120)
    .default(0)
    .describe('HELP is ignored when its balance is no more than this many months of repayments'),
};

const expenses = {
  additional_categories: z
    .array(z.enum(detailedExpenses))
    .refine(isUnique, 'Must not repeat a category')
    .default([])
    .describe('Detailed expenses that stand outside the benchmark'),
  benchmark_categories: z
    .array(z.enum(expensesBeside))
    .refine(isUnique, 'Must not repeat a category')
    .default([])
    .describe('Expenses that usually stand beside the benchmark and are part of it here'),
  notional_rent_monthly: number('dollars_monthly', 0, 10_000)
    .default(650)
    .describe('AUD a month that a rent-free household is taken to pay'),
};

const debts = {
  card_pct: limitShare.describe('Share of a card limit, a month'),
  overdraft_pct: limitShare.describe('Share of an overdraft limit, a month'),
  line_of_credit_pct: limitShare.describe('Share of a line of credit, a month'),
  bnpl_pct: limitShare.describe('Share of a buy-now-pay-later limit, a month'),
  debt_default_rate: number('percent', 0, 60)
    .default(12)
    .describe('Percent a year, for other debts that state no repayment'),
  debt_default_term_months: whole('months', 1, 480)
    .default(60)
    .describe('Months, for other debts that state no repayment'),
  business_debts: oneOf('counted', 'left_out').describe(
    'Whether the debts of a business count beside its accounts, or are left for it to repay',
  ),
  contingent_share: share(1).describe('Share of a guarantee given or another contingent debt that counts, 0 to 1'),
  existing_loan_method: oneOf('reassess', 'actual', 'actual_loaded').describe('How an existing home loan is repaid'),
  existing_loan_basis: oneOf('limit', 'balance').describe('Which amount of an existing home loan counts'),
  existing_offset: oneOf('ignored', 'deducted').describe(
    'Whether money in an offset account is taken off the existing loan that is repaid',
  ),
  existing_loading: number('times', 1, 3).default(1.3).describe('Multiple of the actual repayment, where it is loaded'),
  existing_default_term_months: whole('months', 12, 480)
    .default(300)
    .describe('Months, for existing home loans that state no term'),
};

const rates = {
  buffer_new: points.describe('Percentage points added to the customer rate of a proposed loan'),
  buffer_existing: points.describe('Percentage points added to the customer rate of an existing loan'),
  buffer_refinance: points.describe('Percentage points added to the customer rate of a like-for-like refinance'),
  floor_rate: number('percent', 1, 25).default(5.5).describe('Minimum assessment rate, percent a year'),
  fixed_rate_assessed: oneOf('fixed', 'revert', 'higher').describe(
    'Which rate of a fixed loan the buffer is added to: the fixed one, the one it reverts to, or the higher',
  ),
};

const tests = {
  measure: oneOf('surplus', 'nsr').describe('Whether the surplus or the net servicing ratio decides'),
  min_surplus_monthly: number('dollars_monthly', 0, 10_000).default(0).describe('AUD a month that must be left over'),
  min_nsr: number('times', 0.5, 3).default(1).describe('Minimum net servicing ratio'),
  dti_warn: timesIncome.default(6).describe('Total debt as a multiple of gross income from which it is called high'),
  dti_max: timesIncome
    .nullable()
    .default(7)
    .describe('Maximum total debt as a multiple of gross income; null for no limit'),
  dti_income: oneOf('gross', 'gross_shaded_rent', 'shaded').describe(
    'Which income the DTI is measured by: unshaded, unshaded with the shaded rent, or all of it shaded',
  ),
  dti_help: oneOf('excluded', 'included').describe('Whether the balance of HELP is part of the total debt'),
  lmi_in_servicing: oneOf('excluded', 'included').describe(
    'Whether a mortgage insurance premium that is capitalised is part of the assessed loan',
  ),
};

const bridging = {
  bridging: oneOf('not_offered', 'offered', 'existing_customers').describe(
    'Whether a home may be bought before the old one is sold: not at all, by anybody, or by existing customers only',
  ),
  bridging_max_months: whole('months', 1, 60).default(12).describe('Months within which the old home must be sold'),
  bridging_haircut: share(0.15).describe('Share taken off the sale price where the scenario states none, 0 to 1'),
  bridging_loading: number('points', 0, 10)
    .default(0)
    .describe('Percentage points added to the customer rate of the proposed loans while both homes are owned'),
  bridging_interest: oneOf('capitalised', 'paid').describe(
    'Whether the interest is added to the debt until the sale, or paid each month',
  ),
  bridging_compounding: oneOf('monthly', 'simple').describe(
    'Whether interest that is added to the debt bears interest itself',
  ),
  bridging_max_lvr: lvrPercent(80).describe('Maximum LVR of the peak debt on both homes, percent'),
  bridging_servicing: oneOf('end_debt', 'end_and_peak').describe(
    'Whether servicing is tested on the debt after the sale alone, or on the peak debt too',
  ),
};

const guarantees = {
  family_guarantee: oneOf('not_offered', 'separate_loan', 'total_security').describe(
    'Whether a family guarantee is taken, and whether what the home does not carry is a loan of its own on the guarantor’s property, or that property counts as security beside the home up to the limited amount',
  ),
  guarantee_max_lvr: lvrPercent(80).describe(
    'Percent of the guarantor’s property up to which it is taken, with what is owed on it',
  ),
  guarantor_servicing: oneOf('not_tested', 'tested').describe(
    'Whether guarantors must be able to service their own debts and the guarantee',
  ),
  guarantor_income: oneOf('ignored', 'counted').describe(
    'Whether the income, living costs and debts of a guarantor who repays too count with those of the applicants',
  ),
};

const limits = {
  max_lvr: z
    .strictObject({ owner_occupied: lvrPercent(95), investment: lvrPercent(90), interest_only: lvrPercent(90) })
    .prefault({})
    .describe('Maximum LVR, percent; the lower one counts where two apply'),
  lmi_in_lvr: oneOf('excluded', 'included').describe(
    'Whether the maximum LVR is tested with a mortgage insurance premium that is capitalised',
  ),
  genuine_savings_share: share(0).describe('Share of the price that the applicants should have saved themselves'),
  genuine_savings_over_lvr: lvrPercent(90).describe('LVR, percent, above which savings of their own are asked for'),
  min_loan: number('dollars', 0, 10_000_000).default(50_000).describe('Minimum amount of a loan, AUD'),
  max_loan: number('dollars', 1_000, 100_000_000).default(5_000_000).describe('Maximum new lending in total, AUD'),
  max_term_months: whole('months', 12, 480).default(360).describe('Longest term, months'),
  max_io_months: z
    .strictObject({ owner_occupied: months(60), investment: months(120) })
    .prefault({})
    .describe('Longest interest-only period, months'),
  restricted_postcodes: z
    .array(z.string().regex(/^\d{4}$/, 'Must be a postcode of four digits'))
    .refine(isUnique, 'Must not repeat a postcode')
    .default([])
    .describe('Postcodes of securities that are not accepted'),
  capacity_step: whole('dollars', 1, 100_000).default(1_000).describe('The capacity is a multiple of it, AUD'),
};

/**
 * The `servicing` part of a pack: each key optional, nested tables merged key by key, unknown keys refused. Parsing it
 * is the merge: `parse({ shade: { bonus: 0.5 } }).shade.overtime` is still 0.8.
 */
export const servicingParameters = z.strictObject({
  ...rates,
  ...income,
  ...selfEmployed,
  ...rentAndTax,
  ...expenses,
  ...debts,
  ...tests,
  ...bridging,
  ...guarantees,
  ...limits,
});

/** The parameters in the order of docs/servicing.md, with the name of each group. */
export const parameterGroups = {
  Rates: rates,
  Income: income,
  'Self-employed': selfEmployed,
  'Rent and tax': rentAndTax,
  'Living expenses': expenses,
  'Debts and existing loans': debts,
  'Servicing tests': tests,
  Bridging: bridging,
  'Family guarantees': guarantees,
  Limits: limits,
} as const satisfies Readonly<Record<string, Readonly<Record<string, z.ZodType>>>>;

/** A lender's parameters with every default in place. */
export type ServicingParameters = z.output<typeof servicingParameters>;
/** A lender's parameters as written in its pack. */
export type ServicingOverrides = z.input<typeof servicingParameters>;

/** Every parameter by its full name, those of nested tables with a dot: `buffer_new`, `shade.casual`. */
export const parameterNames: readonly string[] = Object.entries(servicingParameters.parse({})).flatMap(([key, value]) =>
  isObject(value) ? Object.keys(value).map((name) => `${key}.${name}`) : [key],
);
