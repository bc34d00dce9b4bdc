import { maxSharePercent } from '../../../../shared/scenario/limits.ts';
import type { FieldPath } from '../../../store/issues.ts';
import { NumberField } from '../../../ui/NumberField.tsx';
import { setShare } from '../model/applicants.ts';
import { applicantName } from '../model/names.ts';
import { usePart } from '../use-body.ts';
import { useField } from './use-field.ts';

const limits = { decimals: 2, min: 0, max: maxSharePercent };
const plain = (value: number): string => String(value);

const sharesOf = (value: unknown): readonly number[] | undefined =>
  Array.isArray(value) ? value.filter((share): share is number => typeof share === 'number') : undefined;

/** Who owns how much of a property, a percentage for each applicant. */
export const OwnershipFields = ({ path }: { readonly path: FieldPath }) => {
  const income = usePart('income');
  const { id, value, error, set, done } = useField(path, 'Ownership');
  const shares = sharesOf(value);
  if (income.length < 2) return null;
  return income.map((applicant, index) => (
    <NumberField
      key={applicant.id ?? index}
      id={`${id}.${index}`}
      label={`${applicantName(applicant, index)} owns`}
      explain="Shares of all applicants add up to 100; all empty means equal shares."
      error={index === 0 ? error : undefined}
      value={shares?.[index]}
      format={plain}
      limits={limits}
      suffix="%"
      onChange={(share) => set(setShare(shares, income.length, index, share))}
      onDone={done}
    />
  ));
};
