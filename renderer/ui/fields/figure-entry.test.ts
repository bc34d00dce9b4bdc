import { describe, expect, it } from 'vitest';
import { editText, readEntry } from './figure-entry.ts';

const money = { decimals: 2, min: 0, max: 1e9 };

describe('readEntry', () => {
  it.each([
    ['', { kind: 'empty' }],
    ['   ', { kind: 'empty' }],
    ['820,000', { kind: 'figure', value: 820_000, calculated: false }],
    ['$ 1,200.50', { kind: 'figure', value: 1_200.5, calculated: false }],
    ['500*48', { kind: 'figure', value: 24_000, calculated: true }],
    ['120k', { kind: 'figure', value: 120_000, calculated: true }],
    ['1000/3', { kind: 'figure', value: 333.33, calculated: true }],
    ['1.005', { kind: 'figure', value: 1.01, calculated: false }],
    ['0', { kind: 'figure', value: 0, calculated: false }],
    ['5-9', { kind: 'refused', message: 'Must not be negative' }],
    ['2*1e', { kind: 'refused', message: 'Not a figure or a calculation' }],
    ['9/0', { kind: 'refused', message: 'Divides by zero' }],
    ['2,000m', { kind: 'refused', message: 'At most 1,000,000,000' }],
  ])('%j', (text, expected) => {
    expect(readEntry(text, money)).toEqual(expected);
  });

  it('respects the digits and bounds of the field', () => {
    expect(readEntry('3.6', { decimals: 0, min: 1, max: 9 })).toEqual({ kind: 'figure', value: 4, calculated: false });
    expect(readEntry('0', { decimals: 0, min: 1, max: 9 })).toEqual({ kind: 'refused', message: 'At least 1' });
    expect(readEntry('-2.5', { decimals: 1, min: -9, max: 9 })).toEqual({
      kind: 'figure',
      value: -2.5,
      calculated: true,
    });
  });

  it('converts an amount to the period of its field, and says that it did', () => {
    const monthly = { ...money, period: { per: 'monthly', fixed: true } } as const;
    expect(['900/wk', '3,900 pm', '3900', '24k pa'].map((text) => readEntry(text, monthly))).toEqual([
      { kind: 'figure', value: 3_900, calculated: true, period: 'weekly' },
      { kind: 'figure', value: 3_900, calculated: false, period: 'monthly' },
      { kind: 'figure', value: 3_900, calculated: false },
      { kind: 'figure', value: 2_000, calculated: true, period: 'annual' },
    ]);
  });

  it('keeps the figure of an amount that brings its own period, and bounds its year', () => {
    const pay = { ...money, period: { per: 'weekly', fixed: false } } as const;
    expect(['900', '1,800 fn', '96k pa', '20m', '999m pa'].map((text) => readEntry(text, pay))).toEqual([
      { kind: 'figure', value: 900, calculated: false },
      { kind: 'figure', value: 1_800, calculated: false, period: 'fortnightly' },
      { kind: 'figure', value: 96_000, calculated: true, period: 'annual' },
      { kind: 'refused', message: 'At most 1,000,000,000 a year' },
      { kind: 'figure', value: 999_000_000, calculated: true, period: 'annual' },
    ]);
  });

  it('understands no period where there is none', () => {
    expect(readEntry('900/wk', money)).toEqual({ kind: 'refused', message: 'No period belongs here' });
  });

  it('never returns minus zero', () => {
    expect(readEntry('-0', { decimals: 0, min: -1, max: 1 })).toEqual({ kind: 'figure', value: 0, calculated: true });
  });
});

describe('editText', () => {
  it('shows every digit', () => {
    expect([editText(undefined), editText(0), editText(61_087.42)]).toEqual(['', '0', '61087.42']);
  });
});
