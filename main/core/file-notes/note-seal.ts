import { hash } from 'node:crypto';
import { type NoteFile, type NoteSeal, sealedParts } from '../../../shared/note/note-file.ts';

/** JSON by RFC 8785: keys sorted by code unit, numbers as in ECMAScript, no spaces. */
const canonicalJson = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};

/** The SHA-256 of a part of a note in lower-case hexadecimal, which anyone can reproduce from the file. */
export const hashOf = (part: object): string => hash('sha256', canonicalJson(part));

/** The seal over everything that a note holds. */
export const sealOf = ({ inputs, results, words, adviser, seal: _own, ...record }: NoteFile): NoteSeal => ({
  ...{ inputs: hashOf(inputs), results: hashOf(results), words: hashOf(words), adviser: hashOf(adviser) },
  record: hashOf(record),
});

/** The parts of a note that are not as they were sealed; without a seal, the inputs by their own hash. */
export const changedParts = (note: NoteFile): (typeof sealedParts)[number][] => {
  const now = sealOf(note);
  return sealedParts.filter(
    (part) =>
      (note.seal !== undefined && note.seal[part] !== now[part]) ||
      (part === 'inputs' && note.inputsHash !== now.inputs),
  );
};
