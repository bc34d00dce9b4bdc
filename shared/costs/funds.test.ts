import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { scenarioArbitrary } from '../../test/support/scenarios/arbitraries.ts';
import {
  type AdditionalInfo,
  emptyScenario,
  type HomeLoan,
  type ScenarioBody,
  type Security,
} from '../service/scenario.ts';
import type { CostTables } from './cost-tables.ts';
import { fundsOf, inDollars } from './funds.ts';
import { takeTables } from './held-tables.ts';
import { lentLoans } from './insured-loans.ts';
import { premiumTable } from './mortgage-insurance.ts';

const today = '2026-11-22';

const home: Security = {
  id: 's1',
  postcode: '4000',
  transaction_type: 'purchasing',
  property_purpose: 'owner_occupied',
  purchase_price: 650_000,
  value: 660_000,
};
const loan: HomeLoan = { id: 'l1', existing_or_proposed: 'proposed', loan_amount: 585_000 };

const body = (changes: Partial<ScenarioBody> = {}): ScenarioBody => ({
  ...emptyScenario(),
  securities: [home],
  home_loans: [loan],
  home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
  ...changes,
});

type Costs = NonNullable<AdditionalInfo['costs']>;

const noDuty = { nsw: 0, vic: 0, qld: 0, wa: 0, sa: 0, tas: 0, act: 0, nt: 0 };

const amounts = (lines: readonly { kind: string; amount: number | undefined }[]) =>
  lines.map(({ kind, amount }) => [kind, amount]);

describe('funds to complete', () => {
  it('are the price, duty, fees and insurance less the loan', () => {
    const funds = fundsOf(body({ additional_info: { useDependantAges: false, cash_at_hand: 100_000 } }), today);
    // 90 % of 650,000 in the column to 600,000: 2.18 %, and 9 % duty on it
    expect(amounts(funds.uses)).toEqual([
      ['price', 650_000],
      ['duty', 15_100],
      ['transfer fee', 2_436.36],
      ['mortgage fee', 248.04],
      ['insurance', 13_900],
    ]);
    expect(funds.uses.at(-1)).toEqual({
      ...{ kind: 'insurance', amount: 13_900, estimated: true, range: { low: 11_120, high: 23_630 } },
    });
    expect(amounts(funds.sources)).toEqual([['loans', 585_000]]);
    expect([funds.used, funds.contribution, funds.left]).toEqual([681_684.4, 96_684.4, 3_315.6]);
  });

  it('have no mortgage to register where cash pays for all of it', () => {
    expect(amounts(fundsOf(body({ home_loans: [], home_loan_security_links: [] }), today).uses)).toEqual([
      ['price', 650_000],
      ['duty', 15_100],
      ['transfer fee', 2_436.36],
    ]);
  });

  it('have no range by the table of a note that was made before there was one', () => {
    const { spreads: _, ...former } = premiumTable;
    const tables = takeTables({ duty: {}, fees: {}, insurance: former });
    expect(fundsOf(body(), today, tables).uses.at(-1)).toEqual({ kind: 'insurance', amount: 13_900, estimated: true });
  });

  it('use the given tables in every line', () => {
    const tables: CostTables = {
      ...takeTables({ duty: {}, fees: {}, insurance: premiumTable }),
      insurance: { ...premiumTable, rows: { 90: premiumTable.columns.map(() => 1) }, dutyOnPremium: noDuty },
    };
    const old: HomeLoan = { id: 'l2', existing_or_proposed: 'existing', balance: 310_000, closing: true };
    const refinanced: Security = { ...home, id: 's2', transaction_type: 'refinancing', postcode: '2000' };
    const scenario = body({ securities: [home, refinanced], home_loans: [loan, old] });
    expect(amounts(fundsOf(scenario, today, tables).uses)).toEqual([
      ['price', 650_000],
      ['duty', undefined],
      ['transfer fee', undefined],
      ['mortgage fee', undefined],
      ['payout', 310_000],
      ['discharge fee', undefined],
      ['mortgage fee', undefined],
      ['insurance', 5_850],
    ]);
  });

  it('count the client’s own funds, and what is capitalised on the loan', () => {
    const purchase = { legal_costs: 1_650, other_costs: 700, deposit_paid: 32_500, grant: 10_000 };
    const funds = fundsOf(
      body({
        securities: [{ ...home, purchase }],
        additional_info: { useDependantAges: false, gift: 20_000, costs: { lmi_capitalised: true, lender_fees: 600 } },
      }),
      today,
    );
    expect(amounts(funds.sources)).toEqual([
      ['loans', 585_000],
      ['capitalised insurance', 13_900],
      ['deposit', 32_500],
      ['grant', 10_000],
      ['gift', 20_000],
    ]);
    expect(funds.contribution).toBe(23_234.4);
    expect(funds.left).toBeUndefined();
  });

  it('prefer a quoted figure to the tables', () => {
    const purchase = { duty: 9_000, transfer_fee: 2_000, mortgage_fee: 240 };
    const funds = fundsOf(
      body({
        securities: [{ ...home, purchase }],
        additional_info: { useDependantAges: false, costs: { lmi_quoted: 11_000 } },
      }),
      today,
    );
    expect(amounts(funds.uses).slice(1)).toEqual([
      ['duty', 9_000],
      ['transfer fee', 2_000],
      ['mortgage fee', 240],
      ['insurance', 11_000],
    ]);
    expect(funds.uses.at(-1)?.estimated).toBeUndefined();
    const waived = { useDependantAges: false, costs: { lmi_quoted: 11_000, lmi_waived: true } };
    expect(fundsOf(body({ additional_info: waived }), today).insurance.premium).toBe(0);
  });

  it('use a quoted mortgage fee of a refinanced property instead of the fee in the table', () => {
    const feesFor = (more: Partial<Security>) =>
      fundsOf(body({ securities: [{ ...home, transaction_type: 'refinancing', ...more }] }), today)
        .uses.filter(({ kind }) => kind === 'mortgage fee')
        .map(({ amount }) => amount);
    expect([feesFor({}), feesFor({ purchase: { mortgage_fee: 199 } })]).toEqual([[248.04], [199]]);
  });

  it('leave out what no table covers, without guessing', () => {
    const funds = fundsOf(body({ securities: [{ ...home, postcode: '6000' }] }), today);
    expect(amounts(funds.uses).slice(1, 4)).toEqual([
      ['duty', 24_890],
      ['transfer fee', undefined],
      ['mortgage fee', undefined],
    ]);
    const nowhere = fundsOf(body({ securities: [{ ...home, postcode: undefined }] }), today);
    expect(nowhere.uses.slice(1).map(({ amount }) => amount)).toEqual([undefined, undefined, undefined, undefined]);
    expect(nowhere.used).toBe(650_000);
  });

  it('use the contract day, or today without one', () => {
    const on = (day?: string) =>
      fundsOf(body({ securities: [{ ...home, postcode: '2000', contract_date: day }] }), today).purchases[0]?.duty;
    expect([on(), on('2026-06-30'), on('2023-01-01')]).toEqual([23_437, 23_662, undefined]);
  });

  it('pay out and discharge what closes, and count what is sold', () => {
    const funds = fundsOf(
      body({
        securities: [home, { id: 's2', postcode: '2000', transaction_type: 'selling', value: 900_000 }],
        home_loans: [
          loan,
          { id: 'l2', existing_or_proposed: 'existing', balance: 310_000, limit: 350_000, closing: true },
        ],
        liabilities: [
          { type: 'car_loan', balance: 12_000, closing: true },
          { type: 'help', balance: 30_000, closing: true },
          { type: 'credit_card', balance: 900 },
        ],
        home_loan_security_links: [
          { home_loan_id: 'l1', security_id: 's1' },
          { home_loan_id: 'l2', security_id: 's2' },
        ],
      }),
      today,
    );
    expect(amounts(funds.uses).slice(4)).toEqual([
      ['payout', 310_000],
      ['payout', 12_000],
      ['discharge fee', 182.73],
      ['insurance', 13_900],
    ]);
    expect(amounts(funds.sources)).toEqual([
      ['loans', 585_000],
      ['sale', 900_000],
    ]);
  });

  it('pay out a loan whose security is sold, and name it where the scenario does not say so', () => {
    const selling = { id: 's2', postcode: '2000', transaction_type: 'selling', value: 900_000 };
    const old = { id: 'l2', existing_or_proposed: 'existing', lender_name: 'Westpac', balance: 310_000 };
    const links = [
      { home_loan_id: 'l1', security_id: 's1' },
      { home_loan_id: 'l2', security_id: 's2' },
    ];
    const fundsWhere = (closing: boolean, more: typeof links = []) =>
      fundsOf(
        body({
          securities: [home, selling],
          home_loans: [loan, { ...old, ...(closing && { closing }) }],
          home_loan_security_links: [...links, ...more],
        }),
        today,
      );
    expect(fundsWhere(false).paidBySale).toEqual(['Loan 2 (Westpac)']);
    expect(amounts(fundsWhere(false).uses)).toContainEqual(['payout', 310_000]);
    expect({ ...fundsWhere(false), paidBySale: [] }).toEqual(fundsWhere(true));
    const kept = fundsWhere(false, [{ home_loan_id: 'l2', security_id: 's1' }]);
    expect(kept.paidBySale).toEqual([]);
    expect(kept.uses.some(({ kind }) => kind === 'payout' || kind === 'discharge fee')).toBe(false);
  });

  it('insure the loans on one property together', () => {
    const split = [
      { ...loan, loan_amount: 385_000 },
      { ...loan, id: 'l2', loan_amount: 200_000 },
    ];
    const links = ['l1', 'l2'].map((id) => ({ home_loan_id: id, security_id: 's1' }));
    const costs = { useDependantAges: false, costs: { lmi_capitalised: true } };
    const { insurance } = fundsOf(
      body({ home_loans: split, home_loan_security_links: links, additional_info: costs }),
      today,
    );
    expect(insurance.premium).toBe(13_900);
    expect([...insurance.capitalised]).toEqual([[0, 13_900]]);
  });

  it('insure loans together at the highest LVR stated for any of them, in any order', () => {
    const stated = [90, 85].map((lvr, at): HomeLoan => ({
      ...{ ...loan, id: `l${at}`, loan_amount: 292_500 },
      ...{ lvr_behavior: 'use-input', lvr },
    }));
    const lvrsOf = (loans: HomeLoan[]) =>
      fundsOf(
        body({
          home_loans: loans,
          home_loan_security_links: loans.map(({ id }) => ({ home_loan_id: id, security_id: 's1' })),
        }),
        today,
      ).insurance.groups.map(({ lvr }) => lvr);
    expect([lvrsOf(stated), lvrsOf(stated.toReversed())]).toEqual([[90], [90]]);
  });

  it('insure loans together that share a property', () => {
    const joined = body({
      securities: [home, { ...home, id: 's2' }],
      home_loans: [
        { ...loan, loan_amount: 600_000 },
        { ...loan, id: 'l2', loan_amount: 570_000 },
      ],
      home_loan_security_links: [
        { home_loan_id: 'l1', security_id: 's1' },
        { home_loan_id: 'l1', security_id: 's2' },
        { home_loan_id: 'l2', security_id: 's2' },
      ],
    });
    const { groups } = fundsOf(joined, today).insurance;
    expect(groups).toMatchObject([{ loans: [0, 1], amount: 1_170_000, lvr: 90 }]);
  });

  it('put a capitalised premium only on loans that need insurance, in proportion to their estimates', () => {
    const three: Security[] = ['s1', 's2', 's3'].map((id) => ({ ...home, id, purchase_price: 500_000 }));
    const shares = [450_000, 300_000, 475_000].map((amount, at) => ({ ...loan, id: `l${at}`, loan_amount: amount }));
    const capitalised = (costs: Costs) =>
      fundsOf(
        body({
          securities: three,
          home_loans: shares,
          home_loan_security_links: three.map(({ id }, at) => ({ home_loan_id: `l${at}`, security_id: id })),
          additional_info: { useDependantAges: false, costs: { lmi_capitalised: true, ...costs } },
        }),
        today,
      ).insurance.capitalised;
    // 1.873 % and 3.345 %, with 9 % duty, to 10 dollars
    expect([...capitalised({})]).toEqual([
      [0, 9_190],
      [2, 17_320],
    ]);
    expect([...capitalised({ lmi_quoted: 2_651 })]).toEqual([
      [0, 919],
      [2, 1_732],
    ]);
  });

  it('add up for any scenario', () => {
    fc.assert(
      fc.property(scenarioArbitrary, (scenario) => {
        const { uses, sources, used, sourced, contribution, cash, left } = fundsOf(scenario, today);
        const sum = (lines: typeof uses) => lines.reduce((total, { amount = 0 }) => total + amount, 0);
        expect(used).toBeCloseTo(sum(uses), 2);
        expect(sourced).toBeCloseTo(sum(sources), 2);
        expect(contribution).toBeCloseTo(used - sourced, 2);
        expect(left === undefined).toBe(cash === undefined);
        for (const { amount = 0 } of [...uses, ...sources]) expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('funds as they are read are whole dollars, and their sums are those of the lines above', () => {
  const lines = [{ amount: 0.5 }, { amount: 0.5 }, { amount: 10.4 }, { amount: undefined }];
  const exact = {
    uses: lines,
    sources: [{ amount: 3.4 }],
    used: 11.4,
    sourced: 3.4,
    contribution: 8,
    cash: 20,
    left: 12,
  };
  expect(inDollars(exact)).toEqual({
    uses: [{ amount: 1 }, { amount: 1 }, { amount: 10 }, { amount: undefined }],
    sources: [{ amount: 3 }],
    ...{ used: 12, sourced: 3, contribution: 9, cash: 20, left: 11 },
  });
});

test('cash that is enough to the cent is not shown as a dollar short', () => {
  const exact = {
    uses: [{ amount: 600_000 }, { amount: 22_497.5 }, { amount: 150.5 }],
    sources: [{ amount: 540_000.4 }],
  };
  // 622,648.00 less 540,000.40 is 82,647.60; each rounded by itself they would come to 82,649.
  expect(inDollars({ ...exact, cash: 82_647.6 })).toMatchObject({
    uses: [{ amount: 600_000 }, { amount: 22_497 }, { amount: 151 }],
    ...{ used: 622_648, sourced: 540_000, contribution: 82_648, cash: 82_648, left: 0 },
  });
});

test('cash that is enough with sources that are all rounded down is not shown as a dollar short', () => {
  const funds = { uses: [{ amount: 125_001 }], sources: [{ amount: 100_000.45 }, { amount: 20_000.4 }], cash: 5_000.4 };
  expect(inDollars(funds)).toMatchObject({
    uses: [{ amount: 125_001 }],
    sources: [{ amount: 100_001 }, { amount: 20_000 }],
    ...{ used: 125_001, sourced: 120_001, contribution: 5_000, cash: 5_000, left: 0 },
  });
});

test('whatever the cents are, cash that is just enough is shown as enough', () => {
  const inCents = fc.oneof(
    fc.integer({ min: 0, max: 900 }),
    fc.integer({ min: 0, max: 9 }).map((whole) => 100 * whole),
  );
  const lines = fc.array(inCents, { maxLength: 5 });
  fc.assert(
    fc.property(lines, lines, (used, sourced) => {
      const sum = (some: number[]) => some.reduce((total, one) => total + one, 0);
      const [uses, sources] = [used, sourced].map((some) => some.map((one) => ({ amount: one / 100 })));
      const exact = { uses: uses ?? [], sources: sources ?? [], cash: Math.max(0, sum(used) - sum(sourced)) / 100 };
      const shown = inDollars({ ...exact, left: 0 });
      expect(shown.left).toBeGreaterThanOrEqual(0);
      for (const part of ['uses', 'sources'] as const)
        for (const [at, { amount }] of shown[part].entries())
          expect(Math.abs(amount - (exact[part][at]?.amount ?? 0))).toBeLessThan(1);
    }),
    propertyRuns(2_000),
  );
});

test('for any scenario what is shown adds up, and without cash nothing is left', () => {
  fc.assert(
    fc.property(scenarioArbitrary, (scenario) => {
      const { uses, sources, used, sourced, contribution, cash, left } = inDollars(fundsOf(scenario, today));
      const sum = (lines: typeof uses) => lines.reduce((total, { amount = 0 }) => total + amount, 0);
      expect([used, sourced, contribution]).toEqual([sum(uses), sum(sources), sum(uses) - sum(sources)]);
      expect(left).toBe(cash === undefined ? undefined : cash - contribution);
      for (const { amount = 0 } of [...uses, ...sources]) expect(Number.isInteger(amount)).toBe(true);
      const exact = fundsOf(scenario, today);
      expect((left ?? 0) < 0 && (exact.left ?? -1) >= 0).toBe(false);
      for (const [at, { amount = 0 }] of uses.entries())
        expect(Math.abs(amount - (exact.uses[at]?.amount ?? 0))).toBeLessThan(1);
    }),
  );
});

test('the client repays the loan with the premium on top of it, and the lender assesses what is asked for', () => {
  const costs = (lmi: Costs) => ({ additional_info: { useDependantAges: false, costs: lmi } });
  const amountsOf = (lmi: Costs) => lentLoans(body(costs(lmi))).map(({ loan_amount: amount }) => amount);
  expect([
    amountsOf({ lmi_capitalised: true }),
    amountsOf({ lmi_capitalised: true, lmi_waived: true }),
    amountsOf({}),
  ]).toEqual([[598_900], [585_000], [585_000]]);
});
