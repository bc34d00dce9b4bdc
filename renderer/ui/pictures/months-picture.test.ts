import { expect, test } from 'vitest';
import type { LineMonth } from '../../../shared/bridging/months-line.ts';
import { monthLabel, monthsSentence, monthsTable } from './months-picture.ts';

const nothing = { month: 0, debt: 0, interest: 0, cash: 0, rent: 0 };

/** A sale two months before the purchase, at 2,600 of rent a month and 50,000 of cash. */
const rented: readonly LineMonth[] = [
  { ...nothing, stage: 'today', debt: 400_000 },
  { ...nothing, stage: 'between', month: 1, rent: 2_600 },
  { ...nothing, stage: 'between', month: 2, rent: 5_200 },
  { ...nothing, stage: 'after', debt: 670_000, cash: 50_000, rent: 5_200 },
];

test('the months have debt, cash and rent, in words and as figures', () => {
  expect(monthsSentence(rented)).toBe(
    'Owed today 400,000, 0 for 2 months without a home, and 670,000 once both have settled. Up to 50,000 of cash is paid in, and rent comes to 5,200.',
  );
  expect(monthsTable(rented).rows.at(2)).toEqual(['Neither home, month 2', 0, 0, 0, 5_200]);
});

test('where nothing is paid in but the debt, nothing more is said', () => {
  expect(monthsSentence(rented.map((month) => ({ ...month, cash: 0, rent: 0 })))).toMatch(/settled\.$/);
});

test('below a bar stands its month while there are two homes or none, else the stage; each is named in full in the table', () => {
  const line: LineMonth[] = [
    { ...nothing, stage: 'today' },
    { ...nothing, stage: 'overlap', month: 1 },
    { ...nothing, stage: 'between', month: 2 },
    { ...nothing, stage: 'after' },
  ];
  expect(line.map(monthLabel)).toEqual(['Today', '1', '2', 'After']);
  expect(monthsTable(line).rows.map(([name]) => name)).toEqual([
    ...['Today', 'Both homes, month 1', 'Neither home, month 2', 'After'],
  ]);
  expect(monthsSentence(line.slice(0, 2))).toContain('at most 0 after 1 month with both homes');
});
