import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import { type FigureUnit, type WarningCode, warningCodes } from '../../../../shared/service/findings.ts';
import type { ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import {
  letProperty,
  proposedLoan,
  salary,
  scenarioOf,
  single,
  withDebts,
  withExpenses,
  withIncome,
  withLoan,
} from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../index.ts';

const warnings = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) =>
  computeServicing(withServicing(requestFor(scenario), overrides)).warnings;

const raised = ({ warnings: texts }: { readonly warnings: readonly string[] }) =>
  texts.map((text) => text.slice(0, text.indexOf(':')));
const codes = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) =>
  raised({ warnings: warnings(scenario, overrides) });

const { rate: _, ...unpriced } = proposedLoan;
const linked = { home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }] };
const ytd = { gross: 30_000, period_end: '2026-11-15' };

/** A scenario that raises each warning, and its sentence. */
const cases: Readonly<Record<WarningCode, readonly [ScenarioBodyInput, string, ServicingOverrides?]>> = {
  AMOUNT_MISSING: [
    scenarioOf({ home_loans: [proposedLoan, { id: 'l2', existing_or_proposed: 'existing', limit: 0 }] }),
    'Loan 2 (l2): neither limit nor balance is given for this existing loan, so nothing is counted for it.',
  ],
  BENCHMARK_USED: [
    withExpenses({ simple_basic_expense: 1_900 }),
    'Household 1: 1,900.00 a month is declared; the benchmark of 1,950.00 is used.',
  ],
  CAPACITY_AT_POLICY_MAXIMUM: [
    withLoan({ loan_amount: 100_000 }),
    "The capacity is held at the lender's limit of 400,000 of new lending.",
    { max_loan: 400_000 },
  ],
  CAPACITY_BELOW_REQUEST: [
    withLoan({ loan_amount: 600_000 }),
    'The capacity of 538,000 is below the 600,000 requested.',
  ],
  CLOSING_DEBTS_EXCLUDED: [
    withDebts({ type: 'credit_card', limit: 5_000, closing: true }),
    'Left out because paid out at settlement: 1 debt.',
  ],
  DECLARED_FAR_BELOW_BENCHMARK: [
    withExpenses({ simple_basic_expense: 1_300 }),
    'Household 1: the declared 1,300.00 a month is below 70% of the benchmark of 1,950.00.',
  ],
  DTI_HIGH: [withLoan({ loan_amount: 600_000 }), 'Total debt is 6 times gross income; 6 and over is high.'],
  FLOOR_RATE_APPLIED: [withLoan({ rate: 2 }), 'The floor rate of 5.5% is applied to Loan 1 (l1).'],
  GENUINE_SAVINGS_SHORT: [
    {
      ...withLoan({ loan_amount: 380_000, lvr: 95, lvr_behavior: 'use-input' }),
      securities: [{ id: 's1', value: 400_000 }],
      additional_info: { genuine_savings: 15_000 },
    },
    '15,000.00 of genuine savings is stated; the lender asks for 20,000.00 at this LVR.',
    { genuine_savings_share: 0.05 },
  ],
  INCOME_EXCLUDED: [
    withIncome({ bonus: 10_000, history_months: { bonus: 6 } }),
    'Sam: Bonus is not counted, because held for 6 of the 12 months needed.',
  ],
  INTEREST_NOT_DEDUCTED: [
    withLoan({ loan_type: 'investment' }),
    'Loan 1 (l1): no single investment property that stays is linked to it or named as what it buys, so its interest is not deducted.',
  ],
  INTEREST_ONLY_ASSESSED_OVER_SHORTER_TERM: [
    withLoan({ interest_only_period: 5 }),
    'Loan 1 (l1): repaid over the term that is left after the interest-only period.',
  ],
  LVR_ABOVE_80: [withLoan({ lvr: 90 }), 'Loan 1 (l1): the LVR is 90%; lenders mortgage insurance may apply.'],
  NEGATIVE_GEARING_DATE_MISSING: [
    scenarioOf({ securities: [{ id: 's1', property_purpose: 'investment', weekly_rental_income: 500 }] }),
    'Property 1 (s1) has neither a contract date nor a new-build flag; a loss on it is not set against other income.',
  ],
  NOTIONAL_RENT_APPLIED: [
    scenarioOf({ households: [{ ...single, housing: 'rent_free' }] }),
    'Household 1 lives rent-free; a rent of 650.00 a month is counted.',
  ],
  NO_PROPOSED_LOAN: [
    scenarioOf({ home_loans: [] }),
    'Nothing is requested; the capacity is for an owner-occupied loan over 30 years.',
  ],
  PRODUCT_TYPE_NOT_OFFERED: [
    scenarioOf({ home_loans: [{ ...unpriced, product_type: 'fixed' }] }),
    'Loan 1 (l1): the lender has no such product type; its cheapest product is used.',
  ],
  RATE_ASSUMED: [
    scenarioOf({ home_loans: [{ ...unpriced, existing_or_proposed: 'existing' }] }),
    "Loan 1 (l1): no rate is given for this existing loan; 6.4% is taken from the lender's products.",
  ],
  SELF_EMPLOYED_LOSS: [
    scenarioOf({ self_employed_income: [{ id: 'b1', years: [{ net_profit: -12_000 }, {}] }] }),
    'Sam: Business 1 (b1) makes a loss; 1,000.00 a month is counted as a commitment.',
  ],
  SELF_EMPLOYED_SHORT_HISTORY: [
    scenarioOf({ self_employed_income: [{ years: [{ net_profit: 90_000 }] }] }),
    'Sam: Business 1 has 1 year of figures, 2 needed; its income is not counted.',
  ],
  SURPLUS_THIN: [withLoan({ loan_amount: 535_000 }), 'The surplus is only 27.60 a month.'],
  TAX_YEAR_FALLBACK: [
    scenarioOf({ additional_info: { tax_year: '2031-32' } }),
    'There are no tax tables for 2031-32; those of 2027-28 are used.',
  ],
  VALUE_NOT_KNOWN: [
    withLoan({ loan_type: 'holiday' }),
    '"holiday" is not a known value of home_loans.loan_type; it is read as if it were absent.',
  ],
  YTD_BELOW_STATED: [
    withIncome({ ytd }),
    'Sam: year to date supports 79,347.83 a year, so 79,347.83 is used instead of 100,000.00.',
  ],
  YTD_INVALID: [
    withIncome({ ytd: { gross: 1, period_end: 'soon' } }),
    'Sam: the year-to-date figures cannot be used and are ignored.',
  ],
  YTD_TOO_EARLY: [
    withIncome({ ytd: { ...ytd, period_end: '2026-07-20' } }),
    'Sam: year to date covers only 20 days, too few to be annualised.',
  ],
};

/** Figure, limit and unit of the warnings above that carry them. */
const measured: Readonly<Partial<Record<WarningCode, readonly [number, number | undefined, FigureUnit]>>> = {
  BENCHMARK_USED: [1_900, 1_950, 'aud_monthly'],
  CAPACITY_AT_POLICY_MAXIMUM: [400_000, 400_000, 'aud'],
  CAPACITY_BELOW_REQUEST: [538_000, 600_000, 'aud'],
  CLOSING_DEBTS_EXCLUDED: [1, undefined, 'count'],
  DECLARED_FAR_BELOW_BENCHMARK: [1_300, 1_365, 'aud_monthly'],
  DTI_HIGH: [6, 6, 'times_income'],
  FLOOR_RATE_APPLIED: [5.5, undefined, 'percent'],
  GENUINE_SAVINGS_SHORT: [15_000, 20_000, 'aud'],
  INCOME_EXCLUDED: [6, 12, 'months'],
  LVR_ABOVE_80: [90, 80, 'percent'],
  NOTIONAL_RENT_APPLIED: [650, undefined, 'aud_monthly'],
  RATE_ASSUMED: [6.4, undefined, 'percent'],
  SELF_EMPLOYED_LOSS: [1_000, undefined, 'aud_monthly'],
  SELF_EMPLOYED_SHORT_HISTORY: [1, 2, 'years'],
  SURPLUS_THIN: [27.6, 100, 'aud_monthly'],
  YTD_BELOW_STATED: [79_347.83, 100_000, 'aud_yearly'],
  YTD_TOO_EARLY: [20, 60, 'days'],
};

const clean = withExpenses({ simple_basic_expense: 1_950 });

describe('warnings', () => {
  it('are absent where nothing calls for one', () => expect(warnings(clean)).toEqual([]));

  it.each(warningCodes)('%s says what happened and where', (code) => {
    const [scenario, sentence, overrides] = cases[code];
    expect(warnings(scenario, overrides).filter((text) => text.startsWith(`${code}:`))).toEqual([
      `${code}: ${sentence}`,
    ]);
  });

  it.each(warningCodes)('%s carries what it measured', (code) => {
    const [scenario, , overrides = {}] = cases[code];
    const answer = computeServicing({ ...withServicing(requestFor(scenario), overrides), figures: true });
    const detail = answer.warning_details?.find((detail) => detail.code === code);
    expect([detail?.figure, detail?.limit, detail?.unit]).toEqual(measured[code] ?? [undefined, undefined, undefined]);
  });

  it('come in the order of their codes, one for each subject', () => {
    const scenario = scenarioOf({
      income: [
        { ...salary, bonus: 5_000, overtime: 5_000, history_months: { bonus: 1, overtime: 1 } },
        { ...salary, name: 'Alex', bonus: 5_000, history_months: { bonus: 1 } },
      ],
      home_loans: [1, 2].map((index) => ({
        ...proposedLoan,
        id: `l${index}`,
        lvr: 85,
        rate: 2,
        interest_only_period: 1,
      })),
    });
    expect(warnings(scenario)).toEqual([
      'BENCHMARK_USED: Household 1: 0.00 a month is declared; the benchmark of 2,301.00 is used.',
      'FLOOR_RATE_APPLIED: The floor rate of 5.5% is applied to Loan 1 (l1), Loan 2 (l2).',
      'INCOME_EXCLUDED: Sam: Overtime is not counted, because held for 1 of the 6 months needed.',
      'INCOME_EXCLUDED: Sam: Bonus is not counted, because held for 1 of the 12 months needed.',
      'INCOME_EXCLUDED: Alex: Bonus is not counted, because held for 1 of the 12 months needed.',
      'INTEREST_ONLY_ASSESSED_OVER_SHORTER_TERM: Loan 1 (l1), Loan 2 (l2): repaid over the term that is left after the interest-only period.',
      'LVR_ABOVE_80: Loan 1 (l1): the LVR is 85%; lenders mortgage insurance may apply.',
      'LVR_ABOVE_80: Loan 2 (l2): the LVR is 85%; lenders mortgage insurance may apply.',
    ]);
  });

  it('do not call a product type missing at a lender where none was asked for', () => {
    const raisedFor = (product_type?: string) =>
      codes(scenarioOf({ home_loans: [{ ...unpriced, product_type }] })).includes('PRODUCT_TYPE_NOT_OFFERED');
    expect([raisedFor('fixed'), raisedFor(undefined), raisedFor('')]).toEqual([true, false, false]);
  });

  it('do not mention a missing date where it does not matter', () => {
    const missing = (change: object, overrides: ServicingOverrides = {}) =>
      warnings(scenarioOf({ securities: [{ ...letProperty, contract_date: '', ...change }] }), overrides).some((text) =>
        text.startsWith('NEGATIVE_GEARING_DATE_MISSING'),
      );
    expect([
      missing({}),
      missing({}, { negative_gearing_mode: 'all' }),
      missing({ new_build: true }),
      missing({ weekly_rental_income: 0 }),
      missing({ property_purpose: 'owner_occupied' }),
      missing({ transaction_type: 'selling' }),
    ]).toEqual([true, false, false, false, false, false]);
  });

  it('call a surplus thin only below 100 and where the loan services', () => {
    const thin = (simple_basic_expense: number, overrides: ServicingOverrides = {}) =>
      warnings(withExpenses({ simple_basic_expense }), overrides).some((text) => text.startsWith('SURPLUS_THIN'));
    expect([thin(2_170.63), thin(2_170.64), thin(2_270.63), thin(2_270.64)]).toEqual([false, true, true, false]);
    expect(thin(2_200, { min_surplus_monthly: 200 })).toBe(false);
  });

  it('do not call a shortfall thin that the ratio lets pass', () => {
    const answer = computeServicing(
      withServicing(requestFor(withLoan({ loan_amount: 545_000 })), { measure: 'nsr', min_nsr: 0.9 }),
    );
    expect([answer.does_service, answer.net_monthly_surplus < 0]).toEqual([true, true]);
    expect(raised(answer)).toEqual(['BENCHMARK_USED']);
  });

  it('name five loans at most, and households that share their costs together', () => {
    const home_loans = Array.from({ length: 7 }, (_, index) => ({
      ...proposedLoan,
      id: undefined,
      loan_amount: 50_000,
      rate: index < 5 ? 2 : 6.45,
    }));
    const five = 'Loan 1, Loan 2, Loan 3, Loan 4, Loan 5';
    const floored = (loans: typeof home_loans) =>
      warnings({ ...clean, home_loans: loans }).filter((text) => text.startsWith('FLOOR_RATE_APPLIED'));
    expect(floored(home_loans)).toEqual([`FLOOR_RATE_APPLIED: The floor rate of 5.5% is applied to ${five}.`]);
    expect(floored(home_loans.map((loan) => ({ ...loan, rate: 2 })))).toEqual([
      `FLOOR_RATE_APPLIED: The floor rate of 5.5% is applied to ${five}, 2 more.`,
    ]);
    const sharing = { ...single, shared_with_households: [1] };
    const households = [sharing, single];
    expect(warnings(scenarioOf({ households }))).toContain(
      'BENCHMARK_USED: Households 1 and 2: 0.00 a month is declared; the benchmark of 2,750.00 is used.',
    );
    const rentFree = [sharing, { ...single, housing: 'rent_free' }];
    expect(warnings(scenarioOf({ households: rentFree }))).toContain(
      'NOTIONAL_RENT_APPLIED: Household 2 lives rent-free; a rent of 650.00 a month is counted.',
    );
  });

  it('are not raised at the limit itself', () => {
    expect(codes(withExpenses({ simple_basic_expense: 1_365 }))).toEqual(['BENCHMARK_USED']);
    expect(codes({ ...clean, home_loans: [{ ...proposedLoan, loan_amount: 538_000 }] })).toEqual(['SURPLUS_THIN']);
    expect(codes(clean, { max_loan: 539_000 })).toEqual([]);
  });

  it('do not mention a loan, debt or capacity of zero', () => {
    const empty = { ...proposedLoan, loan_type: 'investment', loan_amount: 0, lvr: 90 };
    expect(codes({ ...clean, home_loans: [proposedLoan, empty] })).toEqual([]);
    expect(codes({ ...clean, home_loans: [], income: [{ ...salary, payg: 0 }] })).toEqual(['NO_PROPOSED_LOAN']);
    const earnsNothing = { ...withIncome({ payg: 0 }), living_expenses: [{ simple_basic_expense: 1_950 }] };
    expect(codes(earnsNothing, { max_loan: 1_000, capacity_step: 5_000 })).toEqual([
      'CAPACITY_BELOW_REQUEST',
      'DTI_HIGH',
    ]);
  });

  it('mention the LVR of proposed loans only', () => {
    const existing = { ...proposedLoan, existing_or_proposed: 'existing', loan_amount: 100_000, lvr: 90 };
    expect(codes({ ...clean, home_loans: [existing] })).toEqual(['NO_PROPOSED_LOAN']);
  });

  it('shorten a value that is not known', () => {
    expect(warnings({ ...clean, ...withLoan({ loan_type: 'x'.repeat(60) }) })).toContain(
      `VALUE_NOT_KNOWN: "${'x'.repeat(40)}" is not a known value of home_loans.loan_type; it is read as if it were absent.`,
    );
  });

  it('do not mention interest where it is deducted', () => {
    const scenario = scenarioOf({
      ...linked,
      home_loans: [{ ...proposedLoan, loan_type: 'investment' }],
      securities: [letProperty],
    });
    expect(warnings(scenario).filter((text) => text.startsWith('INTEREST_NOT_DEDUCTED'))).toEqual([]);
  });

  it('do not mention a product type for the notional loan', () => {
    const request = requestFor(scenarioOf({ home_loans: [] }));
    const basicOnly = request.lender.priceList.filter(({ product }) => product.productType === 'variable_basic');
    const answer = computeServicing({ ...request, lender: { ...request.lender, priceList: basicOnly } });
    expect(basicOnly).toHaveLength(1);
    expect(raised(answer)).toEqual(['BENCHMARK_USED', 'NO_PROPOSED_LOAN']);
  });
});
