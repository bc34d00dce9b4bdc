import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import { ReadField } from '../../../ui/fields/ReadField.tsx';
import { useField } from '../fields/use-field.ts';
import { dependantsIn, dependantsText, readAges } from '../model/ages.ts';
import { setDependantAges } from '../model/households.ts';
import { usePart } from '../use-open-scenario.ts';

/** The dependants' ages, or their birthdays, as a list. Those in a scenario that does not count by them are not shown. */
export const DependantAges = ({ index }: { readonly index: number }) => {
  const used = usePart('additional_info').useDependantAges ?? false;
  const household = usePart('households')[index] ?? {};
  const field = useField<string>(
    at('households', index, 'dependant_ages') as readonly unknown[] as FieldPath,
    (body, text) => setDependantAges(body, index, dependantsIn(text)),
  );
  return (
    <ReadField
      id={field.id}
      label={field.entry.label}
      explain={field.entry.explain}
      error={field.error}
      placeholder="4, 7 or 12/3/2019"
      value={(used && dependantsText(household)) || undefined}
      read={readAges}
      onChange={field.set}
      onDone={field.done}
    />
  );
};
