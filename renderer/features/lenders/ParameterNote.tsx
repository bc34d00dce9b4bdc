import type { ParameterNote as Note } from '../../../shared/pack/lender-file.ts';
import { DayField } from '../../ui/fields/DayField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import classes from './LendersPage.module.css';

export interface ParameterNoteProps {
  readonly name: string;
  readonly note: Note;
  readonly onChange: (note: Note) => void;
}

const nothing = (): void => undefined;

const withText = (note: Note, key: 'note' | 'source', text: string): Note => {
  const { [key]: _before, ...others } = note;
  return text === '' ? others : { ...others, [key]: text };
};

/** Why a parameter has its value, with the source and its date. */
export const ParameterNote = ({ name, note, onChange }: ParameterNoteProps) => (
  <div className={classes.note}>
    <TextField
      id={`note-${name}`}
      label="Note"
      value={note.note ?? ''}
      maxLength={1_000}
      onChange={(text) => onChange(withText(note, 'note', text))}
      onDone={nothing}
    />
    <TextField
      id={`source-${name}`}
      label="Source"
      value={note.source ?? ''}
      onChange={(text) => onChange(withText(note, 'source', text))}
      onDone={nothing}
    />
    <DayField
      id={`source-day-${name}`}
      label="Source as at"
      value={note.sourceDay}
      onChange={(sourceDay) => {
        const { sourceDay: _before, ...others } = note;
        onChange(sourceDay === undefined ? others : { ...others, sourceDay });
      }}
      onDone={nothing}
    />
  </div>
);
