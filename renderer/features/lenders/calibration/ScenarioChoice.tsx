import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useApp } from '../../../store/use-app.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';

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
  const find = useApp((state) => state.findScenarios);
  const [found, setFound] = useState<readonly Choice[]>(known === undefined ? [] : [known]);
  const [search, setSearch] = useState('');
  const chosen = found.find((one) => one.value === value);
  // What stands in the field is no search once it was chosen.
  const words = search === chosen?.label ? '' : search;
  useEffect(() => {
    let isWanted = true;
    void find(words.slice(0, 200)).then((outcome) => {
      if (!isWanted || !outcome.ok) return;
      const choices = outcome.data.items.map(({ id, description }) => ({ value: id, label: visibleText(description) }));
      setFound((before) => {
        const kept = before.find((one) => one.value === value);
        return kept === undefined || choices.some((one) => one.value === value) ? choices : [kept, ...choices];
      });
    });
    return () => {
      isWanted = false;
    };
  }, [find, words, value]);
  return (
    <Select
      label="Scenario"
      description={
        isOptional
          ? 'The case keeps the inputs that it has. Choose a scenario to take its inputs as they are now.'
          : 'The case keeps a copy of its inputs as they are now, without names and addresses.'
      }
      placeholder={isOptional ? 'Keep the inputs' : 'Find a scenario'}
      searchable
      clearable={isOptional}
      nothingFoundMessage="No scenario is called that."
      data={[...found]}
      filter={({ options }) => options}
      value={value}
      error={error}
      onChange={onChange}
      onSearchChange={setSearch}
    />
  );
};
