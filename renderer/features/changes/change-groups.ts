import { type ChangeGroup, changeGroups } from '../../../shared/scenario/kept-figures.ts';
import { formatDollars } from '../../ui/words/format.ts';

const labels: Readonly<Record<ChangeGroup, string>> = {
  gained: 'Now services',
  lost: 'No longer services',
  changed: 'Changed',
};

/** The groups with their sizes: `Now services (14)`. */
export const groupChoices = (
  totals: Readonly<Record<ChangeGroup, number>>,
): { readonly value: ChangeGroup; readonly label: string }[] =>
  changeGroups.map((value) => ({ value, label: `${labels[value]} (${formatDollars(totals[value])})` }));

/** The first group that is not empty; else the first. */
export const firstGroup = (totals: Readonly<Record<ChangeGroup, number>>): ChangeGroup =>
  changeGroups.find((group) => totals[group] > 0) ?? changeGroups[0];

/** `+47,000`, `−12,000` or `0`. */
export const signedDollars = (amount: number): string =>
  amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount);
