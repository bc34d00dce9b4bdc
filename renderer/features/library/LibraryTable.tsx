import { type KeyboardEvent, useEffect, useRef } from 'react';
import { runCommand } from '../../commands/registry.ts';
import { openInEditor } from '../../commands/scenario-commands.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { publishedId } from '../../store/library/library-rows.ts';
import { hasProfiles } from '../../store/publishing/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { Settling } from '../../ui/page/Settling.tsx';
import { rowHeight, useRows } from '../../ui/tables/use-rows.ts';
import { DaysInSight, useDaysOf } from './days-in-sight.ts';
import { LibraryHead } from './LibraryHead.tsx';
import { LibraryRow } from './LibraryRow.tsx';
import classes from './LibraryTable.module.css';
import { rowAfterKey } from './row-moves.ts';
import { StandingsInSight, useStandingsOf } from './standings-in-sight.ts';

const rowId = (index: number): string => `library-row-${index}`;

/** The scenarios as a grid: only the visible rows are rendered, and only their pages are read. */
export const LibraryTable = () => {
  const context = useCommandContext();
  const { total, rows } = useApp((state) => state.library.content);
  const busy = useApp((state) => state.library.status === 'loading');
  const isBin = useApp((state) => state.library.query.shelf === 'bin');
  const sort = useApp((state) => state.library.query.sort);
  const selected = useApp((state) => state.selectedScenario);
  const select = useApp((state) => state.selectScenario);
  const selectRow = useApp((state) => state.selectLibraryRow);
  const ensure = useApp((state) => state.ensureLibraryRows);
  const withService = useApp(hasProfiles);
  const scroller = useRef<HTMLDivElement>(null);

  const { items, height, scrollTo } = useRows(total, scroller);
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // Only this component knows which rows are visible.
  useEffect(() => void ensure(first, last), [ensure, first, last, rows]);
  const inSight = rows.slice(first, last + 1).filter((row) => row !== undefined);
  const standings = useStandingsOf(withService ? inSight.map(publishedId) : null);
  const days = useDaysOf(inSight.map(({ id }) => id));

  const selectedRow = selected === null ? -1 : rows.findIndex((scenario) => scenario?.id === selected);

  const moveTo = (index: number): void => {
    scrollTo(index);
    void selectRow(index);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    if (event.target !== event.currentTarget) return;
    const pageRows = Math.floor(event.currentTarget.clientHeight / rowHeight) - 1;
    const target = rowAfterKey(event.key, selectedRow, total, pageRows);
    if (target !== undefined) moveTo(target);
    else if (event.key === 'Enter') runCommand(context, isBin ? 'scenario.restore' : 'scenario.open');
    else if (event.key === 'Delete') runCommand(context, 'scenario.delete');
    else return;
    event.preventDefault();
  };

  return (
    <StandingsInSight value={standings}>
      <DaysInSight value={days}>
        <div
          ref={scroller}
          id="library-rows"
          role="grid"
          aria-label="Scenarios"
          aria-rowcount={total + 1}
          aria-busy={busy}
          aria-activedescendant={selectedRow < 0 ? undefined : rowId(selectedRow)}
          tabIndex={0}
          className={classes.grid}
          data-service={withService || undefined}
          data-sort={sort}
          onKeyDown={onKeyDown}
          onFocus={(event) => {
            if (event.target === event.currentTarget && selectedRow < 0) moveTo(first);
          }}
        >
          <LibraryHead />
          <Settling role="rowgroup" className={classes.rows} isBusy={busy} style={{ height }}>
            {items.map(({ index, start }) => (
              <LibraryRow
                key={rows[index]?.id ?? `row-${index}`}
                index={index}
                top={start}
                scenario={rows[index]}
                selected={index === selectedRow}
                onSelect={select}
                onOpen={(id) => void openInEditor(context, id)}
              />
            ))}
          </Settling>
        </div>
      </DaysInSight>
    </StandingsInSight>
  );
};
