import { describe, expect, it } from 'vitest';
import { emptyScenario, type ScenarioBody } from '../../service/scenario.ts';
import { estimatedEnds, listingOf } from './listing.ts';

const madeMs = Date.parse('2026-11-20T13:30:00.000Z');

const listing = (parts: Partial<ScenarioBody>) => listingOf({ ...emptyScenario(), ...parts }, madeMs);

const days = (parts: Partial<ScenarioBody>) =>
  listing(parts).dates.map(({ kind, day, isDerived }) => `${kind} ${day}${isDerived ? ' derived' : ''}`);

describe('the dates of a scenario', () => {
  it('lead to the field where they are entered, and keep their element whatever the day', () => {
    const securities = [
      { id: 's1', address: '1 High Street', settlement_date: '2026-12-12', finance_date: '2026-12-01' },
    ];
    expect(listing({ securities }).dates).toEqual([
      {
        ...{ kind: 'settlement', day: '2026-12-12', of: 's1', about: '1 High Street', isDerived: false },
        ...{ path: ['securities', 0, 'settlement_date'], lapses: 'ended' },
      },
      {
        ...{ kind: 'finance', day: '2026-12-01', of: 's1', about: '1 High Street', isDerived: false },
        ...{ path: ['securities', 0, 'finance_date'], lapses: 'ended' },
      },
    ]);
  });

  it('are none where a day is not one of the calendar, and no finance clause where the property is sold', () => {
    const securities = [
      { settlement_date: '2026-02-30' },
      { settlement_date: 'soon' },
      { transaction_type: 'selling', finance_date: '2026-12-01' },
    ];
    expect(days({ securities })).toEqual([]);
  });

  it('end the fixed rate of a new loan as long after the settlement of its own property', () => {
    const securities = [
      { id: 'home', settlement_date: '2026-12-31' },
      { id: 'other', settlement_date: '2026-12-01' },
      { id: 'old', transaction_type: 'selling', settlement_date: '2026-11-30' },
    ];
    const home_loans = [{ id: 'l', fixed_period: 2.5, interest_only_period: 5 }];
    const linked = { home_loan_security_links: [{ home_loan_id: 'l', security_id: 'home' }] };
    const ends = (parts: Partial<ScenarioBody>) => days(parts).filter((day) => !/^(settlement|sale)/u.test(day));
    expect(ends({ securities, home_loans, ...linked })).toEqual([
      'fixed_rate 2029-06-30 derived',
      'interest_only 2031-12-31 derived',
    ]);
    // What secures it is not known: the first purchase.
    expect(ends({ securities, home_loans })).toEqual([
      'fixed_rate 2029-06-01 derived',
      'interest_only 2031-12-01 derived',
    ]);
    expect(ends({ home_loans })).toEqual([]);
  });

  it('take no day on which a home was bought once for the settlement of a new loan', () => {
    const home_loans = [{ id: 'l', fixed_period: 3 }];
    const home = { id: 'home', transaction_type: 'refinancing', settlement_date: '2023-12-05' };
    const linked = { home_loan_security_links: [{ home_loan_id: 'l', security_id: 'home' }] };
    expect(days({ securities: [home], home_loans, ...linked })).toEqual([]);
    expect(days({ securities: [home], home_loans })).toEqual([]);
    const kept = { ...home, transaction_type: 'owned', settlement_date: '2026-12-05' };
    expect(days({ securities: [kept], home_loans, ...linked })).toEqual([]);
    const refinanced = { ...home, settlement_date: '2026-12-05' };
    expect(days({ securities: [refinanced], home_loans, ...linked })).toEqual([
      'settlement 2026-12-05',
      'fixed_rate 2029-12-05 derived',
    ]);
  });

  it('count what is left of an existing loan from the assessment, or from the day in Sydney it was made', () => {
    const home_loans = [{ existing_or_proposed: 'existing', fixed_period: 1 }];
    expect(days({ home_loans })).toEqual(['fixed_rate 2027-11-21 derived']);
    const additional_info = { assessment_date: '2026-10-01' };
    expect(days({ home_loans, additional_info })).toEqual(['fixed_rate 2027-10-01 derived']);
  });

  it('count what is left of an existing loan from the day on which it was entered, whenever the scenario was made', () => {
    const loan = { existing_or_proposed: 'existing', fixed_period: 0.5, interest_only_period: 1 };
    const home_loans = [{ ...loan, fixed_period_on: '2027-02-01', interest_only_period_on: '2027-03-01' }];
    expect(days({ home_loans })).toEqual(['fixed_rate 2027-08-01 derived', 'interest_only 2028-03-01 derived']);
    const additional_info = { assessment_date: '2026-10-01' };
    expect(days({ home_loans, additional_info })[0]).toBe('fixed_rate 2027-04-01 derived');
  });

  it('take a day that is entered before one that is worked out', () => {
    const home_loans = [{ existing_or_proposed: 'existing', fixed_period: 1, fixed_until: '2027-03-31' }];
    expect(days({ home_loans })).toEqual(['fixed_rate 2027-03-31']);
  });

  it('say whose loan it is beside its name, as it is entered', () => {
    const [fixed_until, pre_approval_expires] = ['2027-03-31', '2027-01-15'];
    const home_loans = [
      { fixed_until, lender_name: ' wattle ', product_lender: 'acacia' },
      { fixed_until, product_lender: 'acacia', pre_approval_expires, pre_approval_lender: 'mallee' },
      { fixed_until },
    ];
    expect(listing({ home_loans }).dates.map(({ about, lender }) => [about, lender])).toEqual([
      ['Loan 1', 'wattle'],
      ['Loan 2', 'acacia'],
      ['Loan 2', 'mallee'],
      ['Loan 3', undefined],
    ]);
  });

  it('lapse with an enquiry that does not proceed, or with the settlement of what is paid out, and are none of a withdrawn loan', () => {
    const fixed_until = '2027-03-31';
    const existing = { existing_or_proposed: 'existing', fixed_until };
    const home_loans = [
      { id: 'new', fixed_until },
      { id: 'withdrawn', fixed_until, closing: true },
      { id: 'kept', ...existing },
      { id: 'paid out', ...existing, closing: true },
      { id: 'sold', ...existing },
    ];
    const securities = [{ id: 'home', transaction_type: 'selling' }];
    const home_loan_security_links = [{ home_loan_id: 'sold', security_id: 'home' }];
    const found = listing({ home_loans, securities, home_loan_security_links }).dates;
    expect(found.map(({ of, lapses, path }) => [of, lapses, ...path])).toEqual([
      ['new', 'lost', 'home_loans', 0, 'fixed_until'],
      ['kept', undefined, 'home_loans', 2, 'fixed_until'],
      ['paid out', 'settled', 'home_loans', 3, 'fixed_until'],
      ['sold', 'settled', 'home_loans', 4, 'fixed_until'],
    ]);
  });

  it('are worked out up to fifty years ahead, each for its own loan, where it is entered', () => {
    const loan = { existing_or_proposed: 'existing', interest_only_period: 50 };
    const home_loans = [loan, { ...loan, interest_only_period: 50.1, fixed_period: 1 }, { ...loan, fixed_period: 0 }];
    const of = (position: number, atMs = madeMs) =>
      estimatedEnds({ ...emptyScenario(), home_loans }, position, atMs).map(({ day, path }) => [day, ...path]);
    expect([0, 1, 2].map((position) => of(position))).toEqual([
      [['2076-11-21', 'home_loans', 0, 'interest_only_until']],
      [['2027-11-21', 'home_loans', 1, 'fixed_until']],
      [['2076-11-21', 'home_loans', 2, 'interest_only_until']],
    ]);
    expect(of(0, Number.NaN)).toEqual([]);
  });

  it('have the pre-approval of a new loan, not of one that is there', () => {
    const pre_approval_expires = '2027-01-15';
    const home_loans = [{ pre_approval_expires }, { existing_or_proposed: 'existing', pre_approval_expires }];
    expect(days({ home_loans })).toEqual(['pre_approval 2027-01-15']);
  });

  it('have each payslip once, at the first of its incomes that is stated', () => {
    const figure_dates = { payg: '2026-11-01', overtime: '2026-11-01', bonus: '2026-10-01', casual: '2026-09-01' };
    const income = [{ id: 'sam', name: 'Sam', payg: 100_000, overtime: 5_000, bonus: 1, figure_dates }];
    expect(listing({ income }).dates.map(({ kind, day, of, path }) => [kind, day, of, path.at(-1)])).toEqual([
      ['payslip', '2026-10-01', 'sam bonus', 'bonus'],
      ['payslip', '2026-11-01', 'sam payg', 'payg'],
    ]);
  });

  it('have the end of a visa', () => {
    expect(days({ income: [{ visa_ends: '2028-06-30' }] })).toEqual(['visa 2028-06-30']);
  });
});

it('an enquiry is concluded by its last settlement, and not known to be while a purchase or a refinance has no day', () => {
  const bought = { transaction_type: 'purchasing', settlement_date: '2026-12-12' };
  const refinanced = { transaction_type: 'refinancing', settlement_date: '2026-12-20' };
  const other = { transaction_type: 'owned' };
  const concluded = (...securities: ScenarioBody['securities']) => listing({ securities }).concluded;
  expect(concluded(bought, refinanced, other)).toBe('2026-12-20');
  expect(concluded(bought, { transaction_type: 'selling', settlement_date: '2027-02-01' })).toBe('2026-12-12');
  for (const without of ['purchasing', 'refinancing'])
    expect(concluded(bought, { transaction_type: without })).toBeUndefined();
  expect('concluded' in listing({ securities: [other] })).toBe(false);
});

it('the lenders and states of a scenario are listed once each', () => {
  const found = listing({
    home_loans: [
      { lender_name: ' Wattle ', product_lender: 'acacia' },
      { lender_name: 'Wattle', pre_approval_lender: 'mallee' },
    ],
    securities: [{ postcode: '3000' }, { postcode: '3121' }, { purchase: { state: 'nsw' } }, {}],
  });
  expect([found.lenders, found.states]).toEqual([
    ['Wattle', 'acacia', 'mallee'],
    ['vic', 'nsw'],
  ]);
});

it('the names that are listed have at most 200 characters, and none that cannot be stored', () => {
  const long = `${'a'.repeat(199)}bc`;
  const found = listing({
    income: [{ name: `${long}\uD800`, visa_ends: '2028-06-30' }],
    home_loans: [{ lender_name: long }],
  });
  expect([found.dates[0]?.about, found.lenders]).toEqual([long.slice(0, 200), [long.slice(0, 200)]]);
  expect(listing({ income: [{ name: 'A\uD800', visa_ends: '2028-06-30' }] }).dates[0]?.about).toBe('A\uFFFD');
});
