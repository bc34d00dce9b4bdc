import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { anyFacts } from './any-facts.test-data.ts';
import { factText } from './fact-words.ts';
import type { Fact } from './facts.ts';
import { printFact, printFacts } from './print-facts.test-data.ts';
import { readEntry } from './read-entry.ts';

/** What each piece of a line becomes, and what is left over. */
const told = (line: string): { read: Record<string, string>; unread: string[] } => {
  const { readings, unread } = readEntry(line);
  const facts = readings.map(({ fact }) => fact);
  return {
    read: Object.fromEntries(readings.map(({ start, end, fact }) => [line.slice(start, end), factText(fact, facts)])),
    unread: unread.map(({ start, end }) => line.slice(start, end)),
  };
};

describe('a line', () => {
  it('of a couple who buy', () => {
    expect(told('118k payg + 900pw, 2 kids 2150, 985/780, card 15k, hecs 22k')).toEqual({
      read: {
        '118k payg': 'Base salary 118,000 a year, applicant 1',
        '900pw': 'Base salary 900 a week = 46,800 a year, applicant 2',
        '2 kids': '2 dependants',
        '2150': 'Household and its home in 2150',
        '985/780': 'Purchase at 985,000, loan 780,000 (LVR 79.19 %)',
        'card 15k': 'Credit card, limit 15,000',
        'hecs 22k': 'HELP debt, balance 22,000, applicant 1',
      },
      unread: [],
    });
  });

  it('of a nurse with a second job, a boarder and family payments', () => {
    expect(told('casual 78k, second job 18k, boarder 200pw, ftb a 4k, car allowance 15k, margin loan 200k')).toEqual({
      read: {
        'casual 78k': 'Casual pay 78,000 a year, applicant 1',
        'second job 18k': 'Second job 18,000 a year, applicant 1',
        'boarder 200pw': 'Boarder 200 a week = 10,400 a year, applicant 1',
        'ftb a 4k': 'Family Tax Benefit A 4,000 a year, applicant 1',
        'car allowance 15k': 'Car allowance 15,000 a year, applicant 1',
        'margin loan 200k': 'Margin loan, balance 200,000',
      },
      unread: [],
    });
  });

  it('of an investor who refinances', () => {
    expect(
      told('Salary $96,000 hecs 30k & casual 1,200 fn, refi 900/450 inv rent 620pw, 25yrs 5yr IO 6.19%, car 18k 450pm'),
    ).toEqual({
      read: {
        'Salary $96,000': 'Base salary 96,000 a year, applicant 1',
        'hecs 30k': 'HELP debt, balance 30,000, applicant 1',
        'casual 1,200 fn': 'Casual pay 1,200 a fortnight = 31,200 a year, applicant 2',
        'refi 900/450': 'Refinance of a property worth 900,000, 450,000 paid out, new loan 450,000 (LVR 50.00 %)',
        inv: 'For investment',
        'rent 620pw': 'Rent received 620 a week = 32,240 a year',
        '25yrs': 'Term 25 years, new loan',
        '5yr IO': 'Interest only for 5 years, new loan',
        '6.19%': 'Customer rate 6.19 % a year, new loan',
        'car 18k 450pm': 'Car loan, balance 18,000, repayment 450 a month',
      },
      unread: [],
    });
  });

  it('of a business owner who rents', () => {
    expect(told('se 140k/120k, single, loan 500k, renting 550 a week, exp 3.2k, no kids')).toEqual({
      read: {
        'se 140k/120k': 'Self-employed, net profit 140,000, the year before 120,000, applicant 1',
        single: 'One adult',
        'loan 500k': 'Loan 500,000, without a property',
        'renting 550 a week': 'Rent paid 550 a week = 2,383 a month, after settlement too',
        'exp 3.2k': 'Living expenses 3,200 a month',
        'no kids': 'No dependants',
      },
      unread: [],
    });
  });

  it('of pay without its kind, where an applicant begins', () => {
    expect(told('118k + 900pw')).toEqual({
      read: {
        '118k': 'Base salary 118,000 a year, applicant 1',
        '900pw': 'Base salary 900 a week = 46,800 a year, applicant 2',
      },
      unread: [],
    });
  });

  it('with a plus before anything is said of the first applicant, whose pay still follows', () => {
    expect(told('couple + 2 kids, 118k + 900pw')).toEqual({
      read: {
        couple: 'A couple',
        '2 kids': '2 dependants',
        '118k': 'Base salary 118,000 a year, applicant 1',
        '900pw': 'Base salary 900 a week = 46,800 a year, applicant 2',
      },
      unread: [],
    });
  });

  it('of a business with what is added back, and of a casual with a payslip', () => {
    expect(
      told('se 140k/120k dep 12k/9k one-off 5k + casual 62k ytd 21,500 to 24/10/26, interest 3k, hecs 22k'),
    ).toEqual({
      read: {
        'se 140k/120k': 'Self-employed, net profit 140,000, the year before 120,000, applicant 1',
        'dep 12k/9k': 'Depreciation 12,000, the year before 9,000, applicant 1',
        'one-off 5k': 'One-off costs 5,000, applicant 1',
        'casual 62k': 'Casual pay 62,000 a year, applicant 2',
        'ytd 21,500 to 24/10/26': 'Year to date 21,500 up to 24 Oct 2026, applicant 2',
        'interest 3k': 'Interest 3,000, applicant 1',
        'hecs 22k': 'HELP debt, balance 22,000, applicant 1',
      },
      unread: [],
    });
  });

  it('of an investor whose properties secure the new loan', () => {
    const line =
      '140k payg + 95k payg, own home 1.2m/450, own inv 800/520 650pw, owns an ip 700k/400k rented at 580pw, ' +
      'buy 900/720 inv cross-secured, rent 700pw';
    expect(told(line)).toEqual({
      read: {
        '140k payg': 'Base salary 140,000 a year, applicant 1',
        '95k payg': 'Base salary 95,000 a year, applicant 2',
        'own home 1.2m/450': 'Owns a home worth 1,200,000, 450,000 owed',
        'own inv 800/520 650pw': 'Owns an investment worth 800,000, 520,000 owed, rent 650 a week',
        'owns an ip 700k/400k rented at 580pw': 'Owns an investment worth 700,000, 400,000 owed, rent 580 a week',
        'buy 900/720': 'Purchase at 900,000, loan 720,000 (LVR 80.00 %)',
        inv: 'For investment',
        'cross-secured': 'The new loan is secured by every property',
        'rent 700pw': 'Rent received 700 a week = 36,400 a year',
      },
      unread: [],
    });
  });

  it('of debts that are paid out', () => {
    expect(told('car 18k 450pm paid out, close card 15k, 8k cc closed, pay off pl 12k 300pm, hecs 5k')).toEqual({
      read: {
        'car 18k 450pm paid out': 'Car loan, balance 18,000, repayment 450 a month, paid out',
        'close card 15k': 'Credit card, limit 15,000, paid out',
        '8k cc closed': 'Credit card, limit 8,000, paid out',
        'pay off pl 12k 300pm': 'Personal loan, balance 12,000, repayment 300 a month, paid out',
        'hecs 5k': 'HELP debt, balance 5,000, applicant 1',
      },
      unread: [],
    });
  });

  it('of HELP beside the second applicant’s pay', () => {
    expect(told('90k payg + 80k payg hecs 5k').read['hecs 5k']).toBe('HELP debt, balance 5,000, applicant 2');
  });
});

test.each([
  ['985 at 80 %', 'Purchase at 985,000, loan 788,000 (LVR 80.00 %)'],
  ['985k @80%', 'Purchase at 985,000, loan 788,000 (LVR 80.00 %)'],
  ['985/80%', 'Purchase at 985,000, loan 788,000 (LVR 80.00 %)'],
  ['buying 985, 80% LVR', 'Purchase at 985,000, loan 788,000 (LVR 80.00 %)'],
  ['1.2m 20% lvr', 'Purchase at 1,200,000, loan 240,000 (LVR 20.00 %)'],
  ['loan 500k at 80%', 'Purchase at 625,000, loan 500,000 (LVR 80.00 %)'],
  ['borrow 500, 95% lvr', 'Purchase at 526,316, loan 500,000 (LVR 95.00 %)'],
  ['refi 900 at 50%', 'Refinance of a property worth 900,000, 450,000 paid out, new loan 450,000 (LVR 50.00 %)'],
  ['refi 900/450 at 80%', 'Refinance of a property worth 900,000, 450,000 paid out, new loan 720,000 (LVR 80.00 %)'],
  [
    'refinance 900/450 to 600',
    'Refinance of a property worth 900,000, 450,000 paid out, new loan 600,000 (LVR 66.67 %)',
  ],
])('%s is one reading: %s', (line, text) => {
  expect(told(line)).toEqual({ read: { [line]: text }, unread: [] });
});

test.each([
  ['refi 900/450 at 6.1%', '450,000 paid out, new loan 450,000 (LVR 50.00 %)', 'at 6.1%'],
  ['985/780, 6.19%', 'loan 780,000 (LVR 79.19 %)', '6.19%'],
  ['loan 500k at 6%', 'Loan 500,000, without a property', 'at 6%'],
])('%s has a rate and no LVR', (line, property, rate) => {
  const { read, unread } = told(line);
  const [first = '', second = ''] = Object.entries(read).map(([typed, text]) => `${typed}: ${text}`);
  expect(first).toContain(property);
  const loan = line.startsWith('refi') ? ', new loan' : '';
  expect(second).toBe(
    `${rate}: Customer rate ${Number.parseFloat(rate.replace('at ', '')).toFixed(2)} % a year${loan}`,
  );
  expect(unread).toEqual([]);
});

test('a loan by its LVR is the most whole dollars with it, and a value the least', () => {
  const factOf = (line: string) => readEntry(line).readings[0]?.fact;
  const percents = fc.integer({ min: 1_000, max: 10_000 }).map((hundredths) => hundredths / 100);
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 10_000_000 }), percents, (amount, percent) => {
      const bought = factOf(`${amount} ${percent}% lvr`);
      const lent = factOf(`loan ${amount} ${percent}% lvr`);
      if (bought?.kind !== 'property' || lent?.kind !== 'property') throw new Error('A property is read.');
      const exact = (amount * Math.round(percent * 100)) / 10_000;
      expect(bought).toEqual({ kind: 'property', value: amount, loan: Math.floor(exact), place: 0 });
      expect(lent.loan).toBe(amount);
      expect(lent.value).toBeGreaterThanOrEqual((amount * 100) / percent - 0.01);
      expect(lent.value).toBeLessThan((amount * 100) / percent + 1);
    }),
    propertyRuns(300),
  );
});

test.each([
  ['words that mean nothing here', '118k payg, blue boat', ['blue boat']],
  ['a figure without a unit that is known', '118kg payg', ['118kg payg']],
  ['more than a field takes', '2000m payg, 99 kids, 45 years, 30%', ['2000m payg', '99 kids', '45 years', '30%']],
  [
    'a second time what is said once',
    '2150 2151, 985/780, loan 5k, 90k payg 95k payg',
    ['2151', 'loan 5k', '95k payg'],
  ],
  ['a small figure of its own', '900, 118k', ['900', '118k']],
  ['pay that may be something else', '118k payg childcare 400pw', ['childcare 400pw']],
  ['a third applicant', '90k payg + 80k payg + 70k casual', ['+']],
  ['a card with a repayment', 'card 450pm', ['card 450pm']],
  ['a day without a year', 'refi 900/450 fixed until 31/3, settles 12/2', ['fixed until 31/3', 'settles 12/2']],
  ['a payslip of no day', 'ytd 21k to 31/2/26, ytd 21k', ['ytd 21k to 31/2/26', 'ytd 21k']],
  [
    'a property that stays and is worth nothing, or more than a field takes',
    'own home 0/5k, own inv 2000m',
    ['own home 0/5k', 'own inv 2000m'],
  ],
  ['an LVR that contradicts the loan', '985/780 80% lvr', ['80% lvr']],
  ['an LVR that no loan has', '985 at 180%, 700 0% lvr', ['985 at 180%', '700 0% lvr']],
  ['a percentage that may be anything', '700 80%, 700/9%', ['700 80%', '700/9%']],
])('is left over: %s', (_, line, unread) => {
  expect(told(line).unread).toEqual(unread);
});

test('what may be said once of a scenario is left over the second time, and the first time holds', () => {
  const often: readonly Fact['kind'][] = [
    'income',
    'business',
    'addback',
    'year_to_date',
    'debt',
    'owned',
    'rent_received',
    'history',
    'reportable',
    'property',
  ];
  const ofLoan: readonly Fact['kind'][] = ['term', 'interest_only', 'fixed', 'rate', 'contract', 'date'];
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const last = Math.max(0, facts.filter(({ kind }) => kind === 'property' || kind === 'loan').length - 1);
      const subject = facts.filter(({ kind }) => kind === 'owned').findLastIndex((one) => 'owed' in one);
      // What is said after several properties is of the last one; of a loan, of the last one that was said.
      const isSaidAgain = (fact: Fact): boolean => {
        if (!('place' in fact)) return true;
        if (!ofLoan.includes(fact.kind) || subject === -1) return fact.place === last;
        return 'of' in fact && fact.of === 'owned' && fact.place === subject;
      };
      for (const fact of facts.filter((one) => !often.includes(one.kind) && isSaidAgain(one))) {
        const line = printFacts([...facts, fact]);
        const { readings, unread } = readEntry(line);
        expect(readings.map((reading) => reading.fact)).toEqual(facts);
        expect(unread.map(({ start, end }) => line.slice(start, end))).toEqual([printFact(fact)]);
      }
    }),
    propertyRuns(300),
  );
});

test('what is printed is read again as it was', () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const { readings, unread } = readEntry(printFacts(facts));
      expect([readings.map(({ fact }) => fact), unread]).toEqual([facts, []]);
    }),
    propertyRuns(500),
  );
});

/** What stands between two pieces: signs, and words that say whose the pieces are. */
const separators = /^(?:[\s.,;+&:=]|and|applicant\s+[12ab]|\b[ab]\b)*$/i;

test('any text is read without an error, in spans that cover every word once and in order', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '118k',
      ' payg',
      '900pw',
      '+',
      ',',
      ' 985/780',
      '/',
      'card ',
      '2 kids ',
      '%',
      '$',
      '.',
      '1,000',
      'io',
      '5y',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const line = pieces.join('');
      const { readings, unread } = readEntry(line);
      const spans = [...readings, ...unread].sort((a, b) => a.start - b.start);
      let at = 0;
      for (const { start, end } of spans) {
        expect(line.slice(at, start)).toMatch(separators);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(line.slice(at)).toMatch(separators);
    }),
    propertyRuns(1_000),
  );
});
