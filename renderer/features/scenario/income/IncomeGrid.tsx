import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { namesOf } from '../../../../shared/scenario/fields/field.ts';
import { applicantFields, incomeKinds } from '../../../../shared/scenario/fields/income-fields.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { statedIncome } from '../../../../shared/scenario/incomes.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { sectionTitleId } from '../layout/Section.tsx';
import { Sheet, SheetColumn, SheetText } from '../layout/Sheet.tsx';
import { removeApplicant } from '../model/applicants.ts';
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

const ApplicantColumn = ({ index, households }: { readonly index: number; readonly households: boolean }) => {
  const applicant = usePart('income')[index];
  const name = visibleText(applicantName(applicant?.name, index));
  return (
    <SheetColumn name={name}>
      <NameCell index={index} name={name} />
      {households && <FieldAt path={at('income', index, 'which_household')} bare />}
      {namesOf(incomeKinds).map((field) => (
        <IncomeCell key={field} index={index} field={field} />
      ))}
      <SheetText figure>{formatDollars(statedIncome(applicant))}</SheetText>
    </SheetColumn>
  );
};

/** Every income of every applicant as a sheet: a column for each applicant, a row for each kind. */
export const IncomeGrid = () => {
  const income = usePart('income');
  const households = usePart('households');
  // With one household there is nothing to choose, unless an applicant refers to another.
  const choose = households.length !== 1 || income.some(({ which_household }) => (which_household ?? 0) !== 0);
  const rows = [
    applicantFields.name,
    ...(choose ? [applicantFields.which_household] : []),
    ...Object.values(incomeKinds),
    { label: 'Stated a year' },
  ];
  return (
    <div className={classes.grid}>
      <Sheet rows={rows}>
        {income.map((applicant, index) => (
          <ApplicantColumn key={applicant.id ?? index} index={index} households={choose} />
        ))}
      </Sheet>
    </div>
  );
};
