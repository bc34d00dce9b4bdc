import { z } from 'zod';
import { shownFigures } from './case.ts';

/** A parameter by its full name, with its current and proposed value; `from` is null where there is no limit now. */
const changedParameter = z.object({ name: z.string(), from: z.number().nullable(), to: z.number() });

/** What changing one or two parameters would do. */
const suggestion = z.object({
  changes: z.array(changedParameter).min(1).max(2),
  /** The share of the squared differences that disappears, 0 to 1. */
  explained: z.number(),
  /** The figures of each case afterwards. */
  cases: z.array(z.object({ id: z.string(), figures: shownFigures })),
  /** Cases that would agree. */
  agree: z.int(),
  /** For a pair: the cases can hardly tell their effects apart. */
  isEntangled: z.boolean(),
});

/** Which parameters explain the differences between a lender's calculator and ours, the best first. */
export const explanation = z.object({
  /** Numbers of cases and figures behind it. */
  cases: z.int(),
  figures: z.int(),
  /** How many parameters were tried that affect a figure of a case. */
  tried: z.int(),
  /** Those that affect none, by full name. */
  unmoved: z.array(z.string()),
  /** Each by itself. */
  singles: z.array(suggestion),
  /** How many of the first explain the differences equally well; if more than one, they cannot be told apart. */
  alike: z.int(),
  /** Pairs, where they explain clearly more than one parameter. */
  pairs: z.array(suggestion),
  /** How many of the first pairs explain them equally well. */
  alikePairs: z.int(),
});

export type Suggestion = z.infer<typeof suggestion>;
export type Explanation = z.infer<typeof explanation>;
