import type { Output } from '../../../shared/contract/index.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import type { FileKind, Shell } from '../../ports/desk.ts';
import type { KeptNotes } from '../../ports/notes.ts';
import { fileNameOf } from '../file-name.ts';
import type { DomainHandlers } from '../handlers.ts';
import { scenarioNotFound } from '../scenario-failures.ts';
import { spreadsheetText } from '../spreadsheet.ts';
import { checkNote } from './check-note.ts';
import { makeNote, type NoteMakingPorts } from './make-note.ts';
import { sealOf } from './note-seal.ts';
import { readNote, writeNote } from './note-text.ts';

export interface FileNotePorts extends NoteMakingPorts {
  readonly keptNotes: KeptNotes;
  readonly shell: Shell;
}

export const fileNoteHandlers = (ports: FileNotePorts): DomainHandlers<'fileNotes'> => {
  const { connections, keptNotes, shell, calculator } = ports;
  const teamIds = (): readonly string[] => connections.current().teamIds;
  return {
    'fileNotes.make': (question) => makeNote(ports, question),
    'fileNotes.open': async ({ text }) => {
      const opened = text === undefined ? await shell.openText('file_note') : { status: 'opened' as const, text };
      if (opened.status === 'unsupported') return succeed({ status: 'choose' });
      if (opened.status === 'cancelled') return succeed({ status: 'cancelled' });
      const note = readNote(opened.text);
      if (!note.ok) return note;
      return succeed({ status: 'opened', note: note.data, check: await checkNote(note.data, calculator) });
    },
    'fileNotes.exportFile': ({ note, isOpened }) => {
      const text = writeNote(isOpened ? note : { ...note, seal: sealOf(note) });
      return saveText(shell, fileNameOf(`${note.description} file note`, 'json', 'File note'), text, 'file_note');
    },
    'fileNotes.exportTable': ({ description, rows }) =>
      saveText(shell, fileNameOf(`${description} file note`, 'csv', 'File note'), spreadsheetText(rows), 'table'),
    'fileNotes.savePdf': async ({ description, page }) => {
      const saved = await shell.savePdf(fileNameOf(`${description} ${page.toLowerCase()}`, 'pdf', page));
      return succeed(saved.status === 'unsupported' ? { status: 'print' } : saved);
    },
    'fileNotes.readKept': ({ scenarioId }) => {
      const words = keptNotes.read(teamIds(), scenarioId);
      return words === undefined ? scenarioNotFound(scenarioId) : succeed(words);
    },
    'fileNotes.writeKept': ({ scenarioId, kept }) =>
      keptNotes.write(teamIds(), scenarioId, kept) ? succeed({ id: scenarioId }) : scenarioNotFound(scenarioId),
  };
};

/** The host asks where to save, or the page downloads the text. */
const saveText = async (
  shell: Shell,
  fileName: string,
  text: string,
  kind: FileKind,
): Promise<Outcome<Output<'fileNotes.exportFile'>>> => {
  const saved = await shell.saveText(fileName, text, kind);
  return succeed(saved.status === 'unsupported' ? { status: 'download', fileName, text } : saved);
};
