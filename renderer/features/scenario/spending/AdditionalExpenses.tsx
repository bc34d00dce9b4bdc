import { ActionIcon, Button, Input } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { additionalExpenses } from '../../../../shared/scenario/expenses.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { useApp } from '../../../store/use-app.ts';
import { storedText, visibleText } from '../../../ui/words/visible-text.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { sectionTitleId } from '../layout/Section.tsx';
import { addAdditional, removeAdditional, renameAdditional, withExpenses } from '../model/expenses.ts';
import { focusSoon, newId, useChange, usePart } from '../use-open-scenario.ts';
import classes from './AdditionalExpenses.module.css';

const Name = ({ index, name }: { readonly index: number; readonly name: string }) => {
  const edit = useApp((state) => state.edit);
  const [draft, setDraft] = useState<string | null>(null);
  const rename = (): void => {
    if (draft !== null && draft !== name)
      edit({ label: 'Rename expense', change: (body) => renameAdditional(body, index, name, draft) });
    setDraft(null);
  };
  return (
    <Input
      value={visibleText(draft ?? name)}
      maxLength={80}
      aria-label={visibleText(`Name of ${name}`)}
      onChange={(event) => setDraft(storedText(event.currentTarget.value, draft ?? name))}
      onBlur={rename}
      onKeyDown={(event) => {
        if (event.key === 'Enter') rename();
        if (event.key === 'Escape') setDraft(null);
      }}
    />
  );
};

/** Commitments outside the categories, by name: each is added to the living expenses. */
export const AdditionalExpenses = ({ index }: { readonly index: number }) => {
  const additional = additionalExpenses(usePart('living_expenses')[index]);
  const change = useChange();
  return (
    <div className={classes.list}>
      {additional.map(([name]) => (
        <div key={name} className={classes.row}>
          <Name index={index} name={name} />
          <FieldAt path={at('living_expenses', index, 'additional_expenses', name)} of={name} bare />
          <ActionIcon
            aria-label={visibleText(`Remove ${name}`)}
            onClick={() => {
              change(`Remove ${name}`, (body) => removeAdditional(body, index, name));
              focusSoon(sectionTitleId);
            }}
          >
            <IconTrash size={16} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      <Button
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={14} />}
        onClick={() => change('Add expense', (body) => addAdditional(withExpenses(body, newId), index))}
      >
        Add another expense
      </Button>
    </div>
  );
};
