import { expect, test } from 'vitest';
import type { MadeNote } from '../../../../shared/note/note-file.ts';
import { panelText } from './lenders-part.ts';

const textOf = (panel: MadeNote['panel'], chosen: readonly string[] = ['acacia']): string => {
  const packs = ['acacia', 'wattle', 'tuart'].map((id) => ({ id, name: id.toUpperCase() }));
  return panelText({ panel, chosen: [...chosen], inputs: { packs } as unknown as MadeNote['inputs'] });
};
const mine = { name: 'my panel', lenders: ['acacia', 'wattle'] };

test.each<[MadeNote['panel'], readonly string[] | undefined, string]>([
  [undefined, undefined, ''],
  [{ ...mine, outside: [] }, undefined, '2 lenders of the panel “my panel”.'],
  [{ ...mine, outside: ['A'] }, undefined, '2 lenders of the panel “my panel”; 1 outside it is not judged.'],
  [{ ...mine, outside: ['A', 'B', 'C'] }, undefined, '2 lenders of the panel “my panel”; 3 outside it are not judged.'],
  [
    { ...mine, outside: ['A', 'B'] },
    ['tuart', 'acacia'],
    '2 lenders of the panel “my panel”, and TUART from outside it, which is recommended; 2 more outside it are not judged.',
  ],
])('a note of %j says which lenders are judged', (panel, chosen, text) => {
  expect(textOf(panel, chosen)).toBe(text);
});
