import { describe, expect, it } from 'vitest';
import type { Income } from '../../../shared/service/scenario-income.ts';
import type { LivingExpenses } from '../../../shared/service/scenario.ts';
import {
  declaredTotal,
  hasOvertime,
  mainEarner,
  withDeclared,
  withIncomes,
  withOneMoreChild,
  withOvertime,
  withSalary,
} from './what-ifs.ts';

describe('all earnings times a factor', () => {
  it('are every income, last year’s, the payslip’s and each business year’s, to the cent; counts and days stay', () => {
    const earnings = (times: number) => ({
      income: [
        {
          which_household: 1,
          ...{ payg: 80_000 * times, casual: 5_000 * times, commission: 4_000 * times, overtime: 3_000 * times },
          ...{ bonus: 2_000 * times, allowances: 1_000 * times, superannuation_income: 900 * times },
          ...{ centrelink: 800 * times, child_support_received: 700 * times, other_income: 600 * times },
          previous_year: { overtime: 2_800 * times, commission: 3_900 * times, bonus: 1_900 * times },
          ytd: {
            gross: 30_000 * times,
            excluded: 500 * times,
            prior_year_income: 70_000 * times,
            period_end: '2026-10-31',
          },
          history_months: { overtime: 24 },
          youngest_child_age: 4,
        },
      ],
      self_employed_income: [
        {
          ownership_share: 50,
          business_debt_monthly: 250,
          evidenced_income: 200_000 * times,
          other_owners: [{ share: 25, salary: 30_000 * times }],
          years: [
            {
              ...{ net_profit: 60_000 * times, salary: 40_000 * times, depreciation: 3_000 * times },
              ...{
                interest: 2_000 * times,
                extra_super: 1_500 * times,
                one_off: 700 * times,
                other_addback: 90 * times,
              },
            },
          ],
        },
      ],
      rental_income: [{ weekly_rental_income: 500 }],
    });
    expect(withIncomes(earnings(1), 0.5)).toEqual(earnings(0.5));
    expect(withIncomes({ income: [{ payg: 0.05 }] }, 0.5).income).toEqual([{ payg: 0.03 }]);
  });
});

describe('more salary', () => {
  it('goes to the applicant who is paid most, the first of equals', () => {
    const earner = (...income: Income[]) => mainEarner({ income });
    expect([
      earner({ payg: 50_000 }, { payg: 40_000, overtime: 10_001 }),
      earner({ payg: 50_000 }, { casual: 20_000, commission: 20_000, allowances: 10_000 }),
      earner({}, { payg: 1 }),
      earner(),
    ]).toEqual([1, 0, 1, 0]);
  });

  it.each(['payg', 'casual', 'overtime', 'commission', 'allowances'] as const)('counts pay by the kind: %s', (kind) => {
    expect(mainEarner({ income: [{ payg: 1 }, { [kind]: 2 }] })).toBe(1);
  });

  it('raises the payslip’s year to date in proportion to all pay', () => {
    const scenario = {
      income: [{ payg: 60_000 }, { payg: 80_000, overtime: 20_000, ytd: { gross: 50_000, period_end: '2026-10-31' } }],
    };
    expect(withSalary(scenario, 1, 10_000).income).toEqual([
      { payg: 60_000 },
      { payg: 90_000, overtime: 20_000, ytd: { gross: 55_000, period_end: '2026-10-31' } },
    ]);
    expect(withSalary({ income: [{ ytd: { gross: 5_000 } }] }, 0, 1_000).income).toEqual([
      { payg: 1_000, ytd: { gross: 5_000 } },
    ]);
  });
});

describe('declared expenses set to a total', () => {
  const spending: LivingExpenses[] = [
    { simple_basic_expense: 1_000, rent: 400 },
    { use_detailed_basic_expense: true, food_and_groceries: 600, transport: 400, simple_basic_expense: 77 },
  ];

  it('keep the share of each household and leave other expenses unchanged', () => {
    const changed = withDeclared({ living_expenses: spending }, 3_000);
    expect([declaredTotal({ living_expenses: spending }), declaredTotal(changed)]).toEqual([2_000, 3_000]);
    expect(changed.living_expenses).toMatchObject([
      { simple_basic_expense: 1_500, rent: 400 },
      { food_and_groceries: 900, transport: 600 },
    ]);
  });

  it('are the first household’s where nothing is declared', () => {
    const nothing = { living_expenses: [{ use_detailed_basic_expense: true }, { rent: 300 }] };
    expect(withDeclared(nothing, 2_000).living_expenses).toEqual([
      { use_detailed_basic_expense: false, simple_basic_expense: 2_000 },
      { rent: 300 },
    ]);
  });
});

it('one more child is a newborn of the first household, with an age where ages are stated', () => {
  const households = [{ num_dependants: 1, dependant_ages: [7] }, { num_dependants: 2 }];
  expect(withOneMoreChild({ households }, '2026-11-25').households).toEqual([
    { num_dependants: 2, dependant_ages: [7, 0] },
    { num_dependants: 2 },
  ]);
  expect(withOneMoreChild({ households: [{ dependant_ages: [] }] }, '2026-11-25').households).toEqual([
    { num_dependants: 1, dependant_ages: [] },
  ]);
  const born = [{ dependant_birthdays: ['2019-03-12'] }];
  expect(withOneMoreChild({ households: born }, '2026-11-25').households).toEqual([
    { num_dependants: 1, dependant_birthdays: ['2019-03-12', '2026-11-25'] },
  ]);
});

it('overtime is scaled to the cent for each applicant who has any, and a scenario has some where one of them does', () => {
  const income = [{ payg: 80_000 }, { payg: 60_000, overtime: 10_000.05 }];
  expect(withOvertime({ income }, 0.9).income).toEqual([{ payg: 80_000 }, { payg: 60_000, overtime: 9_000.05 }]);
  expect([{ income }, { income: income.slice(0, 1) }, { income: [{ overtime: 0 }] }, {}].map(hasOvertime)).toEqual([
    ...[true, false, false, false],
  ]);
});

it('whatever is asked about one part of a scenario leaves the others as they are', () => {
  const scenario = {
    households: [{ num_adults: 1 }],
    income: [{ payg: 80_000, overtime: 5_000 }],
    self_employed_income: [{ years: [{ net_profit: 9_000 }] }],
    living_expenses: [{ simple_basic_expense: 2_000 }],
    home_loans: [{ loan_amount: 500_000 }],
    additional_info: { cash_at_hand: 5 },
  };
  const { households: _households, ...besideHouseholds } = scenario;
  const { income: _income, ...besideIncome } = scenario;
  const { living_expenses: _expenses, ...besideExpenses } = scenario;
  const { self_employed_income: _business, ...besideEarnings } = besideIncome;
  expect(withOneMoreChild(scenario, '2026-11-25')).toMatchObject(besideHouseholds);
  expect(withSalary(scenario, 0, 1)).toMatchObject(besideIncome);
  expect(withOvertime(scenario, 0.5)).toMatchObject(besideIncome);
  expect(withIncomes(scenario, 0.5)).toMatchObject(besideEarnings);
  expect(withDeclared(scenario, 1)).toMatchObject(besideExpenses);
  expect(withDeclared({ ...scenario, living_expenses: [] }, 1)).toMatchObject(besideExpenses);
});
