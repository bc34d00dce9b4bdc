import type { ParameterEntry, ParameterValue } from '../../../shared/pack/parameter-table.ts';
import type { ParameterUnit } from '../../../shared/pack/parameters.ts';
import type { FigureUnit } from '../../../shared/scenario/fields/limits.ts';
import type { FigureLimits } from '../fields/figure-entry.ts';
import { formatDay } from './format.ts';

type Figure = Extract<ParameterEntry, { readonly kind: 'figure' }>;

/** What stands behind a figure; shares are shown in percent. */
export const unitWords: Readonly<Record<ParameterUnit, string>> = {
  share: '%',
  points: 'points',
  percent: '%',
  dollars: '$',
  dollars_monthly: '$ a month',
  months: 'months',
  days: 'days',
  weeks: 'weeks',
  years: 'years',
  times: 'times',
};

const scaleOf = ({ unit }: Figure): number => (unit === 'share' ? 100 : 1);

/** A share of 0.038 is 3.8 on the screen, and not 3.8000000000000003. */
const rounded = (value: number): number => Number(value.toPrecision(12));

export const shownFigure = (entry: Figure, value: number): number => rounded(value * scaleOf(entry));
export const storedFigure = (entry: Figure, shown: number): number => rounded(shown / scaleOf(entry));

const typedUnits: Partial<Readonly<Record<ParameterUnit, FigureUnit>>> = {
  ...{ share: 'percent', points: 'percent', percent: 'percent' },
  ...{ months: 'months', years: 'years' },
};

export const limitsOf = (entry: Figure): FigureLimits => ({
  decimals: entry.isWhole ? 0 : 3,
  min: shownFigure(entry, entry.min),
  max: shownFigure(entry, entry.max),
  unit: typedUnits[entry.unit],
});

export const formatFigure = (shown: number): string => shown.toLocaleString('en-AU', { maximumFractionDigits: 3 });

/** `lower_of_latest_and_average` → `Lower of latest and average`. */
export const choiceWords = (choice: string): string => {
  if (choice === 'nsr') return 'Net servicing ratio';
  if (choice === 'ytd') return 'Year to date alone';
  const text = choice.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const nouns = { points: 'point', months: 'month', days: 'day', weeks: 'week', years: 'year', times: 'time' } as const;

const figureWords = (entry: Figure, value: number): string => {
  const { unit } = entry;
  const text = formatFigure(shownFigure(entry, value));
  switch (unit) {
    case 'share':
    case 'percent':
      return `${text} %`;
    case 'dollars':
      return `$${text}`;
    case 'dollars_monthly':
      return `$${text} a month`;
    default:
      return `${text} ${nouns[unit]}${value === 1 ? '' : 's'}`;
  }
};

const listWords = (values: readonly string[], maxListed: number): string => {
  if (values.length === 0) return 'None';
  const rest = values.length > maxListed ? ` and ${values.length - maxListed} more` : '';
  return `${values.slice(0, maxListed).map(choiceWords).join(', ')}${rest}`;
};

/** A value as a person reads it: `80 %`, `$650 a month`, `Average`, `No limit`; of a list no more than `maxListed`. */
export const valueWords = (entry: ParameterEntry, value: ParameterValue, maxListed = Infinity): string => {
  if (value === null) return 'No limit';
  if (entry.kind === 'figure' && typeof value === 'number') return figureWords(entry, value);
  if (Array.isArray(value)) return listWords(value, maxListed);
  if (entry.kind === 'day') return formatDay(String(value));
  return choiceWords(String(value));
};
