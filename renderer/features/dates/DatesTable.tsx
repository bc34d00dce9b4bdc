import { Checkbox } from '@mantine/core';
import { useMemo } from 'react';
import type { ListedDate } from '../../../shared/contract/scenarios/dates.ts';
import { dateLabels } from '../../../shared/scenario/listing/date-kinds.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import rows from '../../ui/tables/RowsTable.module.css';
import { useActiveRow } from '../../ui/tables/use-active-row.ts';
import { formatDay } from '../../ui/words/format.ts';
import { visibleText } from '../../ui/words/visible-text.ts';
import { aboutWords, dateTitle, distanceWords } from './date-words.ts';
import classes from './DatesPage.module.css';
import { turnDate } from './handle-date.ts';
import { openDate } from './open-date.ts';

const idOf = (date: ListedDate): string => {
  switch (date.of) {
    case 'scenario':
      return `${date.scenarioId} ${date.kind} ${date.element}`;
    case 'lender':
      return `${date.lender} ${date.day}`;
    case 'service':
      return date.profileId;
  }
};

const isHandled = (date: ListedDate): boolean => date.of === 'scenario' && date.isHandled;

const columns = ['Done', 'Date', 'When', 'What', 'Scenario', 'Applicants', 'About'];

interface DatesTableProps {
  readonly today: string;
  readonly items: readonly ListedDate[];
  readonly isBusy: boolean;
}

/** The dates, the earliest first. Arrow keys move; Enter opens what a date is of, at its field; Space ticks it off. */
export const DatesTable = ({ today, items, isBusy }: DatesTableProps) => {
  const context = useCommandContext();
  const ids = useMemo(() => items.map(idOf), [items]);
  const open = (id: string): void => {
    const date = items.find((one) => idOf(one) === id);
    if (date !== undefined) void openDate(context, date);
  };
  const turn = (id: string): void => {
    const date = items.find((one) => idOf(one) === id);
    if (date !== undefined) void turnDate(context, date);
  };
  const { container, row } = useActiveRow({ ids, onOpen: open, onMark: turn });
  return (
    <table role="grid" aria-label="Dates" aria-busy={isBusy} className={rows.table} {...container}>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} role="columnheader" scope="col" className={classes[column.toLowerCase()]}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {items.map((date) => (
          <tr
            key={idOf(date)}
            role="row"
            data-overdue={date.day < today || undefined}
            data-handled={isHandled(date) || undefined}
            {...row(idOf(date))}
          >
            <td role="gridcell" className={classes.done}>
              {date.of === 'scenario' && (
                <Checkbox
                  aria-label={`Done: ${dateLabels[date.kind]}, ${visibleText(dateTitle(date))}`}
                  size="xs"
                  tabIndex={-1}
                  checked={date.isHandled}
                  // A press on the row opens it.
                  onClick={(event) => event.stopPropagation()}
                  onChange={() => turn(idOf(date))}
                />
              )}
            </td>
            <td role="gridcell">{formatDay(date.day)}</td>
            <td role="gridcell" className={classes.when}>
              {distanceWords(date.day, today)}
            </td>
            <td role="gridcell">{dateLabels[date.kind]}</td>
            <td role="gridcell" className={rows.title}>
              {visibleText(dateTitle(date))}
            </td>
            <td role="gridcell" className={classes.applicants}>
              {date.of === 'scenario' && visibleText(date.applicants.join(', '))}
            </td>
            <td role="gridcell" data-quiet className={classes.about}>
              {visibleText(aboutWords(date))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
