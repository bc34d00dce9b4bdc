import { NativeSelect } from '@mantine/core';
import {
  type EnteredIncome,
  enteredIncome,
  withIncome,
  yearlyAmount,
} from '../../../../shared/scenario/entered-income.ts';
import { incomeKinds } from '../../../../shared/scenario/fields/income-fields.ts';
import { limitsOf } from '../../../../shared/scenario/fields/limits.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { midSentence } from '../../../../shared/scenario/format.ts';
import { type IncomeField, payFrequencies, type PayFrequency } from '../../../../shared/service/scenario-income.ts';
import type { AppState } from '../../../store/app-state.ts';
import { latest } from '../../../store/remote.ts';
import { useApp } from '../../../store/use-app.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { periodSuffixes, periodWords } from '../../../ui/fields/pay-period.ts';
import { formatCents, formatDollars } from '../../../ui/words/format.ts';
import { useField } from '../fields/use-field.ts';
import classes from './IncomeAt.module.css';

const options = [...payFrequencies].reverse().map((value) => ({ value, label: periodSuffixes[value] }));

/** A payslip has cents. */
const payText = (amount: number): string => (Number.isInteger(amount) ? formatDollars : formatCents)(amount);

interface IncomeProps {
  /** The position of the applicant. */
  readonly index: number;
  readonly field: IncomeField;
}

/** An income as entered, and the command to enter it. */
const useEntered = ({ index, field }: IncomeProps, key: string) => {
  const entered = (state: AppState): EnteredIncome =>
    enteredIncome(latest(state.document)?.scenario.income[index], field);
  const amount = useApp((state) => entered(state).amount);
  const frequency = useApp((state) => entered(state).frequency);
  const edit = useApp((state) => state.edit);
  const enter = (next: EnteredIncome): void =>
    edit({
      label: `Change ${midSentence(incomeKinds[field].label)}`,
      mergeKey: key,
      change: ({ income }) => ({
        income: income.map((one, position) => (position === index ? withIncome(one, field, next) : one)),
      }),
    });
  return { amount, frequency, enter };
};

/**
 * An income at the frequency of its payslip. The amount is kept as entered, and the yearly amount is made of
 * it: choosing another frequency keeps the figure that was typed.
 */
export const IncomeAt = ({ index, field }: IncomeProps) => {
  const { label, explain } = incomeKinds[field];
  const { id, key, error, done } = useField<number>(at('income', index, field));
  const { amount, frequency, enter } = useEntered({ index, field }, key);
  const yearly = frequency === 'annual' || amount === undefined ? undefined : yearlyAmount(amount, frequency);
  return (
    <NumberField
      id={id}
      label={label}
      explain={explain}
      error={error}
      value={amount}
      format={frequency === 'annual' ? formatDollars : payText}
      limits={{ ...limitsOf(incomeKinds[field]), period: { per: frequency, fixed: false } }}
      onChange={(next, period = frequency) => enter({ amount: next, frequency: period })}
      onDone={done}
      prefix="$"
      note={yearly === undefined ? undefined : `= ${formatDollars(yearly)} ${periodWords.annual}`}
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
            // The options are the frequencies.
            enter({ amount, frequency: event.currentTarget.value as PayFrequency });
            done();
          }}
        />
      }
    />
  );
};
