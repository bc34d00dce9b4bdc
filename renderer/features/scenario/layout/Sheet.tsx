import { Tooltip } from '@mantine/core';
import { Children, type CSSProperties, type ReactNode } from 'react';
import { onSheetKey } from './sheet-keys.ts';
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

/** Every column takes as many rows. */
const rowsOf = (rows: number): CSSProperties => ({ '--rows': rows }) as CSSProperties;

/**
 * Fields as a sheet: a row for each kind, a column for each applicant or year. Tab goes along a row, arrows
 * move in all directions, also to columns that stand below for want of room; the labels on the left are visual only, as every field has its own.
 */
export const Sheet = ({ rows, children }: SheetProps) => (
  <div className={classes.room}>
    <div className={classes.sheet} style={rowsOf(rows.length)} onKeyDownCapture={onSheetKey}>
      {Children.map(children, (column) => (
        <>
          <div className={classes.labels} aria-hidden="true">
            {rows.map((row) => (
              <RowLabel key={row.label} {...row} />
            ))}
          </div>
          {column}
        </>
      ))}
    </div>
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
