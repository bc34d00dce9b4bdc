import { expect, it } from 'vitest';
import { changeOf } from './kept-figures.ts';

const figure = { status: 'services', serves: true, capacity: 700_000, lends: 650_000, surplus: 400 } as const;

it('a scenario changed at a lender where it lends now or no longer, or where it would lend another amount', () => {
  expect(changeOf({ ...figure, serves: false }, figure)).toBe('gained');
  expect(changeOf(figure, { ...figure, serves: false, capacity: 0 })).toBe('lost');
  expect(changeOf(figure, { ...figure, capacity: 700_001 })).toBe('changed');
  const short = { ...figure, status: 'fails', serves: false } as const;
  expect(changeOf(short, { ...short, capacity: 700_001 })).toBe('changed');
  expect(changeOf(figure, { ...figure, surplus: 401, lends: 650_001 })).toBeUndefined();
});
