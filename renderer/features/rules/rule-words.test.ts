import { expect, test } from 'vitest';
import type { RuleChange } from '../../../shared/rule/rule.ts';
import { changeText, rulesText } from './rule-words.ts';

const names = new Map([
  ['acacia', 'Acacia'],
  ['wattle', 'Wattle'],
]);
const textOf = (change: RuleChange): string => changeText(change, (id) => names.get(id) ?? id);

test('a change of a rule that adds says in which direction, with a minus that is one', () => {
  const added = (parameter: string, by: number): string =>
    textOf({ kind: 'add', lenders: ['wattle'], parameter, by }).replace(/^[^+−-]*/u, '');
  expect([added('buffer_new', 0.5), added('buffer_new', -0.5), added('rental_shade', -0.05)]).toEqual([
    '+0.5 points at Wattle',
    '−0.5 points at Wattle',
    '−5 percentage points at Wattle',
  ]);
  const rates = (by: number): string => textOf({ kind: 'rates', lenders: 'all', by });
  expect([rates(0.25), rates(-0.25)]).toEqual([
    'Assessment rates +0.25 everywhere',
    'Assessment rates −0.25 everywhere',
  ]);
});

test('a change of a rule names up to three lenders, and counts more', () => {
  const stopped = (...lenders: string[]): string => textOf({ kind: 'stop', lenders, what: 'investment' });
  expect(stopped('wattle')).toBe('No investment loans at Wattle');
  expect(stopped('acacia', 'wattle', 'mallee')).toBe('No investment loans at Acacia, Wattle and mallee');
  expect(stopped('a', 'b', 'c', 'd')).toBe('No investment loans at 4 lenders');
});

test('the rules of a question are named in their order, and none is said to be none', () => {
  const rule = (name: string) => ({ name, source: '', changes: [] });
  expect(rulesText([rule('Rates +0.25'), rule('No trusts')])).toBe('Rates +0.25 + No trusts');
  expect(rulesText([])).toBe('The library as it is, under no rule');
});
