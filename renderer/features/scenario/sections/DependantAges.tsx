import { useState } from 'react';
import { at } from '../../../../shared/scenario/fields.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useField } from '../fields/use-field.ts';
import { agesText, readAges } from '../model/ages.ts';
import { usePart } from '../use-open-scenario.ts';

/** The dependants' ages, as a list; shown where the scenario counts by ages. */
export const DependantAges = ({ index }: { readonly index: number }) => {
  const used = usePart('additional_info').useDependantAges ?? false;
  const household = usePart('households')[index];
  const field = useField<number[]>(at('households', index, 'dependant_ages'), 'Ages');
  const [draft, setDraft] = useState<string | null>(null);
  if (!used) return null;
  return (
    <TextField
      id={field.id}
      label="Their ages"
      explain="The dependants’ ages in years, separated by commas."
      error={field.error}
      placeholder="4, 7"
      value={draft ?? agesText(household?.dependant_ages)}
      onChange={(text) => {
        setDraft(text);
        const ages = readAges(text);
        field.set(ages.length > 0 ? ages : undefined);
      }}
      onDone={() => {
        setDraft(null);
        field.done();
      }}
    />
  );
};
