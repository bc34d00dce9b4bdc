import type { TableCell } from '../../../shared/contract/scenarios/file-notes.ts';
import type { MadeNote, NoteFile } from '../../../shared/note/note-file.ts';
import type { Adviser, KeptNote, NoteWords } from '../../../shared/note/words.ts';
import type { AppStore } from '../../store/app-store.ts';
import { latest } from '../../store/remote.ts';
import { settingsOf } from '../../store/settings-slice.ts';
import { csvRows } from './csv-rows.ts';
import { draftReason, draftSubmission } from './drafts.ts';
import { fileNote } from './file-note.ts';
import { lendersOf } from './note-lenders.ts';
import { draftNotRecommended, draftObjectives, draftVerified } from './record-drafts.ts';
import { noteContent, noteOf, noteQuestion } from './state.ts';

/** The words of a note: as kept, else as drafted from the figures. */
export const wordsOf = (note: MadeNote, kept: KeptNote['words']): NoteWords => {
  const lenders = lendersOf(note);
  return {
    objectives: kept.objectives ?? draftObjectives(note),
    verified: kept.verified ?? draftVerified(note),
    reason: kept.reason ?? draftReason(note, lenders),
    notRecommended: kept.notRecommended ?? draftNotRecommended(lenders),
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
export const shownNote = (app: AppStore): NoteFile | undefined => {
  const [state, note] = [app.getState(), noteOf(app)];
  if (note.opened !== null) return note.opened.note;
  const question = noteQuestion(state, note);
  const made = question && latest(app.calls.read('fileNotes.make', question));
  return made ? completeNote(made, noteContent(state, note)?.words ?? {}, settingsOf(state).adviser) : undefined;
};

/** The tables and words of a note for a spreadsheet. */
export const csvOf = (note: NoteFile): TableCell[][] => csvRows(fileNote(note, note.words).document);
