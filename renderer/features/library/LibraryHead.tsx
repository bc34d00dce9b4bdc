import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { hasProfiles } from '../../store/publishing/profiles-slice.ts';
import { useApp } from '../../store/use-app.ts';
import { type LibraryColumn, libraryColumns } from './columns.ts';
import classes from './LibraryTable.module.css';

const Heading = ({ column }: { readonly column: LibraryColumn }) => {
  const direction = useApp((state) =>
    state.library.query.sort === column.sort ? state.library.query.direction : null,
  );
  const isBin = useApp((state) => state.library.query.shelf === 'bin');
  const sortBy = useApp((state) => state.sortLibrary);
  const { sort, label, numeric } = column;
  const sorted = direction === 'asc' ? 'ascending' : 'descending';
  return (
    <div
      role="columnheader"
      aria-sort={direction === null ? 'none' : sorted}
      className={clsx(classes.cell, classes[column.id], numeric && classes.numeric)}
    >
      {sort === null ? (
        label
      ) : (
        <UnstyledButton className={classes.sort ?? ''} onClick={() => void sortBy(sort)}>
          {isBin && column.id === 'edited' ? 'Deleted' : label}
          {direction === 'asc' && <IconArrowUp size={14} aria-hidden />}
          {direction === 'desc' && <IconArrowDown size={14} aria-hidden />}
        </UnstyledButton>
      )}
    </div>
  );
};

/** The headings; each sorts by its column, and reverses the order when pressed again. */
export const LibraryHead = () => (
  <div role="row" aria-rowindex={1} className={clsx(classes.row, classes.head)}>
    {libraryColumns.map((column) => (
      <Heading key={column.id} column={column} />
    ))}
    {useApp(hasProfiles) && (
      <div role="columnheader" className={clsx(classes.cell, classes.service)}>
        Service
      </div>
    )}
    <div role="columnheader" className={clsx(classes.cell, classes.menu)}>
      <VisuallyHidden>Actions</VisuallyHidden>
    </div>
  </div>
);
