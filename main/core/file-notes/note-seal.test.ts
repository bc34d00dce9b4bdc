import { createHash } from 'node:crypto';
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

it('a hash is of JSON by RFC 8785, whatever the order of the members', () => {
  const canonical = '{"a":[null,"ä",{"c":true}],"b":1.5,"é":{}}';
  const expected = createHash('sha256').update(canonical).digest('hex');
  for (const part of [
    { b: 1.5, a: [null, 'ä', { d: undefined, c: true }], é: {} },
    { é: {}, a: [null, 'ä', { c: true }], b: 1.5 },
  ])
    expect(hashOf(part)).toBe(expected);
});

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
