import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadPolicies } from '../../main/engine/catalogue/load-policies.ts';
import { markdownExcess } from './markdown-bounds.ts';

const tooDeep = 'Quotes and lists may be inside one another 32 deep, and this text has more';
const tooMany = 'A paragraph may have 1000 marks such as * and [, and this text has more';
const stairs = (steps: number): string =>
  Array.from({ length: steps }, (_, step) => `${'  '.repeat(step)}- a`).join('\n');

describe('a text in Markdown', () => {
  it.each([
    ['of 8,000 quotes', '>'.repeat(8_000)],
    ['of quotes with blanks', 'Pay.\n\n' + '> '.repeat(33)],
    ['of quotes and lists', '> - '.repeat(17) + 'a'],
    ['of numbered lists', '1. '.repeat(33) + 'a'],
    ['of lists in tabs', `${'\t'.repeat(16)}- a`],
    ['of lists line by line', stairs(34)],
    ['of footnotes', '[^a]: '.repeat(33) + 'a'],
  ])('%s is nested too deep', (_, text) => {
    expect(markdownExcess(text)).toBe(tooDeep);
  });

  it.each([
    ['stars', '*'.repeat(4_000) + 'a' + '*'.repeat(4_000)],
    ['links', '['.repeat(1_001)],
    ['struck words', '~~a '.repeat(501)],
  ])('of %s has too many marks in a paragraph', (_, text) => {
    expect(markdownExcess(text)).toBe(tooMany);
  });

  it.each([
    ['headings', 'a\n-\n'.repeat(201)],
    ['headings in quotes', '> a\n> =\n\n'.repeat(201)],
  ])('of underlined %s has too many lines that the parser goes back from', (_, text) => {
    expect(markdownExcess(text)).toBe('A text may have 200 lines of nothing but = or -, and this text has more');
  });

  it.each([
    ['200 underlined headings', 'a\n---\n\n'.repeat(200)],
    ['32 quotes', '>'.repeat(32) + 'a'],
    ['a list of 32 levels', stairs(32)],
    ['a line of 200 stars', '*'.repeat(200)],
    ['many marks in several paragraphs', '**a** [b]\n\n'.repeat(600)],
    ['a wide table', `${'|a'.repeat(300)}|\n${'|-'.repeat(300)}|`],
    ['code far to the right', `${' '.repeat(300)}a - b`],
  ])('with %s is read', (_, text) => {
    expect(markdownExcess(text)).toBeUndefined();
  });

  it('of every sample lender is read', () => {
    const folder = fileURLToPath(new URL('../../assets/catalogue/policies', import.meta.url));
    const policies = loadPolicies(folder, readdirSync(folder));
    expect(policies.map(({ content }) => markdownExcess(content)).filter((one) => one !== undefined)).toEqual([]);
  });
});
