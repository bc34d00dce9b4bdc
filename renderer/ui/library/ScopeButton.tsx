import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceCase } from '../../../shared/scenario/format.ts';
import { isScoped, scopeOf } from '../../../shared/scenario/listing/scope.ts';
import { scopeWords } from './scope-words.ts';
import classes from './Scope.module.css';
import { ScopeFields, type ScopeProps } from './ScopeFields.tsx';

/** Narrows a list to a part of the library; says to which, beside itself. */
export const ScopeButton = ({ scope, id, onChange }: ScopeProps) => {
  const [opened, setOpened] = useState(false);
  const words = scopeWords(scope);
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus>
        <Popover.Target>
          <Button
            variant={isScoped(scope) ? 'light' : 'default'}
            leftSection={<IconFilter size={14} />}
            aria-expanded={opened}
            onClick={() => setOpened(!opened)}
          >
            {words.length === 0 ? 'More filters' : `More filters (${words.length})`}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <ScopeFields scope={scope} id={id} onChange={(next) => onChange(scopeOf(next))} />
        </Popover.Dropdown>
      </Popover>
      {words.length > 0 && <span className={classes.words}>{sentenceCase(words.join(', '))}</span>}
    </>
  );
};
