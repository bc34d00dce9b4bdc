import { z } from 'zod';
import { shownFigures } from './case.ts';

/** A parameter by its full name, as it is and as it would be; from null where there is no limit now. */
const changedParameter = z.object({ name: z.string(), from: z.number().nullable(), to: z.number() });

/** What changing one or two parameters would do. */
const suggestion = z.object({
  changes: z.array(changedParameter).min(1).max(2),
  /** The part of the squared differences that goes away, 0 to 1. */
  explained: z.number(),
  /** What each case would be after. */
  cases: z.array(z.object({ id: z.string(), figures: shownFigures })),
  /** Cases that would agree. */
  agree: z.int(),
  /** Of two: the cases can hardly tell what each of them does. */
  isEntangled: z.boolean(),
});

/** Which parameters explain the differences between a lender's calculator and ours, the best first. */
export const explanation = z.object({
  /** Cases and figures that it rests on. */
  cases: z.int(),
  figures: z.int(),
  /** Parameters that were tried and change a figure of a case. */
  tried: z.int(),
  /** Those that change none, by their full names. */
  unmoved: z.array(z.string()),
  /** Each explains what it says alone. */
  singles: z.array(suggestion),
  /** How many of the first explain the differences equally well: more than one cannot be told apart. */
  alike: z.int(),
  /** Two together, where that explains clearly more than one. */
  pairs: z.array(suggestion),
  /** How many pairs explain them equally well. */
  alikePairs: z.int(),
});

export type Suggestion = z.infer<typeof suggestion>;
export type Explanation = z.infer<typeof explanation>;
