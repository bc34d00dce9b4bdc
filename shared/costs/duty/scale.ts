import { cents, dollars } from '../../scenario/money.ts';
import type { Band, Scale } from './duty-table.ts';

/** Keeps a product of decimals such as 25,987.4999999 from ending up below its true value. */
const lift = 1e-6;

/** Hundreds or parts of them, in dollars: `inHundreds(123)` is 200. */
export const inHundreds = (amount: number): number => Math.ceil(amount / 100 - lift) * 100;

const holds = ({ above, including }: Band, value: number): boolean =>
  including === true ? value >= above : value > above;

const rounded = (duty: number, { rounds }: Scale): number => {
  if (rounds === 'to the dollar') return dollars(duty);
  return rounds === 'to the cent' ? cents(duty) : cents(Math.floor(duty * 20 + lift) / 20);
};

const inBand = (band: Band, value: number, { counts }: Scale): number => {
  if ('perSquare' in band) return band.perSquare * (value / 1000) ** 2 + band.perThousand * (value / 1000);
  if ('ofWhole' in band) return (value * band.ofWhole) / 100;
  const excess = value - band.above;
  return band.base + ((counts === 'exact' ? excess : inHundreds(excess)) * band.rate) / 100;
};

/**
 * The duty of a scale on a value, AUD, rounded as the scale says. 640,321 in New South Wales in 2026-27:
 * 11,602 + 4.5 % of 253,400 (253,321 in hundreds or part) = 23,005. A value of 0 or less has none.
 */
export const scaleDuty = (scale: Scale, value: number): number => {
  const dutiable = scale.wholeDollars === true ? Math.floor(value + lift) : value;
  const band = scale.bands.findLast((one) => holds(one, dutiable));
  if (band === undefined || dutiable <= 0) return 0;
  return Math.max(scale.minimum ?? 0, rounded(inBand(band, dutiable, scale), scale));
};
