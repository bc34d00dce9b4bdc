import { expect, it } from 'vitest';
import * as z from 'zod';
import { CatalogueError } from './catalogue-error.ts';
import { parseFrontMatter } from './front-matter.ts';

const read = (text: string) => parseFrontMatter(z.strictObject({ title: z.string() }), 'acacia/rent.md', text);

const lines = ['---', 'title: Rent', '---', 'Rent counts', '', 'by 80 %.', ''];

it.each([
  ['Unix', '\n'],
  ['Windows', '\r\n'],
])('a file whose lines end as on %s has its facts and the text below them', (_system, end) => {
  const text = ['Rent counts', '', 'by 80 %.'].join(end);
  expect(read(lines.join(end))).toEqual({ facts: { title: 'Rent' }, content: text });
});

it('a rule in the text below the facts ends nothing', () => {
  expect(read('---\ntitle: Rent\n---\nRent counts.\n\n---\n\nBy 80 %.\n')).toEqual({
    facts: { title: 'Rent' },
    content: 'Rent counts.\n\n---\n\nBy 80 %.',
  });
});

it.each([
  ['has none', 'Rent counts.'],
  ['does not end it', '---\ntitle: Rent\nRent counts.'],
  ['has another key', '---\ntitle: Rent\nother: 1\n---\nRent counts.'],
  ['has no YAML in it', '---\ntitle: [\n---\nRent counts.'],
  ['has no text below it', '---\ntitle: Rent\n---\n \n'],
])('a file that %s is refused by its name', (_what, text) => {
  expect(() => read(text)).toThrow(CatalogueError);
  expect(() => read(text)).toThrow('acacia/rent.md');
});

it('a day in the facts is the text that stands there', () => {
  const dated = z.strictObject({ checked: z.string() });
  const text = '---\nchecked: 2026-11-21\n---\nRent counts.';
  expect(parseFrontMatter(dated, 'acacia/rent.md', text).facts).toEqual({ checked: '2026-11-21' });
});
