import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { maxChosen, noteFile } from '../../../shared/note/note-file.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { NoteForm } from './NoteForm.tsx';

const held = noteFile.parse(
  JSON.parse(readFileSync(new URL('../../../test/notes/model-1-first-home.json', import.meta.url), 'utf8')),
);
const lenders = held.inputs.packs.map(({ id }) => id);

test('further lenders can be ticked until a note has as many as it may hold', async () => {
  const offered = async (size: number) => {
    const shown = { note: { ...held, chosen: lenders.slice(0, size) }, figures: new Map<string, string>() };
    const { markup } = await drawn({}, createElement(NoteForm, { shown }));
    const [, list = ''] = markup.split('Also set out in full');
    const [boxes = ''] = list.split('</fieldset>');
    return [...boxes.matchAll(/<input[^>]*>/g)].filter(([box]) => !box.includes('disabled')).length;
  };
  expect([await offered(maxChosen - 1), await offered(maxChosen)]).toEqual([lenders.length - 1, maxChosen - 1]);
});
