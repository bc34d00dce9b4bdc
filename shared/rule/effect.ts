import * as z from 'zod';
import { lenderFigure } from '../scenario/kept-figures.ts';
import { byNearness, type LenderFigure } from '../scenario/lender-figures.ts';
import { finiteNumber } from '../service/primitives.ts';

/*
 * What a rule does to one scenario: its figures at every lender as they are and under the rule.
 */

/** A lender's figures with the total debt as a multiple of income. */
export const ruledFigure = lenderFigure.extend({ dti: finiteNumber });

export interface RuledFigure extends LenderFigure {
  readonly dti: number;
}

/** The same object where a rule does not reach the lender. */
export interface FigurePair {
  readonly before: RuledFigure;
  readonly after: RuledFigure;
}

/** The worst first, as a person calls. */
export const effects = ['none_left', 'loses', 'less', 'now_fits', 'gains', 'more', 'same', 'incomplete'] as const;

export type Effect = (typeof effects)[number];

export interface ScenarioEffect {
  readonly effect: Effect;
  /** The lenders that no longer make the loan, and those that now do. */
  readonly lost: readonly string[];
  readonly gained: readonly string[];
  /** Where it comes nearest to the amount; undefined where no lender can be computed. */
  readonly before: RuledFigure | undefined;
  readonly after: RuledFigure | undefined;
  /** Under the rule, at the lender that lent most before of those lost. */
  readonly lostAt: RuledFigure | undefined;
  readonly serving: { readonly before: number; readonly after: number; readonly of: number };
}

const nearest = (figures: readonly RuledFigure[]): RuledFigure | undefined =>
  figures.filter(({ status }) => status !== 'incomplete').toSorted(byNearness)[0];

const servingIn = (figures: readonly RuledFigure[]): number => figures.filter(({ serves }) => serves).length;

const effectOf = ({ before, after, lost, gained, serving }: Omit<ScenarioEffect, 'effect' | 'lostAt'>): Effect => {
  if (before === undefined || after === undefined) return 'incomplete';
  if (lost.length > 0) return serving.after === 0 && serving.of > 1 ? 'none_left' : 'loses';
  if (gained.length > 0) return serving.before === 0 && serving.of > 1 ? 'now_fits' : 'gains';
  if (after.lends === before.lends) return 'same';
  return after.lends < before.lends ? 'less' : 'more';
};

/** What a rule does to a scenario at these lenders: all that are compared, or one. */
export const scenarioEffect = (pairs: readonly FigurePair[]): ScenarioEffect => {
  const before = pairs.map((pair) => pair.before);
  const after = pairs.map((pair) => pair.after);
  const names = (isSuch: (pair: FigurePair) => boolean): string[] =>
    pairs.filter(isSuch).map((pair) => pair.before.lender);
  const known = {
    lost: names((pair) => pair.before.serves && !pair.after.serves),
    gained: names((pair) => !pair.before.serves && pair.after.serves),
    before: nearest(before),
    after: nearest(after),
    serving: { before: servingIn(before), after: servingIn(after), of: pairs.length },
  };
  const lostAt = pairs
    .filter((pair) => pair.before.serves && !pair.after.serves)
    .toSorted((a, b) => b.before.lends - a.before.lends)[0]?.after;
  return { effect: effectOf(known), ...known, lostAt };
};

/**
 * What a person may want to be within: a debt to income or LVR above a figure, a surplus a month below one, room beyond
 * the amount asked that is less than a percentage of it, or a pre-approval of a lender that no longer makes the loan.
 */
export const margin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('dti'), over: z.number().min(0).max(100) }),
  z.strictObject({ kind: z.literal('lvr'), over: z.number().min(0).max(1_000) }),
  z.strictObject({ kind: z.literal('surplus'), under: z.number().min(-100_000).max(1_000_000) }),
  z.strictObject({ kind: z.literal('room'), under: z.number().min(0).max(1_000) }),
  z.strictObject({ kind: z.literal('approval') }),
]);

export type Margin = z.infer<typeof margin>;

/** What a margin is measured on. `approvals`: the lenders of pre-approvals that have not ended. */
interface Measured {
  readonly pairs: readonly FigurePair[];
  readonly after: RuledFigure | undefined;
  readonly lvr: number | undefined;
  readonly requested: number;
  readonly approvals: readonly string[];
}

/** Whether a scenario under a rule is within a margin, at the lender that comes nearest to the amount. */
export const isWithin = (chosen: Margin, { pairs, after, lvr, requested, approvals }: Measured): boolean => {
  if (chosen.kind === 'approval')
    return pairs.some((pair) => approvals.includes(pair.before.lender) && pair.before.serves && !pair.after.serves);
  if (after === undefined) return false;
  switch (chosen.kind) {
    case 'dti':
      return after.dti > chosen.over;
    case 'lvr':
      return lvr !== undefined && lvr > chosen.over;
    case 'surplus':
      return after.surplus < chosen.under;
    case 'room':
      return after.serves && after.lends - requested < (requested * chosen.under) / 100;
  }
};
