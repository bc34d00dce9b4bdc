import { expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../service/scenario.ts';
import {
  applicantName,
  businessLabel,
  debtLabel,
  elementName,
  guarantorName,
  identifiedNames,
  loanLabel,
  rentalLabel,
  securityLabel,
} from './names.ts';

const uuid = 'e3a1c5d2-7b1f-4c0e-9a51-5d2f6f0b7c11';

it('labels elements in a calculation by their own names, else by position and a readable id', () => {
  expect([
    loanLabel({ id: 'l1' }, 0),
    loanLabel({ id: uuid }, 1),
    loanLabel({ id: 'l1', lender_name: 'Westpac' }, 0),
  ]).toEqual(['Loan 1 (l1)', 'Loan 2', 'Loan 1 (Westpac)']);
  expect([
    debtLabel({ type: 'help' }, 0),
    debtLabel({ type: 'a boat', id: 'b', lender_name: ' ' }, 1),
    debtLabel({ type: 'credit_card', id: 'b', lender_name: 'Amex' }, 1),
  ]).toEqual(['HELP debt 1', 'Debt 2 (b)', 'Credit card 2 (Amex)']);
  expect([businessLabel({ id: 'b1' }, 0), businessLabel({ name: 'Chen Plumbing' }, 0)]).toEqual([
    'Business 1 (b1)',
    'Chen Plumbing',
  ]);
  expect([securityLabel({ id: 's1' }, 0), securityLabel({ id: 's1', address: '2 Second St' }, 0)]).toEqual([
    'Property 1 (s1)',
    '2 Second St',
  ]);
  expect([rentalLabel({ id: 'r1' }, 0), rentalLabel({ address: '9 Far Rd' }, 0)]).toEqual([
    'Rental 1 (r1)',
    '9 Far Rd',
  ]);
});

it('shows an identifier of up to twelve characters beside a position', () => {
  expect(['a'.repeat(12), 'a'.repeat(13), ''].map((id) => loanLabel({ id }, 0))).toEqual([
    ...[`Loan 1 (${'a'.repeat(12)})`, 'Loan 1', 'Loan 1'],
  ]);
});

it('names people', () => {
  expect([applicantName(' Sam ', 0), applicantName('  ', 1), applicantName(undefined, 2)]).toEqual([
    'Sam',
    'Applicant 2',
    'Applicant 3',
  ]);
  expect([guarantorName(' Kim ', 0), guarantorName(' ', 1)]).toEqual(['Kim', 'Guarantor 2']);
});

it('names every element on screen, without its id', () => {
  const body: ScenarioBody = {
    ...emptyScenario(),
    households: [{ id: 'h1' }],
    income: [{ id: 'i1' }],
    securities: [{ id: 's1' }, { address: '2 Second St' }],
    home_loans: [{ id: 'l1' }, { lender_name: 'Westpac' }],
    liabilities: [
      { id: 'd1', type: 'car_loan' },
      { type: 'credit_card', lender_name: 'Amex' },
    ],
    rental_income: [{ id: 'r1' }],
    self_employed_income: [{ id: 'b1' }, { business_name: 'Chen Plumbing' }],
  };
  const names = (part: keyof ScenarioBody) => [0, 1].map((position) => elementName(body, part, position));
  expect({
    ...{ households: names('households'), living_expenses: names('living_expenses'), income: names('income') },
    ...{ securities: names('securities'), home_loans: names('home_loans'), liabilities: names('liabilities') },
    ...{ rental_income: names('rental_income'), self_employed_income: names('self_employed_income') },
    additional_info: names('additional_info'),
  }).toEqual({
    households: ['Household 1', 'Household 2'],
    living_expenses: ['Household 1', 'Household 2'],
    income: ['Applicant 1', 'Applicant 2'],
    securities: ['Property 1', '2 Second St'],
    home_loans: ['Loan 1', 'Loan 2 (Westpac)'],
    liabilities: ['Car loan 1', 'Credit card 2 (Amex)'],
    rental_income: ['Rented property 1', 'Rented property 2'],
    self_employed_income: ['Business 1', 'Chen Plumbing'],
    additional_info: [undefined, undefined],
  });
});

it('knows every name with an identifier by the name without it, and no other', () => {
  const body: ScenarioBody = {
    ...emptyScenario(),
    securities: [{ id: 's1' }, { id: 's2', address: '2 Second St (rear)' }],
    home_loans: [{ id: 'l1' }, { id: 'l2', lender_name: 'Westpac' }, { id: uuid }],
    liabilities: [{ id: 'd1', type: 'car_loan' }, { type: 'help' }],
    rental_income: [{ id: 'r1' }],
    self_employed_income: [{ id: 'b1' }, { id: 'b2', business_name: 'Chen Plumbing' }],
  };
  expect(identifiedNames(body)).toEqual([
    ['Loan 1 (l1)', 'Loan 1'],
    ['Car loan 1 (d1)', 'Car loan 1'],
    ['Property 1 (s1)', 'Property 1'],
    ['Rental 1 (r1)', 'Rented property 1'],
    ['Business 1 (b1)', 'Business 1'],
  ]);
});
