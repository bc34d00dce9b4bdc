import type { LendingRate } from './payload.ts';
import { type AmountBand, type LvrBand, nextAmount, roundedPercent } from './text-bands.ts';

/** A band with numbered ends; Infinity where it is open above. */
type Span = readonly [from: number, to: number];

const spansOf = (
  { tiers }: LendingRate,
  unit: string,
  read: (minimum: number, maximum: number | undefined) => Span,
): readonly Span[] =>
  tiers
    .filter(({ unitOfMeasure }) => unitOfMeasure === unit)
    .map(({ minimumValue = 0, maximumValue }) => read(minimumValue, maximumValue));

/** All tiers of one rate in one unit describe the same rate: those that touch are one band. */
const joined = (spans: readonly Span[]): readonly Span[] => {
  const bands: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const last = bands.at(-1);
    if (last !== undefined && from <= last[1]) bands[bands.length - 1] = [last[0], Math.max(last[1], to)];
    else bands.push([from, to]);
  }
  return bands;
};

const openEnd = (end: number): number | undefined => (Number.isFinite(end) ? end : undefined);
const hasEmpty = (spans: readonly Span[]): boolean => spans.some(([from, to]) => from >= to);

/** Figures up to this are fractions of one, not percentages. */
const largestFraction = 1.5;

/**
 * The LVR bands of a rate's tiers, percent; empty where it has no such tier, undefined where a tier is empty. A maximum
 * of 0 means no maximum.
 */
export const lvrTiers = (rate: LendingRate): readonly LvrBand[] | undefined => {
  const spans = spansOf(rate, 'PERCENT', (minimum, maximum) => {
    const end = maximum === 0 ? undefined : maximum;
    const scale = (end ?? minimum) <= largestFraction ? 100 : 1;
    return [roundedPercent(minimum * scale), end === undefined ? Infinity : roundedPercent(end * scale)];
  });
  return hasEmpty(spans) ? undefined : joined(spans).map(([from, to]) => ({ from, to: openEnd(to) }));
};

/** Amounts from here on mean "no upper bound". */
const noUpperAmount = 9_999_999;

/** The same for amounts, AUD. */
export const amountTiers = (rate: LendingRate): readonly AmountBand[] | undefined => {
  const spans = spansOf(rate, 'DOLLAR', (minimum, maximum) => [
    nextAmount(minimum),
    maximum && maximum < noUpperAmount ? nextAmount(maximum) : Infinity,
  ]);
  return hasEmpty(spans) ? undefined : joined(spans).map(([from, to]) => ({ from, below: openEnd(to) }));
};
