import type { DifferenceGroup, LenderDifference } from '../../../shared/pictures/difference.ts';
import { waterfallOf, type WaterfallStep } from '../../../shared/pictures/waterfall.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { formatDollars } from '../format.ts';
import type { FiguresTable } from './figures-table.ts';

/** What a step takes from the other lender: its group as it is called, or in words that stand alone. */
const groupWords = (group: DifferenceGroup): string => {
  if (group === 'Prices') return 'Customer rates';
  return group === 'Rates' ? 'Buffer and floor rate' : group;
};

/** The names of two lenders. */
export interface Between {
  readonly from: string;
  readonly to: string;
}

/** A step with what it changes; AUD, surplus a month. */
interface Change {
  readonly label: string;
  readonly capacity: number;
  readonly surplus: number;
}

const changesOf = ({ from, steps }: LenderDifference): readonly Change[] =>
  steps.map(({ group, capacity, surplus }, index) => {
    const before = steps[index - 1] ?? from;
    return {
      label: groupWords(group),
      capacity: cents(capacity - before.capacity),
      surplus: cents(surplus - before.surplus),
    };
  });

/** The capacity from one lender to the other; a group without effect on it is left out. */
export const differenceWaterfall = (difference: LenderDifference, { from, to }: Between): readonly WaterfallStep[] =>
  waterfallOf(
    [from, difference.from.capacity],
    [
      ...changesOf(difference).flatMap(({ label, capacity }) => (capacity === 0 ? [] : [[label, capacity] as const])),
      [to, undefined],
    ],
  );

/** The groups without effect on the capacity, in words; undefined where there are none. */
export const withoutEffect = (difference: LenderDifference): string | undefined => {
  const labels = changesOf(difference).flatMap(({ label, capacity }) => (capacity === 0 ? [label.toLowerCase()] : []));
  return labels.length === 0 ? undefined : `Without effect on the capacity: ${labels.join(', ')}.`;
};

export const differenceSentence = (difference: LenderDifference, between: Between): string => {
  const moves = changesOf(difference).filter(({ capacity }) => capacity !== 0);
  const reached = difference.steps.at(-1) ?? difference.from;
  const [from, to] = [
    `${between.from} would lend ${formatDollars(difference.from.capacity)}`,
    `${between.to} ${formatDollars(reached.capacity)}`,
  ];
  const why = moves.map(({ label, capacity }) => `${label} ${capacity > 0 ? '+' : ''}${formatDollars(capacity)}`);
  return `${from}, ${to}${why.length === 0 ? '' : `: ${why.join(', ')}`}.`;
};

export const differenceTable = (difference: LenderDifference, { from, to }: Between): FiguresTable => {
  const reached = difference.steps.at(-1) ?? difference.from;
  return {
    columns: [
      { label: 'Taken from the other lender', unit: 'text' },
      { label: 'Capacity AUD', unit: 'dollars' },
      { label: 'Surplus AUD a month', unit: 'cents' },
    ],
    rows: [
      [from, difference.from.capacity, difference.from.surplus],
      ...changesOf(difference).map(({ label, capacity, surplus }) => [label, capacity, surplus]),
      [to, reached.capacity, reached.surplus],
    ],
  };
};
