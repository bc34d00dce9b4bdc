import { NativeSelect } from '@mantine/core';
import { frequencies, type Frequency } from '../../../store/frequencies-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { formatDollars } from '../../../ui/format.ts';
import { fromAnnual, toAnnual } from '../model/frequency.ts';
import { amountLimits } from './figure-fields.tsx';
import classes from './IncomeAt.module.css';
import { type FieldProps, useField } from './use-field.ts';

const frequencyNames: Record<Frequency, string> = {
  annual: '/yr',
  monthly: '/mo',
  fortnightly: '/fn',
  weekly: '/wk',
};

const options = frequencies.map((frequency) => ({ value: frequency, label: frequencyNames[frequency] }));

const isFrequency = (text: string): text is Frequency => frequencies.some((frequency) => frequency === text);

/**
 * An income at the frequency of its payslip. The annual amount is stored, and choosing another frequency
 * never changes it.
 */
export const IncomeAt = ({ path, label, explain }: FieldProps<number>) => {
  const { id, key, value, error, set, done } = useField<number>(path, label);
  const frequency = useApp((state) => state.fieldFrequencies[key] ?? 'annual');
  const choose = useApp((state) => state.setFieldFrequency);
  return (
    <NumberField
      id={id}
      label={label}
      explain={explain}
      error={error}
      value={value === undefined ? undefined : fromAnnual(value, frequency)}
      format={formatDollars}
      limits={amountLimits}
      onChange={(amount) => set(amount === undefined ? undefined : toAnnual(amount, frequency))}
      onDone={done}
      prefix="$"
      bare
      aside={
        <NativeSelect
          className={classes.frequency}
          size="xs"
          rightSectionWidth={22}
          value={frequency}
          data={options}
          aria-label={`${label}: frequency`}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            if (isFrequency(chosen)) choose(key, chosen);
          }}
        />
      }
    />
  );
};
