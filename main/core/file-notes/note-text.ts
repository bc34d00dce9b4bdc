import { isLaterNote, type NoteFile, noteFile, noteFormat, noteHead } from '../../../shared/note/note-file.ts';
import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { parseBounded } from '../../../shared/service/bounded-parse.ts';
import { readJsonFile } from '../json-file.ts';
import { misfitText } from '../misfit.ts';

const maxCharacters = 1_900_000;
const maxIssues = 50;

const notANote = (reason: string): Outcome<never> =>
  fail('INVALID_FILE', `This file cannot be read as a file note. ${reason} Nothing was changed.`);

/** The text of a note as a file: indented, so that people can read it too. */
export const writeNote = (note: NoteFile): string => `${JSON.stringify(note, null, 1)}\n`;

/** Reads a note from a file's text. INVALID_FILE says what is wrong. */
export const readNote = (text: string): Outcome<NoteFile> => {
  const json = readJsonFile(text, 'file note', maxCharacters);
  if (!json.ok) return notANote(json.why);
  const head = noteHead.safeParse(json.value).data;
  if (head?.format !== noteFormat) return notANote('It holds no file note.');
  if (isLaterNote(head)) return notANote('It was written by a newer version of Headroom.');
  const note = parseBounded(noteFile, json.value, maxIssues);
  return note.ok ? succeed(note.data) : notANote(misfitText(json.value, note.issues));
};
