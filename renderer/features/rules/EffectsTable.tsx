import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { EffectLine } from '../../../shared/contract/scenarios/rules.ts';
import { useFeature } from '../../store/feature-state.ts';
import rows from '../../ui/tables/RowsTable.module.css';
import { useActiveRow } from '../../ui/tables/use-active-row.ts';
import { formatDay, formatDollars } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { callSentence, titleOf } from './call-list.ts';
import { effectLabels, effectTones, wasWords } from './rule-words.ts';
import classes from './RulesPage.module.css';
import { createRules } from './state.ts';
import { useSaying } from './use-saying.ts';

const columns = ['Scenario', 'Effect', 'Asked', 'Most now', 'Under the rules', 'Lenders', 'DTI', 'LVR', 'Settles'];
const figureColumns: readonly string[] = ['Asked', 'Most now', 'Under the rules', 'Lenders', 'DTI', 'LVR'];

const Head = () => (
  <thead role="rowgroup">
    <tr role="row">
      {columns.map((column) => (
        <th key={column} role="columnheader" scope="col" data-figure={figureColumns.includes(column) || undefined}>
          {column}
        </th>
      ))}
    </tr>
  </thead>
);

const Cells = ({ item, isRuled }: { readonly item: EffectLine; readonly isRuled: boolean }) => {
  const { effect, requested, before, after, serving, lvr, settles, was } = item;
  const saying = useSaying();
  return (
    <>
      <td role="gridcell" className={clsx(rows.title, classes.title)}>
        {visibleText(titleOf(item))}
        <span className={classes.say}>{visibleText(callSentence(item, saying))}</span>
      </td>
      <td role="gridcell" className={classes.effect} data-tone={effectTones[effect]}>
        {effectLabels[effect]}
        {was && <span className={classes.was}>{wasWords(was)}</span>}
      </td>
      <td role="gridcell" data-figure>
        {formatDollars(requested)}
      </td>
      <td role="gridcell" data-figure data-quiet>
        {before && formatDollars(before.lends)}
      </td>
      <td role="gridcell" data-figure>
        {after && formatDollars(after.lends)}
      </td>
      <td role="gridcell" data-figure>
        {isRuled ? `${serving.before} → ${serving.after}` : `${serving.after} of ${serving.of}`}
      </td>
      <td role="gridcell" data-figure>
        {after?.dti.toFixed(2)}
      </td>
      <td role="gridcell" data-figure>
        {lvr !== null && `${lvr.toFixed(1)} %`}
      </td>
      <td role="gridcell" data-quiet>
        {settles !== null && formatDay(settles)}
      </td>
    </>
  );
};

interface EffectsTableProps {
  readonly items: readonly EffectLine[];
  readonly isBusy: boolean;
  /** Rules were asked; else there is one answer to show, and nothing to compare it with. */
  readonly isRuled: boolean;
}

/** The scenarios that the rules reach. Arrow keys move; Enter shows the scenario beside its figures under the rules. */
export const EffectsTable = ({ items, isBusy, isRuled }: EffectsTableProps) => {
  const open = useFeature(createRules, (state) => state.openScenario);
  const isNarrow = useFeature(createRules, (state) => state.scenarioId !== null);
  const ids = useMemo(() => items.map(({ scenarioId }) => scenarioId), [items]);
  const { container, row } = useActiveRow({ ids, onOpen: open });
  return (
    <table
      role="grid"
      aria-label="Scenarios"
      aria-busy={isBusy}
      data-narrow={isNarrow || undefined}
      data-plain={!isRuled || undefined}
      className={clsx(rows.table, classes.table)}
      {...container}
    >
      <Head />
      <tbody role="rowgroup">
        {items.map((item) => (
          <tr key={item.scenarioId} role="row" {...row(item.scenarioId)}>
            <Cells item={item} isRuled={isRuled} />
          </tr>
        ))}
      </tbody>
    </table>
  );
};
