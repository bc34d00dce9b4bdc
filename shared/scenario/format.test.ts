import { describe, expect, it } from 'vitest';
import { amountText, count, decimal, listed, midSentence, money, percent, sentenceCase } from './format.ts';

describe('figures in messages', () => {
  it('group thousands and write a minus sign', () => {
    expect([0, 999.5, 1000, 1234567.891, -1030.5].map(money)).toEqual([
      '0.00',
      '999.50',
      '1,000.00',
      '1,234,567.89',
      '−1,030.50',
    ]);
    expect([500000, 0.5, -2000].map(amountText)).toEqual(['500,000', '0.50', '−2,000']);
  });

  it('leave out trailing zeros', () => {
    expect([80, 6.45, 6.4, 100, 0, -1.5].map((value) => percent(value))).toEqual([
      '80%',
      '6.45%',
      '6.4%',
      '100%',
      '0%',
      '−1.5%',
    ]);
    expect([decimal(1.0766, 4), decimal(360), decimal(100, 0), decimal(-0.001)]).toEqual(['1.0766', '360', '100', '0']);
    expect([1, 6, 0.5, 999, 2_131].map((quantity) => count(quantity, 'month'))).toEqual([
      ...['1 month', '6 months', '0.5 months', '999 months', '2,131 months'],
    ]);
  });

  it('put labels in a sentence', () =>
    expect(['Base salary', 'LMI quoted', 'Centrelink payment', 'Help to Buy', 'Helper'].map(midSentence)).toEqual([
      ...['base salary', 'LMI quoted', 'Centrelink payment', 'Help to Buy', 'helper'],
    ]));

  it('are listed with a comma between and an and before the last', () => {
    const names = ['One', 'Two', 'Three'];
    expect([0, 1, 2, 3].map((many) => listed(names.slice(0, many)))).toEqual([
      ...['', 'One', 'One and Two', 'One, Two and Three'],
    ]);
  });

  it('begin a sentence', () => expect(sentenceCase('counted in full')).toBe('Counted in full'));
});
