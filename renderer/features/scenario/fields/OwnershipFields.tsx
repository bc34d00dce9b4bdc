import type { FieldPath } from '../../../../shared/scenario/fields.ts';
import { maxSharePercent } from '../../../../shared/scenario/limits.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { NumberField } from '../../../ui/fields/NumberField.tsx';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { setShare } from '../model/applicants.ts';
import { usePart } from '../use-open-scenario.ts';
import { useField } from './use-field.ts';

const limits = { decimals: 2, min: 0, max: maxSharePercent };
const plain = (value: number): string => String(value);

/** Who owns how much of a property, a percentage for each applicant. */
export const OwnershipFields = ({ path }: { readonly path: FieldPath<number[]> }) => {
  const income = usePart('income');
  const { id, value: shares, error, set, done } = useField<number[]>(path, 'Ownership');
  if (income.length < 2) return null;
  return income.map((applicant, index) => (
    <NumberField
      key={applicant.id ?? index}
      id={`${id}.${index}`}
      label={visibleText(`${applicantName(applicant.name, index)} owns`)}
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
