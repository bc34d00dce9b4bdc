import { Input } from '@mantine/core';
import { at } from '../../../../shared/scenario/fields.ts';
import { incomeKinds } from '../../../../shared/scenario/incomes.ts';
import type { IncomeField } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/format.ts';
import { IncomeAt } from '../fields/IncomeAt.tsx';
import { switchedOffAmount, switchIncome } from '../model/switched-off.ts';
import { fieldId, useChange, usePart } from '../use-open-scenario.ts';
import classes from './IncomeCell.module.css';
import { SwitchButton } from './SwitchButton.tsx';

export interface IncomeCellProps {
  readonly index: number;
  readonly field: IncomeField;
}

/** One income of one applicant, with a switch as soon as there is an amount. One that is off can only be read. */
export const IncomeCell = ({ index, field }: IncomeCellProps) => {
  const applicant = usePart('income')[index];
  const change = useChange();
  const { label } = incomeKinds[field];
  const path = at('income', index, field);
  const kept = switchedOffAmount(applicant, field);
  const off = kept !== undefined;
  return (
    <div className={classes.cell} data-switchable>
      {off ? (
        <Input
          id={fieldId(path)}
          readOnly
          value={formatDollars(kept)}
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
      {(off || (applicant?.[field] ?? 0) > 0) && (
        <SwitchButton
          name={label.toLowerCase()}
          off={off}
          inField
          className={classes.switch}
          onSwitch={() =>
            change(
              `Switch ${off ? 'on' : 'off'} ${label.toLowerCase()}`,
              (body) => switchIncome(body, index, field),
              path,
            )
          }
        />
      )}
    </div>
  );
};
