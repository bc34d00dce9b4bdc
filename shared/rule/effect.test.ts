import { expect, it } from 'vitest';
import { type FigurePair, isWithin, type Margin, type RuledFigure, scenarioEffect } from './effect.ts';

const figureOf = (lender: string, lends: number): RuledFigure => ({
  ...{ lender, lends, capacity: lends, surplus: 100, dti: 5.5 },
  ...(lends < 500 ? { status: 'fails', serves: false } : { status: 'services', serves: true }),
});

const under = (wattle: number, acacia: number): readonly FigurePair[] => [
  { before: figureOf('wattle', 600), after: figureOf('wattle', wattle) },
  { before: figureOf('acacia', 600), after: figureOf('acacia', acacia) },
];

const isIn = (margin: Margin, pairs: readonly FigurePair[], approvals: readonly string[] = []): boolean =>
  isWithin(margin, { pairs, approvals, after: scenarioEffect(pairs).after, lvr: 80, requested: 500 });

it('is within a debt to income, an LVR and a surplus only beyond the figure', () => {
  const pairs = under(600, 600);
  expect([5.4, 5.5].map((over) => isIn({ kind: 'dti', over }, pairs))).toEqual([true, false]);
  expect([79.9, 80].map((over) => isIn({ kind: 'lvr', over }, pairs))).toEqual([true, false]);
  expect([100.1, 100].map((amount) => isIn({ kind: 'surplus', under: amount }, pairs))).toEqual([true, false]);
});

it('has less room than a percentage of the amount asked, at the lender that comes nearest', () => {
  // 550 for 500 asked is a tenth of room.
  const room = (percent: number) => isIn({ kind: 'room', under: percent }, under(550, 400));
  expect([10.1, 10].map(room)).toEqual([true, false]);
  // Who no longer services has no room that shrinks, but none at all: that is another answer.
  expect(isIn({ kind: 'room', under: 1_000 }, under(400, 400))).toBe(false);
});

it('has a pre-approval at risk only at a lender that stops making the loan', () => {
  const atRisk = (...approvals: readonly string[]) => isIn({ kind: 'approval' }, under(550, 400), approvals);
  expect([atRisk('acacia'), atRisk('wattle'), atRisk(), atRisk('wattle', 'acacia')]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
