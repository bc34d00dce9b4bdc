import { IconPinFilled } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { memo } from 'react';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { stageLabels } from '../../../shared/scenario/marks.ts';
import type { VariantMark } from '../../../shared/scenario/variants.ts';
import { publishedId } from '../../store/library/library-rows.ts';
import { hasProfiles } from '../../store/publishing/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { BestCell } from './BestCell.tsx';
import { type LibraryColumn, libraryColumns } from './columns.ts';
import classes from './LibraryTable.module.css';
import { RowMenu } from './RowMenu.tsx';
import { ServiceCell } from './ServiceCell.tsx';

export interface LibraryRowProps {
  readonly index: number;
  /** Pixels from the top of the grid. */
  readonly top: number;
  /** Undefined while its page is loading. */
  readonly scenario: ScenarioSummary | undefined;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onOpen: (id: string) => void;
}

/** That the row stands for several variants, and which one of them it is. */
const VariantsMark = ({ count, name }: VariantMark) =>
  count > 1 && (
    <span className={classes.variants} title={`This one: ${visibleText(name)}`}>
      {count} variants
    </span>
  );

/** Pin and title, which opens the scenario, its variants, and its tags. */
const TitleCell = ({
  scenario,
  title,
  onOpen,
}: Pick<LibraryRowProps, 'onOpen'> & { scenario: ScenarioSummary; title: string }) => (
  <span className={classes.titled}>
    {scenario.pinned && <IconPinFilled size={14} role="img" aria-label="Pinned" className={classes.pin} />}
    {scenario.removedOn === undefined ? (
      <button type="button" tabIndex={-1} className={classes.open} onClick={() => onOpen(scenario.id)}>
        {title}
      </button>
    ) : (
      <span className={classes.removed}>{title}</span>
    )}
    {scenario.variants && <VariantsMark {...scenario.variants} />}
    {scenario.stage && <span className={classes.tag}>{stageLabels[scenario.stage]}</span>}
    {scenario.tags.map((tag) => (
      <span key={tag} className={classes.tag}>
        {visibleText(tag)}
      </span>
    ))}
  </span>
);

const Cell = ({
  column,
  scenario,
  onOpen,
}: Pick<LibraryRowProps, 'onOpen'> & { column: LibraryColumn; scenario: ScenarioSummary }) => {
  const text = column.text(scenario, useNow());
  if (column.id === 'title') return <TitleCell scenario={scenario} title={text} onOpen={onOpen} />;
  return column.id === 'best' ? <BestCell scenario={scenario} /> : text;
};

const RowCells = ({
  scenario,
  onOpen,
  onSelect,
}: { scenario: ScenarioSummary } & Pick<LibraryRowProps, 'onOpen' | 'onSelect'>) => {
  const withService = useApp(hasProfiles);
  return (
    <>
      {libraryColumns.map((column) => (
        <div
          key={column.id}
          role="gridcell"
          className={clsx(classes.cell, classes[column.id], column.numeric && classes.numeric)}
        >
          <Cell column={column} scenario={scenario} onOpen={onOpen} />
        </div>
      ))}
      {withService && (
        <div role="gridcell" className={clsx(classes.cell, classes.service)}>
          <ServiceCell id={publishedId(scenario)} />
        </div>
      )}
      <div role="gridcell" className={clsx(classes.cell, classes.menu)}>
        <RowMenu scenario={scenario} onOpen={() => onSelect(scenario.id)} />
      </div>
    </>
  );
};

/** One scenario. A click selects it, its title or a double click opens it. */
export const LibraryRow = memo(({ index, top, scenario, selected, onSelect, onOpen }: LibraryRowProps) => (
  <div
    role="row"
    id={`library-row-${index}`}
    aria-rowindex={index + 2}
    aria-selected={selected}
    aria-busy={scenario === undefined}
    className={clsx(classes.row, classes.body, selected && classes.selected)}
    style={{ transform: `translateY(${top}px)` }}
    onClick={() => scenario && onSelect(scenario.id)}
    onDoubleClick={() => scenario && scenario.removedOn === undefined && onOpen(scenario.id)}
  >
    {scenario && <RowCells scenario={scenario} onSelect={onSelect} onOpen={onOpen} />}
  </div>
));
LibraryRow.displayName = 'LibraryRow';
