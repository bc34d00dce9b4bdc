import { Button } from '@mantine/core';
import { IconNote } from '@tabler/icons-react';
import { useState } from 'react';
import type { FoundPolicy, PolicyNote } from '../../../shared/contract/lenders/policies.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import { formatDay } from '../../ui/words/format.ts';
import { NoteEditor } from './NoteEditor.tsx';
import classes from './notes.module.css';
import { useNotes } from './policy-notes.ts';

/** The entry shown with a note; a lender without an entry may have notes too. */
export type EntryBeside = Pick<FoundPolicy, 'title' | 'version'>;

/** How the entry differs from the one that the note was written about. */
const changeSince = (note: PolicyNote, beside: EntryBeside | undefined): string | undefined => {
  if (note.version === (beside?.version ?? '')) return undefined;
  if (note.title === '') return 'Written when there was no entry.';
  if (beside === undefined) return `Written about “${note.title}”, which is not shown here.`;
  return note.title === beside.title ? 'The entry has changed since.' : `Written about “${note.title}”.`;
};

interface NoteProps {
  readonly note: PolicyNote;
  readonly beside: EntryBeside | undefined;
  readonly onEdit: () => void;
}

const Note = ({ note, beside, onEdit }: NoteProps) => {
  const since = changeSince(note, beside);
  return (
    <div className={classes.note}>
      <p className={classes.text}>{note.text}</p>
      <p className={classes.about}>
        Your note on {triggerLabel(note.topic)}, {formatDay(new Date(note.writtenMs).toISOString())}.
        {since !== undefined && <strong className={classes.since}> {since}</strong>}
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={onEdit}
          aria-label={`Edit the note on ${triggerLabel(note.topic)}`}
        >
          Edit
        </Button>
      </p>
    </div>
  );
};

export interface NotesProps {
  readonly lender: string;
  /** The topics that a note may be about; a new note starts on the first without one. */
  readonly topics: readonly string[];
  readonly beside: EntryBeside | undefined;
}

/** The broker's notes on a lender: they stay on this computer whatever happens to the entry. */
export const Notes = ({ lender, topics, beside }: NotesProps) => {
  const notes = useNotes(lender, topics);
  const [edited, setEdited] = useState<string | null>(null);
  const free = topics.filter((topic) => !notes.some((note) => note.topic === topic));
  const close = (): void => setEdited(null);
  return (
    <div className={classes.notes} role="group" aria-label="Your notes">
      {notes.map((note) =>
        edited === note.topic ? (
          <NoteEditor
            key={note.topic}
            note={note}
            topics={[note.topic]}
            beside={beside}
            lender={lender}
            onClose={close}
          />
        ) : (
          <Note key={note.topic} note={note} beside={beside} onEdit={() => setEdited(note.topic)} />
        ),
      )}
      {edited === '' && <NoteEditor topics={free} beside={beside} lender={lender} onClose={close} />}
      {edited === null && free.length > 0 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconNote size={14} aria-hidden />}
          onClick={() => setEdited('')}
        >
          Add a note
        </Button>
      )}
    </div>
  );
};
