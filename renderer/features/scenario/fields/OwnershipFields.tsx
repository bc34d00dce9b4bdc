import { limitsOf } from '../../../../shared/scenario/fields/limits.ts';
import type { FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { setShare } from '../model/applicants.ts';
import { usePart } from '../use-open-scenario.ts';
import { useField } from './use-field.ts';

export interface OwnershipFieldsProps {
  readonly path: FieldPath<number[]>;
  /** What the applicants do with their share. */
  readonly verb?: 'owns' | 'deducts';
}

/** A percentage for each applicant: how much of a property they own, or of its interest they deduct. */
export const OwnershipFields = ({ path, verb = 'owns' }: OwnershipFieldsProps) => {
  const income = usePart('income');
  // The compiler does not see that a path to one type of value is a path.
  const { id, entry, value: shares, error, set, done } = useField<number[]>(path as readonly unknown[] as FieldPath);
  if (income.length < 2) return null;
  return income.map((applicant, index) => (
    <NumberField
      key={applicant.id ?? index}
      id={`${id}.${index}`}
      label={visibleText(`${applicantName(applicant.name, index)} ${verb}`)}
      explain={entry.explain}
      error={index === 0 ? error : undefined}
      value={shares?.[index]}
      format={String}
      limits={limitsOf({ kind: 'share', label: entry.label })}
      suffix="%"
      onChange={(share) => set(setShare(shares, income.length, index, share))}
      onDone={done}
    />
  ));
};
