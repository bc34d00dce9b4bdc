import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { readFigure } from './arithmetic.ts';

const read = (text: string): number | string => {
  const reading = readFigure(text);
  return reading.ok ? reading.value : reading.message;
};

describe('readFigure', () => {
  it.each<[string, number]>([
    ['820000', 820_000],
    ['820,000', 820_000],
    ['820 000.50', 820_000.5],
    ['$1,234,567', 1_234_567],
    ['  75 ', 75],
    ['.5', 0.5],
    ['1.', 1],
    ['120k', 120_000],
    ['$1.2m', 1_200_000],
    ['500*48', 24_000],
    ['1200/2+300', 900],
    ['1200/(2+300)', 1200 / 302],
    ['2+3*4-5', 9],
    ['10-4-3', 3],
    ['100/10/2', 5],
    ['(80k + 12k) × 0.8', 73_600],
    ['2 × 1 500 ÷ 3', 1_000],
    ['-5', -5],
    ['−5 + 7', 2],
    ['--5', 5],
    ['3 x 4', 12],
    ['((((1))))', 1],
  ])('reads %s as %d', (text, value) => {
    expect(read(text)).toBe(value);
  });

  it.each([
    '',
    ' ',
    'abc',
    '12 34',
    '1,2',
    '1,2345',
    '1+',
    '*3',
    '(1',
    '1)',
    '()',
    '2(3)',
    '1..2',
    '1e5',
    '0b1',
    '5%',
    'Infinity',
    'NaN',
    '0/0',
    'alert(1)',
    '__proto__',
    'constructor',
    `${'('.repeat(30)}1${')'.repeat(30)}`,
    '1'.repeat(201),
  ])('refuses %j', (text) => {
    expect(read(text)).toBe('Not a figure or a calculation');
  });

  it('names a division by zero', () => {
    expect(read('100/0')).toBe('Divides by zero');
    expect(read('100/(5-5)')).toBe('Divides by zero');
  });

  it('agrees with JavaScript on every well-formed calculation', () => {
    interface Calculation {
      readonly text: string;
      readonly value: number;
    }
    const { node } = fc.letrec<{ node: Calculation; leaf: Calculation }>((tie) => ({
      leaf: fc.integer({ min: 0, max: 99_999 }).map((value) => ({ text: String(value), value })),
      node: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        tie('leaf'),
        fc
          .tuple(tie('node'), tie('node'))
          .map(([a, b]) => ({ text: `(${a.text}+${b.text})`, value: a.value + b.value })),
        fc
          .tuple(tie('node'), tie('node'))
          .map(([a, b]) => ({ text: `(${a.text}-${b.text})`, value: a.value - b.value })),
        fc
          .tuple(tie('node'), tie('node'))
          .map(([a, b]) => ({ text: `${a.text} * ${b.text}`, value: a.value * b.value })),
        tie('node').map((a) => ({ text: `-${a.text}`, value: -a.value })),
      ),
    }));
    fc.assert(
      fc.property(node, ({ text, value }) => {
        fc.pre(text.length <= 200);
        // Relative to the figures, which grow far beyond the cents that are compared here.
        expect(Math.abs(Number(read(text)) - value)).toBeLessThanOrEqual(1e-6 + Math.abs(value) * 1e-12);
      }),
      propertyRuns(100),
    );
  });

  it('returns a finite figure or a sentence for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const reading = readFigure(text);
        expect(reading.ok ? Number.isFinite(reading.value) : reading.message.length > 0).toBe(true);
      }),
      propertyRuns(100),
    );
  });
});

it('a calculation has at most 200 characters, and brackets at most twenty deep', () => {
  const within = (depth: number) => readFigure(`${'('.repeat(depth)}5${')'.repeat(depth)}`).ok;
  expect([readFigure(`${' '.repeat(199)}5`).ok, readFigure(`${' '.repeat(200)}5`).ok]).toEqual([true, false]);
  expect([within(20), within(21)]).toEqual([true, false]);
});
