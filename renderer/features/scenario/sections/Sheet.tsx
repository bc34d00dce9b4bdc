import { Tooltip } from '@mantine/core';
import type { KeyboardEvent, ReactNode } from 'react';
import classes from './Sheet.module.css';

export interface SheetRow {
  readonly label: string;
  readonly explain?: string | undefined;
}

export interface SheetProps {
  /** The labels on the left, one for each row of every column. */
  readonly rows: readonly SheetRow[];
  /** `SheetColumn` elements, each with a cell for every row. */
  readonly children: ReactNode;
}

const RowLabel = ({ label, explain }: SheetRow) => (
  <Tooltip label={explain} disabled={explain === undefined}>
    <span className={classes.label}>
      <span className={explain === undefined ? undefined : classes.explained}>{label}</span>
    </span>
  </Tooltip>
);

/**
 * Fields as a sheet: a row for each kind, a column for each applicant or year. Tab moves down a column; the
 * labels on the left are visual only, as every field has its own.
 */
export const Sheet = ({ rows, children }: SheetProps) => (
  <div className={classes.sheet} style={{ gridTemplateRows: `repeat(${rows.length}, minmax(32px, auto))` }}>
    <div className={classes.column} aria-hidden="true">
      {rows.map((row) => (
        <RowLabel key={row.label} {...row} />
      ))}
    </div>
    {children}
  </div>
);

/** Arrow up and down go to the field above and below. */
const moveInColumn = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** One column of a sheet. */
export const SheetColumn = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={name} className={classes.column} onKeyDown={moveInColumn}>
    {children}
  </div>
);

/** A cell with text or a figure instead of a field, or empty. */
export const SheetText = ({ children, figure = false }: { children?: ReactNode; figure?: boolean }) => (
  <div className={figure ? classes.figure : classes.words}>{children}</div>
);
