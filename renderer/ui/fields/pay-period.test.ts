import { describe, expect, it } from 'vitest';
import { payFrequencies } from '../../../shared/service/scenario-income.ts';
import { inPeriod, periodSuffixes, periodWords, splitPeriod } from './pay-period.ts';

describe('splitPeriod', () => {
  it.each([
    [
      'weekly',
      ['900/wk', '900pw', '900 p/w', '900 p.w.', '900 w', '900/w', '900 per week', '900 a week', '900 weekly'],
    ],
    ['fortnightly', ['900 fn', '900/fn', '900pf', '900pfn', '900 / fortnight', '900 a fortnight', '900 fortnightly']],
    ['monthly', ['900pm', '900 pcm', '900/m', '900/mo', '900 mth', '900 p.m.', '900 per month', '900 MONTHLY']],
    ['annual', ['900pa', '900 p.a.', '900/yr', '900 y', '900/a', '900 per annum', '900 a year', '900 annually']],
  ] as const)('reads %s after a figure', (period, texts) => {
    expect(texts.map((text) => ({ ...splitPeriod(text), figure: splitPeriod(text).figure.trim() }))).toEqual(
      texts.map(() => ({ figure: '900', period })),
    );
  });

  it('leaves the figure as it was typed', () => {
    expect(
      ['1,800 fn', '4k pm', '1.2m pa', '(80k+12k)/yr', '500*48 pa'].map((text) => splitPeriod(text).figure),
    ).toEqual(
      ['1,800', '4k', '1.2m', '(80k+12k)', '500*48'].map(
        (text, index) => text + ' '.repeat([1, 1, 1, 0, 1][index] ?? 0),
      ),
    );
  });

  it.each(['900', '4k', '1.2m', '500*48', '900 m', '900 a', 'pw', 'per week', '900 days', '3 x 4'])(
    'finds none in %j',
    (text) => expect(splitPeriod(text)).toEqual({ figure: text, period: undefined }),
  );
});

it('converts an amount from one period to another', () => {
  expect([inPeriod(900, 'weekly', 'monthly'), inPeriod(1_800, 'fortnightly', 'weekly')]).toEqual([3_900, 900]);
});

it('a period has its words and what stands after a figure, and is read whatever the spaces before it', () => {
  expect(payFrequencies.map((period) => `${periodSuffixes[period]} ${periodWords[period]}`)).toEqual([
    ...['/wk a week', '/fn a fortnight', '/mo a month', '/yr a year'],
  ]);
  expect(splitPeriod('900  per   week ')).toEqual({ figure: '900 ', period: 'weekly' });
});
