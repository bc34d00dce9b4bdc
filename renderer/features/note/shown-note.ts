import type { TableCell } from '../../../shared/contract/scenarios/file-notes.ts';
import type { MadeNote, NoteFile } from '../../../shared/note/note-file.ts';
import type { Adviser, KeptNote, NoteWords } from '../../../shared/note/words.ts';
import type { AppState } from '../../store/app-state.ts';
import { latest } from '../../store/remote.ts';
import { settingsOf } from '../../store/settings-slice.ts';
import { csvRows } from './csv-rows.ts';
import { draftReason, draftSubmission } from './drafts.ts';
import { fileNote } from './file-note.ts';
import { lendersOf } from './note-lenders.ts';

/** The words of a note: as kept, else as drafted from the figures. */
export const wordsOf = (note: MadeNote, kept: KeptNote['words']): NoteWords => {
  const lenders = lendersOf(note);
  return {
    reason: kept.reason ?? draftReason(lenders),
    submission: kept.submission ?? draftSubmission(note, lenders),
    nextSteps: kept.nextSteps ?? '',
  };
};

/** A note with the broker's words and name. */
export const completeNote = (note: MadeNote, kept: KeptNote['words'], adviser: Adviser): NoteFile => ({
  ...note,
  words: wordsOf(note, kept),
  adviser,
});

/** The note on the screen: the one that was opened, else that of the open scenario. */
export const shownNote = (state: AppState): NoteFile | undefined => {
  const { openedNote, fileNote: made, keptNote } = state;
  if (openedNote !== null) return openedNote.note;
  const note = latest(made);
  return note && completeNote(note, keptNote?.kept.words ?? {}, settingsOf(state).adviser);
};

/** The tables and words of a note for a spreadsheet. */
export const csvOf = (note: NoteFile): TableCell[][] => csvRows(fileNote(note, note.words).document);
