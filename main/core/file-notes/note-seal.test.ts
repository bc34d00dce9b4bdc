import { expect, it } from 'vitest';
import type { NoteFile } from '../../../shared/note/note-file.ts';
import { changedParts, hashOf, sealOf } from './note-seal.ts';

const inputs = { scenario: { income: [1] } };
const note = {
  ...{
    description: 'Chen',
    inputs,
    results: { answers: [2] },
    words: { reason: 'Cheapest.' },
    adviser: { name: 'Kim' },
  },
  inputsHash: hashOf(inputs),
} as unknown as NoteFile;

it('a sealed note says which of its parts are not as they were sealed', () => {
  const sealed = { ...note, seal: sealOf(note) };
  expect(changedParts(sealed)).toEqual([]);
  for (const part of ['results', 'words', 'adviser'] as const)
    expect(changedParts({ ...sealed, [part]: {} })).toEqual([part]);
  expect(changedParts({ ...sealed, description: 'Chan' })).toEqual(['record']);
});

it('a note without a seal says whether its inputs are as they were', () => {
  expect(changedParts({ ...note, words: {} as never })).toEqual([]);
  expect(changedParts({ ...note, inputs: {} as never })).toEqual(['inputs']);
});
