import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Sheet.module.css';
import { onSheetKey } from './sheet-keys.ts';

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
 * Fields as a sheet: a row for each kind, a column for each applicant or year. Tab moves down a column, arrows
 * move in all directions; the labels on the left are visual only, as every field has its own.
 */
export const Sheet = ({ rows, children }: SheetProps) => (
  <div
    className={classes.sheet}
    style={{ gridTemplateRows: `repeat(${rows.length}, minmax(32px, auto))` }}
    onKeyDownCapture={onSheetKey}
  >
    <div className={classes.column} aria-hidden="true">
      {rows.map((row) => (
        <RowLabel key={row.label} {...row} />
      ))}
    </div>
    {children}
  </div>
);

/** One column of a sheet. */
export const SheetColumn = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div role="group" aria-label={name} className={classes.column}>
    {children}
  </div>
);

/** A cell with text or a figure instead of a field, or empty. */
export const SheetText = ({ children, figure = false }: { children?: ReactNode; figure?: boolean }) => (
  <div className={figure ? classes.figure : classes.words}>{children}</div>
);
