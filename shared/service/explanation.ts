import * as z from 'zod';
import { servicingResult } from './compute.ts';
import { servicingTestNames } from './findings.ts';
import { finiteNumber } from './primitives.ts';

/*
 * The lines of a servicing calculation (servicing-model section 6, Explanation): an extension of the embedded
 * engine, requested with `explain: true`. Amounts in AUD, a year unless the name says monthly; rates and LVR
 * in percent; shades as fractions. The lines are rounded where the model rounds, so they add up to the figures of
 * the answer to the cent.
 */

const count = z.number();

/** An income: as stated, as counted before shading, and the part that servicing counts. */
export const incomeExplanation = z.object({
  source: z.string(),
  label: z.string(),
  stated: finiteNumber,
  counted: finiteNumber,
  shade: finiteNumber,
  shaded: finiteNumber,
  taxable: z.boolean(),
  excluded: z.boolean(),
  why: z.string(),
});

/**
 * An applicant's year from income to net. Σ shaded + rent_counted − novated_lease − tax − medicare_levy − medicare_surcharge − help is
 * net_yearly; tax is income_tax − tax_offset; taxable_before_rent + rent_taxable is taxable_income (never below 0).
 */
export const applicantExplanation = z.object({
  which_applicant: count,
  name: z.string(),
  incomes: z.array(incomeExplanation),
  gross_income: finiteNumber,
  rent_gross: finiteNumber,
  rent_counted: finiteNumber,
  rent_taxable: finiteNumber,
  taxable_before_rent: finiteNumber,
  taxable_income: finiteNumber,
  repayment_income: finiteNumber,
  /** Of repayment income, what is reportable super and fringe benefits; absent in what was computed before it was told. */
  reportable: finiteNumber.optional(),
  /** What the lease of a car takes from pay, and how much of it before tax; absent where nothing. */
  novated_lease: finiteNumber.optional(),
  novated_lease_pre_tax: finiteNumber.optional(),
  /** The HELP repayment is what the payslip withholds. */
  help_withheld: z.boolean().optional(),
  income_tax: finiteNumber,
  tax_offset: finiteNumber,
  tax: finiteNumber,
  medicare_levy: finiteNumber,
  /** What the family thresholds took off the levy; absent where nothing. */
  medicare_levy_reduction: finiteNumber.optional(),
  /** Without hospital cover, on income for surcharge purposes, which is repayment_income; absent where nothing. */
  medicare_surcharge: finiteNumber.optional(),
  help: finiteNumber,
  net_yearly: finiteNumber,
  net_monthly: finiteNumber,
});

/** A let property: rent_counted is what servicing counts, result is that less interest. */
export const propertyExplanation = z.object({
  part: z.enum(['securities', 'rental_income']),
  position: count,
  label: z.string(),
  rent: finiteNumber,
  /** The part of it within the lender's yield limit; absent where that is all of it. */
  rent_within_yield: finiteNumber.optional(),
  expense: finiteNumber,
  shade: finiteNumber,
  rent_counted: finiteNumber,
  interest: finiteNumber,
  result: finiteNumber,
  loss_deductible: z.boolean(),
  why: z.string(),
});

/** Monthly living costs of households that share them: used + additional + rent is total. */
export const groupExplanation = z.object({
  households: z.array(count),
  adults: count,
  dependants: count,
  gross_income: finiteNumber,
  income_factor: finiteNumber,
  location_tier: z.string(),
  location_factor: finiteNumber,
  benchmark: finiteNumber,
  declared: finiteNumber,
  basis: z.enum(['benchmark', 'declared']),
  used: finiteNumber,
  additional: finiteNumber,
  rent: finiteNumber,
  total: finiteNumber,
});

/** One step of a price in percentage points; the steps add up to the customer rate. */
export const priceStep = z.object({ label: z.string(), points: finiteNumber });

/** A home loan: how its rates and its monthly repayment are derived. */
export const loanExplanation = z.object({
  loan_id: z.string(),
  position: count,
  label: z.string(),
  existing_or_proposed: z.enum(['existing', 'proposed']),
  loan_type: z.enum(['owner_occupied', 'investment']),
  amount: finiteNumber,
  /** Mortgage insurance on top of it that is assessed with it; absent where there is none. */
  premium: finiteNumber.optional(),
  lvr: finiteNumber.nullable(),
  lvr_source: z.enum(['given', 'computed', 'unknown']),
  product: z.object({ id: z.string(), name: z.string() }).nullable(),
  price_steps: z.array(priceStep),
  base_rate: finiteNumber,
  /** The rate after the fixed period, where the buffer is added to that one. */
  revert_rate: finiteNumber.optional(),
  /** Money in an offset account that the repayment leaves out; absent where it leaves out none. */
  offset: finiteNumber.optional(),
  buffer: finiteNumber,
  floor_rate: finiteNumber,
  floor_applied: z.boolean(),
  added_to_rates: finiteNumber,
  rate: finiteNumber,
  term_months: count,
  interest_only_months: count,
  repaid_over_months: count,
  method: z.enum(['reassessed', 'actual', 'actual_loaded']),
  repayment_monthly: finiteNumber,
});

/** A liability, or what a business adds to the liabilities, and its monthly cost. */
export const liabilityExplanation = z.object({
  part: z.enum(['liabilities', 'self_employed_income']),
  position: count,
  label: z.string(),
  monthly: finiteNumber,
  /** Part of total debt. */
  counted_debt: finiteNumber,
  why: z.string(),
});

/** One line of the monthly surplus; outgoings are negative. The lines add up to the surplus. */
export const surplusLine = z.object({
  kind: z.enum(['net_income', 'living', 'commitment', 'existing_repayment', 'proposed_repayment']),
  label: z.string(),
  amount: finiteNumber,
});

/** The figures that the servicing tests compare. */
export const totalsExplanation = z.object({
  gross_income: finiteNumber,
  total_debt: finiteNumber,
  net_monthly: finiteNumber,
  living_monthly: finiteNumber,
  commitments_monthly: finiteNumber,
  existing_repayments_monthly: finiteNumber,
  proposed_repayments_monthly: finiteNumber,
  surplus_monthly: finiteNumber,
  /** Null when nothing is owed. */
  net_servicing_ratio: finiteNumber.nullable(),
});

/** What limits the capacity: the test that fails at the next step, or the lender's limit. */
export const bindingTest = z.object({
  name: z.enum([...servicingTestNames, 'loan_maximum']),
  /** Total new lending at which the test fails. */
  at: finiteNumber,
  message: z.string(),
});

export const capacityExplanation = z.object({
  amount: finiteNumber,
  requested: finiteNumber,
  /** All proposed loans in proportion, the one that is solved for, or a notional loan. */
  varies: z.enum(['all', 'one', 'notional']),
  step: finiteNumber,
  binding: bindingTest.nullable(),
});

export const leverKinds = [
  'close_card',
  'halve_card_limit',
  'pay_out_debt',
  'term_to_maximum',
  'interest_only_off',
  'expenses_to_benchmark',
  'lower_rate',
] as const;

/** A computed what-if: the answer with one change made, and its difference from the answer. */
export const lever = z.object({
  kind: z.enum(leverKinds),
  label: z.string(),
  /** Position in `liabilities` of the debt concerned; null for the other levers. */
  liability: count.nullable(),
  does_service: z.boolean(),
  max_borrowing_capacity: finiteNumber,
  capacity_change: finiteNumber,
  net_monthly_surplus: finiteNumber,
  surplus_change: finiteNumber,
});

export const explanation = z
  .object({
    lender: z.object({ id: z.string(), name: z.string(), as_at: z.string() }),
    assessment_date: z.string(),
    tax_year: z.string(),
    benchmark: z.object({ label: z.string(), as_at: z.string() }),
    measure: z.enum(['surplus', 'nsr']),
    applicants: z.array(applicantExplanation),
    properties: z.array(propertyExplanation),
    groups: z.array(groupExplanation),
    loans: z.array(loanExplanation),
    liabilities: z.array(liabilityExplanation),
    surplus_lines: z.array(surplusLine),
    totals: totalsExplanation,
    capacity: capacityExplanation,
    /** The strongest first. */
    levers: z.array(lever),
  })
  .meta({ id: 'Explanation' });

/** The answer of compute with its explanation, if one was requested and the input could be read. */
export const servicingAnswer = servicingResult.extend({ explanation: explanation.optional() });

export type IncomeExplanation = z.infer<typeof incomeExplanation>;
export type ApplicantExplanation = z.infer<typeof applicantExplanation>;
export type PropertyExplanation = z.infer<typeof propertyExplanation>;
export type GroupExplanation = z.infer<typeof groupExplanation>;
export type LoanExplanation = z.infer<typeof loanExplanation>;
export type LiabilityExplanation = z.infer<typeof liabilityExplanation>;
export type SurplusLine = z.infer<typeof surplusLine>;
export type TotalsExplanation = z.infer<typeof totalsExplanation>;
export type BindingTest = z.infer<typeof bindingTest>;
export type CapacityExplanation = z.infer<typeof capacityExplanation>;
export type LeverKind = (typeof leverKinds)[number];
export type Lever = z.infer<typeof lever>;
export type Explanation = z.infer<typeof explanation>;
export type ServicingAnswer = z.infer<typeof servicingAnswer>;
