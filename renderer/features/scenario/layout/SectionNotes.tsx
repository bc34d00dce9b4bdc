import { UnstyledButton } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { fieldKey } from '../../../store/document/issues.ts';
import type { SectionId } from '../../../store/screens/screens-slice.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import { focusField } from '../focus-field.ts';
import { useSectionState } from '../use-section-state.ts';
import classes from './Section.module.css';

const icons = {
  incomplete: <IconAlertCircle size={14} className={classes.incomplete} role="img" aria-label="Incomplete" />,
  advice: <IconInfoCircle size={14} className={classes.advice} role="img" aria-label="To check" />,
};

/** What the section lacks and what is to check in it, in words; each leads to its field. */
export const SectionNotes = ({ section }: { readonly section: SectionId }) => {
  const { status, notes } = useSectionState(section);
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} data-status={status} aria-label="What this section needs">
      {notes.map(({ kind, text, path }) => (
        <li key={`${fieldKey(path)} ${text}`}>
          {icons[kind]}
          <UnstyledButton className={classes.note ?? ''} onClick={() => focusField(path)}>
            {visibleText(text)}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
};
