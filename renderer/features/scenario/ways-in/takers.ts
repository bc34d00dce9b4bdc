import type { SettingsValues } from '../../../../shared/contract/desk/settings.ts';
import { listed } from '../../../../shared/scenario/format.ts';
import { listedWays, type WayKind } from '../../../../shared/ways-in/plan.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';

export type SchemeLenders = SettingsValues['schemeLenders'];

/** `Takes part by your list: Wattle Bank.` Empty for a way that has no list. */
export const takersText = (kind: WayKind, lists: SchemeLenders, nameOf: (id: string) => string): string => {
  const way = listedWays.find((one) => one === kind);
  if (way === undefined) return '';
  const names = lists[way].map((id) => visibleText(nameOf(id)));
  return names.length === 0 ? 'Nobody is on your list of lenders that take part.' : `On your list: ${listed(names)}.`;
};
