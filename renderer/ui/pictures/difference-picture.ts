import { fullLabel, parameterOf, type ParameterValue } from '../../../shared/pack/parameter-table.ts';
import type { DifferingParameter, LenderDifference } from '../../../shared/pictures/difference.ts';
import { waterfallOf, type WaterfallStep } from '../../../shared/pictures/waterfall.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { formatDollars, formatPercent } from '../words/format.ts';
import { valueWords } from '../words/parameter-words.ts';
import type { FiguresTable } from './figures-table.ts';

/** What a step takes from the other lender: its group as it is called, or in words that stand alone. */
const groupWords = (group: LenderDifference['steps'][number]['group']): string => {
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

/** One thing in which the lenders differ, in words. AUD, surplus a month. */
export interface DifferingLine {
  readonly label: string;
  readonly from: string;
  readonly to: string;
  /** What it changes by itself; undefined where it is not calculated. */
  readonly alone: { readonly capacity: number; readonly surplus: number } | undefined;
}

/** A step with what of it differs. */
export interface DifferingStep extends Change {
  /** With an effect on this scenario, the largest first; all where they have one only together. */
  readonly lines: readonly DifferingLine[];
  readonly withoutEffect: readonly DifferingLine[];
}

/** More of a list would hide the rest. */
const maxListed = 6;

const lineOf = ({ name, from, to, alone }: DifferingParameter): DifferingLine => {
  const entry = parameterOf(name);
  const words = (value: ParameterValue): string =>
    entry === undefined ? String(value) : valueWords(entry, value, maxListed);
  return { label: entry === undefined ? name : fullLabel(entry), from: words(from), to: words(to), alone };
};

const rateLines = ({ rates }: LenderDifference): readonly DifferingLine[] =>
  rates.map(({ loan, from, to }) => ({
    label: loan,
    from: `${formatPercent(from)} %`,
    to: `${formatPercent(to)} %`,
    alone: undefined,
  }));

const hasEffect = ({ alone }: DifferingLine): boolean =>
  alone !== undefined && (alone.capacity !== 0 || alone.surplus !== 0);

/** The steps with the parameters in which the lenders differ. */
export const differingSteps = (difference: LenderDifference): readonly DifferingStep[] =>
  changesOf(difference).map((change, index) => {
    const lines = (difference.steps[index]?.parameters ?? []).map(lineOf);
    const rates = difference.steps[index]?.group === 'Prices' ? rateLines(difference) : [];
    const effective = lines.filter(hasEffect);
    // Some act only together: the measure and its limit.
    const isTogether = effective.length === 0 && (change.capacity !== 0 || change.surplus !== 0);
    return {
      ...change,
      lines: [...rates, ...(isTogether ? lines : effective)],
      withoutEffect: isTogether ? [] : lines.filter((line) => !hasEffect(line)),
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
    `Capacity at ${between.from} ${formatDollars(difference.from.capacity)}`,
    `at ${between.to} ${formatDollars(reached.capacity)}`,
  ];
  const why = moves.map(({ label, capacity }) => `${label} ${capacity > 0 ? '+' : ''}${formatDollars(capacity)}`);
  return `${from}, ${to}${why.length === 0 ? '' : `: ${why.join(', ')}`}.`;
};

const lineRow = (step: string, { label, from, to, alone }: DifferingLine) => [
  `${step}: ${label}${alone === undefined ? '' : ', by itself'}`,
  alone?.capacity,
  alone?.surplus,
  from,
  to,
];

export const differenceTable = (difference: LenderDifference, { from, to }: Between): FiguresTable => {
  const reached = difference.steps.at(-1) ?? difference.from;
  return {
    columns: [
      { label: 'Taken from the other lender', unit: 'text' },
      { label: 'Capacity AUD', unit: 'dollars' },
      { label: 'Surplus AUD a month', unit: 'cents' },
      { label: from, unit: 'text' },
      { label: to === from ? `${to}, the other` : to, unit: 'text' },
    ],
    rows: [
      [from, difference.from.capacity, difference.from.surplus],
      ...differingSteps(difference).flatMap(({ label, capacity, surplus, lines, withoutEffect: others }) => [
        [label, capacity, surplus],
        ...[...lines, ...others].map((line) => lineRow(label, line)),
      ]),
      [to, reached.capacity, reached.surplus],
    ],
  };
};
