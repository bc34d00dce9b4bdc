import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { formatDollars } from '../../../ui/format.ts';
import { TextAt } from '../fields/fields.tsx';
import { IncomeAt } from '../fields/IncomeAt.tsx';
import { removeApplicant } from '../model/applicants.ts';
import { incomeKinds, statedIncome } from '../model/income-kinds.ts';
import { applicantName } from '../model/names.ts';
import { useChange, usePart } from '../use-body.ts';
import { HouseholdChoice } from '../fields/HouseholdChoice.tsx';
import classes from './IncomeGrid.module.css';

/** Arrow up and down go to the field above and below in the applicant's column. */
const moveInColumn = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const next = fields[fields.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

const RowLabels = ({ households }: { readonly households: boolean }) => (
  <div className={classes.column} aria-hidden="true">
    <span className={classes.label}>Name</span>
    {households && <span className={classes.label}>Household</span>}
    {incomeKinds.map(({ field, label, explain }) => (
      <Tooltip key={field} label={explain}>
        <span className={classes.label}>
          <span className={classes.explained}>{label}</span>
        </span>
      </Tooltip>
    ))}
    <span className={classes.label}>Stated a year</span>
  </div>
);

const NameCell = ({ index, name }: { readonly index: number; readonly name: string }) => {
  const change = useChange();
  return (
    <div className={classes.name}>
      <TextAt path={['income', index, 'name']} label="Name" placeholder={name} bare />
      <Tooltip label={`Remove ${name}`}>
        <ActionIcon
          aria-label={`Remove ${name}`}
          onClick={() => change(`Remove ${name}`, (body) => removeApplicant(body, index))}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
    </div>
  );
};

const ApplicantColumn = ({ index, households }: { readonly index: number; readonly households: boolean }) => {
  const applicant = usePart('income')[index];
  const name = applicantName(applicant, index);
  return (
    <div role="group" aria-label={name} className={classes.column} onKeyDown={moveInColumn}>
      <NameCell index={index} name={name} />
      {households && <HouseholdChoice index={index} />}
      {incomeKinds.map(({ field, label, explain }) => (
        <IncomeAt key={field} path={['income', index, field]} label={label} explain={explain} />
      ))}
      <strong className={classes.total}>{formatDollars(statedIncome(applicant))}</strong>
    </div>
  );
};

/** Every income of every applicant as a sheet: a column for each applicant, a row for each kind. */
export const IncomeGrid = () => {
  const income = usePart('income');
  const households = usePart('households');
  // With one household there is nothing to choose, unless an applicant points elsewhere.
  const choose = households.length !== 1 || income.some(({ which_household }) => (which_household ?? 0) !== 0);
  return (
    <div className={classes.grid}>
      <RowLabels households={choose} />
      {income.map((applicant, index) => (
        <ApplicantColumn key={applicant.id ?? index} index={index} households={choose} />
      ))}
    </div>
  );
};
