import { useMemo } from 'react';
import { staleness } from '../../../../shared/service/staleness.ts';
import { latest } from '../../../store/remote.ts';
import { chosenPanel } from '../../../store/screens/panel-slice.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useSettings } from '../../../store/settings-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import type { LenderRow } from '../../../ui/lenders/lender-rows.ts';
import { type Origin, originOf } from '../../../ui/lenders/origin.ts';
import { useLenders } from '../../../ui/lenders/use-lenders.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { type BarScale, barScale } from './bar-scale.ts';
import { useLenderCosts } from './lender-costs.ts';
import { type LenderLine, lineOf } from './lender-line.ts';
import { filterRows, sortRows } from './lender-order.ts';

export interface LenderLines {
  /** In the order chosen, as far as the filter leaves them. */
  readonly lines: readonly LenderLine[];
  readonly scale: BarScale | undefined;
  /** The amount asked in the run, AUD. */
  readonly asked: number;
}

/** The list as shown. The scale is of all rows, so that a filter moves no bar. */
export const useLenderLines = (rows: readonly LenderRow[]): LenderLines => {
  const asked = useApp((state) => latest(state.results)?.requested ?? 0);
  const sort = useSettings((settings) => settings.lenderSort);
  const starred = useSettings((settings) => settings.starredLenders);
  const filter = useApp((state) => screenOf(state).lenderFilter);
  const costs = useLenderCosts();
  const panel = useSettings(chosenPanel);
  const lenders = useLenders();
  const today = useToday();
  return useMemo(() => {
    const scale = barScale(
      rows.flatMap((row) =>
        row.computed && row.status.lends ? [row.status.lends.amount, row.status.lends.capacity] : [],
      ),
      asked,
    );
    const originIn = (row: LenderRow): Origin =>
      row.source === undefined ? originOf(lenders.find(row.id)) : 'service';
    const isMixed = new Set(rows.map(originIn)).size > 1;
    const lines = sortRows(filterRows(rows, filter, starred, panel), sort, costs).map((row) =>
      lineOf(row, {
        ...{ scale, asked, starred: starred.includes(row.id), cost: costs?.[row.id] },
        origin: isMixed ? originIn(row) : undefined,
        old: staleness(lenders.find(row.id)?.asAt ?? today, today).stale,
      }),
    );
    return { lines, scale, asked };
  }, [rows, asked, sort, starred, filter, costs, panel, lenders, today]);
};
