import { Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCall } from '../../../store/calls.ts';
import { latest } from '../../../store/remote.ts';
import { scenarioTitle } from '../../../ui/words/scenario-title.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ScenarioChoiceProps {
  readonly value: string | null;
  /** The label of the value, where it is known already. */
  readonly known: Choice | undefined;
  readonly error: string | undefined;
  /** The inputs of a case may stay as they are. */
  readonly isOptional: boolean;
  readonly onChange: (id: string | null) => void;
}

/** A scenario of the library, found by its words. */
export const ScenarioChoice = ({ value, known, error, isOptional, onChange }: ScenarioChoiceProps) => {
  const [chosen, setChosen] = useState(known);
  const [search, setSearch] = useState('');
  // The label of the chosen scenario stands in the field, and is not a search.
  const words = search === chosen?.label ? '' : search;
  const results = latest(
    useCall('scenarios.list', { search: words.slice(0, 200), limit: 50 }, { staysFor: () => true }),
  );
  const choices = useMemo(() => {
    const listed =
      results?.items.map(({ id, description }) => ({ value: id, label: scenarioTitle(description) })) ?? [];
    return chosen === undefined || listed.some((one) => one.value === chosen.value) ? listed : [chosen, ...listed];
  }, [results, chosen]);
  return (
    <Select
      label="Scenario"
      description={
        isOptional
          ? 'The case keeps its inputs unless you choose a scenario to copy them from again.'
          : 'The case keeps a copy of its current inputs, without names and addresses.'
      }
      placeholder={isOptional ? 'Keep the inputs' : 'Find a scenario'}
      searchable
      clearable={isOptional}
      nothingFoundMessage="No scenarios match."
      data={choices}
      filter={({ options }) => options}
      value={value}
      error={error}
      onChange={(id) => {
        setChosen(choices.find((one) => one.value === id));
        onChange(id);
      }}
      onSearchChange={setSearch}
    />
  );
};
