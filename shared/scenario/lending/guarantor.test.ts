import { describe, expect, it } from 'vitest';
import { emptyScenario, type Guarantor, type ScenarioBody } from '../../service/scenario.ts';
import { guarantorScenario, ownTestScenario, withGuarantor } from './guarantor.ts';

const parents: Guarantor = {
  ...{ name: 'Pat', role: 'servicing', adults: 2, amount: 90_000 },
  ...{ address: '12 Elm St', property_value: 900_000, property_debt: 100_000, property_repayment: 900 },
  ...{ income: 80_000, partner_income: 40_000, pension: 12_000, expenses: 3_200 },
  ...{ card_limits: 10_000, debt_repayments: 450 },
};

const buyer: ScenarioBody = {
  ...emptyScenario(),
  households: [{ id: 'h', num_adults: 1 }],
  income: [{ id: 'i', payg: 150_000 }],
  securities: [{ id: 'home', transaction_type: 'purchasing', value: 600_000 }],
  home_loans: [{ id: 'new', loan_amount: 570_000, rate: 6, term: 25, loan_type: 'owner_occupied' }],
  home_loan_security_links: [{ home_loan_id: 'new', security_id: 'home' }],
  additional_info: { useDependantAges: false, assessment_date: '2026-11-21', guarantors: [parents] },
};

const household = { status: 'couple', num_adults: 2, num_dependants: 0, housing: 'own' };
const people = (at: number) => [
  { which_household: at, name: 'Pat', payg: 80_000, centrelink: 12_000, centrelink_type: 'pension' },
  { which_household: at, name: 'Partner of Pat', payg: 40_000 },
];
const owed = {
  ...{ existing_or_proposed: 'existing', loan_type: 'owner_occupied', limit: 100_000, balance: 100_000 },
  monthly_repayment: 900,
};
const debts = [
  { type: 'credit_card', limit: 10_000 },
  { type: 'other', monthly_repayment: 450 },
];

describe('a guarantor as a borrower', () => {
  it('comes after everybody else with income, living costs and debts of their own', () => {
    expect(withGuarantor(buyer, parents, 0)).toEqual({
      ...buyer,
      households: [...buyer.households, household],
      income: [...buyer.income, ...people(1)],
      living_expenses: [{}, { simple_basic_expense: 3_200 }],
      home_loans: [...buyer.home_loans, owed],
      liabilities: debts,
    });
  });

  it('of whom nothing is known is one adult with nothing', () => {
    expect(withGuarantor(emptyScenario(), {}, 1)).toEqual({
      ...emptyScenario(),
      households: [{ status: 'single', num_adults: 1, num_dependants: 0, housing: 'own' }],
      income: [{ which_household: 0, name: 'Guarantor 2' }],
      living_expenses: [{}],
    });
  });

  it('is tested alone, with what they answer for as a loan over the term of the guaranteed one', () => {
    const body = ownTestScenario(buyer, { one: parents, position: 0, amount: 90_000 });
    expect(body.income).toEqual(people(0));
    expect(body.home_loans).toEqual([
      { ...owed, id: 'owed' },
      {
        ...{ id: 'guaranteed', existing_or_proposed: 'proposed', loan_amount: 90_000 },
        ...{ term: 25, loan_type: 'owner_occupied', rate: 6 },
      },
    ]);
    expect(body.liabilities).toEqual(debts);
    expect(body.additional_info).toEqual({ assessment_date: '2026-11-21' });
  });

  it('repays the loan of their own at the product that was taken for the guaranteed one', () => {
    const product = { product_type: 'variable_basic', rate: 5.9, product_rate: 5.9, product_lender: 'oak' };
    const [guaranteed] = buyer.home_loans.map((loan) => ({ ...loan, ...product, loan_type: 'investment' }));
    const body = ownTestScenario(
      { ...buyer, home_loans: [guaranteed ?? {}] },
      { one: parents, position: 0, amount: 90_000 },
    );
    expect(body.home_loans.at(-1)).toEqual({
      ...{ id: 'guaranteed', existing_or_proposed: 'proposed', loan_amount: 90_000 },
      ...{ term: 25, loan_type: 'investment', ...product },
    });
  });

  it('has in a scenario of their own what they guarantee as a debt', () => {
    let count = 0;
    const body = guarantorScenario(buyer, parents, 0, () => `n${String((count += 1))}`);
    expect(body.liabilities.map(({ id: _, ...debt }) => debt)).toEqual([
      ...debts,
      { type: 'guarantee', balance: 90_000, remaining_term: 25, rate: 6 },
    ]);
    expect(body.securities).toMatchObject([{ address: '12 Elm St', transaction_type: 'owned', value: 900_000 }]);
    expect(body.home_loan_security_links).toEqual([
      { home_loan_id: body.home_loans[0]?.id, security_id: body.securities[0]?.id },
    ]);
    expect(body.income).toMatchObject([
      { name: 'Pat', payg: 80_000, centrelink: 12_000, centrelink_type: 'pension' },
      { name: 'Partner of Pat', payg: 40_000 },
    ]);
    expect([body.households, body.home_loans]).toMatchObject([[household], [owed]]);
    const ids = [...body.households, ...body.income, ...body.securities, ...body.home_loans, ...body.liabilities].map(
      ({ id }) => id,
    );
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(undefined);
  });

  it('who guarantees without a limit answers for no more than is lent, and than their property carries', () => {
    const { amount: _, ...unlimited } = parents;
    const balanceOf = (one: Guarantor) => guarantorScenario(buyer, one, 0, () => 'id').liabilities.at(-1)?.balance;
    expect(balanceOf(unlimited)).toBe(570_000);
    expect(balanceOf({ ...unlimited, property_debt: 600_000 })).toBe(120_000);
  });
});
