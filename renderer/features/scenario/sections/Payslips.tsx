import { fieldsOf } from '../../../../shared/scenario/field-text.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { incomeKinds } from '../../../../shared/scenario/incomes.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { DayAt } from '../fields/word-fields.tsx';
import { usePart } from '../use-open-scenario.ts';
import { MoreFields } from './Block.tsx';

/** The day of the payslip that each stated income of an applicant was taken from. */
export const Payslips = ({ index }: { readonly index: number }) => {
  const applicant = usePart('income')[index];
  const dates = applicant?.figure_dates;
  const stated = fieldsOf(incomeKinds).filter(
    (field) => applicant?.[field] !== undefined || dates?.[field] !== undefined,
  );
  if (stated.length === 0) return null;
  return (
    <MoreFields label={`Payslip dates of ${applicantName(applicant?.name, index)}`} open={dates !== undefined}>
      {stated.map((field) => (
        <DayAt
          key={field}
          path={at('income', index, 'figure_dates', field)}
          label={`${incomeKinds[field].label}, payslip`}
          explain="The day of the payslip or letter with this figure; its age is shown at the amount."
        />
      ))}
    </MoreFields>
  );
};
