import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type NoteFile, noteFile } from '../../../shared/note/note-file.ts';
import { clientPage } from './client-page.ts';
import { fileNote } from './file-note.ts';

const held = noteFile.parse(
  JSON.parse(readFileSync(new URL('../../../test/notes/model-1-first-home.json', import.meta.url), 'utf8')),
);

test('a note made in the evening of Perth has one day, that of Sydney, in every part', () => {
  const note: NoteFile = {
    ...held,
    madeAt: '2026-11-23T14:30:00.000Z',
    inputs: { ...held.inputs, day: '2026-11-24' },
  };
  const { document } = fileNote(note, note.words);
  const rows = document.sections
    .filter(({ title }) => title === 'Versions')
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])));
  expect({
    note: document.lead,
    page: clientPage(note, note.words).lead.slice(0, 12),
    made: rows[0]?.cells.map(({ text }) => text),
  }).toEqual({
    note: 'File note of 24 Nov 2026. An estimate, not a lender’s decision.',
    page: '24 Nov 2026.',
    made: ['Made', '24 Nov 2026, 01:30 in Sydney'],
  });
});
