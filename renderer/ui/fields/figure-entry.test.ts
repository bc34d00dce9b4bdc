import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { editText, type FigureLimits, readEntry } from './figure-entry.ts';

const money = { decimals: 2, min: 0, max: 1e9 };
const yearly = { per: 'annual', fixed: false } as const;

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
    expect(readEntry('3.6', { decimals: 0, min: 1, max: 9 })).toEqual({
      kind: 'refused',
      message: 'Not a whole number',
    });
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

  it.each([
    ['percent', ['80', '80%', '80 %'], 80],
    ['percent a year', ['6.1%', '6.1 % pa', '6.1% p.a.', '6.1% a year'], 6.1],
    ['years', ['30y', '30 yrs', '30 years', '360 months', '360mo', '(20+10) years'], 30],
    ['months', ['18', '18 mo', '18mths', '1.5 years'], 18],
    ['postcode', ['2150', ' 2150 '], 2150],
  ] as const)('reads a figure in %s with its unit', (unit, texts, value) => {
    const limits = { decimals: unit === 'months' ? 0 : 2, min: 0, max: 9_999, unit };
    expect(texts.map((text) => readEntry(text, limits))).toEqual(
      texts.map(() => expect.objectContaining({ kind: 'figure', value }) as unknown),
    );
  });

  it.each<[string, string, string, Partial<FigureLimits>]>([
    ['an hour of pay', '58/hr', 'Pay by the hour needs its hours, such as 58*38 pw', { period: yearly }],
    ['an hour of no pay', '58 an hour', 'No period belongs here', {}],
    ['a percentage of money', '80%', 'No percentage belongs here', {}],
    ['a year of percent', '80% pa', 'Not a figure or a calculation', { unit: 'percent' }],
    ['months of money', '360 months', 'Not a figure or a calculation', {}],
    ['years that are millions', '360m', 'At most 40', { unit: 'years', max: 40 }],
    ['a third of a person', '7/3', 'Not a whole number', { decimals: 0 }],
    ['a postcode of three digits', '215', 'Not a postcode of four digits', { unit: 'postcode' }],
    ['a calculated postcode', '2k', 'Not a postcode of four digits', { unit: 'postcode' }],
    ['a loss as accounts write it', '(12,000)', 'In brackets it may be a loss: type a minus', { min: -1e9 }],
  ])('refuses %s', (_, text, message, limits) => {
    expect(readEntry(text, { ...money, ...limits })).toEqual({ kind: 'refused', message });
  });

  it('reads again as it was whatever it wrote for editing', () => {
    const units = [undefined, 'percent', 'percent a year', 'years', 'months'] as const;
    const text = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -2e9, max: 2e9 }).map(String),
      fc
        .tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('k', 'm', '/7', '%', ' y', ' mo', '.5', '*3'))
        .map((parts) => parts.join('')),
      fc.string({ unit: 'binary', maxLength: 6 }),
    );
    fc.assert(
      fc.property(text, fc.constantFrom(...units), fc.integer({ min: 0, max: 4 }), (typed, unit, decimals) => {
        const limits = { decimals, min: -1e9, max: 1e9, unit };
        const entry = readEntry(typed, limits);
        const value = entry.kind === 'figure' ? entry.value : 0;
        expect(readEntry(editText(value, unit), limits)).toMatchObject({ kind: 'figure', value });
      }),
      propertyRuns(1_000),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), (value) => {
        const limits = { decimals: 0, min: 200, max: 9_999, unit: 'postcode' } as const;
        expect(readEntry(editText(value, 'postcode'), limits)).toEqual(
          value < 200 ? { kind: 'refused', message: 'At least 200' } : { kind: 'figure', value, calculated: false },
        );
      }),
      propertyRuns(300),
    );
  });

  it('refuses every figure with something after it that it does not know', () => {
    const rest = fc.constantFrom('e9', ' %%', '/hr', ' abc', ',18', ',18,000', ' or so', '?', '=', ' 5', '/', '..');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), rest, (figure, junk) => {
        expect(readEntry(`${figure}${junk}`, { ...money, period: yearly })).toMatchObject({ kind: 'refused' });
      }),
      propertyRuns(300),
    );
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

it('a figure below its least is refused by that, and brackets are a loss only where there can be one', () => {
  const least = (min: number) => ({ decimals: 0, min, max: 9_999 });
  expect(readEntry('-5', least(-3))).toEqual({ kind: 'refused', message: 'At least -3' });
  expect(readEntry('-5', least(0))).toEqual({ kind: 'refused', message: 'Must not be negative' });
  expect(readEntry('(500)', least(0))).toMatchObject({ kind: 'figure', value: 500 });
});
