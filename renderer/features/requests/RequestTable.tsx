import { clsx } from 'clsx';
import { useMemo, useState } from 'react';
import type { RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { useFeature } from '../../store/feature-state.ts';
import { profilesOf } from '../../store/publishing/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { useLenders } from '../../ui/lenders/use-lenders.ts';
import table from '../../ui/tables/RowsTable.module.css';
import { useActiveRow } from '../../ui/tables/use-active-row.ts';
import { actionText, groupRequests, type RequestRow, rowsOf } from './request-groups.ts';
import { GroupCells, RequestCells } from './RequestCells.tsx';
import classes from './RequestsPage.module.css';
import { createRequests } from './state.ts';

/** By it the filter finds the rows. */
export const rowsId = 'request-rows';

const Head = () => (
  <thead>
    <tr>
      <th scope="col">Time</th>
      <th scope="col">Service</th>
      <th scope="col">For</th>
      <th scope="col">Method</th>
      <th scope="col">Path</th>
      <th scope="col">Answer</th>
      <th scope="col" className={classes.figure}>
        Attempts
      </th>
      <th scope="col" className={classes.figure}>
        Milliseconds
      </th>
    </tr>
  </thead>
);

/** The rows on the screen, and how the groups among them are opened and closed. */
const useRows = (entries: readonly RequestLogEntry[]) => {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo(() => groupRequests(entries), [entries]);
  const rows = useMemo(() => rowsOf(groups, opened), [groups, opened]);
  const setOpen = (id: string, isOpen: boolean): void => {
    const others = [...opened].filter((one) => one !== id);
    setOpened(new Set(isOpen ? [...others, id] : others));
  };
  return { rows, setOpen };
};

/** The signed requests by action, newest first; arrow keys move, open and close, and the request below follows. */
export const RequestTable = ({ entries }: { readonly entries: readonly RequestLogEntry[] }) => {
  const shown = useFeature(createRequests, (state) => state.shown);
  const show = useFeature(createRequests, (state) => state.show);
  const profiles = useApp(profilesOf);
  const { nameOf } = useLenders();
  const { rows, setOpen } = useRows(entries);
  const ids = useMemo(() => rows.map(({ id }) => id), [rows]);
  const find = (id: string | null): RequestRow | undefined => rows.find((row) => row.id === id);
  const follow = (id: string): void => {
    const row = find(id);
    if (row?.kind === 'request') show(row.entry.id);
  };
  const open = (id: string): void => {
    const row = find(id);
    if (row?.kind === 'group') setOpen(id, !row.isOpen);
    else follow(id);
  };
  const {
    active,
    container,
    row: rowProps,
  } = useActiveRow({
    ids,
    onOpen: open,
    onMove: follow,
    initial: shown === null ? null : `request ${shown}`,
  });
  const { onKeyDown, ...grid } = container;
  return (
    <table
      id={rowsId}
      role="treegrid"
      aria-label="Signed requests, newest first"
      className={clsx(table.table, classes.table)}
      onKeyDown={(event) => {
        const isGroup = find(active)?.kind === 'group';
        if (event.key === 'Escape') show(null);
        else if (active !== null && isGroup && event.key === 'ArrowRight') setOpen(active, true);
        else if (active !== null && isGroup && event.key === 'ArrowLeft') setOpen(active, false);
        else onKeyDown(event);
      }}
      {...grid}
    >
      <Head />
      <tbody>
        {rows.map((row) =>
          row.kind === 'group' ? (
            <tr key={row.id} aria-level={1} aria-expanded={row.isOpen} {...rowProps(row.id)}>
              <GroupCells
                group={row.group}
                profiles={profiles}
                purpose={actionText(row.group, nameOf)}
                isOpen={row.isOpen}
              />
            </tr>
          ) : (
            <tr
              key={row.id}
              aria-level={row.group.entries.length === 1 ? 1 : 2}
              aria-selected={row.entry.id === shown}
              {...rowProps(row.id)}
            >
              <RequestCells
                entry={row.entry}
                profiles={profiles}
                purpose={
                  row.group.entries.length === 1
                    ? actionText(row.group, nameOf)
                    : (row.entry.lenders ?? []).map(nameOf).join(', ')
                }
              />
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
};
