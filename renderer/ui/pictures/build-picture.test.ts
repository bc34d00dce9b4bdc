import { expect, it } from 'vitest';
import { parseDay } from '../../../shared/scenario/days.ts';
import { buildSentence, buildTable, buildTotals } from './build-picture.ts';

const month = (iso: string, drawn: number, interest: number, rent: number) => {
  const ends = parseDay(iso);
  if (ends === undefined) throw new Error(`No day: ${iso}`);
  return { ends, drawn, interest, rent };
};
const months = [month('2027-02-15', 176_000, 896.88, 3_100), month('2027-02-25', 576_000, 946.85, 1_000)];

it('adds up what is paid, and says it with the most in a month', () => {
  expect(buildTotals(months)).toEqual({ interest: 1_843.73, rent: 4_100, most: 3_996.88 });
  expect(buildSentence(months)).toBe(
    'Until it is done on 25 Feb 2027, 1,843.73 of interest and 4,100.00 of rent are paid, at most 3,996.88 in a month.',
  );
  expect(buildSentence([month('2027-02-15', 9, 5, 0)])).toBe(
    'Until it is done on 15 Feb 2027, 5.00 of interest is paid, at most 5.00 in a month.',
  );
  expect([buildSentence([]), buildTotals([]).most]).toEqual(['All is paid on the day on which the land settles.', 0]);
});

it('copies each month with what is to be paid', () => {
  expect(buildTable(months).rows).toEqual([
    ['15 Feb 2027', 176_000, 896.88, 3_100, 3_996.88],
    ['25 Feb 2027', 576_000, 946.85, 1_000, 1_946.85],
  ]);
});
