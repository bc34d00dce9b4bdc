import { expect, it } from 'vitest';
import { maxPolicyTitle } from './own-policy.ts';
import { headingText, splitTitle, titleOf, withTitle } from './policy-title.ts';

it.each([
  ['Casual income', 'Casual income'],
  ['Casual ##', 'Casual'],
  ['C#', 'C#'],
  ['Casual # ', 'Casual'],
])('a heading written %j is %j', (written, text) => {
  expect(headingText(written)).toBe(text);
});

it.each([
  ['# Casual\n\nA year.', { title: 'Casual', content: 'A year.' }],
  ['Verified in May.\n\n## Casual ##\nA year.', { title: 'Casual', content: 'Verified in May.\n\nA year.' }],
  ['# Casual', { content: '# Casual' }],
  ['# *Casual*\n\nA year.', { content: '# *Casual*\n\nA year.' }],
  ['A year.\n\nMore.\n\n# Casual', { content: 'A year.\n\nMore.\n\n# Casual' }],
])('the title of %j is split off where it is plain and something follows', (text, titled) => {
  expect(splitTitle(text)).toEqual(titled);
});

it('a heading is a title as long as titles may be', () => {
  const split = (length: number) => splitTitle(`# ${'a'.repeat(length)}\n\nA year.`).title?.length;
  expect([maxPolicyTitle, maxPolicyTitle + 1].map(split)).toEqual([120, undefined]);
});

it('a policy is written with its title as a heading without markup, and listed by it or by its first words', () => {
  expect(withTitle({ title: 'Rent & *board*', content: 'Half.' })).toBe('# Rent \\& \\*board\\*\n\nHalf.');
  for (const title of ['', undefined]) expect(withTitle({ title, content: 'Half.' })).toBe('Half.');
  expect(titleOf({ title: 'Rent', content: 'Half.' })).toBe('Rent');
  expect(titleOf({ content: '\n> # - Half of it.\nThe rest.' })).toBe('Half of it.');
  expect(titleOf({ title: '', content: 'a'.repeat(200) })).toHaveLength(maxPolicyTitle);
});
