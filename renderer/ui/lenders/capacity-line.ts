import type { FigurePoint } from '../../../shared/contract/scenarios/figures.ts';
import type { LenderFigure } from '../../../shared/scenario/lender-figures.ts';
import { formatDay, formatDollars } from '../words/format.ts';

interface Day {
  readonly day: string;
  readonly best: LenderFigure;
}

/** The days on which a lender could be computed. */
const daysOf = (points: readonly FigurePoint[]): Day[] =>
  points.flatMap(({ day, best }) => (best === null ? [] : [{ day, best }]));

const dayMs = 86_400_000;
const margin = 2;

/**
 * The best capacity over the days as points of a line, x by the day, y downwards from the highest; undefined
 * for fewer than two days. A line that does not change runs through the middle.
 */
export const lineOf = (
  points: readonly FigurePoint[],
  { width, height }: { readonly width: number; readonly height: number },
): (readonly [x: number, y: number])[] | undefined => {
  const days = daysOf(points);
  if (days.length < 2) return undefined;
  const times = days.map(({ day }) => Date.parse(day) / dayMs);
  const capacities = days.map(({ best }) => best.capacity);
  const [first = 0, span] = [times[0], (times.at(-1) ?? 0) - (times[0] ?? 0)];
  const [low, high] = [Math.min(...capacities), Math.max(...capacities)];
  const rounded = (value: number): number => Math.round(value * 10) / 10;
  return days.map((_, index): readonly [number, number] => {
    const along = ((times[index] ?? 0) - first) / span;
    const up = high === low ? 0.5 : ((capacities[index] ?? 0) - low) / (high - low);
    return [rounded(margin + along * (width - 2 * margin)), rounded(height - margin - up * (height - 2 * margin))];
  });
};

/** The same in words: from when to when, and what it was at its ends. */
export const lineSentence = (points: readonly FigurePoint[], nameOf: (id: string) => string): string => {
  const days = daysOf(points);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || days.length < 2) return '';
  const at = ({ day, best }: Day): string =>
    `${formatDollars(best.capacity)} (${nameOf(best.lender)}) on ${formatDay(day)}`;
  return `Best capacity: ${at(first)}, ${at(last)}; ${days.length} days kept.`;
};
