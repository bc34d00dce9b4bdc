import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import { scenarioBody } from '../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { anyFacts } from './any-facts.test-data.ts';
import { buildScenario } from './build-scenario.ts';
import { readEntry } from './read-entry.ts';

const today = '2026-11-26';

const built = (line: string) => {
  let ids = 0;
  const { readings } = readEntry(line);
  return buildScenario(
    readings.map(({ fact }) => fact),
    () => `id-${(ids += 1)}`,
    today,
  );
};

test('a line of a couple who buy', () => {
  expect(built('118k payg + 900pw, 2 kids 2150, 985/780, card 15k, hecs 22k, keeps renting 500pw, exp 3k')).toEqual({
    households: [
      {
        ...{ id: 'id-3', status: 'couple', num_adults: 2, num_dependants: 2 },
        ...{ shared_with_households: [], postcode: 2150, housing: 'renting' },
      },
    ],
    income: [
      { id: 'id-4', which_household: 0, payg: 118_000 },
      { id: 'id-5', which_household: 0, payg: 46_800, entered: { payg: { amount: 900, frequency: 'weekly' } } },
    ],
    securities: [
      {
        ...{ id: 'id-1', transaction_type: 'purchasing', property_purpose: 'owner_occupied' },
        ...{ value: 985_000, purchase_price: 985_000, postcode: '2150' },
      },
    ],
    home_loans: [
      {
        ...{ id: 'id-2', existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount: 780_000 },
        ...{ term: 30, interest_only_period: 0, lvr_behavior: 'calculate', solve_for: true },
      },
    ],
    home_loan_security_links: [{ home_loan_id: 'id-2', security_id: 'id-1' }],
    liabilities: [
      { id: 'id-6', type: 'credit_card', limit: 15_000 },
      { id: 'id-7', type: 'help', which_applicant: 0, balance: 22_000 },
    ],
    living_expenses: [{ id: 'id-8', simple_basic_expense: 3_000, rent: 2_166.67 }],
    rental_income: [],
    self_employed_income: [],
    additional_info: { useDependantAges: false },
  });
});

test('the rent of an investment is its own, any other is of something owned besides', () => {
  const parts = (line: string) => {
    const { securities, rental_income: rents, home_loans: loans, self_employed_income: businesses } = built(line);
    return { securities, rents, loans, businesses };
  };
  expect(parts('se 90k/80k, refi 900/450 inv, 4y io, 20 years, 6.1%, 620pw rent, rent 2k pm')).toEqual({
    securities: [
      {
        ...{ id: 'id-1', transaction_type: 'refinancing', property_purpose: 'investment' },
        ...{ value: 900_000, weekly_rental_income: 620 },
      },
    ],
    rents: [{ id: 'id-7', weekly_rental_income: 461.54 }],
    loans: [
      {
        ...{ id: 'id-2', existing_or_proposed: 'proposed', loan_type: 'investment', loan_amount: 450_000 },
        ...{ term: 20, interest_only_period: 4, lvr_behavior: 'calculate', solve_for: true, rate: 6.1 },
      },
      {
        ...{ id: 'id-3', existing_or_proposed: 'existing', loan_type: 'investment' },
        ...{ limit: 450_000, balance: 450_000, closing: true },
      },
    ],
    businesses: [{ id: 'id-8', which_applicant: 0, years: [{ net_profit: 90_000 }, { net_profit: 80_000 }] }],
  });
  expect(parts('985/780, 620pw rent').rents).toEqual([{ id: 'id-6', weekly_rental_income: 620 }]);
});

test('a refinance closes the loan that is owed and asks for the new one, on the same property', () => {
  const { home_loans: loans, home_loan_security_links: links, securities } = built('90k, refi 900/450 at 80%');
  expect(loans).toMatchObject([
    { id: 'id-2', existing_or_proposed: 'proposed', loan_amount: 720_000 },
    { id: 'id-3', existing_or_proposed: 'existing', limit: 450_000, balance: 450_000, closing: true },
  ]);
  expect(securities).toMatchObject([{ id: 'id-1', transaction_type: 'refinancing', value: 900_000 }]);
  expect(links).toEqual([
    { home_loan_id: 'id-2', security_id: 'id-1' },
    { home_loan_id: 'id-3', security_id: 'id-1' },
  ]);
});

test('what is owned stays with its loan, and secures the new one only where that is said', () => {
  const parts = (line: string) => {
    const { securities, home_loans: loans, home_loan_security_links: links } = built(line);
    return { securities, loans, links: links.map((link) => [link.home_loan_id, link.security_id]) };
  };
  const line = '90k, 985/780, own home 1.2m/450, own inv 800 650pw';
  const { securities, loans, links } = parts(line);
  expect(securities.slice(1)).toEqual([
    { id: 'id-3', transaction_type: 'owned', property_purpose: 'owner_occupied', value: 1_200_000 },
    {
      ...{ id: 'id-5', transaction_type: 'owned', property_purpose: 'investment' },
      ...{ value: 800_000, weekly_rental_income: 650 },
    },
  ]);
  expect(loans.slice(1)).toEqual([
    { id: 'id-4', existing_or_proposed: 'existing', loan_type: 'owner_occupied', limit: 450_000, balance: 450_000 },
  ]);
  expect(links).toEqual([
    ['id-2', 'id-1'],
    ['id-4', 'id-3'],
  ]);
  expect(parts(`${line} xcoll`).links).toEqual([
    ['id-2', 'id-1'],
    ['id-4', 'id-3'],
    ['id-2', 'id-3'],
    ['id-2', 'id-5'],
  ]);
  expect(built('90k, card 15k closed').liabilities).toEqual([
    { id: expect.any(String) as string, type: 'credit_card', limit: 15_000, closing: true },
  ]);
});

test('accounts and payslips go to whose they are', () => {
  const line = 'se 140k/120k dep 12k/9k one-off 5k + casual 62k ytd 21,500 to 24/10/26';
  expect(built(line).self_employed_income).toMatchObject([
    {
      which_applicant: 0,
      years: [
        { net_profit: 140_000, depreciation: 12_000, one_off: 5_000 },
        { net_profit: 120_000, depreciation: 9_000 },
      ],
    },
  ]);
  expect(built(line).income).toMatchObject([
    {},
    { casual: 62_000, ytd: { gross: 21_500, period_end: '2026-10-24', basis: 'casual' } },
  ]);
  expect(built('90k payg ytd 30k to 1/11/2026').income[0]?.ytd).toEqual({ gross: 30_000, period_end: '2026-11-01' });
});

test('the years left of a loan that stays count from today, whenever the scenario is copied', () => {
  const { home_loans } = built('900/810 fixed 3 years, own 800/400 fixed 2 years');
  expect(home_loans.map(({ fixed_period: years, fixed_period_on: on }) => [years, on])).toEqual([
    [3, undefined],
    [2, today],
  ]);
});

test('a pre-approval is of a loan that is asked for, and not of one that is there already', () => {
  const { home_loans } = built(
    '900/810 pre-approved to 1/3/2027, own 800/400 pre-approved to 1/4/2027 fixed until 1/5/2027',
  );
  expect(home_loans.map(({ pre_approval_expires: to, fixed_until: fixed }) => [to, fixed])).toEqual([
    ['2027-03-01', undefined],
    [undefined, '2027-05-01'],
  ]);
});

test('whatever is said makes a scenario that the service takes', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const body = buildScenario(facts, () => 'id', today);
      expect(scenarioBody.parse(body)).toEqual(body);
      const asked = facts.map((fact) =>
        fact.kind === 'property' ? fact.loan : fact.kind === 'loan' ? fact.amount : 0,
      );
      expect(requestedAmount(body.home_loans)).toBe(asked.reduce((sum, loan) => sum + loan, 0));
      expect(body.home_loans.filter((loan) => loan.solve_for).length).toBe(asked.some((loan) => loan > 0) ? 1 : 0);
    }),
    propertyRuns(200),
  );
});

test('enters what a purchase is paid from, what becomes of mortgage insurance, a fixed rate and a turnover', () => {
  const facts = readEntry(
    'bas 240k, 2 kids, 900/810 5.89% fixed 3 years, gift 50k, genuine savings 30k, cash on hand 20k, lmi waived',
  ).readings.map(({ fact }) => fact);
  const { home_loans, self_employed_income, additional_info } = buildScenario(facts, () => 'id', today);
  expect([home_loans, self_employed_income, additional_info]).toMatchObject([
    [{ rate: 5.89, fixed_period: 3 }],
    [{ evidence: 'bas', evidenced_income: 240_000 }],
    { gift: 50_000, genuine_savings: 30_000, cash_at_hand: 20_000, costs: { lmi_waived: true } },
  ]);
});

test('enters cash by that word alone, before its amount or after it, and not what a refinance takes out', () => {
  const cashIn = (line: string) => {
    const facts = readEntry(line).readings.map(({ fact }) => fact);
    return buildScenario(facts, () => 'id', today).additional_info.cash_at_hand;
  };
  for (const said of ['cash 68k', 'cash of 68k', '68k cash', 'cash in hand 68k', '68k cash on hand'])
    expect(cashIn(`88k + 62k, 600/570, ${said}, saves 2k`)).toBe(68_000);
  for (const said of ['cash out 68k', '68k cash out', '68k cash-out', 'cashback 3k', '3k cashback'])
    expect(cashIn(`refi 900/450 to 600, ${said}`)).toBeUndefined();
});

test('enters a guarantor with what is guaranteed and their home, in several words', () => {
  const guarantors = (line: string) => {
    const { readings, unread } = readEntry(line);
    expect(unread).toEqual([]);
    return buildScenario(
      readings.map(({ fact }) => fact),
      () => 'id',
      today,
    ).additional_info.guarantors;
  };
  const whole = [{ amount: 90_000, property_value: 900_000, property_debt: 100_000 }];
  expect(guarantors('600/570 guarantor 90k on 900/100')).toEqual(whole);
  expect(guarantors('600/570, family guarantee of 90 with home 900/100')).toEqual(whole);
  expect(guarantors('600/570, guarantor 900/100')).toEqual([{ property_value: 900_000, property_debt: 100_000 }]);
  expect(guarantors('600/570, parents guarantee up to 90k on 1.2m')).toEqual([
    { amount: 90_000, property_value: 1_200_000 },
  ]);
  expect(guarantors('600/570')).toBeUndefined();
  expect(readEntry('600/570, guarantor 0').readings).toHaveLength(1);
});

test('ages say how many dependants there are, and the two may be said in either order where they agree', () => {
  const dependants = (line: string) => {
    const [home] = built(line).households;
    return [home?.num_dependants, home?.dependant_ages];
  };
  expect(['aged 4, 7', '2 kids, aged 4, 7', 'aged 4, 7, 2 kids'].map(dependants)).toEqual(
    Array.from({ length: 3 }, () => [2, [4, 7]]),
  );
  expect([dependants('3 kids, aged 4, 7'), dependants('aged 4, 7, 3 kids')]).toEqual([
    [3, undefined],
    [2, [4, 7]],
  ]);
});

test('the year to date is a casual’s where nothing is said of a salary', () => {
  const basis = (line: string) => built(`${line}, ytd 21k to 24/10/26`).income[0]?.ytd?.basis;
  expect([basis('casual 62k'), basis('62k payg, casual 5k'), basis('62k payg')]).toEqual([
    ...['casual', undefined, undefined],
  ]);
});

test('a business has as many years as were said of its profit or of what is added back to it', () => {
  const years = (line: string) => built(line).self_employed_income[0]?.years;
  expect([years('se 140k/120k dep 12k'), years('se 140k dep 12k/9k')]).toStrictEqual([
    [{ net_profit: 140_000, depreciation: 12_000 }, { net_profit: 120_000 }],
    [{ net_profit: 140_000, depreciation: 12_000 }, { depreciation: 9_000 }],
  ]);
});

test('what is paid of HELP is withheld from pay, of any other debt it is a repayment; a student says so', () => {
  expect(built('90k payg, hecs 22k 300pm studying, car 18k 450pm').liabilities).toMatchObject([
    { type: 'help', withheld_monthly: 300, still_studying: true },
    { type: 'car_loan', monthly_repayment: 450 },
  ]);
  const [help, car] = built('90k payg, hecs 22k, car 18k 450pm').liabilities;
  expect([Object.keys(help ?? {}), Object.keys(car ?? {})]).toEqual([
    ['id', 'type', 'which_applicant', 'balance'],
    ['id', 'type', 'balance', 'monthly_repayment'],
  ]);
});

test('an investment may be said with its amounts, and a first home is one that is bought', () => {
  const of = (line: string) => {
    const [security] = built(line).securities;
    return [security?.property_purpose, security?.purchase];
  };
  expect([of('buy ip 900/720'), of('900/720 first home'), of('refi 900/450, first home')]).toEqual([
    ['investment', undefined],
    ['owner_occupied', { first_home: true }],
    ['owner_occupied', undefined],
  ]);
});

test('each kind of funds is said once, and a letter in the midst of words names nobody', () => {
  const { additional_info: info } = built('gift 50k, gift 60k, cash 20k');
  expect([info.gift, info.cash_at_hand]).toEqual([50_000, 20_000]);
  const { income } = built('118k payg hecs 5k b 90k payg');
  expect(income.map(({ payg }) => payg)).toEqual([118_000]);
  expect(built('118k payg, b 90k payg').income.map(({ payg }) => payg)).toEqual([118_000, 90_000]);
});
