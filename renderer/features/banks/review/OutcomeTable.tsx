import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useMemo, useRef } from 'react';
import { isMapped } from '../../../../shared/published/outcomes.ts';
import { useActiveRow } from '../../../ui/tables/use-active-row.ts';
import { useRows } from '../../../ui/tables/use-rows.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { outcomeWords } from '../outcome-words.ts';
import type { PlacedLine } from './OutcomeList.tsx';
import classes from './OutcomeTable.module.css';

const Cells = ({ line }: { readonly line: PlacedLine }) => {
  const Icon = isMapped(line.outcome) ? IconCheck : IconMinus;
  const name = line.name === '' ? line.file : line.name;
  return (
    <>
      <span role="gridcell">{visibleText(line.brand)}</span>
      <span role="gridcell" title={line.file}>
        {visibleText(name)}
      </span>
      <span role="gridcell" data-mapped={isMapped(line.outcome)}>
        <Icon size={14} aria-hidden /> {outcomeWords[line.outcome].label}
      </span>
      <span role="gridcell" data-numeric>
        {line.products > 0 && line.products}
      </span>
      <span role="gridcell" data-numeric>
        {line.warnings > 0 && line.warnings}
      </span>
      <span role="gridcell" data-numeric>
        {line.dropped > 0 && line.dropped}
      </span>
    </>
  );
};

interface OutcomeTableProps {
  readonly lines: readonly PlacedLine[];
  readonly selected: number | null;
  readonly onSelect: (line: number) => void;
}

/** The lines as a grid, of which only those in sight are drawn; arrow keys move, and the detail follows. */
export const OutcomeTable = ({ lines, selected, onSelect }: OutcomeTableProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const { items, height, scrollTo } = useRows(lines.length, scroller);
  const ids = useMemo(() => lines.map(({ line }) => String(line)), [lines]);
  const { container, row } = useActiveRow({
    ids,
    onOpen: (id) => onSelect(Number(id)),
    onMove: (id) => {
      scrollTo(ids.indexOf(id));
      onSelect(Number(id));
    },
    initial: selected === null ? null : String(selected),
  });
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label="Outcomes"
      aria-rowcount={lines.length + 1}
      className={classes.grid}
      {...container}
    >
      <div role="row" className={classes.head}>
        <span role="columnheader">Brand</span>
        <span role="columnheader">Published product</span>
        <span role="columnheader">Outcome</span>
        <span role="columnheader" data-numeric>
          Products
        </span>
        <span role="columnheader" data-numeric>
          Assumed
        </span>
        <span role="columnheader" data-numeric>
          Left out
        </span>
      </div>
      <div role="rowgroup" className={classes.rows} style={{ height }}>
        {items.map(({ index, start }) => {
          const line = lines[index];
          return (
            line && (
              <div
                key={line.line}
                role="row"
                aria-rowindex={index + 2}
                aria-selected={line.line === selected}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                {...row(String(line.line))}
              >
                <Cells line={line} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};
