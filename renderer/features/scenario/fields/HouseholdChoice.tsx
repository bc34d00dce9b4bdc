import { at } from '../../../../shared/scenario/fields.ts';
import { householdName } from '../../../../shared/scenario/names.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { usePart } from '../use-open-scenario.ts';
import { useField } from './use-field.ts';

/** The household of an applicant, by position; an absent position means the first one. */
export const HouseholdChoice = ({ index }: { readonly index: number }) => {
  const households = usePart('households');
  const { id, value, error, set, done } = useField<number>(at('income', index, 'which_household'), 'Household');
  const chosen = value ?? 0;
  const positions = households.map((_household, position) => ({
    value: String(position),
    label: householdName(position),
  }));
  const missing = households[chosen] ? [] : [{ value: String(chosen), label: 'None' }];
  return (
    <ChoiceField
      id={id}
      label="Household"
      bare
      error={error}
      value={String(chosen)}
      choices={[...missing, ...positions]}
      onChange={(next) => {
        set(Number(next));
        done();
      }}
    />
  );
};
