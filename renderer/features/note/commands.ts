import type { NoteFile } from '../../../shared/note/note-file.ts';
import { type CommandAction, type CommandActions, type CommandContext, finishExport } from '../../commands/command.ts';
import type { AppState } from '../../store/app-state.ts';
import type { AppStore } from '../../store/app-store.ts';
import { latest } from '../../store/remote.ts';
import { reportFailure } from '../../ui/page/notices.ts';
import { noteOf, noteQuestion, type NoteView } from './state.ts';

const show = (view: NoteView): CommandAction => ({
  enabled: (state) => state.openId !== null && state.document.status !== 'failed',
  run: ({ store }) => noteOf(store).show(view),
});

const isShown = (state: AppState, app: AppStore): boolean => {
  if (state.page !== 'note') return false;
  const note = noteOf(app);
  const question = noteQuestion(state, note);
  return (
    note.opened !== null || (question !== null && latest(state.calls.read('fileNotes.make', question)) !== undefined)
  );
};

/** What draws notes, which the first screen does not need. */
const loadNotes = () => import('./shown-note.ts');

/** Runs on the note that is shown, with the broker's words. */
const withNote = (work: (context: CommandContext, note: NoteFile) => Promise<void>): CommandAction => ({
  enabled: isShown,
  run: async (context) => {
    const { shownNote } = await loadNotes();
    const note = shownNote(context.store);
    if (note !== undefined) await work(context, note);
  },
});

const openNote = async ({ store, ports }: CommandContext): Promise<void> => {
  const attempt = 'The file note was not opened';
  const outcome = await noteOf(store).open();
  if (!outcome.ok) reportFailure(ports, attempt, outcome.error);
  if (!outcome.ok || outcome.data.status !== 'choose') return;
  const text = await ports.chooseTextFile('application/json,.json');
  if (text === undefined) return;
  const read = await noteOf(store).open(text);
  if (!read.ok) reportFailure(ports, attempt, read.error);
};

export const noteActions: CommandActions<'note'> = {
  'note.file': show('file'),
  'note.client': show('client'),
  'note.open': { enabled: () => true, run: openNote },
  'note.pdf': withNote(async ({ store, ports }, note) => {
    const page = noteOf(store).view === 'file' ? 'File note' : 'Client page';
    const outcome = await store.client.call('fileNotes.savePdf', { description: note.description, page });
    if (!outcome.ok) reportFailure(ports, 'The PDF was not saved', outcome.error);
    else if (outcome.data.status === 'print') ports.print();
    else if (outcome.data.status === 'saved')
      ports.notify({ tone: 'neutral', message: `Saved as ${outcome.data.fileName}` });
  }),
  'note.csv': withNote(async ({ store, ports }, note) => {
    const { csvOf } = await loadNotes();
    const outcome = await store.client.call('fileNotes.exportTable', {
      description: note.description,
      rows: csvOf(note),
    });
    finishExport(ports, 'The note was not exported', outcome);
  }),
  'note.json': withNote(async ({ store, ports }, note) => {
    const isOpened = noteOf(store).opened !== null;
    const outcome = await store.client.call('fileNotes.exportFile', { note, isOpened });
    finishExport(ports, 'The note was not exported', outcome);
  }),
};
