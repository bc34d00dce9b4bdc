import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { applicantFields, incomeKinds } from '../../../../shared/scenario/fields/income-fields.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { statedIncome } from '../../../../shared/scenario/incomes.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import type { IncomeField } from '../../../../shared/service/scenario-income.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { useApp } from '../../../store/use-app.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { sectionTitleId } from '../layout/Section.tsx';
import { Sheet, SheetColumn, SheetText } from '../layout/Sheet.tsx';
import { removeApplicant } from '../model/applicants.ts';
import { asksCurrency, shownIncomes } from '../model/shown-incomes.ts';
import { focusSoon, useChange, usePart } from '../use-open-scenario.ts';
import { IncomeCell } from './IncomeCell.tsx';
import classes from './IncomeGrid.module.css';

const NameCell = ({ index, name }: { readonly index: number; readonly name: string }) => {
  const change = useChange();
  return (
    <div className={classes.name}>
      <FieldAt path={at('income', index, 'name')} placeholder={name} bare />
      <Tooltip label={`Remove ${name}`}>
        <ActionIcon
          aria-label={`Remove ${name}`}
          onClick={() => {
            change(`Remove ${name}`, (body) => removeApplicant(body, index));
            focusSoon(sectionTitleId);
          }}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
};

interface ColumnProps {
  readonly index: number;
  readonly households: boolean;
  readonly shown: readonly IncomeField[];
  readonly currency: boolean;
}

const ApplicantColumn = ({ index, households, shown, currency }: ColumnProps) => {
  const applicant = usePart('income')[index];
  const name = visibleText(applicantName(applicant?.name, index));
  return (
    <SheetColumn name={name}>
      <NameCell index={index} name={name} />
      {households && <FieldAt path={at('income', index, 'which_household')} bare />}
      {shown.map((field) => (
        <IncomeCell key={field} index={index} field={field} />
      ))}
      {currency && <FieldAt path={at('income', index, 'foreign_currency')} bare />}
      <SheetText figure>{formatDollars(statedIncome(applicant))}</SheetText>
    </SheetColumn>
  );
};

/** Every income of every applicant as a sheet: a column for each applicant, a row for each kind that is used. */
export const IncomeGrid = () => {
  const income = usePart('income');
  const households = usePart('households');
  const shown = shownIncomes(
    income,
    useApp((state) => screenOf(state).wantedIncomes),
  );
  // With one household there is nothing to choose, unless an applicant refers to another.
  const choose = households.length !== 1 || income.some(({ which_household }) => (which_household ?? 0) !== 0);
  const currency = asksCurrency(income, shown);
  const rows = [
    applicantFields.name,
    ...(choose ? [applicantFields.which_household] : []),
    ...shown.map((field) => incomeKinds[field]),
    ...(currency ? [applicantFields.foreign_currency] : []),
    { label: 'Stated a year' },
  ];
  return (
    <div className={classes.grid}>
      <Sheet rows={rows}>
        {income.map((applicant, index) => (
          <ApplicantColumn
            key={applicant.id ?? index}
            index={index}
            households={choose}
            shown={shown}
            currency={currency}
          />
        ))}
      </Sheet>
    </div>
  );
};
