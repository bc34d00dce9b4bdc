import type { DetailedExpense } from '../../../shared/service/scenario.ts';

/** The twelve groups of income that a lender shades apart. */
export interface ShadeTable {
  readonly payg: number;
  readonly casual: number;
  readonly overtime: number;
  readonly commission: number;
  readonly bonus: number;
  readonly allowances: number;
  readonly superannuation_income: number;
  readonly centrelink_family: number;
  readonly centrelink_pension: number;
  readonly centrelink_unemployment: number;
  readonly child_support_received: number;
  readonly other_income: number;
  readonly self_employed: number;
}

/** Incomes that need a history before they count; months. */
export interface HistoryTable {
  readonly casual: number;
  readonly overtime: number;
  readonly commission: number;
  readonly bonus: number;
  readonly allowances: number;
  readonly child_support_received: number;
}

/** Share of each item that is added back to a business's profit. */
export interface AddbackTable {
  readonly depreciation: number;
  readonly interest: number;
  readonly extra_super: number;
  readonly one_off: number;
  readonly other_addback: number;
}

/** Words that a parameter may take; the first is the default. */
export const servicingOptions = {
  variable_income_method: ['lower_of_latest_and_average', 'average', 'latest'],
  ytd_method: ['lower_of', 'stated'],
  ytd_method_casual: ['lower_of', 'stated', 'ytd'],
  se_method: ['lower_of_latest_and_average', 'average', 'latest', 'lowest', 'latest_capped_120'],
  rental_expense_rule: ['greater_of', 'shade_only'],
  negative_gearing_mode: ['grandfathered', 'all', 'none'],
  tax_income_basis: ['shaded', 'gross'],
  existing_loan_method: ['reassess', 'actual', 'actual_loaded'],
  existing_loan_basis: ['limit', 'balance'],
  measure: ['surplus', 'nsr'],
} as const;

export type ServicingOptions = typeof servicingOptions;
type Choices = { readonly [Key in keyof ServicingOptions]: ServicingOptions[Key][number] };

/**
 * Every parameter of a lender's servicing policy (servicing-model section 2). Rates and buffers in
 * percentage points, shares as fractions, amounts in AUD, terms and histories in months.
 */
export interface ServicingParameters extends Choices {
  readonly buffer_new: number;
  readonly buffer_existing: number;
  /** For a loan marked `like_for_like_refinance`. */
  readonly buffer_refinance: number;
  /** Least assessment rate, percent a year. */
  readonly floor_rate: number;
  readonly shade: ShadeTable;
  /** Replaces the overtime shade of an essential service. */
  readonly essential_overtime_shade: number;
  /** Replaces the allowance shade of a guaranteed allowance. */
  readonly guaranteed_allowance_shade: number;
  readonly min_history_months: HistoryTable;
  /** Years; an older youngest child means that the benefit is not counted. */
  readonly family_benefit_max_child_age: number;
  readonly child_support_max_child_age: number;
  /** Fraction by which year to date may fall short of the stated income. */
  readonly ytd_tolerance: number;
  readonly ytd_min_days: number;
  readonly casual_weeks_per_year: number;
  readonly se_min_years: number;
  readonly se_addback: AddbackTable;
  readonly rental_shade: number;
  readonly rental_short_stay_shade: number;
  /** ISO day: losses on homes contracted up to it stay deductible. */
  readonly negative_gearing_cutoff: string;
  /** Fraction of a deductible loss that is taken off income. */
  readonly negative_gearing_share: number;
  /** HELP is ignored when its balance is no more than this many months of repayments. */
  readonly help_clear_within_months: number;
  /** Detailed expenses that stand outside the benchmark. */
  readonly additional_categories: readonly DetailedExpense[];
  /** Rent that a rent-free household is taken to pay. */
  readonly notional_rent_monthly: number;
  /** Fractions of the limit, a month. */
  readonly card_pct: number;
  readonly overdraft_pct: number;
  readonly line_of_credit_pct: number;
  readonly bnpl_pct: number;
  /** For other debts that state no repayment: percent a year, months. */
  readonly debt_default_rate: number;
  readonly debt_default_term_months: number;
  /** Factor on the actual repayment for `actual_loaded`. */
  readonly existing_loading: number;
  readonly existing_default_term_months: number;
  readonly min_surplus_monthly: number;
  readonly min_nsr: number;
  readonly dti_warn: number;
  /** Multiple of gross income; null = no limit. */
  readonly dti_max: number | null;
  /** Percent. */
  readonly max_lvr: { readonly owner_occupied: number; readonly investment: number; readonly interest_only: number };
  readonly min_loan: number;
  /** Limit of the total new lending. */
  readonly max_loan: number;
  readonly max_term_months: number;
  readonly max_io_months: { readonly owner_occupied: number; readonly investment: number };
  /** Postcodes of securities that are not accepted, as numbers or text. */
  readonly restricted_postcodes: readonly (number | string)[];
  /** The capacity is a multiple of it. */
  readonly capacity_step: number;
}

/** What a lender pack leaves out is read from here. */
export const servicingDefaults: ServicingParameters = {
  buffer_new: 3,
  buffer_existing: 3,
  buffer_refinance: 3,
  floor_rate: 5.5,
  shade: {
    payg: 1,
    casual: 1,
    overtime: 0.8,
    commission: 0.8,
    bonus: 0.8,
    allowances: 0.8,
    superannuation_income: 1,
    centrelink_family: 1,
    centrelink_pension: 1,
    centrelink_unemployment: 0,
    child_support_received: 1,
    other_income: 0.8,
    self_employed: 1,
  },
  essential_overtime_shade: 1,
  guaranteed_allowance_shade: 1,
  variable_income_method: 'lower_of_latest_and_average',
  min_history_months: {
    casual: 6,
    overtime: 6,
    commission: 12,
    bonus: 12,
    allowances: 3,
    child_support_received: 6,
  },
  family_benefit_max_child_age: 10,
  child_support_max_child_age: 12,
  ytd_method: 'lower_of',
  ytd_method_casual: 'lower_of',
  ytd_tolerance: 0.05,
  ytd_min_days: 60,
  casual_weeks_per_year: 48,
  se_method: 'lower_of_latest_and_average',
  se_min_years: 2,
  se_addback: { depreciation: 1, interest: 1, extra_super: 1, one_off: 1, other_addback: 0 },
  rental_shade: 0.8,
  rental_short_stay_shade: 0.6,
  rental_expense_rule: 'greater_of',
  negative_gearing_mode: 'grandfathered',
  negative_gearing_cutoff: '2026-05-12',
  negative_gearing_share: 1,
  tax_income_basis: 'shaded',
  help_clear_within_months: 0,
  additional_categories: [],
  notional_rent_monthly: 650,
  card_pct: 0.038,
  overdraft_pct: 0.038,
  line_of_credit_pct: 0.038,
  bnpl_pct: 0.038,
  debt_default_rate: 12,
  debt_default_term_months: 60,
  existing_loan_method: 'reassess',
  existing_loan_basis: 'limit',
  existing_loading: 1.3,
  existing_default_term_months: 300,
  measure: 'surplus',
  min_surplus_monthly: 0,
  min_nsr: 1,
  dti_warn: 6,
  dti_max: 7,
  max_lvr: { owner_occupied: 95, investment: 90, interest_only: 90 },
  min_loan: 50_000,
  max_loan: 5_000_000,
  max_term_months: 360,
  max_io_months: { owner_occupied: 60, investment: 120 },
  restricted_postcodes: [],
  capacity_step: 1_000,
};
