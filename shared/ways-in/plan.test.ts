import { expect, it } from 'vitest';
import { takersAmong } from './plan.ts';

it('a lender takes part in the ways that it is listed for, as long as there is that lender', () => {
  const lists = { five_percent: ['a', 'gone'], shared_equity: ['gone'], waiver: ['b', 'a'] };
  const among = { five_percent: ['a'], shared_equity: [], waiver: ['b', 'a'] };
  expect(takersAmong(lists, new Set(['a', 'b', 'c']))).toEqual(among);
});
