import { expect, test } from 'vitest';
import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { aboutWords, distanceWords } from './date-words.ts';

test('how far a day is from today is counted in days, ahead or ago, over the ends of months and years', () => {
  const days = ['2026-12-30', '2027-01-01', '2026-12-31', '2027-03-01', '2026-11-26'];
  expect(days.map((day) => distanceWords(day, '2026-12-31'))).toEqual([
    '1 day ago',
    'in 1 day',
    'today',
    'in 60 days',
    '35 days ago',
  ]);
});

test('a date of a loan names its lender, and that it was worked out', () => {
  const loan: ListedDate = {
    ...{ of: 'scenario', kind: 'fixed_rate', day: '2026-12-01', scenarioId: 'one', description: '', applicants: [] },
    ...{ about: 'Loan 1', lender: 'Wattle', element: 'l', path: [], isDerived: true, isHandled: false },
  };
  expect(aboutWords(loan)).toBe('Loan 1, Wattle, estimated');
  expect(aboutWords({ ...loan, isDerived: false, lender: undefined })).toBe('Loan 1');
});
