import { expect, it } from 'vitest';
import type { Explanation } from '../../../../shared/service/explanation.ts';
import { requestFor } from '../../../../test/support/scenarios/servicing-requests.ts';
import { vectorScenario } from '../../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from '../index.ts';

/*
 * A couple with two let properties, one bought before the cutoff and one after, calculated by hand.
 *
 * p1, all A's:  rent 550 · 52 = 28,600; expenses 6,500 over 20 % of it (5,720): 22,100 counted;
 *               interest 400,000 · 6.55 % = 26,200; loss 4,100, deductible.
 * p2, half each: rent 600 · 52 = 31,200; 20 % of it (6,240) over expenses of 5,000: 24,960 counted;
 *               interest 560,000 · 6.6 % = 36,960; loss 12,000, against other rent only: none is left.
 * A: 160,000 − 4,100 = 155,900 taxed: 4,020 + 27,000 + 20,900 · 37 % = 38,753; levy 2 % = 3,118;
 *    160,000 + 22,100 + 12,480 − 38,753 − 3,118 = 152,709 a year.
 * B: 120,000 taxed: 4,020 + 75,000 · 30 % = 26,520; levy 2,400; 120,000 + 12,480 − 28,920 = 103,560.
 * Living: 2,750 · 1.45 = 3,987.50, to the dollar 3,988, over the declared 3,600.
 */
const income = (amount: number): Explanation['applicants'][number]['incomes'] => [
  {
    source: 'payg',
    label: 'Base salary',
    stated: amount,
    counted: amount,
    shade: 1,
    shaded: amount,
    taxable: true,
    excluded: false,
    why: 'Counted in full',
  },
];

const loan = {
  lvr: 80,
  lvr_source: 'given',
  product: null,
  buffer: 3,
  floor_rate: 5.5,
  floor_applied: false,
  added_to_rates: 0,
  method: 'reassessed',
} as const;

const expected: Explanation = {
  lender: { id: 'vanilla', name: 'Vanilla', as_at: '2026-11-21' },
  assessment_date: '2026-11-21',
  tax_year: '2026-27',
  benchmark: { label: 'Estimate, not HEM', as_at: '2026-11-21' },
  measure: 'surplus',
  applicants: [
    {
      which_applicant: 0,
      name: 'A',
      incomes: income(160_000),
      gross_income: 204_200,
      rent_gross: 44_200,
      rent_counted: 34_580,
      rent_taxable: -4_100,
      taxable_before_rent: 160_000,
      taxable_income: 155_900,
      repayment_income: 160_000,
      income_tax: 38_753,
      tax_offset: 0,
      tax: 38_753,
      medicare_levy: 3_118,
      help: 0,
      net_yearly: 152_709,
      net_monthly: 12_725.75,
    },
    {
      which_applicant: 1,
      name: 'B',
      incomes: income(120_000),
      gross_income: 135_600,
      rent_gross: 15_600,
      rent_counted: 12_480,
      rent_taxable: 0,
      taxable_before_rent: 120_000,
      taxable_income: 120_000,
      repayment_income: 120_000,
      income_tax: 26_520,
      tax_offset: 0,
      tax: 26_520,
      medicare_levy: 2_400,
      help: 0,
      net_yearly: 103_560,
      net_monthly: 8_630,
    },
  ],
  properties: [
    {
      part: 'securities',
      position: 1,
      label: 'Property 2 (p1)',
      rent: 28_600,
      expense: 6_500,
      shade: 0.8,
      rent_counted: 22_100,
      interest: 26_200,
      result: -4_100,
      loss_deductible: true,
      why: 'A loss may be set against other income',
    },
    {
      part: 'securities',
      position: 2,
      label: 'Property 3 (p2)',
      rent: 31_200,
      expense: 5_000,
      shade: 0.8,
      rent_counted: 24_960,
      interest: 36_960,
      result: -12_000,
      loss_deductible: false,
      why: 'A loss is set against other rent only',
    },
  ],
  groups: [
    {
      households: [0],
      adults: 2,
      dependants: 0,
      gross_income: 339_800,
      income_factor: 1.45,
      location_tier: 'metro',
      location_factor: 1,
      benchmark: 3_988,
      declared: 3_600,
      basis: 'benchmark',
      used: 3_988,
      additional: 0,
      rent: 0,
      total: 3_988,
    },
  ],
  loans: [
    {
      ...loan,
      loan_id: 'l0',
      position: 0,
      label: 'Loan 1 (l0)',
      existing_or_proposed: 'existing',
      loan_type: 'owner_occupied',
      amount: 450_000,
      price_steps: [{ label: 'Rate given', points: 6.1 }],
      base_rate: 6.1,
      rate: 9.1,
      term_months: 300,
      interest_only_months: 0,
      repaid_over_months: 300,
      repayment_monthly: 3_807.25,
    },
    {
      ...loan,
      loan_id: 'l1',
      position: 1,
      label: 'Loan 2 (l1)',
      existing_or_proposed: 'existing',
      loan_type: 'investment',
      amount: 400_000,
      price_steps: [{ label: 'Rate given', points: 6.55 }],
      base_rate: 6.55,
      rate: 9.55,
      term_months: 324,
      interest_only_months: 36,
      repaid_over_months: 288,
      repayment_monthly: 3_544.86,
    },
    {
      ...loan,
      loan_id: 'l2',
      position: 2,
      label: 'Loan 3 (l2)',
      existing_or_proposed: 'proposed',
      loan_type: 'investment',
      amount: 560_000,
      price_steps: [{ label: 'Rate given', points: 6.6 }],
      base_rate: 6.6,
      rate: 9.6,
      term_months: 360,
      interest_only_months: 0,
      repaid_over_months: 360,
      repayment_monthly: 4_749.7,
    },
  ],
  liabilities: [],
  surplus_lines: [
    { kind: 'net_income', label: 'Net income of A', amount: 12_725.75 },
    { kind: 'net_income', label: 'Net income of B', amount: 8_630 },
    { kind: 'living', label: 'Living costs of household 1', amount: -3_988 },
    { kind: 'existing_repayment', label: 'Loan 1 (l0)', amount: -3_807.25 },
    { kind: 'existing_repayment', label: 'Loan 2 (l1)', amount: -3_544.86 },
    { kind: 'proposed_repayment', label: 'Loan 3 (l2)', amount: -4_749.7 },
  ],
  totals: {
    gross_income: 339_800,
    total_debt: 1_410_000,
    net_monthly: 21_355.75,
    living_monthly: 3_988,
    commitments_monthly: 0,
    existing_repayments_monthly: 7_352.11,
    proposed_repayments_monthly: 4_749.7,
    surplus_monthly: 5_265.94,
    net_servicing_ratio: 1.4351,
  },
  capacity: {
    amount: 1_180_000,
    requested: 560_000,
    varies: 'all',
    step: 1_000,
    binding: {
      name: 'surplus_minimum',
      at: 1_181_000,
      message: 'Net surplus is −1.13 a month; at least 0.00 is needed.',
    },
  },
  levers: [
    {
      kind: 'lower_rate',
      label: 'One percentage point less on the customer rate',
      liability: null,
      does_service: true,
      max_borrowing_capacity: 1_290_000,
      capacity_change: 110_000,
      net_monthly_surplus: 5_669.97,
      surplus_change: 404.03,
    },
  ],
};

it('explains the investors with an established home as calculated by hand', () => {
  const request = requestFor(vectorScenario('S6 investors, established home'));
  expect(computeServicing({ ...request, explain: true }).explanation).toEqual(expected);
});
