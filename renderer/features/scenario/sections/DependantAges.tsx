import { useState } from 'react';
import { at } from '../../../../shared/scenario/fields.ts';
import { useApp } from '../../../store/use-app.ts';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useField } from '../fields/use-field.ts';
import { agesText, readAges } from '../model/ages.ts';
import { setDependantAges } from '../model/households.ts';
import { usePart } from '../use-open-scenario.ts';

/** The dependants' ages, as a list. Ages in a scenario that does not count by them are not shown. */
export const DependantAges = ({ index }: { readonly index: number }) => {
  const used = usePart('additional_info').useDependantAges ?? false;
  const household = usePart('households')[index];
  const field = useField<number[]>(at('households', index, 'dependant_ages'), 'Ages');
  const edit = useApp((state) => state.edit);
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextField
      id={field.id}
      label="Their ages"
      explain="The dependants’ ages in years, separated by commas. Their number then counts, and the youngest for benefits."
      error={field.error}
      placeholder="4, 7"
      value={draft ?? (used ? agesText(household?.dependant_ages) : '')}
      onChange={(text) => {
        setDraft(text);
        edit({
          label: 'Change ages',
          mergeKey: field.key,
          change: (body) => setDependantAges(body, index, readAges(text)),
        });
      }}
      onDone={() => {
        setDraft(null);
        field.done();
      }}
    />
  );
};
