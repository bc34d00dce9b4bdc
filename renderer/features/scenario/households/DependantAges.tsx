import { at } from '../../../../shared/scenario/fields/path.ts';
import { ReadField } from '../../../ui/fields/ReadField.tsx';
import { useField } from '../fields/use-field.ts';
import { agesIn, agesText, readAges } from '../model/ages.ts';
import { setDependantAges } from '../model/households.ts';
import { usePart } from '../use-open-scenario.ts';

/** The dependants' ages, as a list. Ages in a scenario that does not count by them are not shown. */
export const DependantAges = ({ index }: { readonly index: number }) => {
  const used = usePart('additional_info').useDependantAges ?? false;
  const field = useField<readonly number[]>(at('households', index, 'dependant_ages'), (body, ages = []) =>
    setDependantAges(body, index, ages),
  );
  return (
    <ReadField
      id={field.id}
      label={field.entry.label}
      explain={field.entry.explain}
      error={field.error}
      placeholder="4, 7"
      value={(used && agesText(field.value)) || undefined}
      read={readAges}
      onChange={(text) => field.set(agesIn(text))}
      onDone={field.done}
    />
  );
};
