import { borrowerFields } from '../../../../shared/scenario/fields/borrower-fields.ts';
import { namesOf } from '../../../../shared/scenario/fields/field.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { novatedLeaseFields, reportableFields } from '../../../../shared/service/scenario-income.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { MoreFields } from '../layout/Block.tsx';
import { usePart } from '../use-open-scenario.ts';
import { IncomeHistory } from './IncomeHistory.tsx';

/** What lenders ask about an applicant and the incomes beyond the amounts. */
export const IncomeDetails = ({ index }: { readonly index: number }) => {
  const name = applicantName(usePart('income')[index]?.name, index);
  return (
    <MoreFields label={`Details of ${name}`} below={<IncomeHistory index={index} />}>
      <FieldsAt
        path={at('income', index)}
        names={[
          ...namesOf(borrowerFields),
          'youngest_child_age',
          'centrelink_type',
          'medicare_exemption',
          'hospital_cover',
          ...reportableFields,
          ...novatedLeaseFields,
          'essential_service',
          'guaranteed_allowances',
        ]}
      />
      <FieldAt path={at('income', index, 'other_income_taxable')} wide />
    </MoreFields>
  );
};
