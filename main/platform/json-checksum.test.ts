import { expect, it } from 'vitest';
import { checkChecksum, isIntactJson, withChecksum } from './json-checksum.ts';

const content = { name: 'Oak', rates: [5.9, 6.1] };
const document = withChecksum(content);

it('a document is checked by its own checksum, whatever its white space', () => {
  expect(checkChecksum(document)).toEqual({ content, checksum: 'right' });
  expect(checkChecksum(JSON.parse(JSON.stringify(document, null, 2)))).toEqual({ content, checksum: 'right' });
  expect(checkChecksum({ ...document, name: 'Elm' })).toEqual({
    content: { ...content, name: 'Elm' },
    checksum: 'wrong',
  });
  expect(checkChecksum(content)).toEqual({ content, checksum: 'none' });
  for (const value of [null, 'text', 7]) expect(checkChecksum(value)).toEqual({ content: value, checksum: 'none' });
});

it('a text is intact unless it is no JSON or its checksum is wrong', () => {
  const texts = [document, content, { ...document, name: 'Elm' }].map((value) => JSON.stringify(value));
  expect([...texts, texts[0]?.slice(0, -9) ?? '', ''].map(isIntactJson)).toEqual([true, true, false, false, false]);
});
