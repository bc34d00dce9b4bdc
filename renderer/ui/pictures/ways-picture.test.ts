import { expect, it } from 'vitest';
import type { Answer, Way } from '../../../shared/ways-in/plan.ts';
import { type CostedWay, waysSentence } from './ways-picture.ts';

const costed = (kind: Way['kind'], least: number, total: number, answer: Answer = 'ask'): CostedWay => ({
  way: {
    ...{ kind, least, own: 60_000, price: 600_000, costs: 0, loan: 540_000 },
    conditions: [{ name: 'lender', answer }],
  },
  cost: { monthly: 3_000, total } as CostedWay['cost'],
});

it('the ways are said by the one that takes the least cash, though buyers put in all that they have, and the cheapest', () => {
  const ways = [
    costed('insured', 30_000, 190_000),
    costed('five_percent', 12_000, 165_000),
    costed('shared_equity', 15_000, 140_000),
    costed('guarantee', 0, 90_000, 'no'),
  ];
  expect(waysSentence(ways)).toBe(
    'The least cash is 12,000: 5 % deposit scheme. The least cost over five years is 140,000: Help to Buy.',
  );
  expect(waysSentence(ways.slice(3))).toBe('No way is open.');
});
