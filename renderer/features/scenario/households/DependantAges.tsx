import { useState } from 'react';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useField } from '../fields/use-field.ts';
import { agesText, readAges } from '../model/ages.ts';
import { setDependantAges } from '../model/households.ts';
import { usePart } from '../use-open-scenario.ts';

/** The dependants' ages, as a list. Ages in a scenario that does not count by them are not shown. */
export const DependantAges = ({ index }: { readonly index: number }) => {
  const used = usePart('additional_info').useDependantAges ?? false;
  const field = useField<readonly number[]>(at('households', index, 'dependant_ages'), (body, ages = []) =>
    setDependantAges(body, index, ages),
  );
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      id={field.id}
      label={field.entry.label}
      explain={field.entry.explain}
      error={field.error}
      placeholder="4, 7"
      value={draft ?? (used ? agesText(field.value) : '')}
      onChange={(text) => {
        setDraft(text);
        field.set(readAges(text));
      }}
      onDone={() => {
        setDraft(null);
        field.done();
      }}
    />
  );
};
