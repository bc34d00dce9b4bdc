import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { buildScenario } from './build-scenario.ts';
import { factText } from './fact-words.ts';
import { printFact } from './print-facts.test-data.ts';
import { maxEntryLength, readEntry } from './read-entry.ts';

/** What each piece of a line becomes, and what is left over. */
const told = (line: string): { read: Record<string, string>; unread: string[] } => {
  const { readings, unread } = readEntry(line);
  const facts = readings.map(({ fact }) => fact);
  return {
    read: Object.fromEntries(readings.map(({ start, end, fact }) => [line.slice(start, end), factText(fact, facts)])),
    unread: unread.map(({ start, end }) => line.slice(start, end)),
  };
};

const built = (line: string) => {
  let ids = 0;
  return buildScenario(
    readEntry(line).readings.map(({ fact }) => fact),
    () => `id-${(ids += 1)}`,
    '2026-11-26',
  );
};

test('the rent of who buys a home to live in ends at settlement, and the line says so', () => {
  const said = (line: string) => {
    const { households, living_expenses: expenses } = built(line);
    return [told(line).read['renting 560/wk'], households[0]?.housing, expenses[0]?.rent];
  };
  const ends = 'Rent paid 560 a week = 2,427 a month, up to settlement: not entered. Say “keeps renting” if it stays';
  const stays = 'Rent paid 560 a week = 2,427 a month, after settlement too';
  expect(said('90k, 850/680, renting 560/wk')).toEqual([ends, undefined, undefined]);
  expect(said('90k, renting 560/wk, 850/680 oo')).toEqual([ends, undefined, undefined]);
  for (const line of [
    '90k, 850/680 inv, renting 560/wk',
    '90k, refi 850/680, renting 560/wk',
    '90k, loan 500k, renting 560/wk',
  ])
    expect(said(line)).toEqual([stays, 'renting', 2_426.67]);
  expect(built('90k, 850/680, keeps renting 560/wk')).toMatchObject({
    households: [{ housing: 'renting' }],
    living_expenses: [{ rent: 2_426.67 }],
  });
});

test.each([
  [
    '118k hecs 22k',
    { '118k': 'Base salary 118,000 a year, applicant 1', 'hecs 22k': 'HELP debt, balance 22,000, applicant 1' },
  ],
  [
    '22k hecs 15k card',
    { '22k hecs': 'HELP debt, balance 22,000, applicant 1', '15k card': 'Credit card, limit 15,000' },
  ],
  [
    '118k card 15k hecs 22k',
    {
      '118k': 'Base salary 118,000 a year, applicant 1',
      'card 15k': 'Credit card, limit 15,000',
      'hecs 22k': 'HELP debt, balance 22,000, applicant 1',
    },
  ],
  [
    '118k car loan 465/mo',
    { '118k': 'Base salary 118,000 a year, applicant 1', 'car loan 465/mo': 'Car loan, repayment 465 a month' },
  ],
  [
    '118k rent 500pw',
    { '118k': 'Base salary 118,000 a year, applicant 1', 'rent 500pw': 'Rent received 500 a week = 26,000 a year' },
  ],
  ['118k exp 3200', { '118k': 'Base salary 118,000 a year, applicant 1', 'exp 3200': 'Living expenses 3,200 a month' }],
  [
    '118k casual 20k',
    { '118k': 'Base salary 118,000 a year, applicant 1', 'casual 20k': 'Casual pay 20,000 a year, applicant 1' },
  ],
  [
    '118k payg 3.2k living expenses',
    {
      '118k payg': 'Base salary 118,000 a year, applicant 1',
      '3.2k living expenses': 'Living expenses 3,200 a month',
    },
  ],
  ['15k card 4k used', { '15k card 4k used': 'Credit card, limit 15,000, balance 4,000' }],
])('an amount is of the word that has no other: %s', (line, read) => {
  expect(told(line)).toEqual({ read, unread: [] });
});

test('a repayment is no balance, and a card has a balance beside its limit', () => {
  expect(
    built('car loan 465/mo, card 15k owing 4k, card 8k (2k used), store card balance 900, car 18k 450/w').liabilities,
  ).toEqual([
    { id: 'id-3', type: 'car_loan', monthly_repayment: 465 },
    { id: 'id-4', type: 'credit_card', limit: 15_000, balance: 4_000 },
    { id: 'id-5', type: 'credit_card', limit: 8_000, balance: 2_000 },
    { id: 'id-6', type: 'store_card', balance: 900 },
    { id: 'id-7', type: 'car_loan', balance: 18_000, monthly_repayment: 1_950 },
  ]);
});

test('a first home buyer with dependants of these ages, a unit, and casual pay for some months', () => {
  const {
    households,
    income,
    securities,
    additional_info: info,
  } = built('first home, 118k + 62k casual 14 months, 2 kids 4 and 7, 985/780 unit 0800');
  expect({ households, income, securities, info }).toEqual({
    households: [
      {
        ...{ id: 'id-3', status: 'couple', num_adults: 2, num_dependants: 2, dependant_ages: [4, 7] },
        ...{ shared_with_households: [], postcode: 800 },
      },
    ],
    income: [
      { id: 'id-4', which_household: 0, payg: 118_000 },
      { id: 'id-5', which_household: 0, casual: 62_000, history_months: { casual: 14 } },
    ],
    securities: [
      {
        ...{ id: 'id-1', transaction_type: 'purchasing', property_purpose: 'owner_occupied', property_type: 'unit' },
        ...{ postcode: '0800', value: 985_000, purchase_price: 985_000, purchase: { first_home: true } },
      },
    ],
    info: { useDependantAges: true },
  });
});

test('the postcode of the household is that of its home, where there is one home only', () => {
  const postcodes = (line: string) => built(line).securities.map(({ postcode }) => postcode);
  expect(postcodes('90k 2150, 985/780, own home 1.2m/450')).toEqual(['2150', undefined]);
  expect(postcodes('90k 2150, 985/780 inv, own home 1.2m/450')).toEqual([undefined, '2150']);
  expect(postcodes('90k 2150, refi 985/780, refi 600/200 inv')).toEqual(['2150', undefined]);
  expect(postcodes('90k 2150, refi 985/780, refi 600/200')).toEqual([undefined, undefined]);
  expect(told('2150').read).toEqual({ 2150: 'Household in 2150' });
});

test('two refinances each have a loan, with what is said after it', () => {
  const line = '95k, refi 900/450 inv rent 620pw 25 years, refi unit 700/300 to 350 5y io 6.1%';
  const { securities, home_loans: loans, home_loan_security_links: links, rental_income: rents } = built(line);
  expect({ securities, rents, loans }).toEqual({
    securities: [
      {
        ...{ id: 'id-1', transaction_type: 'refinancing', property_purpose: 'investment' },
        ...{ value: 900_000, weekly_rental_income: 620 },
      },
      {
        ...{ id: 'id-4', transaction_type: 'refinancing', property_purpose: 'owner_occupied' },
        ...{ property_type: 'unit', value: 700_000 },
      },
    ],
    rents: [],
    loans: [
      {
        ...{ id: 'id-2', existing_or_proposed: 'proposed', loan_type: 'investment', loan_amount: 450_000, term: 25 },
        ...{ interest_only_period: 0, lvr_behavior: 'calculate', solve_for: true },
      },
      {
        ...{ id: 'id-3', existing_or_proposed: 'existing', loan_type: 'investment' },
        ...{ limit: 450_000, balance: 450_000, closing: true },
      },
      {
        ...{
          id: 'id-5',
          existing_or_proposed: 'proposed',
          loan_type: 'owner_occupied',
          loan_amount: 350_000,
          term: 30,
        },
        ...{ interest_only_period: 5, lvr_behavior: 'calculate', rate: 6.1 },
      },
      {
        ...{ id: 'id-6', existing_or_proposed: 'existing', loan_type: 'owner_occupied' },
        ...{ limit: 300_000, balance: 300_000, closing: true },
      },
    ],
  });
  expect(links.map((link) => [link.home_loan_id, link.security_id])).toEqual([
    ['id-2', 'id-1'],
    ['id-3', 'id-1'],
    ['id-5', 'id-4'],
    ['id-6', 'id-4'],
  ]);
  expect(told(line).read).toMatchObject({
    '25 years': 'Term 25 years, loan 1',
    '5y io': 'Interest only for 5 years, loan 2',
  });
});

test('what is said of a loan is of the one said last: asked for, owned, or with “now” paid out', () => {
  const line =
    '145k, own home 1.2m/450 6.1% 24 years, own inv 800/520 rent 650pw 6.4% 5y io since 24/10/19, buy inv 650/520 6.5% 2y io';
  const { home_loans: loans, securities } = built(line);
  expect(loans.map(({ balance, rate, term, interest_only_period: io }) => [balance, rate, term, io])).toEqual([
    [undefined, 6.5, 30, 2],
    [450_000, 6.1, 24, undefined],
    [520_000, 6.4, undefined, 5],
  ]);
  expect(securities.map((one) => one.contract_date)).toEqual([undefined, undefined, '2019-10-24']);
  expect(told(line)).toMatchObject({
    read: {
      '6.1%': 'Customer rate 6.10 % a year, home worth 1,200,000',
      'since 24/10/19': 'Contract of 24 Oct 2019, investment worth 800,000',
      '6.5%': 'Customer rate 6.50 % a year',
    },
    unread: [],
  });
  const refinance = '118k, refi 900/450 now 6.89% now 22 years 6.09% 3y fixed';
  expect(built(refinance).home_loans.map(({ rate, term }) => [rate, term])).toEqual([
    [6.09, 30],
    [6.89, 22],
  ]);
  expect(told(refinance).read).toMatchObject({
    'now 6.89%': 'Customer rate 6.89 % a year, as it is now',
    '3y fixed': 'Fixed for 3 years, new loan',
  });
  expect(told('118k, 985/780 now 6.1%').unread).toEqual(['now 6.1%']);
});

test('a rate directly behind a debt is the debt’s, and one after a comma the loan’s', () => {
  const line = '118k, refi 900/450, card 15k owing 9k 300/mo 19.99% paid out, car loan 18k 465/mo 9.5%, 6.09%';
  const { liabilities, home_loans: loans } = built(line);
  expect(liabilities.map(({ rate, monthly_repayment: paid }) => [rate, paid])).toEqual([
    [19.99, 300],
    [9.5, 465],
  ]);
  expect(loans.map(({ rate }) => rate)).toEqual([6.09, undefined]);
  expect(told(line)).toMatchObject({
    read: {
      'card 15k owing 9k 300/mo 19.99% paid out':
        'Credit card, limit 15,000, balance 9,000, repayment 300 a month, 19.99 % a year, paid out',
    },
    unread: [],
  });
  expect(told('118k, hecs 22k 4%, card 300/mo').unread).toEqual(['hecs 22k 4%', 'card 300/mo']);
});

test('a letter says whose the words are, before them or after', () => {
  expect(told('A 118k hecs 22k, overtime 9k, B: 62k casual, hecs 5k').read).toEqual({
    '118k': 'Base salary 118,000 a year, applicant 1',
    'hecs 22k': 'HELP debt, balance 22,000, applicant 1',
    'overtime 9k': 'Overtime 9,000 a year, applicant 1',
    '62k casual': 'Casual pay 62,000 a year, applicant 2',
    'hecs 5k': 'HELP debt, balance 5,000, applicant 2',
  });
  expect(told('118k, 900pw B, hecs 22k (B), overtime 9k applicant 2, hecs 1k')).toEqual({
    read: {
      '118k': 'Base salary 118,000 a year, applicant 1',
      '900pw B': 'Base salary 900 a week = 46,800 a year, applicant 2',
      'hecs 22k (B)': 'HELP debt, balance 22,000, applicant 2',
      'overtime 9k applicant 2': 'Overtime 9,000 a year, applicant 2',
      'hecs 1k': 'HELP debt, balance 1,000, applicant 1',
    },
    unread: [],
  });
});

test('what has nothing to apply to is said to be left out', () => {
  expect(told('90k, 6.1%, unit, first home, 30 years, inv, xcoll').read).toEqual({
    '90k': 'Base salary 90,000 a year, applicant 1',
    '6.1%': 'Customer rate 6.10 % a year: not entered, no loan is asked for',
    unit: 'Unit: not entered, no property is bought or refinanced',
    'first home': 'First home: not entered, nothing is bought',
    '30 years': 'Term 30 years: not entered, no loan is asked for',
    inv: 'For investment: not entered, no loan is asked for',
    xcoll: 'The new loan is secured by every property: not entered, no loan is asked for',
  });
});

test('a line beyond what is read is left over from its last comma on', () => {
  const long = `118k, ${'hecs 5k, '.repeat(maxEntryLength / 9)}card 15k`;
  const { readings, unread } = readEntry(long);
  expect(long.length).toBeGreaterThan(maxEntryLength);
  expect(readings.every(({ end }) => end <= maxEntryLength)).toBe(true);
  expect(unread.at(-1)?.end).toBe(long.length);
  expect(long.slice(unread.at(-1)?.start)).toMatch(/^ (?:hecs 5k, )*card 15k$/);
});

test.each([
  ...['58/hr casual', 'exp 3000-3500', 'exp 3000 - 3500', 'car 465/qtr', 'rent 1e9', '985/780/500', 'exp 1,18,000'],
  ...[
    '500*48 payg',
    'hecs 22k/5k',
    'card 2 kids',
    '3 boats',
    '80 per cent',
    '58 an hour',
    'ages -4',
    'term 30.5 years',
  ],
])('%s is left over as a whole', (line) => {
  expect(told(line)).toEqual({ read: {}, unread: [line] });
});

test('no amount is taken by its beginning or its end: with anything unknown beside it, it is left over', () => {
  const amount = fc.integer({ min: 100, max: 9_999_999 });
  const words = fc.constantFrom('payg', 'card', 'hecs', 'exp', 'renting', 'rent', 'loan', 'se', 'dep', 'car loan');
  const junk = fc.constantFrom('/hr', 'e9', '/qtr', '-900', ' - 900', '*48', '×3', 'kg', '=1', '^2', ',18,00', '.5.5');
  fc.assert(
    fc.property(amount, words, junk, fc.boolean(), (figure, word, rest, isBefore) => {
      const line = isBefore ? `${figure}${rest} ${word}` : `${word} ${figure}${rest}`;
      expect(readEntry(line).readings).toEqual([]);
    }),
    propertyRuns(500),
  );
});

test('whatever a text is read as is read again as the same from its own words', () => {
  const piece = fc.oneof(
    fc.nat({ max: 2_000_000 }).map(String),
    fc.constantFrom(
      'k',
      'm',
      'payg',
      'hecs',
      'card',
      'refi',
      'own',
      'inv',
      'rent',
      'kids',
      'ages',
      'pw',
      '/mo',
      '/',
      '%',
      'io',
    ),
    fc.constantFrom(',', '+', 'A', 'B', 'years', 'months', 'casual', 'owing', 'first home', 'unit', 'renting', 'and'),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const line = pieces.join(' ');
      for (const { fact } of readEntry(line).readings) {
        const isSecond = 'applicant' in fact && fact.applicant === 1;
        const before = 'place' in fact && fact.place > 0 ? 'refi 900k/450k, '.repeat(fact.place) : '';
        const again = readEntry(`${isSecond ? 'B: ' : ''}${before}${printFact(fact)}`).readings.at(-1);
        expect(again?.fact.kind === 'property' ? { ...again.fact, place: 0 } : again?.fact).toEqual(
          fact.kind === 'property' ? { ...fact, place: 0 } : fact,
        );
      }
    }),
    propertyRuns(1_000),
  );
});
