import { expect, test } from 'vitest';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { isPageMissing, pagesOf, publishedId } from './library-rows.ts';

test('the pages of rows are those that their first and last lie on, and all between', () => {
  expect([pagesOf(0, 0), pagesOf(0, 99), pagesOf(99, 100), pagesOf(100, 199), pagesOf(150, 420)]).toEqual([
    [0],
    [0],
    [0, 1],
    [1],
    [1, 2, 3, 4],
  ]);
});

test('a page is missing while any of its rows is not read, and nothing is beyond the last', () => {
  const row = { id: 'a' } as ScenarioSummary;
  const rows = Array.from({ length: 250 }, (_, index) => (index === 199 ? undefined : row));
  const missing = (total: number) => [0, 1, 2].map((page) => isPageMissing({ total, more: false, rows }, page));
  expect(missing(250)).toEqual([false, true, false]);
  expect(missing(251)).toEqual([false, true, true]);
});

test('variants are tied to a service where their original is', () => {
  const row = { id: 'a' } as ScenarioSummary;
  expect([publishedId(row), publishedId({ ...row, variants: { original: 'b' } } as never)]).toEqual(['a', 'b']);
});
