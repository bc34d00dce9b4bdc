import { describe, expect, it } from 'vitest';
import type { LoanExplanation } from '../service/explanation.ts';
import {
  type AdditionalInfo,
  emptyScenario,
  type HomeLoan,
  type Liability,
  type ScenarioBody,
} from '../service/scenario.ts';
import { interestTo } from './amortisation.ts';
import { fundsOf, inDollars } from './funds.ts';
import { debtAsPaid, type Refinance, refinanceOf } from './refinance.ts';
import { inPeriods, repaymentPlan } from './repayment-plan.ts';

const today = '2026-11-22';

const assessed = (position: number, more: Partial<LoanExplanation> = {}): LoanExplanation => ({
  loan_id: `l${position}`,
  position,
  label: `Loan ${position + 1}`,
  existing_or_proposed: 'proposed',
  loan_type: 'owner_occupied',
  amount: 300_000,
  lvr: 50,
  lvr_source: 'computed',
  product: null,
  price_steps: [],
  base_rate: 5.8,
  buffer: 3,
  floor_rate: 5.25,
  floor_applied: false,
  added_to_rates: 0,
  rate: 8.8,
  term_months: 360,
  interest_only_months: 0,
  repaid_over_months: 360,
  method: 'reassessed',
  repayment_monthly: 2_370.83,
  ...more,
});

const old: HomeLoan = {
  id: 'l0',
  existing_or_proposed: 'existing',
  lender_name: 'Westpac',
  balance: 300_000,
  rate: 7,
  term: 25,
  closing: true,
};
const fresh: HomeLoan = { id: 'l1', existing_or_proposed: 'proposed', loan_amount: 300_000, term: 25 };

const body = (changes: Partial<ScenarioBody> = {}, costs: AdditionalInfo['costs'] = {}): ScenarioBody => ({
  ...emptyScenario(),
  securities: [{ id: 's0', postcode: '3000', transaction_type: 'refinancing', value: 700_000 }],
  home_loans: [old, fresh],
  home_loan_security_links: ['l0', 'l1'].map((id) => ({ home_loan_id: id, security_id: 's0' })),
  additional_info: { useDependantAges: false, costs },
  ...changes,
});

const refinance = (scenario: ScenarioBody, lines = [assessed(1)]): Refinance | undefined =>
  refinanceOf(scenario, fundsOf(scenario, today), repaymentPlan(scenario, lines, new Map()), today);

describe('interest to a month', () => {
  it('falls with what is repaid, and ends with the debt', () => {
    expect(interestTo({ balance: 300_000, rate: 6, payment: 1_798.65 }, 2)).toEqual([
      1_500,
      expect.closeTo(2_998.50675, 6),
    ]);
    expect(interestTo({ balance: 100, rate: 12, payment: 60 }, 4).map((sum) => Math.round(sum * 100) / 100)).toEqual([
      1, 1.41, 1.41, 1.41,
    ]);
  });

  it('stays while only interest is paid', () => {
    const debt = { balance: 120_000, rate: 6, payment: 600, then: { afterMonths: 2, payment: 1_200 } };
    expect(interestTo(debt, 4)).toEqual([600, 1_200, 1_800, 2_397]);
    expect(interestTo({ balance: 1_200, rate: 12, payment: 0 }, 2)).toEqual([12, 24]);
  });
});

describe('repayments', () => {
  it('are the same sum a year, whatever the period', () => {
    expect(inPeriods(3_000)).toEqual({ weekly: 692.31, fortnightly: 1_384.62, monthly: 3_000 });
  });

  it('are listed with the assessed ones for every kept or requested loan', () => {
    const stays: HomeLoan = { ...old, id: 'l2', closing: false, monthly_repayment: 2_200 };
    const plan = repaymentPlan(
      body({ home_loans: [old, { ...fresh, interest_only_period: 5 }, stays] }),
      [assessed(1), assessed(2, { existing_or_proposed: 'existing', base_rate: 7, repayment_monthly: 2_900 })],
      new Map([[1, 6_000]]),
    );
    expect(plan.loans).toEqual([
      {
        position: 1,
        name: 'Loan 2',
        amount: 306_000,
        rate: 5.8,
        assessedRate: 8.8,
        pays: { weekly: 341.31, fortnightly: 682.62, monthly: 1_479 },
        interestOnly: { months: 60, then: 2_157.12 },
        assessed: 2_370.83,
        assessedAmount: 300_000,
        existing: false,
      },
      expect.objectContaining({ position: 2, existing: true, amount: 300_000, assessed: 2_900 }),
    ]);
    expect([plan.pays.monthly, plan.assessed]).toEqual([3_679, 5_270.83]);
  });

  it('are missing while the lender has no answer for a requested loan', () => {
    const stays: HomeLoan = { ...old, id: 'l2', closing: false, monthly_repayment: 2_200 };
    const loans = [fresh, { ...fresh, id: 'new' }, stays];
    const lines = [assessed(0, { loan_id: 'l1' }), assessed(2, { existing_or_proposed: 'existing' })];
    expect(repaymentPlan(body({ home_loans: loans }), lines, new Map())).toMatchObject({
      loans: [],
      pays: { monthly: 0 },
      buffers: [],
    });
    expect(repaymentPlan(body({ home_loans: [stays] }), [assessed(0)], new Map()).pays.monthly).toBe(2_200);
  });

  it('are assessed at the lender’s buffer and at a reduced one, never below its floor', () => {
    const buffers = (more: Partial<LoanExplanation>) => repaymentPlan(body(), [assessed(1, more)], new Map()).buffers;
    expect(buffers({})).toEqual([
      { points: 3, monthly: 2_370.83 },
      { points: 1, monthly: 1_955.78 },
    ]);
    expect(buffers({ floor_rate: 7.5, added_to_rates: 0.5 })[1]).toEqual({ points: 1, monthly: 2_201.29 });
    expect(buffers({ buffer: 1 })).toEqual([{ points: 1, monthly: 2_370.83 }]);
    expect(buffers({ existing_or_proposed: 'existing' })).toEqual([]);
  });

  it('of a kept loan come from its rate and term where none is stated', () => {
    const plan = repaymentPlan(
      body({ home_loans: [{ ...old, closing: false }] }),
      [assessed(0, { base_rate: 7 })],
      new Map(),
    );
    expect(plan.pays.monthly).toBe(2_120.34);
  });

  it('of a kept loan that is interest-only are interest now, and principal over the years left afterwards', () => {
    const kept = { ...old, closing: false, interest_only_period: 5 };
    const planned = (loan: HomeLoan) =>
      repaymentPlan(body({ home_loans: [loan] }), [assessed(0, { base_rate: 7 })], new Map()).loans[0];
    expect([planned(kept)?.pays.monthly, planned(kept)?.interestOnly]).toEqual([1_750, { months: 60, then: 2_325.9 }]);
    expect(planned({ ...kept, monthly_repayment: 1_800 })?.pays.monthly).toBe(1_800);
  });
});

describe('a refinance', () => {
  it('counts the costs of leaving and arriving, and the break-even month', () => {
    const comparison = refinance(body({}, { discharge_fees: 350, lender_fees: 600, cashback: 200 }));
    expect(comparison).toMatchObject({
      paidOut: [{ name: 'Loan 1 (Westpac)', balance: 300_000, rate: 7, monthly: 2_120.34 }],
      payouts: 300_000,
      beyond: 0,
      costs: { leaving: 479, arriving: 729, cashback: 200, total: 1_008, isPart: false },
      comparison: { before: 2_120.34, after: 1_896.39, breakEven: { from: 4 } },
    });
    expect(comparison?.comparison?.fiveYearsBefore).toBe(100_706.68);
    expect(comparison?.comparison?.fiveYearsAfter).toBe(83_806.31);
  });

  it('comes to the dollars of each fee and debt that are shown, as the funds to complete do', () => {
    const sydney = { id: 's0', postcode: '2000', transaction_type: 'refinancing', value: 700_000 };
    const half = (id: string): HomeLoan => ({ ...old, id, balance: 150_000.6 });
    const scenario = body({
      securities: [sydney],
      home_loans: [half('l0'), half('l2'), { ...fresh, loan_amount: 300_001.2 }],
    });
    const funds = inDollars(fundsOf(scenario, today));
    // 182.73 for each discharge and for the mortgage
    expect(refinance(scenario)).toMatchObject({
      payouts: 300_002,
      beyond: 0,
      costs: { leaving: 366, arriving: 183, total: 549 },
    });
    expect(funds.used).toBe(300_002 + 549);
  });

  it('of an interest-only loan compares the interest that is paid now', () => {
    const interestOnly = { ...old, interest_only_period: 5 };
    const { paidOut, comparison } = refinance(body({ home_loans: [interestOnly, fresh] })) ?? {};
    expect([paidOut?.[0]?.monthly, comparison?.before]).toEqual([1_750, 1_750]);
    expect(comparison?.fiveYearsBefore).toBe(105_000);
    const sooner = refinance(body({ home_loans: [{ ...interestOnly, interest_only_period: 1 }, fresh] }));
    // 21,000 in the first year, and the interest of 48 repayments of 2,153.23
    expect(sooner?.comparison?.fiveYearsBefore).toBe(102_092.66);
  });

  it('compares like with like where the new loans are larger', () => {
    const more = refinance(body({ home_loans: [old, { ...fresh, loan_amount: 450_000 }] }));
    expect(more?.beyond).toBe(150_000);
    expect(more?.comparison?.after).toBe(1_896.39);
  });

  it('never breaks even at a higher rate, which a cashback only delays', () => {
    const dear = [assessed(1, { base_rate: 7.5 })];
    expect(refinance(body(), dear)?.comparison?.breakEven).toEqual({});
    expect(refinance(body({}, { cashback: 3_000 }), dear)?.comparison?.breakEven).toEqual({ from: 0, until: 22 });
    expect(refinance(body({}, { cashback: 3_000 }))?.comparison?.breakEven).toEqual({ from: 0 });
  });

  it('that a cashback covers only in the first month has cost more by the end of that month', () => {
    // 42 left of the cashback, and 125 of interest more a month
    const dear = refinance(body({}, { cashback: 300 }), [assessed(1, { base_rate: 7.5 })]);
    expect([dear?.costs.total, dear?.comparison?.breakEven]).toEqual([-42, { from: 0, until: 1 }]);
  });

  it('includes mortgage insurance in its costs, unless that belongs to an accompanying purchase', () => {
    const insured = { lmi_quoted: 4_000 };
    const house = { id: 's1', postcode: '3000', transaction_type: 'purchasing', purchase_price: 500_000 };
    const beside = body({ securities: [...body().securities, house] }, insured);
    expect([refinance(body({}, insured))?.costs, refinance(beside)?.costs]).toEqual([
      { leaving: 129, arriving: 4_129, cashback: 0, total: 4_258, isPart: false },
      { leaving: 129, arriving: 129, cashback: 0, total: 258, isPart: false },
    ]);
  });

  it('that lasts longer costs more in the end, though it saves at first', () => {
    const longer = refinance(
      body(
        {
          home_loans: [
            { ...old, term: 10 },
            { ...fresh, term: 30 },
          ],
        },
        { lender_fees: 600 },
      ),
    );
    expect(longer?.comparison?.breakEven).toEqual({ from: 3, until: 60 });
  });

  it('is not compared while a rate or a repayment is missing', () => {
    const missing = refinance(body({ home_loans: [{ ...old, rate: undefined }, fresh] }));
    expect(missing?.paidOut[0]).toEqual({
      name: 'Loan 1 (Westpac)',
      balance: 300_000,
      rate: undefined,
      monthly: undefined,
    });
    expect(missing?.comparison).toBeUndefined();
    expect(missing?.unknown).toEqual(['Loan 1 (Westpac)']);
  });

  it('compares a card by the rate and the repayment that are entered for it', () => {
    const consolidated = (card: Liability): Refinance | undefined =>
      refinance(body({ home_loans: [old, { ...fresh, loan_amount: 305_000 }], liabilities: [card] }));
    const card = { type: 'credit_card', balance: 5_000, limit: 8_000, closing: true };
    const bare = consolidated(card);
    expect([bare?.unknown, bare?.comparison]).toEqual([['Credit card 1'], undefined]);
    const comparable = consolidated({ ...card, rate: 20, monthly_repayment: 150 });
    expect([comparable?.payouts, comparable?.unknown, comparable?.comparison?.before]).toEqual([305_000, [], 2_270.34]);
  });

  it('takes a debt at the repayment that is entered, else at that of its rate and years, else at none', () => {
    const paid = (more: Partial<Liability>) => debtAsPaid({ type: 'car_loan', balance: 12_000, ...more }, 0).monthly;
    const [rate, remaining_term] = [9, 4];
    expect([
      paid({ monthly_repayment: 500, rate, remaining_term }),
      paid({ monthly_repayment: 0, rate, remaining_term }),
      paid({ rate, remaining_term }),
      ...[paid({ rate }), paid({ remaining_term })],
    ]).toEqual([500, 298.62, 298.62, undefined, undefined]);
  });

  it('is missing without a payout or a new loan', () => {
    expect(refinance(body({ home_loans: [fresh] }))).toBeUndefined();
    expect(refinance(body({ home_loans: [old] }))).toBeUndefined();
  });

  it('says where today’s fee is in no table', () => {
    const perth = body({
      securities: [{ id: 's0', postcode: '6000', transaction_type: 'refinancing', value: 700_000 }],
    });
    expect(refinance(perth)?.costs).toMatchObject({ total: 0, isPart: true });
  });
});
