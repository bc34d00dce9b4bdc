import { describe, expect, it } from 'vitest';
import type { ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import {
  letProperty,
  proposedLoan,
  salary,
  scenarioOf,
  single,
  withDebts,
  withIncome,
  withLoan,
} from '../../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../index.ts';

const names = [
  'households_present',
  'applicants_present',
  'references_valid',
  'amounts_valid',
  'rates_valid',
  'terms_valid',
  'ownership_valid',
];

/** The failed input checks with their messages. */
const failed = (scenario: ScenarioBodyInput) =>
  computeServicing(requestFor(scenario))
    .validations.filter(({ passed }) => !passed)
    .map(({ name, message }) => [name, message]);

const link = (home_loan_id: string, security_id: string) => ({
  home_loan_security_links: [{ home_loan_id, security_id }],
});
const owned = (...applicant_ownership: number[]) =>
  scenarioOf({ securities: [{ ...letProperty, applicant_ownership }] });

describe('input checks', () => {
  it('end the calculation with zeros when one fails', () => {
    const answer = computeServicing({ ...requestFor(withIncome({ payg: -5 })), explain: true });
    expect({ ...answer, validations: answer.validations.map(({ name, passed }) => [name, passed]) }).toEqual({
      lender_name: 'vanilla',
      does_service: false,
      max_borrowing_capacity: 0,
      net_monthly_surplus: 0,
      debt_to_income_ratio: 0,
      validations: names.map((name) => [name, name !== 'amounts_valid']),
      warnings: [],
      per_loan_rate_breakdown: [],
      ytd_results: [],
    });
  });

  it('find nothing wrong with a good scenario', () => expect(failed(scenarioOf())).toEqual([]));

  it('report that an empty scenario has no applicant', () => {
    expect(failed({})).toEqual([
      ['households_present', 'There is no household; at least one is needed.'],
      ['applicants_present', 'There is no applicant; at least one income is needed.'],
    ]);
  });

  it.each<[string, ScenarioBodyInput, string]>([
    ['a household', withIncome({ which_household: 1 }), 'Sam belongs to household 1, which does not exist.'],
    ['half a household', withIncome({ which_household: 0.5 }), 'Sam belongs to household 0.5, which does not exist.'],
    [
      'a business’s owner',
      scenarioOf({ self_employed_income: [{ which_applicant: 2 }] }),
      'Self-employed income 1 belongs to applicant 2, who does not exist.',
    ],
    [
      'a HELP debt’s owner',
      withDebts({ type: 'help', which_applicant: -1 }),
      'HELP debt 1 belongs to applicant −1, who does not exist.',
    ],
    [
      'a linked property',
      { ...owned(), ...link('l1', 's9') },
      'Link 1 between loan and property names no property of this scenario.',
    ],
    [
      'a linked loan',
      { ...owned(), ...link('l9', 's1') },
      'Link 1 between loan and property names no loan of this scenario.',
    ],
    [
      'the household of expenses',
      scenarioOf({ living_expenses: [{}, {}, {}] }),
      'There are living expenses for 2 more than the 1 households.',
    ],
  ])('find a reference to %s that does not exist', (_, scenario, message) => {
    expect(failed(scenario)).toEqual([['references_valid', message]]);
  });

  it.each<[ScenarioBodyInput, string]>([
    [withIncome({ payg: -5 }), 'Income 1: payg is −5; it must be 0 to 1,000,000,000.'],
    [withIncome({ payg: 1e9 + 1 }), 'Income 1: payg is 1,000,000,001; it must be 0 to 1,000,000,000.'],
    [withIncome({ payg: 1e308 }), 'Income 1: payg is 1e+308; it must be 0 to 1,000,000,000.'],
    [withIncome({ payg: Number.NaN }), 'Income 1: payg is NaN; it must be 0 to 1,000,000,000.'],
    [
      withIncome({ previous_year: { bonus: -1 } }),
      'Previous year of income 1: bonus is −1; it must be 0 to 1,000,000,000.',
    ],
    [withLoan({ loan_amount: -1 }), 'Loan 1: loan amount is −1; it must be 0 to 1,000,000,000.'],
    [withDebts({ limit: 2e9 }), 'Debt 1: limit is 2,000,000,000; it must be 0 to 1,000,000,000.'],
    [
      scenarioOf({ living_expenses: [{ additional_expenses: { school: -3 } }] }),
      'Living expenses 1: school is −3; it must be 0 to 1,000,000,000.',
    ],
    [
      scenarioOf({ self_employed_income: [{ years: [{ net_profit: -2e9 }] }] }),
      'Self-employed income 1: net profit is −2,000,000,000; it must be −1,000,000,000 to 1,000,000,000.',
    ],
    [
      scenarioOf({ securities: [{ value: -1, weekly_rental_income: -1 }] }),
      'Property 1: value is −1; it must be 0 to 1,000,000,000. There are 1 more.',
    ],
    [
      scenarioOf({ securities: [{ transaction_type: 'selling', sale: { price: -1 } }] }),
      'Sale of property 1: price is −1; it must be 0 to 1,000,000,000.',
    ],
    [
      scenarioOf({ households: [{ ...single, num_dependants: -2 }] }),
      'Household 1: num dependants is −2; it must be 0 to 1,000,000,000.',
    ],
  ])('find amounts out of bounds %#', (scenario, message) => {
    expect(failed(scenario)).toEqual([['amounts_valid', message]]);
  });

  it('let losses and corrections be negative', () => {
    const business = { years: [{ net_profit: -5_000, one_off: -200 }, {}] };
    expect(failed({ ...withIncome({ payg: 200_000 }), self_employed_income: [business] })).toEqual([]);
    expect(failed(withIncome({ payg: 200_000, ytd: { gross: -5, excluded: -10 } }))).toEqual([]);
  });

  it.each<[ScenarioBodyInput, string]>([
    [withLoan({ rate: 25.01 }), 'Loan 1 (l1): the rate is 25.01%; it must be 0 to 25%.'],
    [withLoan({ rate: -1 }), 'Loan 1 (l1): the rate is −1%; it must be 0 to 25%.'],
    [withDebts({ type: 'car_loan', rate: 90 }), 'Car loan 1: the rate is 90%; it must be 0 to 25%.'],
  ])('find rates out of bounds %#', (scenario, message) => {
    expect(failed(scenario)).toEqual([['rates_valid', message]]);
  });

  it('carry what the first finding measured where figures are requested', () => {
    const { validations } = computeServicing({
      ...requestFor(scenarioOf({ home_loans: [{ ...proposedLoan, rate: 26 }, { rate: -1 }], income: [] })),
      figures: true,
    });
    const carried = validations
      .filter(({ passed }) => !passed)
      .map(({ name, figure, limit, unit }) => [name, figure, limit, unit]);
    expect(carried).toEqual([
      ['applicants_present', 0, 1, 'count'],
      ['rates_valid', 26, 25, 'percent'],
    ]);
  });

  it.each([
    [{ other_owners: [{ applicant_id: 'i1', share: 10 }] }],
    [{ which_applicant: 1, other_owners: [{ applicant_id: 'i1' }, { applicant_id: 'i1' }] }],
  ])('find an owner who is named twice %#', (business) => {
    const scenario = scenarioOf({
      income: [salary, { ...salary, id: 'i2' }],
      self_employed_income: [{ ownership_share: 50, ...business }],
    });
    expect(failed(scenario)).toEqual([
      ['references_valid', 'Self-employed income 1 has an applicant twice among its owners.'],
    ]);
  });

  it.each<[ScenarioBodyInput, string]>([
    [withLoan({ term: 0 }), 'Loan 1 (l1): the term is 0 years; it must be more than 0 and at most 40.'],
    [withLoan({ term: 41 }), 'Loan 1 (l1): the term is 41 years; it must be more than 0 and at most 40.'],
    [
      withLoan({ term: 5, interest_only_period: 5 }),
      'Loan 1 (l1): the interest-only period of 5 years must be shorter than the term of 5.',
    ],
    [
      withLoan({ interest_only_period: -1 }),
      'Loan 1 (l1): the interest-only period of −1 years must be shorter than the term of 30.',
    ],
    [
      withLoan({ existing_or_proposed: 'existing', term: undefined, interest_only_period: 25 }),
      'Loan 1 (l1): the interest-only period of 25 years must be shorter than the term of 25.',
    ],
    [withLoan({ fixed_period: 10.5 }), 'Loan 1 (l1): the rate is fixed for 10.5 years; it must be at most 10.'],
    [withLoan({ term: 4, fixed_period: 5 }), 'Loan 1 (l1): the rate is fixed for 5 years; it must be at most 4.'],
    [
      withDebts({ type: 'lease', remaining_term: 50 }),
      'Lease 1: the remaining term is 50 years; it must be at most 40.',
    ],
  ])('find terms out of bounds %#', (scenario, message) => {
    expect(failed(scenario)).toEqual([['terms_valid', message]]);
  });

  it.each<[ScenarioBodyInput, string]>([
    [owned(101), 'Property 1: an ownership is 101%; it must be 0 to 100%.'],
    [owned(50, 50), 'Property 1 has 2 owners, but there are 1 applicants.'],
    [{ ...owned(60, 41), income: [salary, salary] }, 'Property 1: the ownerships add up to 101%, over 100%.'],
    [
      withLoan({ deductible_shares: [60, 40] }),
      'Loan 1 (l1) has 2 shares of its interest, but there are 1 applicants.',
    ],
    [withLoan({ deductible_shares: [101] }), 'Loan 1 (l1): a deducted share is 101%; it must be 0 to 100%.'],
    [
      { ...withLoan({ deductible_shares: [60, 41] }), income: [salary, salary] },
      'Loan 1 (l1): the deducted shares add up to 101%, over 100%.',
    ],
    [
      scenarioOf({ rental_income: [{ applicant_ownership: [-1] }] }),
      'Rental 1: an ownership is −1%; it must be 0 to 100%.',
    ],
    [
      scenarioOf({ self_employed_income: [{ ownership_share: 60, other_owners: [{ share: 41 }] }] }),
      'Self-employed income 1: the ownerships add up to 101%, over 100%.',
    ],
    [
      scenarioOf({ self_employed_income: [{ ownership_share: 60, other_owners: [{ share: -1 }] }] }),
      'Self-employed income 1: the ownership is −1%; it must be 0 to 100%.',
    ],
    [
      scenarioOf({ self_employed_income: [{ ownership_share: 120 }] }),
      'Self-employed income 1: the ownership is 120%; it must be 0 to 100%.',
    ],
  ])('find ownerships out of bounds %#', (scenario, message) => {
    expect(failed(scenario)).toEqual([['ownership_valid', message]]);
  });

  it('accept a sum of ownerships that rounding brings a little over 100%, and no more', () => {
    const two = (share: number) => ({ ...owned(50, share), income: [salary, salary] });
    expect(failed(two(50.005))).toEqual([]);
    expect(failed(two(50.02))).toEqual([
      ['ownership_valid', 'Property 1: the ownerships add up to 100.02%, over 100%.'],
    ]);
  });

  it('ignore debts that are paid out', () => {
    const closing = { closing: true, rate: 99, limit: -1, term: 99, remaining_term: 99, which_applicant: 9 };
    const scenario = scenarioOf({
      home_loans: [proposedLoan, { id: 'old', ...closing }],
      liabilities: [{ type: 'help', ...closing }],
    });
    expect(failed(scenario)).toEqual([]);
  });
});
