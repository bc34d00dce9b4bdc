import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readNote, writeNote } from './note-text.ts';

const text = readFileSync('test/notes/model-2-sealed.json', 'utf8');
const note = JSON.parse(text) as Record<string, unknown>;

const whyNot = (changed: string | object): string => {
  const outcome = readNote(typeof changed === 'string' ? changed : JSON.stringify({ ...note, ...changed }));
  return outcome.ok ? 'read' : `${outcome.error.code}: ${outcome.error.message}`;
};

it('a note is written as it was read, one member a line', () => {
  const read = readNote(text);
  if (!read.ok) throw new Error(read.error.message);
  expect(writeNote(read.data)).toBe(`${JSON.stringify(note, null, 1)}\n`);
});

it.each<[string | object, string]>([
  ['nothing of a note', 'It is not JSON.'],
  [' '.repeat(1_900_001), 'It is larger than a file note can be.'],
  ['[]', 'It holds no file note.'],
  [{ format: 'headroom.lender' }, 'It holds no file note.'],
  [{ version: 3 }, 'It was written by a newer version of Headroom.'],
])('a file that is no note is refused with the reason (%#)', (changed, why) => {
  expect(whyNot(changed)).toBe(`INVALID_FILE: This file cannot be read as a file note. ${why} Nothing was changed.`);
});

it('a damaged note is refused, and the part that does not fit is named', () => {
  expect(whyNot({ chosen: [] })).toMatch(/^INVALID_FILE: This file cannot be read as a file note\. .*chosen/);
});
