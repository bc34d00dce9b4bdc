import { at } from '../../../../shared/scenario/fields/path.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { FieldsTogether, MoreFields } from '../layout/Block.tsx';
import { setOtherOwner } from '../model/owners.ts';
import { newId, usePart } from '../use-open-scenario.ts';

/** The share and the salary of each applicant but the one that the business belongs to. */
const OtherOwners = ({ index }: { readonly index: number }) => {
  const income = usePart('income');
  const { which_applicant: first = 0, other_owners: owners = [] } = usePart('self_employed_income')[index] ?? {};
  return income.map((applicant, position) => {
    if (position === first) return null;
    const found = owners.findIndex(({ applicant_id: id }) => id !== undefined && id === applicant.id);
    const place = found < 0 ? owners.length : found;
    return (
      <FieldsTogether key={applicant.id ?? position}>
        {(['share', 'salary'] as const).map((field) => (
          <FieldAt
            key={field}
            path={at('self_employed_income', index, 'other_owners', place, field)}
            of={applicantName(applicant.name, position)}
            storeFigure={(body, next) => setOtherOwner(body, index, { applicant: position, field, value: next }, newId)}
          />
        ))}
      </FieldsTogether>
    );
  });
};

/** What few businesses need: other owners, evidence other than accounts, a method that is not the lender's. */
export const BusinessDetails = ({ index }: { readonly index: number }) => {
  const business = usePart('self_employed_income')[index];
  const isEvidenced = (business?.evidence ?? 'accounts') !== 'accounts' || business?.evidenced_income !== undefined;
  return (
    <MoreFields label="Owners, entity and evidence">
      <FieldsAt
        path={at('self_employed_income', index)}
        names={isEvidenced ? ['entity', 'method', 'evidence', 'evidenced_income'] : ['entity', 'method', 'evidence']}
      />
      <OtherOwners index={index} />
    </MoreFields>
  );
};
