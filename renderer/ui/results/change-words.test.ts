import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { changesWords, termWords } from './change-words.ts';

const scenario: ScenarioBody = {
  ...emptyScenario(),
  liabilities: [
    { type: 'credit_card', limit: 15_000 },
    { type: 'car_loan', balance: 18_000 },
    { type: 'store_card', limit: 2_000 },
    { type: 'store_card', limit: 2_000 },
    { type: 'help', balance: 30_000 },
  ],
  living_expenses: [{ simple_basic_expense: 6_000 }, { simple_basic_expense: 500 }],
};

describe('the words of a set', () => {
  it('are what a broker would say', () => {
    expect(
      changesWords(
        [
          { kind: 'close_debt', liability: 0, cash: 0 },
          { kind: 'longer_term', months: 360 },
        ],
        scenario,
      ),
    ).toBe('close credit card 15,000, term 30 years');
    expect(
      changesWords(
        [
          { kind: 'close_debt', liability: 0, cash: 1_200 },
          { kind: 'close_debt', liability: 1, cash: 18_000 },
          { kind: 'close_debt', liability: 4, cash: 30_000 },
        ],
        scenario,
      ),
    ).toBe('close credit card 15,000, paying 1,200, pay out car loan 18,000, pay out HELP debt 30,000');
    expect(
      changesWords(
        [
          { kind: 'reduce_limit', liability: 3, limit: 1_000 },
          { kind: 'other_product', productType: 'variable_basic' },
          { kind: 'interest_only_off' },
          { kind: 'shorter_interest_only', years: 1 },
          { kind: 'lower_expenses', households: [{ household: 0, declared: { simple_basic_expense: 4_900 } }] },
          {
            kind: 'customer_rate',
            rates: [
              { loan: 0, rate: 5.1 },
              { loan: 1, rate: 5.1 },
            ],
          },
          { kind: 'larger_deposit', cash: 40_000 },
          { kind: 'lower_amount', less: 61_000 },
        ],
        scenario,
      ),
    ).toBe(
      'store card 2,000 (debt 4) down to 1,000, basic product, no interest-only period, interest only for 1 year, ' +
        'declared expenses 5,400 a month, customer rate 5.10 %, deposit 40,000 larger, ask for 61,000 less',
    );
  });

  it('call a debt without an amount, or that is there no more, by what is known of it', () => {
    const close = (liability: number, cash = 0) => ({ kind: 'close_debt' as const, liability, cash });
    const parts = { ...scenario, liabilities: [{ type: 'credit_card' }, { type: 'help' }] };
    expect(changesWords([close(0), close(1, 5), close(2, 5)], parts)).toBe(
      'close credit card, pay out HELP debt, pay out a debt',
    );
    expect(changesWords([close(0, 1)], parts)).toBe('close credit card, paying 1');
  });

  it('name a term in years and months', () => {
    expect([360, 330, 13, 7, 1].map(termWords)).toEqual([
      ...['30 years', '27 years 6 months', '1 year 1 month', '7 months', '1 month'],
    ]);
  });
});
