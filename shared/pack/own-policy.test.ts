import { expect, it } from 'vitest';
import { maxPolicies, maxPolicyCharacters, ownPolicies } from './own-policy.ts';

const policy = { id: 'bonus', triggers: ['bonus'], content: 'Two years at 80 %.' };

/** Where a list of policies does not fit, with the sentence. */
const issuesIn = (...policies: object[]) =>
  ownPolicies.safeParse(policies).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

const isTaken = (change: object): boolean => issuesIn({ ...policy, ...change }).length === 0;

it('who verified a policy and when are said together, and what is missing is marked', () => {
  expect(issuesIn({ ...policy, verifiedOn: '2026-11-20', verifiedBy: 'Kim' })).toEqual([]);
  expect(issuesIn({ ...policy, verifiedOn: '2026-11-20' })).toEqual([['0.verifiedBy', 'Say who verified it']]);
  expect(issuesIn({ ...policy, verifiedBy: 'Kim' })).toEqual([['0.verifiedOn', 'Say when it was verified']]);
});

it('two policies do not have one identifier', () => {
  expect(issuesIn(policy, { ...policy, id: 'other' }, policy)).toEqual([
    ['2.id', 'bonus is the id of an earlier policy'],
  ]);
  expect(issuesIn(policy, policy).map(([path]) => path)).toEqual(['1.id']);
});

it.each([
  ['https://lender.example/policy?page=2', true],
  ['https://127.0.0.1/', false],
  ['http://lender.example/', false],
  ['lender.example', false],
  ['javascript:alert(1)', false],
  [`https://lender.example/${'a'.repeat(500)}`, false],
])('a link is an address of the web that is encrypted: %s', (sourceLink, is) => {
  expect(isTaken({ sourceLink })).toBe(is);
});

it.each([
  ['content', maxPolicyCharacters],
  ['title', 120],
  ['source', 300],
])('the %s has at most %i characters', (name, most) => {
  expect([most, most + 1].map((length) => isTaken({ [name]: 'a'.repeat(length) }))).toEqual([true, false]);
});

it('a policy says something on one topic to forty, by their names', () => {
  expect([{ content: '  ' }, { triggers: [] }, { triggers: ['Bonus'] }, { id: 'A b' }].map(isTaken)).toEqual([
    ...[false, false, false, false],
  ]);
  const topics = Array.from({ length: 41 }, (_, at) => `topic_${at}`);
  expect([topics.slice(1), topics].map((triggers) => isTaken({ triggers }))).toEqual([true, false]);
});

it('a lender has at most sixty policies', () => {
  const many = Array.from({ length: maxPolicies + 1 }, (_, at) => ({ ...policy, id: `p-${at}` }));
  expect([many.slice(1), many].map((policies) => ownPolicies.safeParse(policies).success)).toEqual([true, false]);
});

it('a policy has so many characters, topics and marks in its identifier, and no more', () => {
  const taken = (change: (length: number) => object, lengths: readonly number[]) =>
    lengths.filter((length) => isTaken(change(length)));
  expect(taken((length) => ({ content: 'a '.repeat(length / 2 - 1) + 'aa' }), [8_000, 8_002])).toEqual([8_000]);
  expect(taken((length) => ({ id: 'a'.repeat(length) }), [0, 1, 40, 41])).toEqual([1, 40]);
  expect(taken((length) => ({ triggers: Array(length).fill('bonus') }), [0, 1, 40, 41])).toEqual([1, 40]);
  expect(taken((length) => ({ title: 'a'.repeat(length) }), [0, 1, 120, 121])).toEqual([1, 120]);
  expect(taken((length) => ({ source: 'a'.repeat(length) }), [0, 300, 301])).toEqual([0, 300]);
});

it.each([
  [' Kim ', true],
  ['   ', false],
  ['k'.repeat(80), true],
  ['k'.repeat(81), false],
])('who verified a policy has a name that is more than spaces: %j', (verifiedBy, expected) => {
  expect(isTaken({ verifiedOn: '2026-11-20', verifiedBy })).toBe(expected);
});
