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

/** `+47,000`, `−12,000` or `0`. */
export const signedDollars = (amount: number): string =>
  amount > 0 ? `+${formatDollars(amount)}` : formatDollars(amount);
