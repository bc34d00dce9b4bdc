import { namesOf } from '../../../../shared/scenario/fields/field.ts';
import { incomeKinds } from '../../../../shared/scenario/fields/income-fields.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { FieldsAt } from '../fields/FieldAt.tsx';
import { MoreFields } from '../layout/Block.tsx';
import { usePart } from '../use-open-scenario.ts';

/** The day of the payslip that each stated income of an applicant was taken from. */
export const Payslips = ({ index }: { readonly index: number }) => {
  const applicant = usePart('income')[index];
  const dates = applicant?.figure_dates;
  const stated = namesOf(incomeKinds).filter(
    (income) => applicant?.[income] !== undefined || dates?.[income] !== undefined,
  );
  if (stated.length === 0) return null;
  return (
    <MoreFields label={`Payslip dates of ${applicantName(applicant?.name, index)}`} open={dates !== undefined}>
      <FieldsAt path={at('income', index, 'figure_dates')} names={stated} />
    </MoreFields>
  );
};
