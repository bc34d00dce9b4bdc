import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { factText } from './fact-words.ts';
import { anyFacts, printFacts } from './print-facts.test-data.ts';
import { readEntry } from './read-entry.ts';

/** What each piece of a line becomes, and what is left over. */
const told = (line: string): { read: Record<string, string>; unread: string[] } => {
  const { readings, unread } = readEntry(line);
  return {
    read: Object.fromEntries(readings.map(({ start, end, fact }) => [line.slice(start, end), factText(fact)])),
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
        '2150': 'Home in 2150',
        '985/780': 'Purchase at 985,000, loan 780,000 (LVR 79.19 %)',
        'card 15k': 'Credit card, limit 15,000',
        'hecs 22k': 'HELP debt, balance 22,000, applicant 1',
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
        'refi 900/450': 'Refinance of a property worth 900,000, loan 450,000 (LVR 50.00 %)',
        inv: 'For investment',
        'rent 620pw': 'Rent received 620 a week = 32,240 a year',
        '25yrs': 'Term 25 years',
        '5yr IO': 'Interest only for 5 years',
        '6.19%': 'Customer rate 6.19 % a year',
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
        'renting 550 a week': 'Rent paid 550 a week = 2,383 a month',
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

  it('of HELP beside the second applicant’s pay', () => {
    expect(told('90k payg + 80k payg hecs 5k').read['hecs 5k']).toBe('HELP debt, balance 5,000, applicant 2');
  });
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
])('is left over: %s', (_, line, unread) => {
  expect(told(line).unread).toEqual(unread);
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
        expect(line.slice(at, start)).toMatch(/^(?:[\s.,;+&]|and)*$/i);
        expect(end).toBeGreaterThan(start);
        at = end;
      }
      expect(line.slice(at)).toMatch(/^(?:[\s.,;+&]|and)*$/i);
    }),
    propertyRuns(1_000),
  );
});
