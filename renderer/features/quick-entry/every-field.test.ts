import { expect, test } from 'vitest';
import type { PayFrequency } from '../../../shared/service/scenario-income.ts';
import { buildScenario } from './build-scenario.ts';
import type { Fact, Payment } from './facts.ts';

const today = '2026-11-26';
const pay = (amount: number, frequency: PayFrequency = 'annual'): Payment => ({ amount, frequency });

const built = (...facts: Fact[]) => {
  let ids = 0;
  return buildScenario(facts, () => `id-${(ids += 1)}`, today);
};

test('what two applicants earn, run and owe goes to each of them', () => {
  const body = built(
    { kind: 'income', applicant: 0, field: 'payg', paid: pay(100_000) },
    { kind: 'income', applicant: 1, field: 'casual', paid: pay(1_000, 'weekly') },
    { kind: 'reportable', applicant: 0, field: 'reportable_super', paid: pay(1_000, 'monthly') },
    { kind: 'reportable', applicant: 1, field: 'reportable_fringe_benefits', paid: pay(2_000) },
    { kind: 'history', applicant: 0, field: 'overtime', months: 8 },
    { kind: 'history', applicant: 1, field: 'casual', months: 14 },
    { kind: 'year_to_date', applicant: 0, gross: 30_000, upTo: '2026-10-24' },
    { kind: 'year_to_date', applicant: 1, gross: 21_500, upTo: '2026-10-31' },
    { kind: 'business', applicant: 0, profits: [140_000, 120_000] },
    { kind: 'addback', applicant: 0, field: 'depreciation', amounts: [12_000] },
    { kind: 'addback', applicant: 1, field: 'one_off', amounts: [5_000] },
    { kind: 'turnover', applicant: 1, paid: pay(20_000, 'monthly') },
    { kind: 'residents', residency: 'permanent' },
    { kind: 'debt', applicant: 1, type: 'help', amount: 22_000, repayment: pay(100, 'weekly'), studying: true },
    {
      ...{ kind: 'debt', applicant: 1, type: 'credit_card', amount: 15_000, balance: 3_000 },
      ...{ repayment: pay(300, 'monthly'), percent: 19.99, closing: true },
    },
  );
  expect(body.income).toEqual([
    {
      ...{ id: 'id-2', which_household: 0, residency: 'permanent', payg: 100_000, reportable_super: 12_000 },
      ...{ history_months: { overtime: 8 }, ytd: { gross: 30_000, period_end: '2026-10-24' } },
    },
    {
      ...{ id: 'id-3', which_household: 0, residency: 'permanent', casual: 52_000, reportable_fringe_benefits: 2_000 },
      ...{ entered: { casual: { amount: 1_000, frequency: 'weekly' } }, history_months: { casual: 14 } },
      ytd: { gross: 21_500, period_end: '2026-10-31', basis: 'casual' },
    },
  ]);
  expect(body.self_employed_income).toEqual([
    {
      ...{ id: expect.any(String) as string, which_applicant: 0 },
      years: [{ net_profit: 140_000, depreciation: 12_000 }, { net_profit: 120_000 }],
    },
    {
      ...{ id: expect.any(String) as string, which_applicant: 1, years: [{ one_off: 5_000 }] },
      ...{ evidence: 'bas', evidenced_income: 240_000 },
    },
  ]);
  expect(body.liabilities).toEqual([
    {
      ...{ id: 'id-4', type: 'help', which_applicant: 1, balance: 22_000 },
      ...{ withheld_monthly: 433.33, still_studying: true },
    },
    {
      ...{ id: 'id-5', type: 'credit_card', limit: 15_000, balance: 3_000 },
      ...{ monthly_repayment: 300, rate: 19.99, closing: true },
    },
  ]);
});

test('what is said of several properties and loans goes to each of them', () => {
  const body = built(
    { kind: 'property', place: 0, value: 985_000, loan: 780_000, investment: true, type: 'unit' },
    { kind: 'property', place: 1, value: 900_000, loan: 480_000, paidOut: 450_000 },
    { kind: 'loan', amount: 50_000 },
    {
      ...{ kind: 'owned', investment: true, type: 'house', value: 800_000, owed: 520_000 },
      rent: pay(650, 'weekly'),
    },
    { kind: 'owned', investment: false, value: 1_200_000 },
    { kind: 'rent_received', place: 0, paid: pay(560, 'weekly') },
    { kind: 'rent_received', place: 1, paid: pay(52) },
    { kind: 'purpose', place: 2, investment: true },
    { kind: 'property_type', place: 1, type: 'land' },
    { kind: 'postcode', postcode: 800 },
    { kind: 'first_home' },
    { kind: 'term', place: 1, years: 25 },
    { kind: 'interest_only', place: 0, years: 5 },
    { kind: 'fixed', place: 2, years: 3 },
    { kind: 'rate', place: 1, percent: 5.89 },
    { kind: 'term', place: 1, of: 'paid_out', years: 22 },
    { kind: 'interest_only', place: 1, of: 'paid_out', years: 1 },
    { kind: 'fixed', place: 1, of: 'paid_out', years: 2 },
    { kind: 'rate', place: 1, of: 'paid_out', percent: 6.89 },
    { kind: 'date', place: 1, of: 'paid_out', field: 'interest_only_until', day: '2027-05-01' },
    { kind: 'term', place: 0, of: 'owned', years: 24 },
    { kind: 'interest_only', place: 0, of: 'owned', years: 3 },
    { kind: 'fixed', place: 0, of: 'owned', years: 4 },
    { kind: 'rate', place: 0, of: 'owned', percent: 6.4 },
    { kind: 'date', place: 0, of: 'owned', field: 'fixed_until', day: '2027-04-01' },
    { kind: 'contract', place: 0, day: '2026-11-12' },
    { kind: 'contract', place: 0, of: 'owned', day: '2019-10-24' },
    { kind: 'date', place: 0, field: 'settlement_date', day: '2026-12-12' },
    { kind: 'date', place: 0, field: 'finance_date', day: '2026-12-01' },
    { kind: 'date', place: 0, field: 'pre_approval_expires', day: '2027-03-01' },
  );
  expect(body.securities).toEqual([
    {
      ...{ id: 'id-1', transaction_type: 'purchasing', property_purpose: 'investment', property_type: 'unit' },
      ...{ contract_date: '2026-11-12', settlement_date: '2026-12-12', finance_date: '2026-12-01' },
      ...{ value: 985_000, purchase_price: 985_000, weekly_rental_income: 560, purchase: { first_home: true } },
    },
    {
      ...{ id: 'id-3', transaction_type: 'refinancing', property_purpose: 'owner_occupied', property_type: 'land' },
      ...{ postcode: '0800', value: 900_000 },
    },
    {
      ...{ id: 'id-8', transaction_type: 'owned', property_purpose: 'investment', property_type: 'house' },
      ...{ contract_date: '2019-10-24', value: 800_000, weekly_rental_income: 650 },
    },
    { id: 'id-10', transaction_type: 'owned', property_purpose: 'owner_occupied', value: 1_200_000 },
  ]);
  const proposed = { existing_or_proposed: 'proposed', term: 30, interest_only_period: 0, lvr_behavior: 'calculate' };
  const counted = { fixed_period_on: today, interest_only_period_on: today };
  expect(body.home_loans).toEqual([
    {
      ...{ ...proposed, id: 'id-2', loan_type: 'investment', loan_amount: 780_000, solve_for: true },
      ...{ interest_only_period: 5, pre_approval_expires: '2027-03-01' },
    },
    { ...proposed, id: 'id-4', loan_type: 'owner_occupied', loan_amount: 480_000, term: 25, rate: 5.89 },
    {
      ...{ id: 'id-5', existing_or_proposed: 'existing', loan_type: 'owner_occupied', limit: 450_000 },
      ...{ balance: 450_000, term: 22, interest_only_until: '2027-05-01', interest_only_period: 1, rate: 6.89 },
      ...{ fixed_period: 2, closing: true, ...counted },
    },
    { ...proposed, id: 'id-7', loan_type: 'investment', loan_amount: 50_000, fixed_period: 3 },
    {
      ...{ id: 'id-9', existing_or_proposed: 'existing', loan_type: 'investment', limit: 520_000 },
      ...{ balance: 520_000, term: 24, fixed_until: '2027-04-01', interest_only_period: 3, rate: 6.4 },
      ...{ fixed_period: 4, ...counted },
    },
  ]);
  expect(body.home_loan_security_links.map((link) => [link.home_loan_id, link.security_id])).toEqual([
    ['id-2', 'id-1'],
    ['id-4', 'id-3'],
    ['id-5', 'id-3'],
    ['id-9', 'id-8'],
  ]);
  expect(body.rental_income.map(({ weekly_rental_income: rent }) => rent)).toEqual([1]);
});

test('what the household has, saves and pays goes to its own fields', () => {
  const body = built(
    { kind: 'ages', ages: [4, 7] },
    { kind: 'dependants', count: 3 },
    { kind: 'postcode', postcode: 800 },
    { kind: 'expenses', paid: pay(36_000) },
    { kind: 'rent_paid', paid: pay(500, 'weekly') },
    { kind: 'funds', field: 'gift', amount: 50_000 },
    { kind: 'funds', field: 'genuine_savings', amount: 30_000 },
    { kind: 'funds', field: 'cash_at_hand', amount: 20_000 },
    { kind: 'saving', paid: pay(500, 'weekly') },
    { kind: 'growth', percent: 3.5 },
    { kind: 'area', area: 'rest' },
    { kind: 'guarantor', amount: 90_000, value: 900_000, owed: 100_000 },
    { kind: 'insurance', field: 'lmi_capitalised' },
  );
  expect(body.households).toEqual([
    {
      ...{ id: 'id-1', status: 'single', num_adults: 1, num_dependants: 2, dependant_ages: [4, 7] },
      ...{ shared_with_households: [], postcode: 800, housing: 'renting' },
    },
  ]);
  expect(body.living_expenses).toEqual([{ id: 'id-3', simple_basic_expense: 3_000, rent: 2_166.67 }]);
  expect(body.additional_info).toEqual({
    ...{ useDependantAges: true, gift: 50_000, genuine_savings: 30_000, cash_at_hand: 20_000 },
    ways_in: { savings_monthly: 2_166.67, price_growth: 3.5, area: 'rest' },
    guarantors: [{ amount: 90_000, property_value: 900_000, property_debt: 100_000 }],
    costs: { lmi_capitalised: true },
  });
  const [alone] = built({ kind: 'guarantor', value: 900_000 }).additional_info.guarantors ?? [];
  expect(Object.keys(alone ?? {})).toEqual(['property_value']);
});
