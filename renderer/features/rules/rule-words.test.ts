import { expect, test } from 'vitest';
import { effects } from '../../../shared/rule/effect.ts';
import { type RuleChange, stopKinds } from '../../../shared/rule/rule.ts';
import { changeText, effectLabels, effectTones, rulesText, stopLabels, wasWords } from './rule-words.ts';

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
  expect(added('a_parameter_of_a_later_version', -1.5)).toBe('−1.5 at Wattle');
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

test('each effect has its words and its tone, and an answer of before says whether the scenario was edited since', () => {
  expect(effects.map((effect) => `${effectLabels[effect]}: ${effectTones[effect]}`)).toEqual([
    ...['No lender left: bad', 'Loses lenders: near', 'Lower amount: near', 'Now fits: good', 'Gains lenders: good'],
    ...['Higher amount: good', 'Unchanged: quiet', 'Incomplete: quiet'],
  ]);
  expect([
    wasWords({ effect: 'gains', serving: 1, isEdited: false }),
    wasWords({ effect: 'same', serving: 5, isEdited: true }),
  ]).toEqual(['was Gains lenders, 1 lender', 'was Unchanged, 5 lenders; edited since']);
});

test('each change of a rule reads as what it does', () => {
  expect(stopKinds.map((what) => [stopLabels[what], textOf({ kind: 'stop', lenders: 'all', what })])).toEqual([
    ['All new lending', 'No new lending everywhere'],
    ['Income from a trust', 'No lending on income from a trust everywhere'],
    ['Income from a company', 'No lending on income from a company everywhere'],
    ['Self-employed applicants', 'No lending to self-employed applicants everywhere'],
    ['Investment loans', 'No investment loans everywhere'],
    ['Interest-only loans', 'No interest-only loans everywhere'],
  ]);
  const set = (parameter: string) => textOf({ kind: 'set', lenders: ['wattle'], parameter, value: 0.75 });
  const add = (parameter: string) => textOf({ kind: 'add', lenders: 'all', parameter, by: 0.05 });
  expect([set('rental_shade'), set('gone'), add('rental_shade'), add('buffer_new')]).toEqual([
    ...[
      'Rent: 75 % at Wattle',
      'gone',
      'Rent +5 percentage points everywhere',
      'Buffer, new loans +0.05 points everywhere',
    ],
  ]);
  const products = [{}, {}] as never;
  expect([
    textOf({ kind: 'tax', financialYear: 2027 }),
    textOf({ kind: 'products', lender: 'wattle', products } as never),
    textOf({ kind: 'published', products } as never),
  ]).toEqual([
    ...['Tax of 2027-28', '2 products of Wattle instead of today’s'],
    '2 published products that loans use, at new rates or withdrawn',
  ]);
});
