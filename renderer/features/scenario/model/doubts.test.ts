import { expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { SectionId } from '../../../store/screens/screens-slice.ts';
import { sectionState } from './sections.ts';

const complete: ScenarioBody = {
  ...emptyScenario(),
  households: [{ num_adults: 2 }],
  income: [
    { name: 'Sam', which_household: 0, payg: 100_000 },
    { name: 'Alex', which_household: 0, payg: 80_000 },
  ],
  securities: [{ id: 'home', value: 900_000 }],
  home_loans: [{ id: 'loan', loan_amount: 600_000 }],
  home_loan_security_links: [{ home_loan_id: 'loan', security_id: 'home' }],
};

const state = (change: Partial<ScenarioBody>, section: SectionId) => {
  const { status, notes } = sectionState({ ...complete, ...change }, section, new Map());
  return [status, ...notes.map(({ text, path }) => `${path.join('.')}: ${text}`)];
};

it('shares that leave out part of a property are asked about, where they are given', () => {
  const owned = (...shares: number[]) =>
    state({ securities: [{ id: 'home', value: 900_000, applicant_ownership: shares }] }, 'properties');
  const question = 'Who owns the rest? Its rent and losses count for nobody.';
  expect(owned(60, 0)).toEqual([
    'advice',
    `securities.0.applicant_ownership: Property 1: the shares add up to 60 %. ${question}`,
  ]);
  expect([owned(60, 40), owned(50), owned(), owned(50, 49.5), owned(50, 49.4)].map(([status]) => status)).toEqual([
    ...['complete', 'advice', 'complete', 'complete', 'advice'],
  ]);
  expect(state({ rental_income: [{ address: '5 Low St', applicant_ownership: [0, 0] }] }, 'income')).toEqual([
    'advice',
    `rental_income.0.applicant_ownership: 5 Low St: the shares add up to 0 %. ${question}`,
  ]);
});

it('a rate of 0 is asked about, on a loan or a debt that stays', () => {
  const question = 'is it free of interest? Clear the rate if it is not known.';
  const rated = (rate: number, closing = false) =>
    state({ home_loans: [{ ...complete.home_loans[0], rate, closing }] }, 'loans');
  expect(rated(0)).toEqual(['advice', `home_loans.0.rate: Loan 1 has a rate of 0 %: ${question}`]);
  expect(rated(0.5)).toEqual(['complete']);
  expect(rated(0, true).join(' ')).not.toContain('rate of 0');
  expect(state({ liabilities: [{ type: 'car_loan', balance: 9_000, rate: 0 }] }, 'debts')).toEqual([
    'advice',
    `liabilities.0.rate: Car loan 1 has a rate of 0 %: ${question}`,
  ]);
});

it('a business without the amount of its evidence, or with its debts in two places, is asked about', () => {
  const owing = (business: object, debts: ScenarioBody['liabilities'] = []) =>
    state({ self_employed_income: [{ id: 'b', ...business }], liabilities: debts }, 'income').slice(1);
  expect(owing({ evidence: 'bas' })).toEqual([
    'self_employed_income.0.evidenced_income: Business 1: no amount for its evidence.',
  ]);
  expect(owing({ evidence: 'bas', evidenced_income: 9 })).toEqual([]);
  const lease = { type: 'lease', monthly_repayment: 100, balance: 900, business_id: 'b' };
  expect(owing({ business_debt_monthly: 500 }, [lease])).toEqual([
    'self_employed_income.0.business_debt_monthly: Business 1 has repayments here and debts of its own under Debts: both count.',
  ]);
  expect([owing({}, [lease]), owing({ business_debt_monthly: 500 }, [{ ...lease, closing: true }])]).toEqual([[], []]);
});

it('a fixed rate that is not entered is asked for', () => {
  const fixed = (more: object) =>
    state({ home_loans: [{ ...complete.home_loans[0], fixed_period: 3, ...more }] }, 'loans');
  expect(fixed({})).toEqual([
    'advice',
    'home_loans.0.rate: Loan 1 is fixed, but its rate is not entered: lenders price it at a variable product.',
  ]);
  expect([fixed({ rate: 5.9 }), fixed({ fixed_period: 0 })].map(([status]) => status)).toEqual([
    'complete',
    'complete',
  ]);
});

it('a loan that runs beyond the working life is asked about, until something repays it', () => {
  const retiring = (more: object) =>
    state(
      {
        income: [{ payg: 90_000, name: 'Kim', age: 45, retirement_age: 70, ...more }],
        home_loans: [{ ...complete.home_loans[0], term: 30 }],
      },
      'income',
    );
  expect(retiring({})).toEqual([
    'advice',
    'income.0.exit_strategy: Kim is 75 when the loan ends and retires at 70: what repays it after that?',
  ]);
  expect([retiring({ exit_strategy: 'sale' }), retiring({ age: 40 }), retiring({ retirement_age: undefined })]).toEqual(
    [...[['complete'], ['complete'], ['complete']]],
  );
});

it('a rate typed as a fraction is asked about', () => {
  const rated = (rate: number) => state({ home_loans: [{ ...complete.home_loans[0], rate }] }, 'loans');
  expect(rated(0.0625)).toEqual([
    'advice',
    'home_loans.0.rate: Loan 1 has a rate of 0.0625 %: is it 6.25 %? A rate is entered in percent.',
  ]);
  expect(rated(0.062512)[1]).toMatch(/has a rate of 0\.0625 %: is it 6\.2512 %\?/);
  expect([rated(0.2), rated(6.25)]).toEqual([['complete'], ['complete']]);
  expect(rated(-0.1).join(' ')).not.toContain('entered in percent');
});

it('a debt that is repaid and of which nothing is owed is asked about, unless anything may be behind it', () => {
  const owing = (debt: object) =>
    state({ liabilities: [{ type: 'car_loan', monthly_repayment: 465, ...debt }] }, 'debts');
  const question = 'liabilities.0.balance: Car loan 1 has no balance: debt to income leaves it out.';
  expect([owing({}), owing({ balance: 0 })]).toEqual([
    ['advice', question],
    ['advice', question],
  ]);
  const sure = [{ balance: 14_200 }, { type: 'other' }, { type: 'credit_card', limit: 5_000 }, { type: 'help' }];
  expect(sure.filter((debt) => owing(debt).join(' ').includes('has no balance'))).toEqual([]);
  expect(sure.slice(0, 3).map((debt) => owing(debt))).toEqual([['complete'], ['complete'], ['complete']]);
  expect(owing({ monthly_repayment: 0 }).join(' ')).not.toContain('has no balance');
  expect(owing({ closing: true }).join(' ')).not.toContain('no balance');
});

it('a doubt leads to the element that it is about, wherever that stands in its list', () => {
  const home = complete.home_loans[0];
  const change: Partial<ScenarioBody> = {
    income: [
      { payg: 90_000, age: 30, retirement_age: 70 },
      { name: 'Kim', age: 50, retirement_age: 70 },
    ],
    securities: [
      { id: 'home', value: 900_000 },
      { id: 'unit', value: 5, applicant_ownership: [10, 20] },
    ],
    home_loan_security_links: ['loan', 'm', 'n'].map((id) => ({ home_loan_id: id, security_id: 'home' })),
    rental_income: [{}, { applicant_ownership: [30] }],
    home_loans: [
      { ...home, term: 30 },
      { ...home, id: 'm', fixed_period: 2 },
      { ...home, id: 'n', rate: 0.1 },
    ],
    liabilities: [
      { type: 'car_loan', balance: 9_000, monthly_repayment: 400, rate: 7 },
      { type: 'car_loan', monthly_repayment: 400, rate: 0.07 },
    ],
    self_employed_income: [{ id: 'a' }, { id: 'b', evidence: 'salary', business_debt_monthly: 5 }],
  };
  const paths = (['income', 'properties', 'loans', 'debts'] as const).map((section) =>
    sectionState({ ...complete, ...change }, section, new Map())
      .notes.filter(({ kind }) => kind === 'advice')
      .map(({ path }) => path.join('.'))
      .toSorted(),
  );
  expect(paths).toEqual([
    ['income.1.exit_strategy', 'rental_income.1.applicant_ownership', 'self_employed_income.1.evidenced_income'],
    ['securities.1.applicant_ownership'],
    ['home_loans.1.rate', 'home_loans.2.rate'],
    ['liabilities.1.balance', 'liabilities.1.rate'],
  ]);
});
