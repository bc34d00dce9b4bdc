import { describe, expect, it } from 'vitest';
import type { ScenarioBodyInput } from '../service/scenario.ts';
import { changedParts, lendLess } from './apply-changes.ts';

const proposed = { existing_or_proposed: 'proposed' };

const scenario: ScenarioBodyInput = {
  home_loans: [
    { ...proposed, loan_amount: 400_000, product_type: 'variable_package', interest_only_period: 5, term: 25 },
    { ...proposed, loan_amount: 200_000, rate: 6.1 },
    { existing_or_proposed: 'existing', loan_amount: 90_000, term: 20, interest_only_period: 2 },
    { ...proposed, loan_amount: 70_000, closing: true },
  ],
  liabilities: [
    { type: 'credit_card', limit: 10_000 },
    { type: 'car_loan', balance: 9_000 },
  ],
  living_expenses: [{ simple_basic_expense: 4_000, rent: 300 }],
  additional_info: { useDependantAges: false, cash_at_hand: 20_000 },
};

describe('the changes of a set', () => {
  it('replace only their parts, leaving the scenario unchanged', () => {
    const before = structuredClone(scenario);
    expect(changedParts(scenario, [{ kind: 'reduce_limit', liability: 0, limit: 5_000 }])).toEqual({
      liabilities: [
        { type: 'credit_card', limit: 5_000 },
        { type: 'car_loan', balance: 9_000 },
      ],
    });
    expect(
      changedParts(scenario, [
        { kind: 'lower_expenses', households: [{ household: 0, declared: { simple_basic_expense: 3_000 } }] },
      ]),
    ).toEqual({ living_expenses: [{ simple_basic_expense: 3_000, rent: 300 }] });
    expect(scenario).toEqual(before);
  });

  it('spend the cash that they take, one after another', () => {
    const parts = changedParts(scenario, [
      { kind: 'close_debt', liability: 1, cash: 9_000 },
      { kind: 'larger_deposit', cash: 6_000 },
    ]);
    expect(parts.additional_info).toEqual({ useDependantAges: false, cash_at_hand: 5_000 });
    expect(parts.liabilities?.[1]).toEqual({ type: 'car_loan', balance: 9_000, closing: true });
    expect(parts.home_loans?.map(({ loan_amount: amount }) => amount)).toEqual([396_000, 198_000, 90_000, 70_000]);
  });

  it('spend no more cash than there is, and none where none is stated', () => {
    const spent = (change: ScenarioBodyInput) =>
      changedParts({ ...scenario, ...change }, [{ kind: 'close_debt', liability: 1, cash: 30_000 }]).additional_info;
    expect(spent({})).toEqual({ useDependantAges: false, cash_at_hand: 0 });
    expect(spent({ additional_info: { useDependantAges: false } })).toBeUndefined();
  });

  it('apply to the proposed loans that are kept and that they fit', () => {
    const loansAfter = (...changes: Parameters<typeof changedParts>[1]) => changedParts(scenario, changes).home_loans;
    const [first, second, ...others] = scenario.home_loans ?? [];
    expect(loansAfter({ kind: 'other_product', productType: 'variable_basic' })).toEqual([
      { ...first, product_type: 'variable_basic' },
      second,
      ...others,
    ]);
    expect(loansAfter({ kind: 'longer_term', months: 360 })).toEqual([{ ...first, term: 30 }, second, ...others]);
    expect(loansAfter({ kind: 'longer_term', months: 420 })).toEqual([
      { ...first, term: 35 },
      { ...second, term: 35 },
      ...others,
    ]);
    expect(loansAfter({ kind: 'shorter_interest_only', years: 2 })).toEqual([
      { ...first, interest_only_period: 2 },
      second,
      ...others,
    ]);
    expect(loansAfter({ kind: 'interest_only_off' })).toEqual([
      { ...first, interest_only_period: 0 },
      { ...second, interest_only_period: 0 },
      ...others,
    ]);
    expect(loansAfter({ kind: 'customer_rate', rates: [{ loan: 1, rate: 5.1 }] })).toEqual([
      first,
      { ...second, rate: 5.1 },
      ...others,
    ]);
  });

  it('lower only the amount of the loan that is solved for', () => {
    const solving = {
      ...scenario,
      home_loans: scenario.home_loans?.map((loan, index) => ({ ...loan, solve_for: index === 1 })),
    };
    const amounts = (less: number) => lendLess(solving, less).home_loans?.map(({ loan_amount: amount }) => amount);
    expect(amounts(50_000)).toEqual([400_000, 150_000, 90_000, 70_000]);
    expect(amounts(900_000)).toEqual([400_000, 0, 90_000, 70_000]);
    expect(amounts(-50_000)).toEqual([400_000, 250_000, 90_000, 70_000]);
  });

  it('reduce all loans in proportion if only one that is kept, or paid out, is solved for', () => {
    for (const kept of [2, 3]) {
      const home_loans = scenario.home_loans?.map((loan, at) => ({ ...loan, solve_for: at === kept }));
      const after = lendLess({ ...scenario, home_loans }, 60_000).home_loans;
      expect(after?.map(({ loan_amount: amount }) => amount)).toEqual([360_000, 180_000, 90_000, 70_000]);
    }
  });

  it('reduce all loans in proportion if several are solved for', () => {
    const loans = [400_000, 200_000, 200_000].map((loan_amount, at) => ({
      ...{ ...proposed, loan_amount },
      ...(at > 0 && { solve_for: true }),
    }));
    const after = lendLess({ ...scenario, home_loans: loans }, 80_000).home_loans;
    expect(after?.map(({ loan_amount: amount }) => amount)).toEqual([360_000, 180_000, 180_000]);
  });

  it('lend less by no less than the amount, and leave a loan without one, and all that is not an amount, as it is', () => {
    const loans = [100_000, 100_000, 100_000, undefined].map((loan_amount, at) => ({
      ...{ ...proposed, term: 25 + at },
      ...(loan_amount !== undefined && { loan_amount }),
    }));
    const after = lendLess({ ...scenario, home_loans: loans }, 100).home_loans;
    expect(after).toEqual(loans.map((loan) => ({ ...loan, ...('loan_amount' in loan && { loan_amount: 99_966 }) })));
  });
});
