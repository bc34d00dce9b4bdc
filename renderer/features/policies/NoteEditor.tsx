import { Button, Group, NativeSelect, Textarea } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { maxNoteLength, type PolicyNote } from '../../../shared/contract/lenders/policies.ts';
import { useCommandContext } from '../../commands/use-command.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { triggerLabel } from '../../ui/policies/trigger-labels.ts';
import classes from './notes.module.css';
import type { EntryBeside } from './Notes.tsx';
import { writeNote } from './policy-notes.ts';

export interface NoteEditorProps {
  readonly lender: string;
  /** At least one. */
  readonly topics: readonly string[];
  readonly beside: EntryBeside | undefined;
  /** The note to edit; absent for a new one. */
  readonly note?: PolicyNote;
  readonly onClose: () => void;
}

/** Edits a note: Ctrl or ⌘ with Enter saves, Esc cancels. */
export const NoteEditor = ({ lender, topics, beside, note, onClose }: NoteEditorProps) => {
  const { store, ports } = useCommandContext();
  const [topic, setTopic] = useState(topics[0] ?? '');
  const [text, setText] = useState(note?.text ?? '');
  const isBlank = text.trim() === '';
  const save = async (saved: string): Promise<void> => {
    const about = { lender, topic, title: beside?.title ?? '', version: beside?.version ?? '' };
    const outcome = await writeNote(store, { ...about, text: saved });
    if (!outcome.ok) {
      reportFailure(ports, 'The note was not saved', outcome.error);
      return;
    }
    onClose();
    if (note === undefined || saved !== '') return;
    const { writtenMs: _when, ...removed } = note;
    const restore = (): void => void writeNote(store, removed);
    ports.notify({ tone: 'neutral', message: 'Note removed', action: { label: 'Undo', run: restore } });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    else if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    // Only its button removes a note.
    else if (!isBlank) void save(text);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.editor} onKeyDown={onKeyDown}>
      {topics.length > 1 && (
        <NativeSelect
          aria-label="Topic of the note"
          data={topics.map((value) => ({ value, label: triggerLabel(value) }))}
          value={topic}
          onChange={(event) => setTopic(event.currentTarget.value)}
        />
      )}
      <Textarea
        aria-label={`Your note on ${triggerLabel(topic)}`}
        placeholder="Stays on this computer"
        autosize
        minRows={2}
        maxRows={12}
        maxLength={maxNoteLength}
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button variant="default" size="compact-sm" disabled={isBlank} onClick={() => void save(text)}>
          Save note
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={onClose}>
          Cancel
        </Button>
        {note !== undefined && (
          <Button variant="subtle" size="compact-sm" color="red" onClick={() => void save('')}>
            Remove
          </Button>
        )}
      </Group>
    </div>
  );
};
