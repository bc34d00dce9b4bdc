import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PayFrequency } from '../../../shared/service/scenario-income.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { readDay } from './day-entry.ts';
import { draftOf, type Stored, type Typed, withText } from './draft.ts';
import { type FigureLimits, readEntry } from './figure-entry.ts';
import { readForm } from './text-entry.ts';

const money: FigureLimits = { decimals: 2, min: 0, max: 1e9 };
const pay: FigureLimits = { ...money, period: { per: 'annual', fixed: false } };
const rate: FigureLimits = { decimals: 4, min: 0, max: 25, unit: 'percent a year' };
const term: FigureLimits = { decimals: 2, min: 0, max: 40, unit: 'years' };

const figures =
  (limits: FigureLimits) =>
  (text: string): Typed<unknown> => {
    const entry = readEntry(text, limits);
    if (entry.kind === 'refused') return { ok: false, message: entry.message };
    return entry.kind === 'empty' ? { ok: true, value: undefined } : { ok: true, value: entry.value };
  };

const before: Stored<unknown> = { value: 'before', period: undefined };

/** What is stored once the text was typed, character by character. */
const storedBy = (read: (text: string) => Typed<unknown>, text: string): unknown =>
  Array.from(text).reduce(
    (draft, _, index) => {
      const soFar = text.slice(0, index + 1);
      return withText(draft, soFar, read(soFar));
    },
    draftOf('', before),
  ).sent.value;

test.each<[string, string, (text: string) => Typed<unknown>]>([
  ['pay by the hour', '58/hr', figures(pay)],
  ['an exponent', '1e9', figures(money)],
  ['thousands in other groups', '1,18,000', figures(money)],
  ['a percentage of an amount', '80%', figures(money)],
  ['a million of years', '360m', figures(term)],
  ['a rate beyond any', '600', figures(rate)],
  ['a tax year of other years', '25/28', (text) => readForm('tax year', text)],
  ['a word', 'abc', (text) => readForm('tax year', text)],
  ['a postcode of five digits', '21500', (text) => readForm('postcode', text)],
  ['a day and more', '3/8/26 or so', (text) => readDay(text, '2026-11-22')],
])('%s, typed as %s, leaves what was stored before', (_, text, read) => {
  expect(storedBy(read, text)).toBe('before');
});

test.each<[string, unknown, (text: string) => Typed<unknown>]>([
  ['1,180,000', 1_180_000, figures(money)],
  ['1.2m', 1_200_000, figures(money)],
  ['58*38*52', 114_608, figures(pay)],
  ['360 months', 30, figures(term)],
  ['6.1% p.a.', 6.1, figures(rate)],
  ['25/26', '2025-26', (text) => readForm('tax year', text)],
])('%s is stored once it is typed in full', (text, value, read) => {
  expect(storedBy(read, text)).toBe(value);
});

test('a period is that of the whole text, or what was stored before, however it was typed', () => {
  const typed = (texts: readonly [string, PayFrequency | undefined][]) =>
    texts.reduce(
      (draft, [text, period]) => withText(draft, text, { ok: true, value: 58, period }),
      draftOf('', { value: 1, period: 'monthly' }),
    ).sent.period;
  expect(typed([['58', undefined]])).toBe('monthly');
  expect(
    typed([
      ['58/wk', 'weekly'],
      ['58', undefined],
    ]),
  ).toBe('monthly');
});

test('what is stored is what the whole text says, or what was stored before, however it was typed', () => {
  const readers = [
    ...[pay, money, rate, term].map(figures),
    (text: string) => readForm('tax year', text),
    (text: string) => readForm('postcode', text),
    (text: string) => readDay(text, '2026-11-22'),
  ];
  const piece = fc.oneof(
    fc.integer({ min: 0, max: 99_999 }).map(String),
    fc.constantFrom('/', '-', ',', '.', '%', 'k', 'm', ' ', 'pw', 'y', 'months', 'e', '(', ')', '*', 'aug', 'and'),
    fc.string({ maxLength: 2 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), fc.constantFrom(...readers), (pieces, read) => {
      const text = pieces.join('');
      const whole = read(text);
      expect(storedBy(read, text)).toEqual(text === '' || !whole.ok ? 'before' : whole.value);
    }),
    propertyRuns(2_000),
  );
});

test('a text that cannot be stored is no emptied one', () => {
  const draft = draftOf('5', { value: 5, period: undefined });
  const phase = (typed: Typed<number>) => withText(draft, 'x', typed).phase;
  expect([phase({ ok: false, message: 'No.' }), phase({ ok: true, value: undefined })]).toEqual(['typed', 'emptied']);
});
