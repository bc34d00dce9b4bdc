import { expect, test } from 'vitest';
import { parameterOf, type ParameterValue } from '../../../shared/pack/parameter-table.ts';
import { limitsOf, valueWords } from './parameter-words.ts';

const words = (name: string, value: ParameterValue, maxListed?: number): string | undefined => {
  const entry = parameterOf(name);
  return entry && valueWords(entry, value, maxListed);
};

test.each<[string, ParameterValue, string]>([
  ['shade.overtime', 0.8, '80 %'],
  ['card_pct', 0.038, '3.8 %'],
  ['floor_rate', 5.25, '5.25 %'],
  ['buffer_new', 1, '1 point'],
  ['buffer_new', 2.5, '2.5 points'],
  ['max_term_months', 360, '360 months'],
  ['se_min_years', 1, '1 year'],
  ['existing_loading', 1.3, '1.3 times'],
  ['notional_rent_monthly', 650, '$650 a month'],
  ['max_loan', 5_000_000, '$5,000,000'],
  ['dti_max', null, 'No limit'],
  ['measure', 'nsr', 'Net servicing ratio'],
  ['ytd_method_casual', 'ytd', 'Year to date alone'],
  ['negative_gearing_cutoff', '2026-05-12', '12 May 2026'],
  ['restricted_postcodes', [], 'None'],
])('%s of %j reads %s', (name, value, text) => {
  expect(words(name, value)).toBe(text);
});

test('a long list says how many more there are, where it is to be short', () => {
  const postcodes = ['2000', '2001', '2002'];
  expect([undefined, 3, 2].map((most) => words('restricted_postcodes', postcodes, most))).toEqual([
    '2000, 2001, 2002',
    '2000, 2001, 2002',
    '2000, 2001 and 1 more',
  ]);
});

test('a figure is entered as it is shown, with the unit that may be typed after it', () => {
  const entered = (name: string) => {
    const entry = parameterOf(name);
    return entry?.kind === 'figure' ? limitsOf(entry) : undefined;
  };
  expect(['shade.overtime', 'floor_rate', 'buffer_new', 'max_term_months', 'max_loan'].map(entered)).toEqual([
    { decimals: 3, min: 0, max: 100, unit: 'percent' },
    { decimals: 3, min: 1, max: 25, unit: 'percent' },
    { decimals: 3, min: 0, max: 10, unit: 'percent' },
    { decimals: 0, min: 12, max: 480, unit: 'months' },
    { decimals: 3, min: 1_000, max: 100_000_000, unit: undefined },
  ]);
});
