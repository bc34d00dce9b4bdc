import { expect, it } from 'vitest';
import { appError } from '../outcome.ts';
import { registration } from '../publishing/profile.ts';
import { methods } from './index.ts';
import { noteCheck } from './scenarios/file-notes.ts';

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

const profile = {
  ...{ id: 'p', name: 'Broker services', colour: 'teal', address: 'https://service.example', registration: 'none' },
  ...{ isUnlocked: false, teams: [], lenders: [] },
  learned: {
    ...{ updateMethod: 'PATCH', signsQuery: false, clockOffsetMs: -90_000 },
    takes: { links: true, description: true, unknownKeys: true },
  },
};

it.each<[string, string, object]>([
  ['the file that was set aside for an empty one', 'recovery.restore', { setAside: 'a', restored: null, lenders: 0 }],
  [
    'a data file that is closed and sound',
    'recovery.status',
    { status: 'closed', reason: 'busy', file: 'a', damage: null },
  ],
  ['a register that was never read', 'banks.register', { host: 'register.example', banks: [] }],
  ['an import of nothing', 'banks.staged', { staged: { id: 's', source: 'files', payloads: 0, products: 0 } }],
  ['products that are taken, none of them new', 'banks.take', { added: 0, changed: 0, unchanged: 0 }],
  [
    'a first reading of a brand, of which nothing is left as it was',
    'banks.preview',
    { brands: [{ brand: 'a', added: 1, changed: 0, unchanged: 0, missing: 0, changes: [] }] },
  ],
  ['a profile without a key, and what a former version learned of its service', 'profiles.create', profile],
  ['the library without scenarios', 'scenarios.tags', { tags: [] }],
  [
    'what the library answers as it is, without rules',
    'rules.status',
    {
      question: {
        ...{ state: 'done', rules: [], scope: {}, askedOn: '2026-11-26T03:00:00.000Z', day: '2026-11-26' },
        ...{ done: 0, total: 0, isOutdated: false, hasFailed: false },
      },
    },
  ],
])('a page can read %s', (_what, name, answer) => {
  const { success, error } = methods.get(name)?.output.safeParse(answer) ?? {};
  expect([success, error?.issues]).toEqual([true, undefined]);
});

it('an adoption is undone where there was no other variant', () => {
  expect(isTaken('variants.undoAdoption', { original: 'a', adopted: 'b', others: [] })).toBe(true);
});

it('a note may differ in so little that all of it is listed', () => {
  const check = {
    ...{ isSealed: false, changed: [], modelVersion: 1, changesSince: [] },
    outcome: { status: 'differs', differences: [{ place: 'a', stated: '1', now: '2' }], more: 0 },
  };
  expect(noteCheck.safeParse(check)).toMatchObject({ success: true, data: check });
});

it('a registration is stored before there is a key, and without a last day', () => {
  expect(registration.parse({ state: 'none' })).toEqual({ state: 'none' });
});

it('a failure may ask for a wait of part of a second', () => {
  expect(appError.parse({ code: 'UNLOCK_DELAYED', message: 'Wait.', retryAfter: 0.5 }).retryAfter).toBe(0.5);
});

it.each([
  ['policies.query', { lenders, triggers: ['payg'] }],
  ['guides.find', { triggers: [] }],
])('%s is searched by at most 200 characters, or without words', (method, question) => {
  const takes = (search?: string) => isTaken(method, { ...question, ...(search !== undefined && { search }) });
  expect([takes(), takes(''), takes('a'.repeat(200)), takes('a'.repeat(201))]).toEqual([true, true, true, false]);
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
