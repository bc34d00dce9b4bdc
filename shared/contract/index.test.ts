import { expect, it } from 'vitest';
import { methods } from './index.ts';

const isTaken = (name: string, input: object): boolean => methods.get(name)?.input.safeParse(input).success === true;

const lenders = ['oak'];

it.each([
  ['banks.startUpdate', 'banks', 'quokka', {}],
  ['products.list', 'lenders', 'oak', {}],
  ['policies.query', 'lenders', 'oak', { triggers: ['payg'] }],
  ['policies.query', 'triggers', 'payg', { lenders }],
  ['remote.compute', 'lenders', 'oak', { scenarioId: 's', profileId: 'p' }],
  ['remote.products', 'lenders', 'oak', { profileId: 'p' }],
  ['remote.policies', 'lenders', 'oak', { profileId: 'p', triggers: ['payg'] }],
  ['remote.policies', 'triggers', 'payg', { profileId: 'p', lenders }],
  ['solve.all', 'lenders', 'oak', { scenarioId: 's' }],
  ['publishing.standings', 'scenarioIds', 's', {}],
  ['dates.list', 'kinds', 'fixed_rate', { until: '2026-12-31' }],
  ['team.take', 'choices', { file: 'Oak.headroom-lender', whole: 'a', here: 'b' }, {}],
])('%s asks about at least one of its %s', (method, list, one, others) => {
  expect([[one], []].map((listed) => isTaken(method, { ...others, [list]: listed }))).toEqual([true, false]);
});

it.each([
  ['scenarios.list', 500, {}],
  ['dates.list', 500, { until: '2026-12-31' }],
  ['figures.changes', 200, { group: 'gained', moreThan: 0 }],
  ['rules.effects', 500, {}],
])('a page of %s has from one to %i lines, a hundred unless another number is asked for', (method, most, others) => {
  const takes = (asked: object) => isTaken(method, { ...others, ...asked });
  expect([0, 1, most, most + 1].map((limit) => takes({ limit }))).toEqual([false, true, true, false]);
  expect([-1, 0, 0.5].map((offset) => takes({ offset }))).toEqual([false, true, false]);
  expect(methods.get(method)?.input.parse(others)).toMatchObject({ limit: 100, offset: 0 });
});

it.each<[string, string, number, object?]>([
  ['scenarios.read', 'id', 64],
  ['variants.of', 'id', 64],
  ['solve.lender', 'scenarioId', 64, { lender: 'oak' }],
  ['solve.lender', 'lender', 200, { scenarioId: 's' }],
  ['keys.publicKey', 'profileId', 64],
  ['packs.read', 'id', 24],
  ['packs.duplicate', 'name', 24, { id: 'a', by: 'Kim' }],
  ['packs.duplicate', 'by', 80, { id: 'a', name: 'Oak' }],
  ['profiles.probe', 'address', 2_000],
  ['variants.rename', 'name', 60, { id: 's' }],
])('%s takes a %s of one to %i characters', (method, name, most, others = {}) => {
  const takes = (length: number) => isTaken(method, { ...others, [name]: 'a'.repeat(length) });
  expect([0, 1, most, most + 1].map(takes)).toEqual([false, true, true, false]);
});

it('a new passphrase has at least eight characters, and one from before may be shorter', () => {
  const made = (passphrase: string) =>
    isTaken('keys.make', { profileId: 'p', protection: { name: 'passphrase', passphrase } });
  expect([made('1234567'), made('12345678')]).toEqual([false, true]);
  expect(isTaken('keys.unlock', { profileId: 'p', passphrase: '1' })).toBe(true);
});

it.each([-90_000, 0, 90_000])('the test of a key tells of a clock that is %i ms off', (clockOffMs) => {
  const failure = { kind: 'clock_off', sentence: 'The clocks differ.', advice: [], clockOffMs };
  const answer = { status: 'failed', failure };
  expect(methods.get('keys.test')?.output.safeParse(answer)).toEqual({ success: true, data: answer });
});

it.each([
  ['a-Rule-1', true],
  ['', false],
  ['a'.repeat(65), false],
  ['rule/../../other', false],
  ['rule.json', false],
])('a shared rule is known by what can only be the name of a file in the folder: %s', (id, isName) => {
  for (const method of ['rules.take', 'rules.ignore'])
    expect([method, isTaken(method, { id, mark: '1' })]).toEqual([method, isName]);
});
