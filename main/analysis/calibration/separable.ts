import type { Candidate } from './candidates.ts';
import { squaresOf } from './least-squares.ts';

/** Two effects count as the same from this cosine between them. */
export const sameEffect = 0.985;

/** How much of an effect has to be its own: the sine of the same angle. */
const ownShare = Math.sqrt(1 - sameEffect ** 2);

/** An effect of less than one tolerance over a whole plausible range cannot be seen. */
const visible = 1;

/** What moving a parameter through its range does to each figure, in tolerances. */
const effectOf = ({ scan }: Candidate): number[] =>
  (scan.at(-1) ?? []).map((residual, index) => residual - (scan[0]?.[index] ?? 0));

/** What is left of an effect beside one that is chosen. */
const beside = (effect: readonly number[], chosen: readonly number[]): number[] => {
  const along = effect.reduce((sum, one, index) => sum + one * (chosen[index] ?? 0), 0) / squaresOf(chosen);
  return effect.map((one, index) => one - along * (chosen[index] ?? 0));
};

/**
 * How many parameters the figures can tell apart: the rank of their effects, counting an effect only while a visible
 * part of it is its own beside those counted before, the strongest first.
 */
export const countSeparable = (candidates: readonly Candidate[]): number => {
  let effects = candidates.map((candidate) => {
    const whole = effectOf(candidate);
    return { own: whole, size: Math.sqrt(squaresOf(whole)) };
  });
  let separable = 0;
  for (;;) {
    const [strongest] = effects.toSorted((a, b) => squaresOf(b.own) - squaresOf(a.own));
    if (strongest === undefined) return separable;
    separable += Math.sqrt(squaresOf(strongest.own)) >= visible ? 1 : 0;
    effects = effects
      .filter((effect) => effect !== strongest)
      .map(({ own, size }) => ({ own: beside(own, strongest.own), size }))
      .filter(({ own, size }) => Math.sqrt(squaresOf(own)) >= Math.max(visible, ownShare * size));
  }
};
