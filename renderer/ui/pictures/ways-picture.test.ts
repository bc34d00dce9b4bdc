import { expect, it } from 'vitest';
import type { Answer, Way } from '../../../shared/ways-in/plan.ts';
import { type CostedWay, waysPairs, waysSentence, waysTable } from './ways-picture.ts';

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

it('each way is a row with every figure under its heading, and drawn by the cash that is brought and its cost', () => {
  const scheme = costed('five_percent', 12_000, 165_000);
  const ways = [
    { ...scheme, way: { ...scheme.way, premium: 7_000, share: 90_000 } },
    costed('guarantee', 0, 90_000, 'no'),
  ];
  const { columns, rows } = waysTable(ways);
  expect(columns.map(({ label }, at) => [label, rows[0]?.[at]])).toEqual([
    ['Way', '5 % deposit scheme'],
    ['Status', 'To confirm'],
    ['Least buyers’ funds', 12_000],
    ['Buyers’ funds', 60_000],
    ['Loan', 540_000],
    ['Premium', 7_000],
    ['Government share', 90_000],
    ['Monthly repayment', 3_000],
    ['Cost over five years', 165_000],
  ]);
  expect(waysPairs(ways).rows).toEqual([
    { label: '5 % deposit scheme', first: 60_000, second: 165_000 },
    { label: 'Family guarantee, not open', first: 60_000, second: 90_000 },
  ]);
});
