import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { NoteFile } from '../../../shared/note/note-file.ts';
import { succeed } from '../../../shared/outcome.ts';
import type { Shell } from '../../ports/desk.ts';
import { type FileNotePorts, fileNoteHandlers } from './index.ts';
import { sealOf } from './note-seal.ts';

/** The handlers on a shell whose dialogs all end in this way, and what it was asked. */
const withDialogs = (ending: { readonly status: string; readonly text?: string }) => {
  const asked: unknown[] = [];
  const answer =
    (name: string) =>
    (...given: unknown[]) => {
      asked.push([name, ...given]);
      return Promise.resolve(ending);
    };
  const shell = { openText: answer('open'), saveText: answer('save'), savePdf: answer('print') } as unknown as Shell;
  return { asked, handlers: fileNoteHandlers({ shell } as FileNotePorts) };
};

const printed = { description: 'Home in Marrickville', page: 'File note' } as const;
const table = { description: 'Home in Marrickville', rows: [['Lender', '=1+1']] };

describe('file notes', () => {
  it('are chosen, downloaded and printed by the page where the host has no dialogs', async () => {
    const { handlers, asked } = withDialogs({ status: 'unsupported' });
    expect([
      await handlers['fileNotes.open']({}),
      await handlers['fileNotes.exportTable'](table),
      await handlers['fileNotes.savePdf'](printed),
    ]).toMatchObject([
      succeed({ status: 'choose' }),
      succeed({ status: 'download', fileName: 'Home in Marrickville file note.csv' }),
      succeed({ status: 'print' }),
    ]);
    expect(asked).toEqual([
      ['open', 'file_note'],
      ['save', 'Home in Marrickville file note.csv', expect.stringContaining('Lender'), 'table'],
      ['print', 'Home in Marrickville file note.pdf'],
    ]);
  });

  it('are left alone where a person calls the dialog off', async () => {
    const { handlers } = withDialogs({ status: 'cancelled' });
    for (const outcome of [
      await handlers['fileNotes.open']({}),
      await handlers['fileNotes.exportTable'](table),
      await handlers['fileNotes.savePdf'](printed),
    ])
      expect(outcome).toEqual(succeed({ status: 'cancelled' }));
  });

  it('say what is wrong with a file that is none', async () => {
    const { handlers, asked } = withDialogs({ status: 'opened', text: '{"format":"something else"}' });
    const refused = { ok: false, error: { code: 'INVALID_FILE' } };
    expect([await handlers['fileNotes.open']({}), await handlers['fileNotes.open']({ text: 'no JSON' })]).toMatchObject(
      [refused, refused],
    );
    expect(asked).toHaveLength(1);
  });

  it('are opened from the text that the page has, with what comes out when they are computed again', async () => {
    const text = readFileSync('test/notes/model-2-sealed.json', 'utf8');
    const { results, description } = JSON.parse(text) as NoteFile;
    const calculator = { modelChanges: [{ version: 2 }], compute: () => Promise.resolve(succeed(results)) };
    const handlers = fileNoteHandlers({ calculator } as unknown as FileNotePorts);
    expect(await handlers['fileNotes.open']({ text })).toMatchObject({
      data: { status: 'opened', note: { description }, check: { outcome: { status: 'same' }, isSealed: true } },
    });
  });

  it('have their words kept with a scenario of one’s own teams', async () => {
    const keptNotes = {
      read: (teamIds: readonly string[], id: string) =>
        teamIds.includes('ours') && id === 's' ? { words: {} } : undefined,
      write: (teamIds: readonly string[], id: string) => teamIds.includes('ours') && id === 's',
    };
    const connections = { current: () => ({ teamIds: ['ours'] }) };
    const handlers = fileNoteHandlers({ keptNotes, connections } as unknown as FileNotePorts);
    const [read, write] = [handlers['fileNotes.readKept'], handlers['fileNotes.writeKept']];
    const kept = { words: {} };
    const missing = { ok: false, error: { code: 'NOT_FOUND' } };
    expect([await read({ scenarioId: 's' }), await read({ scenarioId: 'gone' })]).toMatchObject([
      succeed(kept),
      missing,
    ]);
    expect([await write({ scenarioId: 's', kept }), await write({ scenarioId: 'gone', kept })]).toMatchObject([
      ...[succeed({ id: 's' }), missing],
    ]);
  });

  it('are sealed where they are made, and keep the seal that they were opened with', async () => {
    const { handlers } = withDialogs({ status: 'unsupported' });
    const note = { description: 'Chen', inputs: {}, results: {}, words: {}, adviser: {}, seal: { record: 'of old' } };
    const sealIn = async (isOpened: boolean): Promise<unknown> => {
      const saved = await handlers['fileNotes.exportFile']({ note: note as unknown as NoteFile, isOpened });
      if (!saved.ok || saved.data.status !== 'download') throw new Error('There is no text.');
      expect(saved.data.fileName).toBe('Chen file note.json');
      return (JSON.parse(saved.data.text) as { readonly seal: unknown }).seal;
    };
    expect(await sealIn(true)).toEqual(note.seal);
    expect(await sealIn(false)).toEqual(sealOf(note as unknown as NoteFile));
  });
});
