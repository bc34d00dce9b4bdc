import type { FieldPath } from '../../../../shared/scenario/fields.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { usePart } from '../use-open-scenario.ts';
import { useField } from './use-field.ts';

/** An applicant by position; an absent position means the first one. */
export const ApplicantChoice = ({ path }: { readonly path: FieldPath<number> }) => {
  const income = usePart('income');
  const { id, value, error, set, done } = useField<number>(path, 'Applicant');
  const chosen = value ?? 0;
  const names = income.map((applicant, index) => ({
    value: String(index),
    label: applicantName(applicant.name, index),
  }));
  const missing = income[chosen] ? [] : [{ value: String(chosen), label: 'None' }];
  return (
    <ChoiceField
      id={id}
      label="Applicant"
      error={error}
      value={String(chosen)}
      choices={[...missing, ...names]}
      onChange={(next) => {
        set(Number(next));
        done();
      }}
    />
  );
};
