import { cents } from '../scenario/money.ts';

/** One step of a waterfall: states the level reached, or changes it. AUD. */
export interface WaterfallStep {
  readonly kind: 'level' | 'move';
  readonly label: string;
  /** The level itself, or the change. */
  readonly amount: number;
  /** The level after the step. */
  readonly level: number;
}

/** The input of a waterfall: a move of `undefined` states the level instead. */
export type WaterfallMove = readonly [label: string, amount: number | undefined];

/**
 * Turns moves into steps, each level to the cent. A first level of 100, a move of −30 and a level make
 * 100, −30 and 70.
 */
export const waterfallOf = (first: readonly [label: string, amount: number], moves: readonly WaterfallMove[]) => {
  let level = cents(first[1]);
  const steps: WaterfallStep[] = [{ kind: 'level', label: first[0], amount: level, level }];
  for (const [label, amount] of moves) {
    if (amount !== undefined) level = cents(level + amount);
    steps.push(
      amount === undefined
        ? { kind: 'level', label, amount: level, level }
        : { kind: 'move', label, amount: cents(amount), level },
    );
  }
  return steps;
};
