import { expect, it } from 'vitest';
import { htmlText } from './html-text.ts';
import { proposePolicies, proposeTopics } from './propose.ts';

const titles = (text: string) => proposePolicies(text).policies.map(({ title }) => title);

it.each([
  ['underlined with hyphens are of the second depth', 'One\n===\nA\n\nPart\n---\nB\n\nTwo\n===\nC', ['One', 'Two']],
  ['are none in code', '# One\nA\n\n```\nnote\n===\n```\n\n# Two\nB', ['One', 'Two']],
  ['are none where a rule ends a list', '# One\n\n- item\n===\n\n# Two\nB', ['One', 'Two']],
  ['of a quotation or a table are none', '# One\n\n> said\n===\n| a |\n===\n\n# Two\nB', ['One', 'Two']],
])('headings %s', (_what, text, expected) => {
  expect(titles(text)).toEqual(expected);
});

it('an underlined heading is no line of the policy before it', () => {
  expect(proposePolicies('One\n===\nA\n\nTwo\n===\nB').policies[0]?.content).toBe('A');
});

it.each([
  ['what its title names comes before what its text speaks of', 'Casual', 'Overtime, overtime, overtime.', 'casual'],
  ['the most frequent comes first', '', 'Casual, casual. Overtime, overtime, overtime.', 'overtime'],
])('of the topics of a policy %s', (_what, title, content, first) => {
  expect(proposeTopics(title, content)[0]).toBe(first);
});

it('topics in passing are proposed only where nothing says more, and then one', () => {
  expect(proposeTopics('', 'Casual, casual. Commission.')).toEqual(['casual']);
  expect(proposeTopics('', 'Casual. Commission.')).toHaveLength(1);
});

it('at most four topics are proposed', () => {
  const all = 'Casual. Commission. Overtime. Rental income. Visa. LMI.';
  expect(proposeTopics('', `${all} ${all}`)).toHaveLength(4);
});

it('what a page hides is left out to the end of it, however it is nested', () => {
  expect(htmlText('<p>A</p><svg><svg><text>x</text></svg>y</svg><p>B</p>')).toBe('A\n\nB');
});

it('a heading of a page and what is not in a paragraph below it are lines of their own', () => {
  expect(htmlText('<div>  <h2>Rent</h2>80% <br> counts </div>')).toBe('## Rent\n\n80%\ncounts');
});
