import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

const lender = (id: string, lends: number, serves = true) => ({ id, name: id.toUpperCase(), lends, serves });
const [a, b, c, d] = [lender('a', 500), lender('b', 900), lender('c', 700, false), lender('d', 700)];

test('a panel is sorted by what each would lend, then by name, with the median between', () => {
  expect(spreadOf([a, d, b, c], 600)).toEqual({
    ...{ lenders: [b, c, d, a], asked: 600, median: 700, highest: b, lowest: a, serving: 3 },
  });
  expect(spreadOf([a, b], 0)?.median).toBe(700);
  expect(spreadOf([a, b, lender('e', 510)], 0)?.median).toBe(510);
});

test('one lender has no spread', () => {
  expect([spreadOf([], 0), spreadOf([a], 0)]).toEqual([undefined, undefined]);
});
