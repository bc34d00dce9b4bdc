import { expect, it } from 'vitest';
import { fundsOf } from '../../../shared/costs/funds.ts';
import type { Refinance } from '../../../shared/costs/refinance.ts';
import type { RepaymentPlan } from '../../../shared/costs/repayment-plan.ts';
import { emptyScenario, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { heldBuilding } from './held-building.ts';
import { heldFunds } from './held-funds.ts';
import { heldRefinance } from './held-refinance.ts';

const today = '2026-11-21';

const buying = (additional_info: Partial<ScenarioBody['additional_info']> = {}): ScenarioBody => ({
  ...emptyScenario(),
  securities: [
    {
      ...{ id: 's', purchase_price: 650_000, value: 650_000 },
      purchase: { state: 'vic', first_home: true, transfer_fee: 100, mortgage_fee: 50 },
    },
  ],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', loan_amount: 500_000, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  additional_info: { useDependantAges: false, ...additional_info },
});

it('a note holds the settlement with its lines, its sums, and the relief and table of the duty', () => {
  const funds = fundsOf(buying({ cash_at_hand: 200_000, gift: 10_000 }), today);
  expect(heldFunds(funds)).toEqual({
    uses: [
      { kind: 'price', amount: 650_000 },
      { kind: 'duty', amount: 11_356 },
      { kind: 'transfer fee', amount: 100 },
      { kind: 'mortgage fee', amount: 50 },
    ],
    sources: [
      { kind: 'loans', amount: 500_000 },
      { kind: 'gift', amount: 10_000 },
    ],
    ...{ used: 661_506, sourced: 510_000, contribution: 151_506, cash: 200_000, left: 48_494, insurance: 'none' },
    purchases: [
      {
        ...{ name: 'Property 1', price: 650_000, duty: 11_356, office: 'State Revenue Office Victoria' },
        table: { from: '2021-07-01', to: '2027-06-30', read: '2026-10-05' },
        reliefs: [{ name: 'First home buyer duty exemption or concession', saves: 22_714 }],
      },
    ],
  });
});

it('a note has nothing where a settlement has nothing to say', () => {
  const { securities, ...body } = buying();
  const unknown = { ...body, securities: securities.map(({ purchase: _, ...one }) => one) };
  const held = heldFunds(fundsOf(unknown, today));
  expect(Object.keys(held)).toEqual(['uses', 'sources', 'used', 'sourced', 'contribution', 'insurance', 'purchases']);
  expect(held.uses).toContainEqual({ kind: 'duty' });
  expect(held.purchases).toEqual([{ name: 'Property 1', price: 650_000, reliefs: [] }]);
});

const buffers = [{ points: 3, monthly: 4_000 }];
const plan = { loans: [], buffers } as unknown as RepaymentPlan;
const figures = { before: 1, after: 2, fiveYearsBefore: 3, fiveYearsAfter: 4 };
const refinance = (more: Partial<Refinance> = {}): Refinance => ({
  paidOut: [
    { name: 'Loan 1', balance: 400_000, monthly: 2_500, rate: 6.5 },
    { name: 'Card', balance: 5_000, monthly: undefined, rate: undefined },
  ],
  ...{ payouts: 405_000, into: [{ name: 'Loan 2', lent: 450_000, part: 405_000 }], beyond: 45_000 },
  costs: { leaving: 1, arriving: 2, cashback: 3, total: 0, isPart: true },
  ...{ unknown: [], comparison: { ...figures, breakEven: { from: 5, until: 6 } } },
  ...more,
});

it('a note holds what is paid out once, and at each lender what comes of it', () => {
  const all = [
    { lender: 'acacia', plan, refinance: undefined },
    { lender: 'wattle', plan, refinance: refinance() },
    { lender: 'karri', plan, refinance: refinance({ comparison: { ...figures, breakEven: {} } }) },
    { lender: 'mallee', plan, refinance: refinance({ comparison: undefined, payouts: 1 }) },
  ];
  expect(heldRefinance(all)).toStrictEqual({
    paidOut: [
      { name: 'Loan 1', balance: 400_000, monthly: 2_500, rate: 6.5 },
      { name: 'Card', balance: 5_000 },
    ],
    ...{ payouts: 405_000, into: [{ name: 'Loan 2', lent: 450_000, part: 405_000 }], beyond: 45_000 },
    costs: { leaving: 1, arriving: 2, cashback: 3, total: 0, isPart: true },
    lenders: [
      { lender: 'acacia', buffers },
      { lender: 'wattle', comparison: { ...figures, breakEven: { from: 5, until: 6 } }, buffers },
      { lender: 'karri', comparison: { ...figures, breakEven: {} }, buffers },
      { lender: 'mallee', buffers },
    ],
  });
  expect([heldRefinance([]), heldRefinance(all.slice(0, 1))]).toEqual([undefined, undefined]);
});

it('a note says of a home that is built what is missing of its plan, and of no other home anything', () => {
  const body = buying();
  const [home = {}] = body.securities;
  const built = { ...home, id: 'b', building: { contingency: 5_000 } };
  const both = { ...body, securities: [home, built] };
  const funds = fundsOf(both, today);
  const plans = [{ lender: 'acacia', plan }];
  const held = heldBuilding(both, funds, plans);
  expect(heldFunds(funds).uses.map(({ subject }) => subject)).toContain('Property 2');
  expect(held).toEqual([{ name: 'Property 2', contingency: 5_000, rates: [], missing: 'land' }]);
  const { building: _, ...unbuilt } = built;
  expect(heldBuilding({ ...both, securities: [home, unbuilt] }, funds, plans)).toEqual([]);
});
