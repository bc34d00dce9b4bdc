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

it('is within nothing of which there is no figure', () => {
  const margins: Margin[] = [
    { kind: 'dti', over: 0 },
    { kind: 'lvr', over: 0 },
    { kind: 'surplus', under: 1_000_000 },
    { kind: 'room', under: 1_000 },
    { kind: 'approval' },
  ];
  expect(margins.map((margin) => isIn(margin, []))).toEqual(margins.map(() => false));
  const pairs = under(600, 600);
  const unknown = { pairs, after: scenarioEffect(pairs).after, lvr: undefined, requested: 500, approvals: [] };
  expect(isWithin({ kind: 'lvr', over: 0 }, unknown)).toBe(false);
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

it('puts no pre-approval at risk at a lender that would not make the loan before either', () => {
  const never = { before: figureOf('banksia', 400), after: figureOf('banksia', 300) };
  expect(isIn({ kind: 'approval' }, [...under(600, 600), never], ['banksia'])).toBe(false);
});

/** What is asked is 500: who lends less makes no loan. */
const effectOf = (figures: Readonly<Record<string, readonly [before: number, after: number]>>) =>
  scenarioEffect(
    Object.entries(figures).map(([lender, [before, after]]) => ({
      ...{ before: figureOf(lender, before), after: figureOf(lender, after) },
    })),
  );

it.each([
  ['none_left', 'the last lender is lost', { wattle: [600, 400], acacia: [400, 300] }],
  ['loses', 'the only lender compared is lost', { wattle: [600, 400] }],
  ['loses', 'a lender is lost, whoever is gained', { wattle: [600, 400], acacia: [400, 600] }],
  ['now_fits', 'the first lender is gained', { wattle: [400, 600], acacia: [400, 400] }],
  ['gains', 'the only lender compared is gained', { wattle: [400, 600] }],
  ['gains', 'another lender is gained', { wattle: [600, 550], acacia: [400, 600] }],
  ['less', 'the most is less, though another lends more', { wattle: [700, 650], acacia: [550, 600] }],
  ['more', 'the most is more, though another lends less', { wattle: [650, 700], acacia: [600, 550] }],
  ['same', 'the most is the same, though another lends less', { wattle: [700, 700], acacia: [600, 550] }],
  ['incomplete', 'no lender can be computed', {}],
] as const)('the effect of rules on a scenario is %s where %s', (effect, _what, figures) => {
  expect(effectOf(figures).effect).toBe(effect);
});

it('names every lender that rules lose or win, and shows the loss at the one that lent most', () => {
  const { lost, gained, lostAt, serving } = effectOf({
    ...{ wattle: [600, 450], acacia: [900, 400], mallee: [300, 500], banksia: [700, 700], quokka: [200, 100] },
  });
  expect([lost, gained, lostAt?.lender, lostAt?.lends]).toEqual([['wattle', 'acacia'], ['mallee'], 'acacia', 400]);
  expect(serving).toEqual({ before: 3, after: 2, of: 5 });
});
