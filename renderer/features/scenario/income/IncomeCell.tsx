import { Input } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { incomeKinds } from '../../../../shared/scenario/fields/income-fields.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { midSentence } from '../../../../shared/scenario/format.ts';
import type { IncomeField } from '../../../../shared/service/scenario-income.ts';
import { useSettings } from '../../../store/settings-slice.ts';
import { useToday } from '../../../ui/time/use-today.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { SwitchButton } from '../layout/SwitchButton.tsx';
import { figureAge } from '../model/figure-age.ts';
import { switchedOffAmount, switchIncome } from '../model/switched-off.ts';
import { fieldId, useChange, usePart } from '../use-open-scenario.ts';
import { IncomeAt } from './IncomeAt.tsx';
import classes from './IncomeCell.module.css';

export interface IncomeCellProps {
  readonly index: number;
  readonly field: IncomeField;
}

/** The age of the figure on the day of the assessment, where the day of its payslip is known. */
const Age = ({ index, field }: IncomeCellProps) => {
  const applicant = usePart('income')[index];
  const today = useToday();
  const maxDays = useSettings(({ payslipDays }) => payslipDays);
  const age = figureAge(applicant, field, { on: usePart('additional_info').assessment_date ?? today, maxDays });
  if (age === undefined) return null;
  return (
    <p className={classes.age} data-doubtful={age.doubtful}>
      {age.doubtful && (
        <IconClockExclamation size={13} role="img" aria-label={`not of the last ${String(maxDays)} days:`} />
      )}
      {age.text}
    </p>
  );
};

/** One income of one applicant, with a switch as soon as there is an amount. One that is off can only be read. */
export const IncomeCell = ({ index, field }: IncomeCellProps) => {
  const applicant = usePart('income')[index];
  const change = useChange();
  const { label } = incomeKinds[field];
  const path = at('income', index, field);
  const switchedOff = switchedOffAmount(applicant, field);
  const off = switchedOff !== undefined;
  return (
    <div className={classes.cell} data-switchable>
      {off ? (
        <Input
          id={fieldId(path)}
          readOnly
          value={formatDollars(switchedOff)}
          leftSection="$"
          leftSectionWidth={20}
          rightSection="off"
          rightSectionWidth={34}
          aria-label={`${label}, switched off`}
          classNames={{ wrapper: classes.wrapper ?? '', input: classes.off ?? '' }}
        />
      ) : (
        <IncomeAt index={index} field={field} />
      )}
      <Age index={index} field={field} />
      {(off || (applicant?.[field] ?? 0) > 0) && (
        <SwitchButton
          name={midSentence(label)}
          off={off}
          inField
          className={classes.switch}
          onSwitch={() =>
            change(
              `Switch ${off ? 'on' : 'off'} ${midSentence(label)}`,
              (body) => switchIncome(body, index, field),
              path,
            )
          }
        />
      )}
    </div>
  );
};
