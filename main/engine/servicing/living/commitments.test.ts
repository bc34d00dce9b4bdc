import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { Liability } from '../../../../shared/service/scenario.ts';
import { withDebts } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../assess-request.ts';

/** The monthly commitment, and the part of total debt. */
const commitment = (debt: Liability, overrides: ServicingOverrides = {}) => {
  const [assessed] = assessRequest(withServicing(requestFor(withDebts(debt)), overrides)).assessment.debts;
  return [assessed?.monthly, assessed?.counted];
};

describe('the commitment of a liability', () => {
  it.each<[Liability, number, number]>([
    [{ type: 'credit_card', limit: 10_000, balance: 3_000 }, 380, 10_000],
    [{ type: 'credit_card', limit: 10_000, monthly_repayment: 500 }, 380, 10_000],
    [{ type: 'store_card', limit: 2_000 }, 76, 2_000],
    [{ type: 'credit_card', balance: 10_000 }, 380, 10_000],
    [{ type: 'line_of_credit', limit: 0, balance: 50_000 }, 1_900, 50_000],
    [{ type: 'buy_now_pay_later', balance: 2_000, monthly_repayment: 50 }, 76, 2_000],
    [{ type: 'overdraft', limit: 5_000 }, 190, 5_000],
    [{ type: 'line_of_credit', limit: 50_000 }, 1_900, 50_000],
    [{ type: 'buy_now_pay_later', limit: 2_000, monthly_repayment: 50 }, 76, 2_000],
    [{ type: 'buy_now_pay_later', limit: 2_000, monthly_repayment: 100 }, 100, 2_000],
    [{ type: 'car_loan', balance: 25_000, monthly_repayment: 650 }, 650, 25_000],
    [{ type: 'personal_loan', balance: 20_000 }, 444.89, 20_000],
    [{ type: 'lease', balance: 20_000, rate: 8, remaining_term: 3 }, 626.73, 20_000],
    [{ type: 'hire_purchase', balance: 20_000, rate: 8, remaining_term: 3 }, 626.73, 20_000],
    [{ type: 'margin_loan', balance: 200_000, rate: 6 }, 1_500, 200_000],
    [{ type: 'margin_loan', balance: 200_000, rate: 6, monthly_repayment: 2_500 }, 2_500, 200_000],
    [{ type: 'margin_loan', balance: 200_000 }, 2_000, 200_000],
    [{ type: 'margin_loan', balance: 200_000, rate: 1 }, 916.67, 200_000],
    [{ type: 'tax_debt', balance: 6_000, rate: 0, remaining_term: 2 }, 250, 6_000],
    [{ type: 'who_knows', monthly_repayment: 120 }, 120, 0],
    [{ type: 'help', balance: 30_000 }, 0, 0],
  ])('%j is %d a month and %d of debt', (debt, monthly, counted) => {
    expect(commitment(debt)).toEqual([monthly, counted]);
  });

  it('counts a guarantee given as the lender’s share of what is guaranteed', () => {
    const guarantee = { type: 'guarantee', balance: 20_000, rate: 8, remaining_term: 3 };
    expect(commitment(guarantee)).toEqual([626.73, 20_000]);
    expect(commitment(guarantee, { contingent_share: 0.5 })).toEqual([313.37, 10_000]);
    expect(commitment({ ...guarantee, monthly_repayment: 900 }, { contingent_share: 0.5 })).toEqual([450, 10_000]);
    expect(commitment({ ...guarantee, type: 'contingent' }, { contingent_share: 0 })).toEqual([0, 0]);
  });

  it('uses the lender’s shares and defaults', () => {
    expect(commitment({ type: 'credit_card', limit: 10_000 }, { card_pct: 0.03 })[0]).toBe(300);
    expect(commitment({ type: 'overdraft', limit: 10_000 }, { overdraft_pct: 0.02 })[0]).toBe(200);
    expect(commitment({ type: 'line_of_credit', limit: 10_000 }, { line_of_credit_pct: 0.01 })[0]).toBe(100);
    expect(commitment({ type: 'buy_now_pay_later', limit: 1_000 }, { bnpl_pct: 0.1 })[0]).toBe(100);
    const defaults = { debt_default_rate: 0, debt_default_term_months: 40 };
    expect(commitment({ type: 'personal_loan', balance: 20_000 }, defaults)[0]).toBe(500);
  });

  it('is not counted when the debt is paid out', () => {
    expect(commitment({ type: 'credit_card', limit: 10_000, closing: true })).toEqual([undefined, undefined]);
  });
});
