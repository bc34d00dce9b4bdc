import { Tooltip } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import classes from './FieldRow.module.css';
import { InOriginal, originalId } from './InOriginal.tsx';
import { useInOriginal } from './use-in-original.ts';

/** The props of every labelled control in a form. */
export interface FieldLook {
  readonly id: string;
  readonly label: string;
  /** One sentence that explains the label; shown on hover, and below the form while in focus. */
  readonly explain?: string | undefined;
  /** What is wrong, in words. */
  readonly error?: string | undefined;
}

export interface FieldRowProps extends FieldLook {
  readonly children: ReactNode;
  /** To the right of the control: a unit or a second, smaller control. */
  readonly aside?: ReactNode;
  /** A figure that follows from the value, below the control. */
  readonly note?: string | undefined;
  readonly wide?: boolean | undefined;
  /** The label is for screen readers only. */
  readonly bare?: boolean | undefined;
}

export const errorId = (id: string): string => `${id}-error`;
const noteId = (id: string): string => `${id}-note`;
export const explainId = (id: string): string => `${id}-explain`;

/** The ids of the texts that describe a control, for `aria-describedby`; Mantine's inputs take it as one of their `attributes` only. */
export const useDescribedBy = ({
  id,
  explain,
  note,
  error,
}: FieldLook & Pick<FieldRowProps, 'note'>): string | undefined => {
  const inOriginal = useInOriginal(id);
  return (
    clsx(
      explain !== undefined && explainId(id),
      note !== undefined && noteId(id),
      inOriginal !== undefined && originalId(id),
      error !== undefined && errorId(id),
    ) || undefined
  );
};

/** Why what was typed is not stored, and what is instead, as it is shown. */
export const refusedText = (reason: string | undefined, kept: string | undefined): string | undefined =>
  reason && `${reason}; ${kept === undefined ? 'nothing is stored' : `${kept} is kept`}.`;

/** One row of a form: the label left, the control right, the error below. */
export const FieldRow = ({ id, label, explain, error, children, aside, note, wide, bare }: FieldRowProps) => (
  <div className={clsx(classes.row, wide && classes.wide, bare && classes.bare)}>
    <Tooltip label={explain} disabled={explain === undefined} events={{ hover: true, focus: false, touch: false }}>
      <label htmlFor={id} className={clsx(classes.label, explain !== undefined && classes.explained)}>
        {label}
      </label>
    </Tooltip>
    <div className={classes.control}>
      {children}
      {aside}
    </div>
    <InOriginal id={id} />
    {explain !== undefined && (
      <span id={explainId(id)} hidden>
        {explain}
      </span>
    )}
    {note !== undefined && (
      <p id={noteId(id)} className={classes.note}>
        {note}
      </p>
    )}
    {error !== undefined && (
      <p id={errorId(id)} className={classes.error} role="alert">
        {error}
      </p>
    )}
  </div>
);
