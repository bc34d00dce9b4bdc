import { listed } from '../../../../shared/scenario/format.ts';
import { listedWays, type Takers, type WayKind } from '../../../../shared/ways-in/plan.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { openLinesAround } from '../focus-field.ts';

/** `On your list: Wattle Bank.` Empty for a way that has no list, or no lender on it: that is asked. */
export const takersText = (kind: WayKind, lists: Takers, nameOf: (id: string) => string): string => {
  const way = listedWays.find((one) => one === kind);
  if (way === undefined) return '';
  const names = lists[way].map((id) => visibleText(nameOf(id)));
  return names.length === 0 ? '' : `On your list: ${listed(names)}.`;
};

/** The line that opens the list of the lenders that take part. */
export const takersId = 'lenders-that-take-part';

/** Opens the list, and moves the focus to it. */
export const showTakers = (): void => {
  const line = document.getElementById(takersId);
  openLinesAround(line);
  line?.focus();
  line?.scrollIntoView({ block: 'nearest' });
};
