import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { fundsOf } from '../costs/funds.ts';
import { canonicalJson } from '../publishing/canonical-json.ts';
import { requestedAmount } from '../scenario/loans.ts';
import type { AdditionalInfo, ScenarioBody } from '../service/scenario.ts';
import { bodyOf } from './first-home.test-data.ts';
import { leaveWay } from './leave-way.ts';
import { type WayKind, wayKinds } from './plan.ts';
import { isAsTaken, takeWay } from './take-way.ts';
import { waysInOf } from './ways-in.ts';

const day = '2026-03-02';

const wayIn = (body: ScenarioBody, wanted: WayKind) => {
  const plan = waysInOf(body, day);
  const way = plan?.ways.find(({ kind }) => kind === wanted);
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  return { plan, way };
};

const take = (body: ScenarioBody, kind: WayKind): ScenarioBody => {
  const { plan, way } = wayIn(body, kind);
  return takeWay(body, plan, way);
};

const asStored = (body: ScenarioBody): ScenarioBody => JSON.parse(JSON.stringify(body)) as ScenarioBody;

const withInfo = (body: ScenarioBody, info: Partial<AdditionalInfo>): ScenarioBody => ({
  ...body,
  additional_info: { ...body.additional_info, ...info },
});

const withHome = (body: ScenarioBody, changes: ScenarioBody['securities'][number]): ScenarioBody => ({
  ...body,
  securities: body.securities.map((one, at) => (at === 0 ? { ...one, ...changes } : one)),
});

const withLoan = (body: ScenarioBody, changes: ScenarioBody['home_loans'][number]): ScenarioBody => ({
  ...body,
  home_loans: body.home_loans.map((one, at) => (at === 0 ? { ...one, ...changes } : one)),
});

const edits: readonly ((body: ScenarioBody) => ScenarioBody)[] = [
  (body) => withHome(body, { purchase_price: 812_345.67 }),
  (body) => withHome(body, { value: 590_000 }),
  (body) => withHome(body, { property_purpose: 'investment' }),
  (body) => withHome(body, { property_purpose: 'owner_occupied' }),
  (body) => withInfo(body, { cash_at_hand: 99_999.99 }),
  (body) => withInfo(body, { gift: 12_000 }),
  (body) => withInfo(body, { guarantors: [{ name: 'Pat', amount: 90_000, property_value: 900_000 }] }),
  (body) => withInfo(body, { costs: { ...body.additional_info.costs, lmi_capitalised: true } }),
  (body) => withLoan(body, { loan_amount: 450_000 }),
  (body) => withLoan(body, { rate: 6.1 }),
  // By a client that leaves its links behind.
  (body) => ({ ...body, home_loans: body.home_loans.slice(0, -1) }),
  (body) => ({ ...body, home_loans: [...body.home_loans, { id: `x${body.home_loans.length}`, loan_amount: 50_000 }] }),
];

const optional = <Value>(...values: Value[]) => fc.constantFrom<Value | undefined>(undefined, ...values);

/** Buyers with what a way may replace, stated or not. */
const scenarios = fc
  .record({
    value: optional(600_000, 580_000),
    loans: fc.array(
      fc.record({ loan_amount: optional(0, 150_000, 270_000.01), lvr_behavior: optional('use-input', 'calculate') }),
      { maxLength: 2 },
    ),
    info: fc.record({
      cash_at_hand: optional(0, 30_000, 60_000, 450_000),
      gift: optional(0, 20_000),
      guarantors: optional([{ amount: 80_000 }], [{ name: 'Pat', amount: 112_500 }]),
      ways_in: optional({ savings_monthly: 2_000, price_growth: 3 }),
    }),
    costs: fc.record({
      lmi_quoted: optional(7_777),
      lmi_waived: optional(true, false),
      lmi_capitalised: optional(true, false),
    }),
  })
  .map(({ value, loans, info, costs }) => {
    const home_loans = loans.map((loan, at) => ({
      ...{ ...loan, id: `l${at}`, existing_or_proposed: 'proposed', term: 30 },
      ...(loan.lvr_behavior === 'use-input' && { lvr: 95 }),
    }));
    const links = home_loans.map(({ id }) => ({ home_loan_id: id, security_id: 's' }));
    const additional_info = { useDependantAges: false, ...info, costs };
    const body = bodyOf({
      price: 600_000,
      body: { home_loans, home_loan_security_links: links, additional_info },
    });
    return asStored({ ...body, securities: body.securities.map((one) => ({ ...one, value })) });
  });

/** Takes a way, leaves the one that is taken, or edits something. */
const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...wayKinds) },
    fc.constant('leave' as const),
    fc.constantFrom(...edits),
  ),
  { maxLength: 6 },
);

it('what a way replaced is given back to the cent when it is left, whatever came before it', () => {
  fc.assert(
    fc.property(scenarios, steps, fc.constantFrom(...wayKinds), (from, walk, last) => {
      let body = from;
      for (const step of walk) {
        if (step === 'leave') body = leaveWay(body);
        else if (typeof step !== 'string') body = step(body);
        else if (waysInOf(body, day) !== undefined) body = take(body, step);
        body = asStored(body);
      }
      const left = leaveWay(body);
      expect(leaveWay(left)).toBe(left);
      if (!walk.some((step) => typeof step !== 'string')) expect(canonicalJson(left)).toBe(canonicalJson(from));
      if (waysInOf(body, day) === undefined) return;
      const { plan, way } = wayIn(body, last);
      const taken = asStored(takeWay(body, plan, way));
      expect(canonicalJson(leaveWay(taken))).toBe(canonicalJson(left));
      expect(canonicalJson(take(left, last))).toBe(canonicalJson(taken));
      expect(waysInOf(taken, day)).toEqual(plan);
      expect(isAsTaken(taken, plan, way)).toBe(true);
    }),
    propertyRuns(40),
  );
});

const poor = bodyOf({
  ...{ price: 500_000, loan: { loan_amount: 470_000 } },
  body: { additional_info: { useDependantAges: false, cash_at_hand: 30_000 } },
});

it('a gift that the way entered is still asked for, and goes with the way unless it is edited', () => {
  const taken = take(poor, 'gift');
  expect(taken.additional_info.gift).toBe(70_000);
  const { way } = wayIn(taken, 'gift');
  expect(way.conditions).toContainEqual({ name: 'giver', answer: 'ask', limit: 70_000 });
  expect(take(taken, 'insured').additional_info.gift).toBeUndefined();
  expect(requestedAmount(leaveWay(taken).home_loans)).toBe(470_000);
  const edited = withInfo(taken, { gift: 80_000 });
  expect(leaveWay(edited).additional_info.gift).toBe(80_000);
  expect(wayIn(edited, 'gift').way.conditions).toContainEqual({ name: 'giver', answer: 'yes' });
  // A gift of before is part of it, and comes back: 20 % are 100,000.
  const given = take(withInfo(poor, { gift: 20_000 }), 'gift');
  expect(given.additional_info.gift).toBe(70_000);
  expect(wayIn(given, 'gift').way.conditions).toContainEqual({ name: 'giver', answer: 'ask', limit: 50_000 });
  expect(leaveWay(given).additional_info.gift).toBe(20_000);
});

it('a loan that the way made goes with it, unless more is known of it', () => {
  const without = { ...poor, home_loans: [], home_loan_security_links: [] };
  const taken = take(without, 'insured');
  expect(taken.home_loans).toHaveLength(1);
  expect(leaveWay(taken)).toEqual(without);
  expect(leaveWay(withLoan(taken, { rate: 6 })).home_loans).toMatchObject([{ loan_amount: 470_000, rate: 6 }]);
});

it('a loan that the way makes has no link of one that is gone', () => {
  const links = [{ home_loan_id: 'way-in', security_id: 's' }];
  const without = { ...poor, home_loans: [], home_loan_security_links: links };
  expect(leaveWay(take(without, 'gift'))).toEqual(without);
});

it('once the loan is edited, what the Commonwealth would have paid is asked for on top', () => {
  const shared = take(poor, 'shared_equity');
  expect([requestedAmount(shared.home_loans), shared.additional_info.ways_in?.equity_share]).toEqual([
    ...[320_000, 150_000],
  ]);
  expect(requestedAmount(leaveWay(withLoan(shared, { loan_amount: 310_000 })).home_loans)).toBe(460_000);
});

it('is no longer as taken once it is edited, until it is taken again', () => {
  const shared = take(poor, 'shared_equity');
  const dearer = withHome(shared, { purchase_price: 600_000, value: 600_000 });
  const { plan, way } = wayIn(dearer, 'shared_equity');
  expect([way.share, isAsTaken(dearer, plan, way)]).toEqual([180_000, false]);
  const again = takeWay(dearer, plan, way);
  expect(isAsTaken(again, plan, way)).toBe(true);
  expect(fundsOf(again, day).sources).toContainEqual({ kind: 'equity share', amount: 180_000 });
  // What decides nothing about the way leaves it as it is taken.
  const { plan: samePlan, way: sameWay } = wayIn(withLoan(shared, { rate: 6.1 }), 'shared_equity');
  expect(isAsTaken(withLoan(shared, { rate: 6.1 }), samePlan, sameWay)).toBe(true);
});

it('a quote for the loan of the way that is taken stays with it', () => {
  const taken = take(withLoan(poor, { loan_amount: 400_000 }), 'insured');
  const quoted = withInfo(taken, { costs: { ...taken.additional_info.costs, lmi_quoted: 9_999 } });
  const { plan, way } = wayIn(quoted, 'insured');
  expect([way.premium, isAsTaken(quoted, plan, way)]).toEqual([9_999, true]);
  expect(takeWay(quoted, plan, way).additional_info.costs?.lmi_quoted).toBe(9_999);
});

it('an LVR that was entered is that of another loan, until the way is left', () => {
  const typed = withLoan(poor, { lvr_behavior: 'use-input', lvr: 94 });
  const taken = take(typed, 'gift');
  expect(taken.home_loans).toMatchObject([{ lvr_behavior: 'calculate', lvr: 94 }]);
  expect(leaveWay(taken)).toEqual(typed);
});

it('the loans that there are already stay as they are, whichever LVR was entered for them', () => {
  const owed = { id: 'owed', existing_or_proposed: 'existing', balance: 90_000, lvr_behavior: 'use-input', lvr: 40 };
  const both = { ...poor, home_loans: [...poor.home_loans, owed] };
  expect(take(both, 'gift').home_loans.find(({ id }) => id === 'owed')).toEqual(owed);
});

it('a note that is none of a way is ignored', () => {
  const taken = take(poor, 'gift');
  const foreign = withInfo(taken, { ways_in: { ...taken.additional_info.ways_in, replaced: { home: 's' } } });
  expect(leaveWay(foreign).additional_info).toMatchObject({ gift: 70_000 });
  expect(leaveWay(foreign).additional_info.ways_in).toBeUndefined();
});
