import { headRate, type OfferKind, offerKinds } from '../../../shared/published/rate-points.ts';
import type { Product } from '../../../shared/service/product.ts';

/** How a product was from a time on; without one where it was not published. */
interface ProductAt {
  readonly since: string;
  readonly product?: Product | undefined;
}

/** A rate from a time on, percent a year; null where there was none. */
export interface RateStep {
  readonly atMs: number;
  readonly rate: number | null;
}

export interface RateLine {
  readonly kind: OfferKind;
  /** The oldest first, each unlike the one before. */
  readonly steps: readonly RateStep[];
}

/** The rate that a product is known by over time, for each purpose and repayment type that it ever had one for. */
export const rateLines = (states: readonly ProductAt[]): readonly RateLine[] =>
  offerKinds
    .map((kind) => {
      const all = states.map(({ since, product }) => ({
        atMs: Date.parse(since),
        rate: product === undefined ? null : headRate(product, kind),
      }));
      return { kind, steps: all.filter(({ rate }, index) => index === 0 || rate !== all[index - 1]?.rate) };
    })
    .filter(({ steps }) => steps.some(({ rate }) => rate !== null));

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly fromMs: number;
  readonly toMs: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The path of a line of steps in a frame: each rate holds until the next one, the last to the frame's end, and
 * nothing is drawn where there was none.
 */
export const stepPath = (steps: readonly RateStep[], frame: Frame): string => {
  const { width, height, fromMs, toMs, low, high } = frame;
  const x = (ms: number): number => Math.round((width * (ms - fromMs)) / Math.max(1, toMs - fromMs));
  const y = (rate: number): number =>
    high === low ? height / 2 : Math.round(height - (height * (rate - low)) / (high - low));
  return steps
    .flatMap(({ atMs, rate }, index) => {
      if (rate === null) return [];
      const isJoined = (steps[index - 1]?.rate ?? null) !== null;
      return `${isJoined ? 'L' : 'M'}${x(atMs)} ${y(rate)}H${x(steps[index + 1]?.atMs ?? toMs)}`;
    })
    .join('');
};
