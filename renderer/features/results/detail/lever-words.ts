import { liabilityName } from '../../../../shared/scenario/names.ts';
import type { Lever } from '../../../../shared/service/explanation.ts';
import type { Liability } from '../../../../shared/service/scenario.ts';
import { formatCents, formatDollars } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';

const amountText = (amount: number): string => (Number.isInteger(amount) ? formatDollars : formatCents)(amount);

/**
 * What a lever changes, its debt called as in the editor: `Close Credit card 1 (Westpac), limit 15,000`. In the
 * service's own words where no debt is meant, or none is at its place in the scenario.
 */
export const leverWords = ({ kind, label, liability }: Lever, liabilities: readonly Liability[]): string => {
  const debt = liability === null ? undefined : liabilities[liability];
  if (liability === null || debt === undefined) return visibleText(label);
  const { limit, balance } = debt;
  const name = visibleText(liabilityName(debt, liability));
  if (kind === 'close_card') return `Close ${name}${limit === undefined ? '' : `, limit ${amountText(limit)}`}`;
  if (kind === 'halve_card_limit' && limit !== undefined)
    return `Halve the limit of ${name} to ${amountText(limit / 2)}`;
  if (kind === 'pay_out_debt') return `Pay out ${name}${balance === undefined ? '' : `, ${amountText(balance)} owing`}`;
  return visibleText(label);
};
