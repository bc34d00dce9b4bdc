import { expect, it } from 'vitest';
import { fundsOf } from '../costs/funds.ts';
import { loanInsurance } from '../costs/insured-loans.ts';
import { countedGuarantors } from '../scenario/lending/guarantee.ts';
import { requestedAmount } from '../scenario/loans.ts';
import type { Guarantor, ScenarioBody } from '../service/scenario.ts';
import { bodyOf } from './first-home.test-data.ts';
import { leaveWay } from './leave-way.ts';
import type { Condition, WayKind } from './plan.ts';
import { asTested, takeWay } from './take-way.ts';
import { waysInOf } from './ways-in.ts';

const take = (from: ScenarioBody, wanted: WayKind): ScenarioBody => {
  const plan = waysInOf(from, '2026-03-02');
  const way = plan?.ways.find(({ kind }) => kind === wanted);
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  return takeWay(from, plan, way);
};

it('cash that only the loans imply is stated once more is saved', () => {
  const body = bodyOf({
    loan: { loan_amount: 450_000 },
    body: { additional_info: { useDependantAges: false, ways_in: { savings_monthly: 2_000 } } },
  });
  const plan = waysInOf(body, '2026-03-02');
  const [saving, gift] = (['saving', 'gift'] as const).map((kind) => plan?.ways.find((one) => one.kind === kind));
  if (plan === undefined || saving === undefined || gift === undefined) throw new Error('No home is bought.');
  expect([plan.isImplied, plan.cash, saving.months]).toEqual([true, 50_000, 25]);
  expect(asTested(body, plan, saving).additional_info.cash_at_hand).toBe(100_000);
  expect(asTested(body, plan, gift).additional_info.cash_at_hand).toBeUndefined();
});

it('the share of the Commonwealth comes with its way, without a premium, and leaves with another', () => {
  const body = bodyOf({ price: 500_000 });
  const shared = take(body, 'shared_equity');
  expect(shared.additional_info).toMatchObject({
    ways_in: { chosen: 'shared_equity', equity_share: 150_000 },
  });
  expect(loanInsurance(shared).basis).toBe('waived');
  expect(take(shared, 'insured').additional_info.ways_in?.equity_share).toBeUndefined();
});

it('a way that is taken is the loan and the insurance of the scenario', () => {
  const body = bodyOf({ price: 500_000 });
  const plan = waysInOf({ ...body, additional_info: { ...body.additional_info, cash_at_hand: 50_000 } }, '2026-03-02');
  const taken = (kind: WayKind): ScenarioBody => {
    const way = plan?.ways.find((one) => one.kind === kind);
    if (plan === undefined || way === undefined) throw new Error('No home is bought.');
    return takeWay(body, plan, way);
  };
  const costsOf = (kind: WayKind) => taken(kind).additional_info.costs;
  const premiumOf = (kind: WayKind) => plan?.ways.find((one) => one.kind === kind)?.premium;
  expect(taken('shared_equity').home_loans).toMatchObject([{ id: 'l', loan_amount: 300_000 }]);
  // What the program estimates is no quote of a lender, and the scenario estimates it anew.
  expect(costsOf('insured')).toEqual({ lmi_waived: false, lmi_capitalised: true });
  expect(loanInsurance(taken('insured'))).toMatchObject({ basis: 'estimated', premium: premiumOf('insured') });
  expect(taken('gift').securities).toEqual(body.securities);
});

it('reads what cannot be saved, and prices that cannot move so, as absent', () => {
  const body = bodyOf({ price: 500_000 });
  const at = (ways_in: ScenarioBody['additional_info']['ways_in']) =>
    waysInOf({ ...body, additional_info: { useDependantAges: false, cash_at_hand: 50_000, ways_in } }, '2026-03-02');
  expect(at({ savings_monthly: 1_000, price_growth: -150 })).toEqual(at({ savings_monthly: 1_000 }));
  expect(at({ savings_monthly: -1_000, price_growth: 3 })).toEqual(at({ price_growth: 3 }));
});

it('a debt that is paid out, and what that costs, is needed at settlement, and is no cost of the home', () => {
  const body = bodyOf({ price: 500_000 });
  const poor = { ...body, additional_info: { ...body.additional_info, cash_at_hand: 60_000 } };
  const plain = waysInOf(poor, '2026-03-02');
  const paying = waysInOf(
    { ...poor, liabilities: [{ type: 'car_loan', balance: 15_000, closing: true }] },
    '2026-03-02',
  );
  expect([plain?.elsewhere, paying?.elsewhere]).toEqual([undefined, 15_000]);
  const figures = (plan: typeof plain) => plan?.ways.map(({ costs, own, loan }) => [costs, own + loan]);
  expect(figures(paying)?.[0]).toEqual([0, 515_000]);
  expect(figures(plain)?.[0]).toEqual([0, 500_000]);
  const costs = { lender_fees: 900, discharge_fees: 350, break_costs: 1_250 };
  const typed = waysInOf({ ...poor, additional_info: { ...poor.additional_info, costs } }, '2026-03-02');
  expect([typed?.elsewhere, figures(typed)?.[0]]).toEqual([1_600, [900, 502_500]]);
});

it('what a sale brings goes into each way, less what is paid out', () => {
  const body = bodyOf({ price: 500_000 });
  const selling = {
    ...body,
    securities: [...body.securities, { id: 'old', transaction_type: 'selling', value: 80_000 }],
    liabilities: [{ type: 'car_loan', balance: 15_000, closing: true }],
  };
  const plan = waysInOf(selling, '2026-03-02');
  expect(plan?.elsewhere).toBe(-65_000);
  expect(plan?.ways.map(({ kind, own, loan, share = 0 }) => [kind, own + loan + share])).toEqual(
    plan?.ways.map(({ kind }) => [kind, 435_000]),
  );
});

it('lends of the value where that is below the price', () => {
  const { securities, ...body } = bodyOf({ price: 500_000 });
  const plan = waysInOf({ ...body, securities: securities.map((one) => ({ ...one, value: 480_000 })) }, '2026-03-02');
  const least = Object.fromEntries(plan?.ways.map((way) => [way.kind, way.least]) ?? []);
  // 95, 95, 105, 90 and 80 % of 480,000; of a share of 150,000 the loan is 68 % of it
  expect(least).toEqual({
    ...{ five_percent: 44_000, insured: 44_000, guarantee: 0, waiver: 68_000 },
    ...{ shared_equity: 23_600, gift: 116_000, saving: 116_000 },
  });
  expect(plan?.value).toBe(480_000);
});

it('there are none beside another purchase or a refinance, whose money is not this home’s', () => {
  const body = bodyOf({ price: 500_000 });
  const beside = (transaction_type: string) =>
    waysInOf(
      { ...body, securities: [...body.securities, { id: 't', transaction_type, value: 400_000 }] },
      '2026-03-02',
    );
  expect(['purchasing', 'refinancing'].map(beside)).toEqual([undefined, undefined]);
  expect(beside('owned')?.ways).toHaveLength(7);
});

it('saving first is noted as the way and changes nothing else, so that its months stay', () => {
  const body = bodyOf({ price: 500_000 });
  const saving = {
    ...body,
    additional_info: {
      ...body.additional_info,
      cash_at_hand: 80_000,
      ways_in: { savings_monthly: 2_000, price_growth: 3 },
    },
  };
  const plan = waysInOf(saving, '2026-03-02');
  const way = plan?.ways.find(({ kind }) => kind === 'saving');
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  expect(way.months).toBeGreaterThan(6);
  const taken = takeWay(saving, plan, way);
  expect(taken.additional_info.ways_in).toEqual({ savings_monthly: 2_000, price_growth: 3, chosen: 'saving' });
  expect(waysInOf(taken, '2026-03-02')).toEqual(plan);
  // A lender is asked for the purchase of that day, with what is saved by then.
  const saved = 2_000 * (way.months ?? 0);
  expect(asTested(saving, plan, way).additional_info.cash_at_hand).toBe(80_000 + saved);
  expect(asTested(saving, plan, way).securities).toMatchObject([{ purchase_price: way.price }]);
});

it('a loan that a way makes is secured by the home', () => {
  const { home_loans: _, home_loan_security_links: __, ...body } = bodyOf({ price: 500_000 });
  const without = { ...body, home_loans: [], home_loan_security_links: [] };
  const poor = { ...without, additional_info: { ...without.additional_info, cash_at_hand: 50_000 } };
  const plan = waysInOf(poor, '2026-03-02');
  const [way] = plan?.ways ?? [];
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  const taken = takeWay(poor, plan, way);
  expect(taken.home_loans).toMatchObject([{ loan_amount: 450_000 }]);
  expect(taken.home_loan_security_links).toEqual([{ home_loan_id: taken.home_loans[0]?.id, security_id: 's' }]);
});

it('a quote stays with the loan that it is for', () => {
  const quotedFor = (loan_amount: number) => {
    const body = bodyOf({ price: 500_000, loan: { loan_amount } });
    const info = { ...body.additional_info, cash_at_hand: 50_000, costs: { lmi_quoted: 7_777 } };
    const quoted = { ...body, additional_info: info };
    const plan = waysInOf(quoted, '2026-03-02');
    const way = plan?.ways.find(({ kind }) => kind === 'insured');
    if (plan === undefined || way === undefined) throw new Error('No home is bought.');
    return takeWay(quoted, plan, way).additional_info.costs?.lmi_quoted;
  };
  expect([quotedFor(450_000), quotedFor(440_000)]).toEqual([7_777, undefined]);
});

it('asks who guarantees, and knows it once somebody does', () => {
  const conditionWith = (...guarantors: readonly Guarantor[]): Condition | undefined => {
    const body = bodyOf({ body: { additional_info: { useDependantAges: false, guarantors: [...guarantors] } } });
    const way = waysInOf(body, '2026-11-26')?.ways.find(({ kind }) => kind === 'guarantee');
    return way?.conditions.find(({ name }) => name === 'guarantor');
  };
  const needed = conditionWith()?.limit ?? 0;
  expect([conditionWith()?.answer, needed > 0]).toEqual(['ask', true]);
  // The way itself enters an amount; who gives it is still asked.
  expect(conditionWith({ amount: needed })?.answer).toBe('ask');
  // And with what: a property of which the value is not known may carry nothing.
  expect(conditionWith({ name: 'Pat', amount: needed })?.answer).toBe('ask');
  expect(conditionWith({ amount: needed, property_value: 900_000 })).toEqual({
    ...{ name: 'guarantor', answer: 'yes', limit: needed },
  });
  expect(conditionWith({ amount: needed - 1 })).toMatchObject({ answer: 'no', by: 1 });
  // What rests on one known property is not known of another, and who is only named may give any amount.
  const known = { amount: 1, property_value: 900_000 };
  expect(conditionWith(known, { amount: needed })?.answer).toBe('ask');
  expect(conditionWith(known, { name: 'Alex' })?.answer).toBe('ask');
  expect(conditionWith(known, { ...known, amount: needed - 1 })?.answer).toBe('yes');
  expect(conditionWith({ ...known, amount: needed - 1 })).toMatchObject({ answer: 'no', by: 1 });
  expect(conditionWith({ property_value: 100_000, property_debt: 90_000 })?.answer).toBe('ask');
});

it('taken with a guarantee has a guarantor, and by any other way a lender counts none', () => {
  const body = bodyOf({ body: { additional_info: { useDependantAges: false } } });
  const plan = waysInOf(body, '2026-11-26');
  const wayOf = (kind: WayKind) => plan?.ways.find((one) => one.kind === kind);
  const [guarantee, insured] = [wayOf('guarantee'), wayOf('insured')];
  if (plan === undefined || guarantee === undefined || insured === undefined) throw new Error('No home is bought.');
  const guarantorsIn = ({ additional_info: { guarantors } }: ScenarioBody) => guarantors;
  const taken = takeWay(body, plan, guarantee);
  expect(guarantorsIn(taken)).toEqual([{ amount: guarantee.guarantee?.ofSecurity }]);
  expect(guarantorsIn(takeWay(taken, plan, insured))).toBeUndefined();
  const known = { ...body, additional_info: { ...body.additional_info, guarantors: [{ name: 'Pat', amount: 1 }] } };
  expect(guarantorsIn(takeWay(known, plan, guarantee))).toEqual([{ name: 'Pat', amount: 1 }]);
  // Who was entered stays, and counts nowhere.
  expect(guarantorsIn(takeWay(known, plan, insured))).toEqual([{ name: 'Pat', amount: 1 }]);
  for (const then of [takeWay, asTested]) expect(countedGuarantors(then(known, plan, insured))).toEqual([]);
  expect(countedGuarantors(takeWay(known, plan, guarantee))).toEqual([{ name: 'Pat', amount: 1 }]);
});

it('who saves first leaves today’s guarantor alone, and has none on the day of the purchase', () => {
  const body = bodyOf({
    body: {
      additional_info: {
        ...{ useDependantAges: false, cash_at_hand: 50_000, guarantors: [{ name: 'Pat', amount: 1 }] },
        ways_in: { savings_monthly: 2_000 },
      },
    },
  });
  const plan = waysInOf(body, '2026-11-26');
  const saving = plan?.ways.find(({ kind }) => kind === 'saving');
  if (plan === undefined || saving === undefined) throw new Error('No home is bought.');
  expect(countedGuarantors(takeWay(body, plan, saving))).toHaveLength(1);
  expect(countedGuarantors(asTested(body, plan, saving))).toHaveLength(0);
});

it('an amount that an earlier way entered leaves with it, by saving first too', () => {
  const body = bodyOf({
    body: { additional_info: { useDependantAges: false, cash_at_hand: 50_000, ways_in: { savings_monthly: 2_000 } } },
  });
  const guaranteed = take(body, 'guarantee');
  expect(guaranteed.additional_info.guarantors).toHaveLength(1);
  expect(take(take(guaranteed, 'saving'), 'insured').additional_info.guarantors).toBeUndefined();
});

it('a guarantee spares the premium where it is enough, and only there, whenever it is entered', () => {
  const home = bodyOf({
    ...{ price: 600_000, loan: { loan_amount: 570_000 } },
    body: { additional_info: { useDependantAges: false, cash_at_hand: 30_000 } },
  });
  // 570,000 on 600,000 need 90,000 as a separate loan and 112,500 as security.
  const withGiven = (body: ScenarioBody, amount: number): ScenarioBody => ({
    ...body,
    additional_info: { ...body.additional_info, guarantors: [{ name: 'Pat', amount, property_value: 900_000 }] },
  });
  const insuranceWith = (amount: number) => {
    const [before, after] = [take(withGiven(home, amount), 'guarantee'), withGiven(take(home, 'guarantee'), amount)];
    expect(loanInsurance(after)).toEqual(loanInsurance(before));
    return loanInsurance(after);
  };
  expect(insuranceWith(112_500)).toMatchObject({ basis: 'none', premium: 0 });
  // Enough as a separate loan, which terms of no lender in particular do not see.
  for (const amount of [112_499, 90_000]) expect(insuranceWith(amount)).toMatchObject({ basis: 'waived', premium: 0 });
  expect(insuranceWith(89_999).premium).toBeGreaterThan(0);
  expect(loanInsurance(take(home, 'guarantee'))).toMatchObject({ basis: 'none', premium: 0 });
  // Without the way the larger guarantee is asked for, and a quote is what the lender says.
  const given = withGiven(take(home, 'guarantee'), 90_000);
  expect(loanInsurance(leaveWay(given)).premium).toBeGreaterThan(0);
  const quoted = { ...given, additional_info: { ...given.additional_info, costs: { lmi_quoted: 7_777 } } };
  expect(loanInsurance(quoted)).toMatchObject({ basis: 'quoted', premium: 7_777 });
});

it('what a way spared or brought is borrowed and insured again once the way is left, or saving comes first', () => {
  const body = bodyOf({
    ...{ price: 600_000, loan: { loan_amount: 540_000 } },
    body: { additional_info: { useDependantAges: false, cash_at_hand: 60_000, ways_in: { savings_monthly: 2_000 } } },
  });
  const shared = take(body, 'shared_equity');
  expect([requestedAmount(shared.home_loans), shared.additional_info.ways_in?.equity_share]).toEqual([
    ...[360_000, 180_000],
  ]);
  for (const left of [leaveWay(shared), take(shared, 'saving')]) {
    expect(requestedAmount(left.home_loans)).toBe(540_000);
    expect(left.additional_info.ways_in?.equity_share).toBeUndefined();
    expect(loanInsurance(left)).toMatchObject({ basis: 'estimated', premium: loanInsurance(body).premium });
  }
  expect(leaveWay(shared).additional_info.ways_in).toEqual({ savings_monthly: 2_000 });
  // What the broker entered by hand stays.
  const insured = take(body, 'insured');
  const byHand = {
    ...insured,
    additional_info: { ...insured.additional_info, costs: { lmi_waived: true }, guarantors: [{ name: 'Pat' }] },
  };
  expect(leaveWay(byHand).additional_info).toMatchObject({
    costs: { lmi_waived: true },
    guarantors: [{ name: 'Pat' }],
  });
  expect(leaveWay(take(body, 'guarantee')).additional_info.guarantors).toBeUndefined();
  expect(leaveWay(body)).toBe(body);
});

it('a way counts nowhere once its home is let, not bought alone, or has no price', () => {
  const guarantors = [{ name: 'Pat', amount: 1 }];
  const body = bodyOf({
    price: 600_000,
    body: { additional_info: { useDependantAges: false, cash_at_hand: 60_000, guarantors } },
  });
  const [shared, insured] = [take(body, 'shared_equity'), take(body, 'insured')];
  const sharesIn = (scenario: ScenarioBody) =>
    fundsOf(scenario, '2026-03-02').sources.filter(({ kind }) => kind === 'equity share');
  expect([sharesIn(shared), countedGuarantors(insured)]).toMatchObject([[{ amount: 180_000 }], []]);
  const outlived: ((scenario: ScenarioBody) => Partial<ScenarioBody>)[] = [
    ({ securities }) => ({ securities: securities.map((one) => ({ ...one, property_purpose: 'investment' })) }),
    ({ securities }) => ({ securities: [...securities, { id: 't', transaction_type: 'refinancing', value: 1 }] }),
    () => ({ securities: [{ id: 's' }] }),
  ];
  for (const then of outlived) {
    expect(sharesIn({ ...shared, ...then(shared) })).toEqual([]);
    expect(countedGuarantors({ ...insured, ...then(insured) })).toEqual(guarantors);
  }
});

it('loans that are split come to what the way lends, so that 80 % of the price needs no premium', () => {
  const home_loans = [120_000, 300_000, 120_000].map((loan_amount, at) => ({
    ...{ id: `l${at}`, existing_or_proposed: 'proposed', loan_amount },
  }));
  const home_loan_security_links = home_loans.map(({ id }) => ({ home_loan_id: id, security_id: 's' }));
  const body = bodyOf({ price: 600_000, body: { home_loans, home_loan_security_links } });
  const plan = waysInOf(body, '2026-03-02');
  const gift = plan?.ways.find(({ kind }) => kind === 'gift');
  if (plan === undefined || gift === undefined) throw new Error('No home is bought.');
  const taken = takeWay(body, plan, gift);
  expect([requestedAmount(taken.home_loans), loanInsurance(taken).premium]).toEqual([480_000, 0]);
});

it('of loans that ask for no amount yet, the first is given all of it', () => {
  const home_loans = ['existing', 'proposed', 'proposed'].map((existing_or_proposed, at) => ({
    ...{ id: `l${at}`, existing_or_proposed },
  }));
  const body = bodyOf({ price: 600_000, body: { home_loans, home_loan_security_links: [] } });
  expect(take(body, 'gift').home_loans.map((loan) => loan.loan_amount)).toEqual([undefined, 480_000, undefined]);
});

it('saving without a pace, or too slowly, changes nothing of today', () => {
  for (const ways_in of [{}, { savings_monthly: 100 }]) {
    const body = bodyOf({
      ...{ price: 600_000, loan: { loan_amount: 540_000 } },
      body: { additional_info: { useDependantAges: false, ways_in } },
    });
    const saving = take(body, 'saving');
    const { ways_in: taken, ...info } = saving.additional_info;
    expect({ ...saving, additional_info: { ...info, ways_in } }).toEqual(body);
    expect(taken).toEqual({ ...ways_in, chosen: 'saving' });
  }
});

it('a home that is not valued is worth its price to a lender, as in the plan', () => {
  const { securities, ...body } = bodyOf({ price: 600_000 });
  const unvalued = { ...body, securities: securities.map(({ value: _, ...one }) => one) };
  expect(take(unvalued, 'insured').securities).toMatchObject([{ purchase_price: 600_000, value: 600_000 }]);
  const below = { ...body, securities: securities.map((one) => ({ ...one, value: 580_000 })) };
  expect(take(below, 'insured').securities).toEqual(below.securities);
});

it('a value below the price grows with it while the buyers save', () => {
  const { securities, ...body } = bodyOf({
    price: 600_000,
    body: {
      additional_info: {
        ...{ useDependantAges: false, cash_at_hand: 100_000 },
        ways_in: { savings_monthly: 5_000, price_growth: 6 },
      },
    },
  });
  const below = { ...body, securities: securities.map((one) => ({ ...one, value: 540_000 })) };
  const plan = waysInOf(below, '2026-03-02');
  const saving = plan?.ways.find(({ kind }) => kind === 'saving');
  if (plan === undefined || saving === undefined) throw new Error('No home is bought.');
  const [home] = asTested(below, plan, saving).securities;
  expect(saving.price).toBeGreaterThan(600_000);
  expect(home?.purchase_price).toBe(saving.price);
  expect(home?.value).toBeCloseTo((saving.price * 540_000) / 600_000, 1);
});

it('a way spares the premium only while it counts, and a waiver by hand always', () => {
  const body = bodyOf({ price: 600_000, loan: { loan_amount: 540_000 } });
  const letOut = (scenario: ScenarioBody): ScenarioBody => ({
    ...scenario,
    securities: scenario.securities.map((one) => ({ ...one, property_purpose: 'investment' })),
    home_loans: scenario.home_loans.map((one) => ({ ...one, loan_type: 'investment' })),
  });
  const byHand = { ...body, additional_info: { ...body.additional_info, costs: { lmi_waived: true } } };
  for (const kind of ['five_percent', 'shared_equity', 'waiver'] as const) {
    const taken = take(body, kind);
    expect(loanInsurance(taken)).toMatchObject({ basis: 'waived', premium: 0 });
    expect(taken.additional_info.costs?.lmi_waived).toBeUndefined();
    expect(loanInsurance(letOut(take(byHand, kind)))).toMatchObject({ basis: 'waived', premium: 0 });
  }
  expect(loanInsurance(letOut(take(body, 'five_percent')))).toMatchObject({ basis: 'estimated', premium: 12_950 });
});
