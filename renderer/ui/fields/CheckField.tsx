import { Checkbox, Tooltip } from '@mantine/core';
import { clsx } from 'clsx';
import classes from './CheckField.module.css';
import { type FieldLook, useDescribedBy } from './FieldRow.tsx';
import { InOriginal } from './InOriginal.tsx';

export interface CheckFieldProps extends FieldLook {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly wide?: boolean | undefined;
}

/** A yes or no in a form, aligned with its other fields. */
export const CheckField = ({ id, label, explain, error, checked, onChange, wide }: CheckFieldProps) => (
  <div className={clsx(classes.row, wide && classes.wide)}>
    <Tooltip label={explain} disabled={explain === undefined} events={{ hover: true, focus: false, touch: false }}>
      <Checkbox
        id={id}
        label={label}
        checked={checked}
        error={error}
        onChange={(event) => onChange(event.currentTarget.checked)}
        aria-describedby={useDescribedBy({ id, label })}
        data-explain={explain}
        classNames={{ body: classes.body ?? '', label: classes.label ?? '' }}
      />
    </Tooltip>
    <InOriginal id={id} />
  </div>
);
