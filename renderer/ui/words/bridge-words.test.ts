import { expect, test } from 'vitest';
import type { BridgeFigures, BridgeObstacle, LenderBridge } from '../../../shared/bridging/lender-bridge.ts';
import type { SellAndBuy } from '../../../shared/bridging/plan.ts';
import {
  byOutcome,
  keptText,
  lateText,
  obstacleText,
  priceText,
  routeCost,
  routeName,
  routeNote,
  sellAndBuyNotes,
  termsText,
  testedText,
  unsoldText,
} from './bridge-words.ts';

const at = (lender: string, end: number | null, obstacles: LenderBridge['obstacles'] = []): LenderBridge =>
  ({ lender, obstacles, figures: end === null ? null : { bridge: { end } } }) as LenderBridge;

test('lenders that can bridge come first, the lowest debt at the end leading, then those with figures, then the others', () => {
  const lenders = [
    at('no figures', null, ['not_offered']),
    at('nothing known', null),
    at('cannot, owes least', 100_000, ['end_servicing']),
    at('owes more', 700_000),
    at('owes less', 650_000),
  ];
  for (const order of [lenders, lenders.toReversed()])
    expect(order.toSorted(byOutcome).map(({ lender }) => lender)).toEqual([
      ...['owes less', 'owes more', 'cannot, owes least', 'nothing known', 'no figures'],
    ]);
});

const plan: SellAndBuy = {
  ...{ sold: [], bought: [], price: 800_000, saleCosts: 0, deposit: 0, worth: 0, staying: 0, asked: 0, meanwhile: {} },
  paidOut: ['Loan 1', 'Loan\u202e 2'].map((name, position) => ({ position, name, owed: 150_000 })),
  ...{ owed: 300_000, needed: 900_000, cash: 0, borrowed: 900_000, unknown: [], order: 'after', months: 3 },
  ...{ purchaseDay: '2027-02-15', saleDay: '2027-05-15' },
};

const notesOf = (more: Partial<SellAndBuy>): string[] =>
  sellAndBuyNotes({ ...plan, ...more }).map(({ tone, text }) => `${tone}: ${text}`);

test.each<[Partial<SellAndBuy>, string]>([
  [
    {},
    'quiet: The purchase settles on 15 Feb 2027, the sale on 15 May 2027: both homes are owned for 3 months, counting a part month as whole.',
  ],
  [
    { order: 'before', months: 1, purchaseDay: '2027-06-15' },
    'quiet: The sale settles on 15 May 2027, the purchase on 15 June 2027: neither home is owned for 1 month, counting a part month as whole.',
  ],
  [
    { months: 1 },
    'quiet: The purchase settles on 15 Feb 2027, the sale on 15 May 2027: both homes are owned for 1 month, counting a part month as whole.',
  ],
  [{ order: 'with', months: 0, purchaseDay: '2027-05-15' }, 'quiet: Both settle on 15 May 2027.'],
  [
    { order: 'with', months: 0, purchaseDay: undefined },
    'attention: Both settle on the same day until both settlement dates are entered.',
  ],
])('with %j it is said first: %s', (more, said) => {
  expect(notesOf(more)[0]).toBe(said);
  expect(notesOf(more).some((note) => note.includes('regulator'))).toBe((more.order ?? 'after') === 'after');
});

test('what a sale pays out, where the money comes from, and which costs are not known are said', () => {
  expect(notesOf({}).slice(1)).toEqual([
    'quiet: The sale pays out 300,000: Loan 1, Loan[U+202E] 2.',
    'quiet: The purchase needs 900,000 after deposit and grant, all of it borrowed.',
    expect.stringMatching(/^quiet: A bridging loan is outside the regulator’s limit/u),
  ]);
  const one = notesOf({ paidOut: plan.paidOut.slice(0, 1), unknown: ['duty'] });
  expect([one[1], one[3]]).toEqual([
    'quiet: The sale pays out 300,000: Loan 1.',
    'attention: Not known, so not included: transfer duty.',
  ]);
  expect(notesOf({ cash: 1, borrowed: 899_999 })[2]).toContain(': 1 from the cash on hand, and 899,999 borrowed.');
  expect(notesOf({ order: 'before', paidOut: [], cash: 50_000, borrowed: 850_000, unknown: ['duty', 'own'] })).toEqual([
    expect.any(String),
    'attention: No existing loan is secured by the home that is sold, so the sale pays none out.',
    'quiet: The purchase needs 900,000 after deposit and grant: 50,000 from the cash on hand, and 850,000 borrowed.',
    'attention: Not known, so not included: transfer duty and own.',
  ]);
});

test('each obstacle has its own words, as what is in the way and as what ends a bridge', () => {
  const all: BridgeObstacle[] = [
    ...(['not_offered', 'customers_only', 'too_long', 'peak_lvr'] as const),
    ...(['end_servicing', 'peak_servicing', 'end_lvr', 'end_amount'] as const),
  ];
  const said = all.map((then, months) => [
    obstacleText(then, null),
    lateText({ late: { months, then } } as BridgeFigures),
  ]);
  expect(said).toEqual([
    ['No bridging', 'Not at all; then no bridging'],
    ['Existing customers only', '1 month; then existing customers only'],
    ['Sale too late', '2 months; then the longest bridge ends'],
    ['LVR at the peak', '3 months; then the LVR at the peak'],
    ['End debt', '4 months; then the end debt does not service'],
    ['Peak debt', '5 months; then the peak debt does not service'],
    ['LVR of the end debt', '6 months; then the LVR of the end debt'],
    ['Amount of the end debt', '7 months; then the amount of the end debt'],
  ]);
  expect([null, 0, 700_000].map((lowestPrice) => priceText({ lowestPrice } as BridgeFigures))).toEqual([
    ...['No price is enough', 'Any price', '700,000'],
  ]);
});

test('an obstacle stands with its figure and its limit where it has them', () => {
  const failed = { name: 'dti_maximum', figure: 7.2, limit: 6 };
  const figures = {
    ...{ maxMonths: 1, peakLvr: 91.234, maxLvr: 85, end: { failed: null }, peak: { failed } },
    unsold: { debt: 1_400_000.4, failed },
  } as unknown as BridgeFigures;
  const said = (one: BridgeFigures) =>
    (['too_long', 'peak_lvr', 'end_servicing', 'peak_servicing', 'end_lvr'] as const).map((obstacle) =>
      obstacleText(obstacle, one),
    );
  expect(said(figures)).toEqual([
    ...['Sale too late: 1 month at most', 'LVR at the peak 91.23 / 85.00', 'End debt: services'],
    ...['Peak debt: DTI 7.2 of 6', 'LVR of the end debt'],
  ]);
  expect(said({ ...figures, end: figures.unsold, peak: null }).slice(2, 4)).toEqual([
    ...['End debt: DTI 7.2 of 6', 'Peak debt: '],
  ]);
  expect([testedText(figures), testedText({ ...figures, peak: null })]).toEqual(['End debt and peak', 'End debt']);
  expect(unsoldText(figures)).toBe('1,400,000 owed: DTI 7.2 of 6');
});

test('it is said at which lenders the old home may be kept', () => {
  const kept = (lender: string, serves: boolean) =>
    ({ lender, kept: { surplus: 0, failed: serves ? null : { name: 'surplus_minimum' } } }) as LenderBridge;
  let hidden = '';
  const said = (...serves: boolean[]): string =>
    keptText(
      serves.map((one, index) => kept(`${index}`, one)),
      (id) => `Lender ${id}${hidden}`,
    );
  expect([said(false, false), said(true, true), said(true, false, true)]).toEqual([
    'Keeping the old home services at none of the lenders.',
    'Keeping the old home services at every lender.',
    'Keeping the old home services at Lender 0 and Lender 2, of 3 lenders.',
  ]);
  hidden = '\u202E';
  expect(said(false, true)).toBe('Keeping the old home services at Lender 1[U+202E], of 2 lenders.');
});

test('the terms of a bridge are how its interest is charged, and the haircut of the lender where it counts', () => {
  const of = (figures: object, haircuts: readonly (number | undefined)[] = []) =>
    termsText(
      { rate: 6.5, interest: 'capitalised', compounding: 'simple', haircut: 0.1, ...figures } as BridgeFigures,
      {
        ...plan,
        sold: haircuts.map((haircut, position) => ({ position, name: 'Old', price: 1, haircut })),
      },
    );
  expect([of({}), of({ compounding: 'monthly' }, [0.2]), of({ interest: 'paid' }, [0.2, undefined])]).toEqual([
    '6.50 %, capitalised, simple',
    '6.50 %, capitalised, compounding',
    '6.50 %, paid each month, haircut 10 %',
  ]);
});

test('each way has a name, and a sentence of what it rests on', () => {
  const kinds = ['bridge', 'sale_first', 'subject_to_sale', 'deposit_bond', 'keep_and_let'] as const;
  const said = kinds.map((kind) => [routeName({ kind } as never), routeNote({ kind } as never, plan)]);
  const day = 'Both settle on one day';
  expect(said).toEqual([
    ['Bridge', 'Both homes for 3 months; one move.'],
    ['Sell first and rent', '3 months in a rented home and two moves; the price is known before buying.'],
    ['Contract subject to sale', `${day}, if the vendor accepts the condition.`],
    ['Deposit bond', `${day}; the bond stands in for the deposit until then.`],
    ['Keep and let the old home', 'Nothing is sold; both loans are owed.'],
  ]);
});

test('a way costs what it costs in all or a month, and says what has to be entered where that is not known', () => {
  const of = (kind: string, cost?: number, isMonthly = false) => routeCost({ kind, cost, isMonthly } as never);
  expect([of('bridge', 25_312.5), of('keep_and_let', 2_250, true)]).toEqual(['25,313', '2,250 a month']);
  expect(['sale_first', 'deposit_bond', 'keep_and_let', 'bridge'].map((kind) => of(kind))).toEqual([
    ...['enter the rent', 'enter the fee', 'enter its rent', 'not known'],
  ]);
});

test('one settlement date alone decides no order', () => {
  for (const day of ['saleDay', 'purchaseDay'])
    expect(notesOf({ order: 'with', months: 0, [day]: undefined })[0]).toMatch(
      /^attention: Both settle on the same day/u,
    );
});
