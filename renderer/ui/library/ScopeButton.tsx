import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { sentenceCase } from '../../../shared/scenario/format.ts';
import { isScoped, scopeOf } from '../../../shared/scenario/listing/scope.ts';
import { later } from '../page/later.ts';
import { scopeWords } from './scope-words.ts';
import classes from './Scope.module.css';
import type { ScopeProps } from './ScopeFields.tsx';

/** Its fields know the days and the words of a scenario, which the library does without. */
export const ScopeFields = later<ScopeProps>(async () => (await import('./ScopeFields.tsx')).ScopeFields);

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
          <Suspense fallback={null}>
            <ScopeFields scope={scope} id={id} onChange={(next) => onChange(scopeOf(next))} />
          </Suspense>
        </Popover.Dropdown>
      </Popover>
      {words.length > 0 && <span className={classes.words}>{sentenceCase(words.join(', '))}</span>}
    </>
  );
};
