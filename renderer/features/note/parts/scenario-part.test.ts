import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { scenarioPart } from './scenario-part.ts';

const noted = (parts: Partial<ScenarioBody>): string[] =>
  scenarioPart({ ...emptyScenario(), ...parts }, '2026-11-25').blocks.flatMap((block) =>
    block.kind === 'table' ? block.rows.map(({ cells }) => cells.map(({ text }) => text).join(' | ')) : [],
  );

const rowsOf = (loans: HomeLoan[]): string[] => noted({ home_loans: loans });

test('a loan is noted with what counts of it: asked for its amount, staying its limit, paid out what is owed', () => {
  const old: HomeLoan = { existing_or_proposed: 'existing', limit: 350_000, balance: 310_000, term: 25 };
  expect(
    rowsOf([
      { existing_or_proposed: 'proposed', loan_amount: 585_000, loan_type: 'investment', interest_only_period: 5 },
      old,
      { ...old, closing: true },
      { ...old, balance: undefined, closing: true },
    ]),
  ).toEqual([
    'Loan 1 | Proposed | Investment | 585,000 | 30 years | 5 years | –',
    'Loan 2 | Stays | Owner occupied | 350,000 | 25 years | No | –',
    'Loan 3 | Paid out | Owner occupied | 310,000 | 25 years | No | –',
    'Loan 4 | Paid out | Owner occupied | 350,000 | 25 years | No | –',
  ]);
});

test('a loan says for how long its rate is fixed, what follows, and what is in its offset account', () => {
  const fixed = { existing_or_proposed: 'proposed', loan_amount: 500_000, fixed_period: 3, revert_rate: 6.49 };
  const old = { existing_or_proposed: 'existing', limit: 300_000, balance: 300_000, term: 25, offset_balance: 40_000 };
  expect(rowsOf([fixed, old])).toEqual([
    'Loan 1 | Proposed, fixed for 3 years, then 6.49 % | Owner occupied | 500,000 | 30 years | No | –',
    'Loan 2 | Stays, 40,000 in offset | Owner occupied | 300,000 | 25 years | No | –',
  ]);
});

test('a business is noted with its other owners and its evidence, and dependants with their ages on the day', () => {
  expect(
    noted({
      households: [{ num_adults: 2, num_dependants: 1, dependant_birthdays: ['2019-03-12'] }],
      additional_info: { useDependantAges: true },
      income: [{ id: 'sam' }, { id: 'alex', name: 'Alex' }],
      self_employed_income: [
        {
          other_owners: [{ applicant_id: 'alex', share: 40, salary: 45_000 }],
          evidence: 'bas',
          evidenced_income: 280_000,
        },
      ],
    }),
  ).toEqual([
    'Household 1 | 2 | 1 (7) | – | Own home',
    'Business 1 | Salary of Alex, who owns 40 % | 45,000',
    'Business 1 | BAS | 280,000',
  ]);
});

test('rent is noted for a year and its costs beside it, a postcode with its noughts, and an owner who is not here as such', () => {
  expect(
    noted({
      households: [{ num_adults: 1, num_dependants: 0, postcode: 800 }],
      securities: [{ address: '1 Old St', weekly_rental_income: 500, monthly_rental_expense: 100 }],
      income: [{ id: 'sam' }],
      self_employed_income: [{ other_owners: [{ applicant_id: 'gone', share: 40, salary: 1_000 }] }],
    }),
  ).toEqual([
    'Household 1 | 1 | 0 | 0800 | Own home',
    'Business 1 | Salary of nobody here, who owns 40 % | 1,000',
    expect.stringMatching(/^1 Old St \| .* \| 26,000$/),
    expect.stringMatching(/^1 Old St \| .* \| −1,200$/),
    expect.stringMatching(/^1 Old St \| /),
  ]);
});

test('expenses are noted in detail or as one sum, as they were declared, with the household where there are several', () => {
  const one = { simple_basic_expense: 3_000, primary_residence: 900, rent: 0 };
  expect(noted({ living_expenses: [one] })).toEqual([expect.stringMatching(/ \| 3,000$/)]);
  expect(noted({ living_expenses: [{ ...one, use_detailed_basic_expense: true }] })).toEqual([
    expect.stringMatching(/^Home \| 900$/),
  ]);
  const two = noted({ households: [{}, {}], living_expenses: [one, { ...one, rent: 500 }] });
  expect(two.slice(2)).toEqual([
    expect.stringMatching(/^Household 1: .* \| 3,000$/),
    expect.stringMatching(/^Household 2: .* \| 3,000$/),
    expect.stringMatching(/^Household 2: .* \| 500$/),
  ]);
});
