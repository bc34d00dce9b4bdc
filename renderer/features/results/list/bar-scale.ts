/** One scale for every bar of the comparison, AUD. It does not start at zero: lenders lie close together. */
export interface BarScale {
  readonly from: number;
  readonly to: number;
}

const steps = [1, 2, 5, 10];

/** The smallest of 1, 2 and 5 times a power of ten that is not below `size`; at least 10,000. */
const roundStep = (size: number): number => {
  const power = 10 ** Math.max(4, Math.floor(Math.log10(Math.max(1, size))));
  return power * (steps.find((step) => step * power >= size) ?? 10);
};

/**
 * The scale that holds every capacity above zero and the amount asked, from one round figure to another; the
 * smallest still has a bar. 705,000 to 961,000 with 820,000 asked: 700,000 to 1,000,000. Undefined where there
 * is nothing to draw.
 */
export const barScale = (capacities: readonly number[], asked: number): BarScale | undefined => {
  const shown = [...capacities, asked].filter((amount) => amount > 0);
  if (shown.length === 0) return undefined;
  const [least, largest] = [Math.min(...shown), Math.max(...shown)];
  const step = roundStep((largest - least) / 5);
  return { from: Math.max(0, (Math.ceil(least / step) - 1) * step), to: Math.ceil(largest / step) * step };
};

/** The position of an amount on the scale, in percent of its width. */
export const positionOn = (amount: number, { from, to }: BarScale): number =>
  Math.min(100, Math.max(0, (100 * (amount - from)) / (to - from)));
