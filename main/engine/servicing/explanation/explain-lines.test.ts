import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { letProperty, proposedLoan, salary, scenarioOf, single } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../index.ts';

const explained = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) => {
  const { explanation } = computeServicing({ ...withServicing(requestFor(scenario), overrides), explain: true });
  if (explanation === undefined) throw new Error('no explanation');
  return explanation;
};

describe('the line of an income', () => {
  const lines = (income: ScenarioBodyInput['income'], more: ScenarioBodyInput = {}, overrides?: ServicingOverrides) =>
    explained(scenarioOf({ income: income ?? [], ...more }), overrides).applicants.flatMap(({ incomes }) =>
      incomes.map(({ label, counted, shaded, excluded, why }) => [label, counted, shaded, excluded, why]),
    );

  it('says how much of it counts, and why', () => {
    const income = { ...salary, bonus: 20_000, casual: 9_000, overtime: 5_000, history_months: { casual: 2 } };
    expect(lines([income], {}, { shade: { overtime: 0, bonus: 0.8 } })).toEqual([
      ['Base salary', 100_000, 100_000, false, 'Counted in full'],
      ['Casual pay', 0, 0, true, 'Not counted: held for 2 of the 6 months needed'],
      ['Overtime', 0, 0, true, 'Not counted: the lender does not count it'],
      ['Bonus', 20_000, 16_000, false, '80% counted'],
    ]);
    expect(lines([{ ...salary, payg: 0, child_support_received: 5_000, youngest_child_age: 17 }])).toEqual([
      ['Child support', 0, 0, true, 'Not counted: the youngest child is 17, over the limit of 12'],
    ]);
  });

  it('says what the year to date and the year before make of it', () => {
    const ytd = { period_end: '2026-10-31', gross: 20_000 };
    const bonus = { bonus: 20_000, previous_year: { bonus: 10_000 } };
    expect(
      lines(
        [
          { ...salary, ytd },
          { ...salary, payg: 0, ...bonus },
        ],
        {},
        { shade: { bonus: 0.5 } },
      ),
    ).toEqual([
      // 123 days of 365.
      ['Base salary', 59_349.59, 59_349.59, false, '59,349.59 after year to date, counted in full'],
      ['Bonus', 15_000, 7_500, false, '15,000 over two years, 50% counted'],
    ]);
    expect(lines([{ ...salary, bonus: 1_000, ytd: { ...ytd, gross: 123, excluded: 123 } }])).toEqual([
      ['Base salary', 0, 0, false, 'Nothing is left after year to date'],
      ['Bonus', 1_000, 800, false, '80% counted'],
    ]);
  });

  it('says which years of a business it goes by', () => {
    const self_employed_income = [{ which_applicant: 0, years: [{ net_profit: 90_000 }, { net_profit: 130_000 }] }];
    const line = (se_method: 'lower_of_latest_and_average' | 'average') =>
      lines([{ ...salary, payg: 0 }], { self_employed_income }, { se_method });
    expect(line('lower_of_latest_and_average')).toEqual([
      ['Business 1', 90_000, 90_000, false, 'Lower of latest and average, counted in full'],
    ]);
    const oneYear = [{ which_applicant: 0, years: [{ net_profit: 90_000 }] }];
    expect(lines([{ ...salary, payg: 0 }], { self_employed_income: oneYear }, { se_min_years: 1 })).toEqual([
      ['Business 1', 90_000, 90_000, false, 'Only year, counted in full'],
    ]);
    expect(line('average')).toEqual([['Business 1', 110_000, 110_000, false, 'Average of two years, counted in full']]);
  });
});

describe('the line of a let property', () => {
  const properties = (mode: 'all' | 'grandfathered' | 'none') =>
    explained(
      scenarioOf({
        securities: [letProperty],
        rental_income: [{ id: 'r1', weekly_rental_income: 400, monthly_rental_expense: 100 }],
      }),
      { negative_gearing_mode: mode },
    ).properties.map(({ part, position, label, loss_deductible, why }) => [
      part,
      position,
      label,
      loss_deductible,
      why,
    ]);

  it('says where the property is listed and what becomes of a loss', () => {
    const none = 'A loss is set against other rent only: the lender deducts none from other income';
    expect(properties('grandfathered')).toEqual([
      ['securities', 0, 'Property 1 (s1)', true, 'A loss may be set against other income'],
      ['rental_income', 0, 'Rental 1 (r1)', false, 'A loss is set against other rent only'],
    ]);
    expect(properties('none')).toEqual([
      ['securities', 0, 'Property 1 (s1)', false, none],
      ['rental_income', 0, 'Rental 1 (r1)', false, none],
    ]);
  });
});

it('says how much rent is taxed, even for an applicant who pays no tax', () => {
  const taxed = (payg: number) =>
    explained(
      scenarioOf({
        income: [{ ...salary, payg }],
        securities: [letProperty],
        home_loans: [{ ...proposedLoan, loan_type: 'investment', loan_amount: 600_000, rate: 6 }],
        home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
      }),
    ).applicants.map(({ rent_taxable, taxable_before_rent, taxable_income }) => [
      rent_taxable,
      taxable_before_rent,
      taxable_income,
    ]);
  expect([taxed(100_000), taxed(5_000)]).toEqual([[[-13_900, 100_000, 86_100]], [[-13_900, 5_000, 0]]]);
});

describe('the line of a loan', () => {
  it('says where its LVR and its rate come from', () => {
    const { rate: _, ...unpriced } = proposedLoan;
    const { loans } = explained(
      scenarioOf({
        home_loans: [
          proposedLoan,
          { ...unpriced, id: 'l2', lvr_behavior: 'calculate' },
          { ...proposedLoan, id: 'l3', lvr_behavior: 'calculate' },
        ],
        securities: [{ id: 's1', value: 1_000_000 }],
        home_loan_security_links: [{ home_loan_id: 'l2', security_id: 's1' }],
      }),
    );
    expect(
      loans.map(({ lvr, lvr_source, product, price_steps }) => [lvr, lvr_source, product?.name, price_steps]),
    ).toEqual([
      [80, 'given', undefined, [{ label: 'Rate given', points: 6.45 }]],
      [
        50,
        'computed',
        'Package',
        [
          { label: 'Base rate', points: 7.05 },
          { label: 'LVR to 60%', points: -0.7 },
          { label: 'Amount from 500,000', points: -0.05 },
        ],
      ],
      [null, 'unknown', undefined, [{ label: 'Rate given', points: 6.45 }]],
    ]);
  });

  it('names no product where the lender has none', () => {
    const { rate: _, ...unpriced } = proposedLoan;
    const request = requestFor(scenarioOf({ home_loans: [unpriced] }));
    const answer = computeServicing({ ...request, lender: { ...request.lender, priceList: [] }, explain: true });
    expect(answer.explanation?.loans.map(({ product, price_steps }) => [product, price_steps])).toEqual([[null, []]]);
  });
});

it('says what a business commits its owner to', () => {
  const years = [{ net_profit: -24_000 }, { net_profit: -12_000 }];
  const { liabilities } = explained(
    scenarioOf({ self_employed_income: [{ id: 'b1', which_applicant: 0, years, business_debt_monthly: 500 }] }),
  );
  expect(liabilities.map(({ part, label, monthly, why }) => [part, label, monthly, why])).toEqual([
    ['self_employed_income', 'Business 1 (b1): loss', 2_000, 'A twelfth of the yearly loss'],
    ['self_employed_income', 'Business 1 (b1): debt repayments', 500, 'Debt repayments of the business'],
  ]);
});

it('names every household of a group that shares its living costs', () => {
  const households = [
    { ...single, shared_with_households: [1] },
    { ...single, id: 'h2' },
    { ...single, id: 'h3' },
  ];
  const lines = explained(scenarioOf({ households })).surplus_lines.filter(({ kind }) => kind === 'living');
  expect(lines.map(({ label }) => label)).toEqual(['Living costs of households 1, 2', 'Living costs of household 3']);
});

it('names what keeps the capacity from being a step larger, and nothing where the fixed loans are too much', () => {
  const binding = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) => {
    const binding = explained(scenario, overrides).capacity.binding;
    return binding === null ? null : [binding.name, binding.at];
  };
  expect(binding(scenarioOf())).toEqual(['surplus_minimum', 539_000]);
  expect(binding(scenarioOf(), { max_loan: 300_000 })).toEqual(['loan_maximum', 301_000]);
});

it('says what a debt costs a month, and by which rule', () => {
  const debt = (more: object) => ({ which_applicant: 0, ...more });
  const { liabilities, surplus_lines: lines } = explained(
    scenarioOf({
      liabilities: [
        debt({ type: 'credit_card', limit: 10_000 }),
        debt({ type: 'buy_now_pay_later', limit: 2_000, monthly_repayment: 150 }),
        debt({ type: 'car_loan', balance: 12_000, monthly_repayment: 300 }),
        debt({ type: 'help', balance: 30_000 }),
        debt({ type: 'personal_loan', balance: 20_000 }),
        debt({ type: 'lease', balance: 20_000, rate: 8, remaining_term: 3 }),
        debt({ type: 'tax_debt' }),
        debt({ type: 'store_card', balance: 500 }),
      ],
    }),
  );
  expect(liabilities.map(({ label, monthly, why }) => [label, monthly, why])).toEqual([
    ['Credit card 1', 380, '3.8% of the limit of 10,000.00'],
    ['Buy now pay later 2', 150, '3.8% of the limit of 2,000.00, or the repayment given where higher'],
    ['Car loan 3', 300, 'The repayment given'],
    ['HELP debt 4', 0, 'Taken with the tax of its applicant'],
    ['Personal loan 5', 444.89, '20,000.00 repaid at 12% over 5 years'],
    ['Lease 6', 626.73, '20,000.00 repaid at 8% over 3 years'],
    ['Tax debt 7', 0, '0.00 repaid at 12% over 5 years'],
    ['Store card 8', 19, '3.8% of the balance of 500.00, as no limit is given'],
  ]);
  expect(lines.filter(({ kind }) => kind === 'commitment').map(({ label, amount }) => [label, amount])).toEqual([
    ['Credit card 1', -380],
    ['Buy now pay later 2', -150],
    ['Car loan 3', -300],
    ['Personal loan 5', -444.89],
    ['Lease 6', -626.73],
    ['Store card 8', -19],
  ]);
});
