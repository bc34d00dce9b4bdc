import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fundsOf } from '../costs/funds.ts';
import { cents } from '../scenario/money.ts';
import { emptyScenario, type HomeLoan, type ScenarioBody, type Security } from '../service/scenario.ts';
import type { SellAndBuy } from './plan.ts';
import { afterSale, bridgeBetween, netSaleOf, sellAndBuyOf } from './sell-and-buy.ts';

const today = '2026-11-22';
const terms = { rate: 7.5, interest: 'capitalised', compounding: 'simple', haircut: 0.15 } as const;

const old: Security = {
  ...{ id: 's1', address: '3 Old St', transaction_type: 'selling', value: 820_000 },
  ...{ settlement_date: '2027-05-15', sale: { price: 800_000 } },
};
const home: Security = {
  ...{ id: 's2', address: '5 New St', transaction_type: 'purchasing', value: 950_000 },
  ...{ settlement_date: '2027-02-15', purchase: { state: 'nsw', duty: 0, transfer_fee: 0, mortgage_fee: 0 } },
};
const loan: HomeLoan = { id: 'l1', existing_or_proposed: 'existing', balance: 400_000, lender_name: 'Wattle Bank' };

const bodyWith = (changes: Partial<ScenarioBody> = {}): ScenarioBody => ({
  ...emptyScenario(),
  securities: [old, home],
  home_loans: [loan],
  home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
  additional_info: { useDependantAges: false },
  ...changes,
});

const planOf = (body: ScenarioBody): SellAndBuy => {
  const plan = sellAndBuyOf(body, today);
  if (plan === undefined) throw new Error('Nothing is sold and bought.');
  return plan;
};
/** Without the state, no fee of the discharge is known, and the sums are round. */
const roundPlan = planOf(bodyWith());

describe('a sale and a purchase', () => {
  it('are read as the published example: 800,000 less 15 % nets 680,000 and leaves 695,312.50', () => {
    expect(roundPlan).toMatchObject({
      ...{ owed: 400_000, needed: 950_000, borrowed: 950_000, cash: 0, price: 800_000, saleCosts: 0 },
      ...{ order: 'after', months: 3, worth: 1_770_000, staying: 0, bought: ['5 New St'] },
      paidOut: [{ position: 0, name: 'Loan 1 (Wattle Bank)', lender: 'Wattle Bank', owed: 400_000 }],
    });
    expect(netSaleOf(roundPlan, terms.haircut)).toBe(680_000);
    expect(bridgeBetween(roundPlan, terms)).toMatchObject({ monthly: 8_437.5, peak: 1_375_312.5, end: 695_312.5 });
  });

  it('leave on the homes at the peak what goes on there, and nothing that is closed or is on another property', () => {
    const atPeak = (on: string, more: HomeLoan = {}) => {
      const { staying, worth } = planOf(
        bodyWith({
          securities: [old, home, { id: 's3', transaction_type: 'owned', value: 300_000 }],
          home_loans: [loan, { id: 'l2', existing_or_proposed: 'existing', balance: 90_000, ...more }],
          home_loan_security_links: [
            { home_loan_id: 'l1', security_id: 's1' },
            { home_loan_id: 'l2', security_id: on },
          ],
        }),
      );
      return [staying, worth];
    };
    expect(atPeak('s2')).toEqual([90_000, 1_770_000]);
    for (const gone of [atPeak('s2', { closing: true }), atPeak('s3')]) expect(gone).toEqual([0, 1_770_000]);
  });

  it('have a third property count at the peak where the new loan is on it too, with the loan that stays there', () => {
    const atPeak = (on: string, asked: HomeLoan['existing_or_proposed'] = 'proposed') => {
      const { staying, worth } = planOf(
        bodyWith({
          securities: [old, home, { id: 's3', transaction_type: 'owned', value: 300_000 }],
          home_loans: [
            loan,
            { id: 'l2', existing_or_proposed: 'existing', balance: 90_000 },
            { id: 'l3', existing_or_proposed: asked, loan_amount: 500_000 },
          ],
          home_loan_security_links: [
            { home_loan_id: 'l1', security_id: 's1' },
            { home_loan_id: 'l2', security_id: 's3' },
            { home_loan_id: 'l3', security_id: on },
          ],
        }),
      );
      return [staying, worth];
    };
    expect([atPeak('s3'), atPeak('s2'), atPeak('s3', 'existing')]).toEqual([
      [90_000, 2_070_000],
      [0, 1_770_000],
      [0, 1_770_000],
    ]);
  });

  it('put the deposit and the cash at hand in first, and take the costs of selling off the sale', () => {
    const plan = planOf(
      bodyWith({
        securities: [
          { ...old, sale: { price: 800_000, haircut: 0, costs: 20_000 } },
          { ...home, purchase: { ...home.purchase, deposit_paid: 95_000, legal_costs: 2_000 } },
        ],
        additional_info: { useDependantAges: false, cash_at_hand: 57_000 },
      }),
    );
    expect(plan).toMatchObject({ needed: 857_000, cash: 57_000, borrowed: 800_000, saleCosts: 20_000 });
    expect(netSaleOf(plan, terms.haircut)).toBe(780_000);
  });

  it('take no more cash than the purchase needs', () => {
    const plan = planOf(bodyWith({ additional_info: { useDependantAges: false, cash_at_hand: 2_000_000 } }));
    expect(plan).toMatchObject({ needed: 950_000, cash: 950_000, borrowed: 0 });
  });

  it('count several sales as one on the last day, and several purchases as one on the first', () => {
    const more = [
      { ...old, id: 's3', settlement_date: '2027-03-20' },
      { ...home, id: 's4', settlement_date: '2027-04-01' },
    ];
    expect(planOf(bodyWith({ securities: [old, home, ...more] }))).toMatchObject({
      ...{ purchaseDay: '2027-02-15', saleDay: '2027-05-15', months: 3, price: 1_600_000 },
    });
  });

  it('settle together until both days are known, and in the order of the days', () => {
    const orderOf = (sale?: string, purchase?: string) => {
      const { order, months } = planOf(
        bodyWith({
          securities: [
            { ...old, settlement_date: sale },
            { ...home, settlement_date: purchase },
          ],
        }),
      );
      return [order, months];
    };
    expect(orderOf()).toEqual(['with', 0]);
    expect(orderOf('2027-05-15')).toEqual(['with', 0]);
    expect(orderOf('2027-02-15', '2027-02-15')).toEqual(['with', 0]);
    expect(orderOf('2027-05-16', '2027-02-15')).toEqual(['after', 4]);
    expect(orderOf('2027-01-10', '2027-02-15')).toEqual(['before', 2]);
  });

  it('pay out what is on the home sold, ticked or not, and only what is ticked where another home secures it too', () => {
    const kept: Security = { id: 's3', transaction_type: 'owned', value: 500_000 };
    const also = [
      { home_loan_id: 'l1', security_id: 's1' },
      { home_loan_id: 'l1', security_id: 's3' },
    ];
    const both = { securities: [old, home, kept], home_loan_security_links: also };
    expect(planOf(bodyWith({ home_loans: [{ ...loan, closing: true }] })).owed).toBe(400_000);
    expect(planOf(bodyWith(both)).owed).toBe(0);
    expect(planOf(bodyWith({ ...both, home_loans: [{ ...loan, closing: true }] })).owed).toBe(400_000);
    expect(planOf(bodyWith({ home_loan_security_links: [] })).owed).toBe(0);
    expect(afterSale(bodyWith()).home_loans).toEqual([{ ...loan, closing: true }]);
  });

  it('are none where nothing is sold, nothing is bought, or a price is missing', () => {
    for (const securities of [[old], [home], [{ ...old, value: undefined, sale: {} }, home], [old, { id: 's2' }]])
      expect(sellAndBuyOf(bodyWith({ securities }), today)).toBeUndefined();
  });
});

const amount = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((value) => value / 100);

/** Upgraders of every sort; the cash is never more than the purchase takes. */
const upgraders: fc.Arbitrary<ScenarioBody> = fc
  .record({
    owed: amount(900_000),
    price: amount(2_000_000).map((value) => value + 1),
    costs: amount(40_000),
    bought: amount(3_000_000).map((value) => value + 300_000),
    deposit: amount(100_000),
    cash: amount(100_000),
    fees: amount(2_000),
    state: fc.constantFrom('nsw', 'vic', 'qld', 'wa', 'sa', 'tas', 'act', 'nt'),
    isTicked: fc.boolean(),
  })
  .map(({ owed, price, costs, bought, deposit, cash, fees, state, isTicked }) =>
    bodyWith({
      securities: [
        { ...old, settlement_date: undefined, sale: { price, costs, haircut: 0 }, purchase: { state } },
        { ...home, value: bought, settlement_date: undefined, purchase: { state, deposit_paid: deposit } },
      ],
      home_loans: [{ ...loan, balance: owed, closing: isTicked }],
      additional_info: { useDependantAges: false, cash_at_hand: cash, costs: { lender_fees: fees } },
    }),
  );

describe('laws of every sale and purchase', () => {
  it('a bridge of zero months leaves what the simple purchase leaves to be lent, to the cent', () => {
    fc.assert(
      fc.property(upgraders, (body) => {
        const { end, left } = bridgeBetween(planOf(body), terms);
        const { contribution, cash = 0 } = fundsOf(afterSale(body), today);
        expect(cents(end - left)).toBe(cents(contribution - cash));
      }),
      { numRuns: 200 },
    );
  });

  it('a dollar more of the price is a dollar less owed, less the haircut, and the peak stays', () => {
    fc.assert(
      fc.property(upgraders, fc.constantFrom(0, 0.1, 1), fc.integer({ min: 0, max: 24 }), (body, haircut, months) => {
        const plan = planOf(body);
        const sold = plan.sold.map((one) => ({ ...one, haircut }));
        const [less, more] = [plan.price, plan.price + 100].map((price) =>
          bridgeBetween({ ...plan, sold }, terms, { price, months }),
        );
        const owedLess = cents((less?.end ?? 0) - (less?.left ?? 0) - (more?.end ?? 0) + (more?.left ?? 0));
        expect(Math.abs(owedLess - 100 * (1 - haircut))).toBeLessThanOrEqual(0.011);
        expect(more?.peak).toBe(less?.peak);
      }),
      { numRuns: 200 },
    );
  });
});
