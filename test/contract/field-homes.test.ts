import { expect, it } from 'vitest';
import { parameterOf } from '../../shared/pack/parameter-table.ts';
import { debtKind } from '../../shared/scenario/debts.ts';
import type { FieldPath } from '../../shared/scenario/fields/path.ts';
import { fieldAt } from '../../shared/scenario/fields/scenario-fields.ts';

/*
 * The figures that brokers know from the market's most used calculator, in its words, each with the field of a
 * scenario that holds it, or the lender's parameter where it is not the client's.
 */

const homes: Readonly<Record<string, FieldPath>> = {
  'income, second job': ['income', 0, 'second_job'],
  'income, foreign gross': ['income', 0, 'foreign_income'],
  'income, foreign net': ['income', 0, 'foreign_income_net'],
  'income, foreign currency': ['income', 0, 'foreign_currency'],
  'income, dividends': ['income', 0, 'dividends'],
  'income, annuities': ['income', 0, 'annuity'],
  'income, car allowance': ['income', 0, 'car_allowance'],
  'income, company car': ['income', 0, 'company_car'],
  'income, workers compensation': ['income', 0, 'workers_compensation'],
  'income, parenting payment': ['income', 0, 'parenting_payment'],
  'income, carer payment': ['income', 0, 'carer_payment'],
  'income, family tax benefit A': ['income', 0, 'ftb_a'],
  'income, family tax benefit B': ['income', 0, 'ftb_b'],
  'income, other tax-free': ['income', 0, 'other_tax_free'],
  'income, bonus': ['income', 0, 'bonus'],
  'income, commission': ['income', 0, 'commission'],
  'income, novated lease before tax': ['income', 0, 'novated_lease_pre_tax'],
  'income, novated lease after tax': ['income', 0, 'novated_lease_post_tax'],
  'income, HELP repayment overridden': ['liabilities', 0, 'withheld_monthly'],
  'property, commercial tenant': ['securities', 0, 'rental_type'],
  'property, commercial tenant of a rental': ['rental_income', 0, 'rental_type'],
  'property, boarder': ['income', 0, 'boarder_income'],
  'loan, fixed years': ['home_loans', 0, 'fixed_period'],
  'loan, revert rate': ['home_loans', 0, 'revert_rate'],
  'loan, tax-deductible share': ['home_loans', 0, 'deductible_shares'],
  'loan, offset': ['home_loans', 0, 'offset_balance'],
  'business, entity type': ['self_employed_income', 0, 'entity'],
  'business, ownership': ['self_employed_income', 0, 'ownership_share'],
  'business, ownership of another applicant': ['self_employed_income', 0, 'other_owners', 0, 'share'],
  'business, salary of another applicant': ['self_employed_income', 0, 'other_owners', 0, 'salary'],
  'business, method overridden': ['self_employed_income', 0, 'method'],
  'business, instant write-off': ['self_employed_income', 0, 'years', 0, 'instant_write_off'],
  'business, one-off income': ['self_employed_income', 0, 'years', 0, 'one_off_income'],
  'business, evidence': ['self_employed_income', 0, 'evidence'],
  'business, income by that evidence': ['self_employed_income', 0, 'evidenced_income'],
  'business, a liability with its facility': ['liabilities', 0, 'business_id'],
  'business, limit of a liability': ['liabilities', 0, 'limit'],
  'business, term of a liability': ['liabilities', 0, 'remaining_term'],
  'business, rate of a liability': ['liabilities', 0, 'rate'],
  'household, dependants by birthday': ['households', 0, 'dependant_birthdays'],
  'household, notional rent': ['households', 0, 'housing'],
  'borrower, residency': ['income', 0, 'residency'],
  'borrower, end of visa': ['income', 0, 'visa_ends'],
  'borrower, retirement': ['income', 0, 'retirement_age'],
  'borrower, exit strategy': ['income', 0, 'exit_strategy'],
  'borrower, genuine savings': ['additional_info', 'genuine_savings'],
  'borrower, gift': ['additional_info', 'gift'],
  'expense, property tax': ['living_expenses', 0, 'property_tax'],
  'expense, strata': ['living_expenses', 0, 'strata'],
  'expense, private school': ['living_expenses', 0, 'private_school'],
  'expense, higher education': ['living_expenses', 0, 'higher_education'],
  'expense, private health': ['living_expenses', 0, 'health_insurance'],
  'expense, life and accident cover': ['living_expenses', 0, 'life_insurance'],
  'expense, second home': ['living_expenses', 0, 'second_home'],
  'expense, child support': ['living_expenses', 0, 'child_support_paid'],
};

const parameters = {
  'property, yield': 'rental_yield_limit',
  'household, notional rent': 'notional_rent_monthly',
  'business, alt doc by BAS': 'alt_doc.bas',
  'business, six months of salary': 'director_salary',
  'loan, fixed rate assessed': 'fixed_rate_assessed',
} as const;

it.each(Object.entries(homes))('%s has a field with a name', (_figure, path) => {
  expect(fieldAt(path).label).not.toBe('');
});

it.each(Object.entries(parameters))('%s is a choice of the lender', (_figure, name) => {
  expect(parameterOf(name)?.meaning).toMatch(/\w/);
});

it.each([
  'margin_loan',
  'hire_purchase',
  'guarantee',
  'contingent',
  'tax_debt',
  'business_loan',
  'lease',
  'buy_now_pay_later',
])('a debt of the kind %s has a name of its own', (type) => {
  expect(debtKind(type)).not.toBe(debtKind(undefined));
});
