import { IconAlertCircle } from '@tabler/icons-react';
import type { SectionId } from '../../../store/screens-slice.ts';
import { useSectionState } from '../use-section-state.ts';
import classes from './Section.module.css';

/** What the section lacks, in words. */
export const SectionNotes = ({ section }: { readonly section: SectionId }) => {
  const { notes } = useSectionState(section);
  if (notes.length === 0) return null;
  return (
    <ul className={classes.notes} aria-label="What this section needs">
      {notes.map((note) => (
        <li key={note}>
          <IconAlertCircle size={14} aria-hidden />
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
};
