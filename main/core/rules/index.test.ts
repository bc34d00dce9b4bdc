import { afterEach, beforeEach, expect, it } from 'vitest';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { productTitle } from '../../../shared/products/product-title.ts';
import { maxRuleCharacters, maxRules } from '../../../shared/rule/rule.ts';
import { bareShell, recordingEvents } from '../../../test/support/desk/fakes.ts';
import {
  movableClock,
  type MovableClock,
  openTestStore,
  temporaryFolders,
} from '../../../test/support/engine/store.ts';
import { bodyOf, catalogueAt, fillLibrary } from '../../../test/support/store/library-run.ts';
import { servicingVectors } from '../../../test/vectors/servicing-vectors.ts';
import { createRuleModel, ruleModelFor } from '../../analysis/rule-model.ts';
import type { Shell } from '../../ports/desk.ts';
import type { RuleModel } from '../../ports/rules.ts';
import type { Connections } from '../../ports/service.ts';
import type { Store } from '../../store/index.ts';
import { ruleHandlers } from './index.ts';
import { writeRule } from './rule-file.ts';
import { createRuleRun } from './rule-run.ts';

const folders = temporaryFolders();
afterEach(folders.removeAll);

const [lenderId = ''] = servicingVectors.lenders.map(({ id }) => id);
const rates = {
  name: 'Rates',
  source: '',
  changes: [{ kind: 'rates' as const, lenders: 'all' as const, by: 0.5 }],
};
/** As an earlier version wrote it, whose parameter has another name today. */
const outdated = {
  name: 'Rent at 75 %',
  source: '',
  changes: [{ kind: 'set' as const, lenders: 'all' as const, parameter: 'rent_shade_of_old', value: 0.75 }],
};

/** What was done to the rules in the team's folder, and whether nothing else was done to the folder meanwhile. */
let inFolder: [done: string, isAlone: boolean][];
let isAlone: boolean;
const alone = async <T>(work: () => Promise<T>): Promise<T> => {
  isAlone = true;
  try {
    return await work();
  } finally {
    isAlone = false;
  }
};
const done =
  (name: string) =>
  async (...given: readonly unknown[]) => {
    inFolder.push([[name, ...given].join(' '), isAlone]);
    await Promise.resolve();
    return { ok: true, data: {} };
  };
const recordingRules = {
  ...{ look: done('look'), take: done('take'), share: done('share'), view: () => ({ arrivals: [] }) },
  ignore: (id: string, mark: string) => {
    void done('ignore')(id, mark);
    return { ok: true, data: {} };
  },
} as never;

let store: Store;
let clock: MovableClock;
/** Points by which rates rise: at this desk, and at the thread that computes. */
let points: { desk: number; thread: number };
let hidden: string[];
let events: ReturnType<typeof recordingEvents>;
let handlers: ReturnType<typeof ruleHandlers>;
/** What the host was asked, and what it answers to a file that is to be opened. */
let asked: unknown[];
let opened: Awaited<ReturnType<Shell['openText']>>;
/** What banks changed and nobody has taken yet, what they publish, and which of it loans are priced with. */
let staged: unknown;
let published: unknown[];
let inUse: string[];
/** What was asked about the effects of rules. */
let effectsAsked: unknown[];
/** How lenders were put under rules, step by step. */
let putUnder: ('ahead' | 'at once')[];

const lendersAt = (by: number) => catalogueAt({ [lenderId]: by });

beforeEach(() => {
  store = openTestStore(folders.make());
  const teamId = fillLibrary(store, 1);
  clock = movableClock();
  points = { desk: 0, thread: 0 };
  hidden = [];
  [inFolder, isAlone] = [[], false];
  [asked, opened, staged] = [[], { status: 'unsupported' }, undefined];
  [published, inUse, effectsAsked, putUnder] = [[], [], [], []];
  events = recordingEvents();
  const model = (): RuleModel => {
    const { taxYears, precompute, prepare } = createRuleModel(lendersAt(points.desk), clock);
    const threadFor = (question: Parameters<typeof ruleModelFor>[0]) =>
      ruleModelFor(question, lendersAt(points.thread));
    return {
      taxYears,
      precompute: (rules) => precompute(rules).then(() => void putUnder.push('ahead')),
      prepare: (rules) => {
        putUnder.push('at once');
        return prepare(rules);
      },
      compute: () => Promise.resolve([]),
      productsInUse: () => Promise.resolve(inUse),
      effects: (...given) => {
        effectsAsked.push(given);
        return Promise.resolve({} as never);
      },
      difference: async (scenario, { question, lender }, signal) =>
        threadFor(question)?.difference(scenario, { rules: question.rules, lender }, signal) ?? null,
      wayBack: async (scenario, { question, lender }, signal) =>
        threadFor(question)?.wayBack(scenario, { rules: question.rules, lender }, signal) ?? null,
    };
  };
  const teamIds = () => [teamId];
  const readScenario = () => Promise.resolve({ ok: true, data: { scenario: bodyOf(0) } });
  handlers = ruleHandlers({
    ruleStore: store.rules,
    ruleRun: createRuleRun({
      ...{ store: store.rules, model, teamIds, clock },
      quiet: () => Promise.resolve(),
      onProgress: () => undefined,
      report: () => undefined,
    }),
    ruleModel: model,
    connections: { current: () => ({ client: { readScenario } }) } as unknown as Connections,
    ...{ teamIds, hidden: () => hidden, events, ids: { next: () => 'next' } },
    shell: bareShell({
      saveText: (...given) => {
        asked.push(given);
        return Promise.resolve({ status: 'unsupported' });
      },
      openText: (kind) => {
        asked.push(kind);
        return Promise.resolve(opened);
      },
    }),
    ...{ team: { alone } as never, teamRules: recordingRules },
    ...{
      banks: {
        staged: () => staged,
        catalogue: { read: () => Promise.resolve({ products: () => published }) },
      } as never,
      ownLenders: { list: () => [] } as never,
      clock,
    },
  });
});

it('the rules in the team’s folder are looked at, taken, ignored and shared one after another', async () => {
  expect(await handlers['rules.team']({})).toEqual({ ok: true, data: { arrivals: [] } });
  await handlers['rules.take']({ id: 'r1', mark: 'm1' });
  await handlers['rules.ignore']({ id: 'r2', mark: 'm2' });
  await handlers['rules.share']({ id: 'r3', replace: 'm3' });
  expect(inFolder).toEqual([
    ['look', true],
    ['take r1 m1', true],
    ['ignore r2 m2', true],
    ['share r3 m3', true],
  ]);
});

it('lenders are put under the rules that are asked ahead, without keeping those who type waiting', async () => {
  await handlers['rules.put']({ rule: rates });
  await handlers['rules.ask']({ scope: {} });
  expect(putUnder.slice(0, 2)).toEqual(['ahead', 'at once']);
});

it('a rule that this version cannot read is listed apart, is not asked, and can be deleted', async () => {
  store.rules.put({ id: 'old', isOn: true, rule: outdated });
  store.rules.put({ id: 'nameless', isOn: true, rule: 'nothing' as never });
  store.rules.put({ id: 'new', isOn: true, rule: rates });
  expect(await handlers['rules.list']({})).toMatchObject({
    ok: true,
    data: {
      rules: [{ id: 'new', isOn: true, rule: rates }],
      unread: [
        { id: 'old', name: 'Rent at 75 %' },
        { id: 'nameless', name: '' },
      ],
    },
  });
  expect(await handlers['rules.ask']({ scope: {} })).toMatchObject({ ok: true, data: { rules: [rates] } });
  expect(await handlers['rules.turn']({ id: 'old', isOn: false })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(await handlers['rules.remove']({ id: 'old' })).toMatchObject({ ok: true });
  expect(store.rules.list().map(({ id }) => id)).toEqual(['nameless', 'new']);
});

it.each([
  ['lenders of the desk', () => (points.desk = 1)],
  ['lenders of the thread', () => (points.thread = 1)],
  ['the day', () => clock.advance(86_400_000)],
])('what is said of a scenario at a lender is refused where %s changed since it was asked', async (_what, change) => {
  store.rules.put({ id: 'new', isOn: true, rule: rates });
  const asked = await handlers['rules.ask']({ scope: {} });
  const about = { scenarioId: 's', lender: lenderId, askedOn: asked.ok ? asked.data.askedOn : '' };
  expect(await handlers['rules.difference'](about)).toMatchObject({ ok: true });
  expect(await handlers['rules.wayBack'](about)).toMatchObject({ ok: true });
  change();
  const message: unknown = expect.stringContaining('Ask the library again');
  const again = { ok: false, error: { code: 'CONFLICT', message } };
  expect(await handlers['rules.difference'](about)).toMatchObject(again);
  expect(await handlers['rules.wayBack'](about)).toMatchObject(again);
});

it('what banks changed is refused once it is no longer waiting to be looked at', async () => {
  expect(await handlers['rules.ofBanks']({ staged: 'gone' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  staged = { id: 'later', stage: { preview: () => Promise.resolve({ brands: [] }), lines: [] } };
  expect(await handlers['rules.ofBanks']({ staged: 'gone' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(await handlers['rules.ofBanks']({ staged: 'later' })).toEqual({
    ok: true,
    data: { changes: [], products: 0 },
  });
});

it.each([
  ['{"format":"headroom.lender","formatVersion":1}', 'It is not a Headroom rule file.'],
  ['{"format":"headroom.rule","formatVersion":2}', 'It was written by a newer version of Headroom, in format 2'],
  ['{"format":"headroom.rule"}', 'It states no format that Headroom has'],
  [' '.repeat(maxRuleCharacters + 1), 'It is larger than a rule can be.'],
])('a file that is no rule is refused with the reason: %.40s', async (text, why) => {
  const message: unknown = expect.stringContaining(why);
  expect(await handlers['rules.importFile']({ text })).toMatchObject({
    ok: false,
    error: { code: 'INVALID_FILE', message },
  });
  expect(store.rules.list()).toEqual([]);
});

it('a rule from a file changes no answer before a person turns it on', async () => {
  expect(await handlers['rules.importFile']({ text: writeRule(rates) })).toMatchObject({ ok: true });
  expect(store.rules.list()).toMatchObject([{ isOn: false, rule: rates }]);
  expect(await handlers['rules.ask']({ scope: {} })).toMatchObject({ data: { rules: [] } });
  expect(await handlers['rules.turn']({ id: 'next', isOn: true })).toMatchObject({ ok: true });
  expect(await handlers['rules.ask']({ scope: {} })).toMatchObject({ data: { rules: [rates] } });
});

it('whatever is done to a rule is told to every window, and what was not done is not', async () => {
  const told = async (work: unknown): Promise<number> => {
    await work;
    return events.emitted.splice(0).length;
  };
  expect(await told(handlers['rules.put']({ rule: rates }))).toBe(1);
  expect(store.rules.list()).toEqual([{ id: 'next', isOn: true, rule: rates }]);
  expect(await told(handlers['rules.turn']({ id: 'next', isOn: false }))).toBe(1);
  expect(await told(handlers['rules.put']({ id: 'next', rule: { ...rates, name: 'Other rates' } }))).toBe(1);
  expect(await told(handlers['rules.remove']({ id: 'next' }))).toBe(1);
  expect(await told(handlers['rules.remove']({ id: 'next' }))).toBe(0);
  expect(await told(handlers['rules.turn']({ id: 'next', isOn: true }))).toBe(0);
});

it('what rules do to a scenario is of the question that was asked, at the lenders that are compared', async () => {
  const [figure, other] = ['wattle', 'karri'].map((lender) => ({
    ...{ lender, lends: 1, capacity: 1, surplus: 1, dti: 1, status: 'services' as const, serves: true },
  }));
  const pairs = [figure, other].flatMap((one) => one ?? []).map((one) => ({ before: one, after: one }));
  const asked = await handlers['rules.ask']({ scope: {} });
  const askedOn = asked.ok ? asked.data.askedOn : '';
  store.rules.scenario = () => ({ pairs }) as never;
  const lendersOf = async (when: string) => {
    const found = await handlers['rules.scenario']({ scenarioId: 's', askedOn: when });
    return found.ok ? found.data.pairs.map(({ after }) => after.lender) : found.error.code;
  };
  expect(await lendersOf(askedOn)).toEqual(['wattle', 'karri']);
  hidden.push('karri');
  expect(await lendersOf(askedOn)).toEqual(['wattle']);
  expect(await lendersOf('2026-11-01T00:00:00.000Z')).toBe('CONFLICT');
  store.rules.scenario = () => undefined;
  expect(await lendersOf(askedOn)).toBe('NOT_FOUND');
});

it('a question can be stopped and resumed, and its effects are shown beside those of the one before', async () => {
  const state = async () => {
    const status = await handlers['rules.status']({});
    return status.ok ? status.data.question?.state : undefined;
  };
  const query = { moreThan: 0 } as never;
  expect([await state(), await handlers['rules.effects'](query)]).toMatchObject([
    undefined,
    { error: { code: 'NOT_FOUND' } },
  ]);
  store.rules.put({ id: 'one', isOn: true, rule: rates });
  await handlers['rules.ask']({ scope: {} });
  expect(await state()).toBe('running');
  await handlers['rules.stop']({});
  expect(await state()).toBe('cancelled');
  await handlers['rules.resume']({});
  expect(await state()).toBe('running');
  const first = store.rules.newest();
  await expect.poll(state).toBe('done');
  clock.advance(86_400_000);
  await handlers['rules.ask']({ scope: {} });
  hidden.push('karri');
  await handlers['rules.effects'](query);
  const question = { id: store.rules.newest()?.id, scope: {}, earlier: { id: first?.id, day: first?.day } };
  expect(effectsAsked).toEqual([[question, { teamIds: [expect.any(String)], hidden: ['karri'], query }]]);
});

it('what banks changed counts what they withdrew, and is left to a person where several products have the name', async () => {
  const [product] = samplePack().products;
  const listing = (id: string) => ({ product: { ...product, _id: id }, brand: 'Quokka Mutual', warnings: [] });
  inUse = [productTitle(product?.lender ?? '', product as never)];
  const changes = [{ kind: 'withdrawn', id: 'gone' }];
  staged = { id: 'now', stage: { preview: () => Promise.resolve({ brands: [{ changes }] }), lines: [] } };
  published = [listing('gone')];
  expect(await handlers['rules.ofBanks']({ staged: 'now' })).toMatchObject({
    data: { changes: [{ kind: 'published' }], products: 1 },
  });
  published.push(listing('alike'));
  expect(await handlers['rules.ofBanks']({ staged: 'now' })).toEqual({ ok: true, data: { changes: [], products: 1 } });
});

it('a rule that is edited stays on or off, and one that is turned keeps what it says', async () => {
  for (const isOn of [true, false]) {
    store.rules.put({ id: 'one', isOn: !isOn, rule: rates });
    await handlers['rules.turn']({ id: 'one', isOn });
    expect(store.rules.list()).toEqual([{ id: 'one', isOn, rule: rates }]);
    await handlers['rules.put']({ id: 'one', rule: { ...rates, name: 'Other rates' } });
    expect(store.rules.list()).toEqual([{ id: 'one', isOn, rule: { ...rates, name: 'Other rates' } }]);
  }
  expect(await handlers['rules.put']({ id: 'gone', rule: rates })).toMatchObject({ error: { code: 'NOT_FOUND' } });
});

it('a hundred rules can be kept, those that cannot be read among them', async () => {
  for (let number = 1; number < maxRules; number += 1)
    store.rules.put({ id: `r${number}`, isOn: false, rule: number === 1 ? outdated : rates });
  expect(await handlers['rules.put']({ rule: rates })).toMatchObject({ ok: true });
  expect(await handlers['rules.put']({ rule: rates })).toMatchObject({ error: { code: 'REFUSED' } });
  expect(await handlers['rules.importFile']({ text: writeRule(rates) })).toMatchObject({ error: { code: 'REFUSED' } });
  expect(await handlers['rules.put']({ id: 'next', rule: rates })).toMatchObject({ ok: true });
  expect(store.rules.list()).toHaveLength(maxRules);
});

it('the name of a rule that cannot be read is cut where it is endless', async () => {
  store.rules.put({ id: 'old', isOn: true, rule: { ...outdated, name: 'x'.repeat(201) } });
  expect(await handlers['rules.list']({})).toMatchObject({ data: { unread: [{ id: 'old', name: 'x'.repeat(200) }] } });
});

it('a rule is saved and opened as a rule, and a list of who to call as a table', async () => {
  store.rules.put({ id: 'one', isOn: true, rule: rates });
  expect(await handlers['rules.exportFile']({ id: 'one' })).toMatchObject({ data: { status: 'download' } });
  await handlers['rules.exportList']({ rows: [['Name', 'Phone']] });
  expect(asked.splice(0)).toEqual([
    ['Rates.json', writeRule(rates), 'rule'],
    ['Call list.csv', expect.any(String), 'table'],
  ]);
  store.rules.put({ id: 'nameless', isOn: true, rule: { ...rates, name: '???' } });
  await handlers['rules.exportFile']({ id: 'nameless' });
  expect(asked.splice(0)).toMatchObject([['Rule.json', expect.any(String), 'rule']]);
  store.rules.remove('nameless');
  expect(await handlers['rules.importFile']({})).toMatchObject({ data: { status: 'choose' } });
  opened = { status: 'cancelled' };
  expect(await handlers['rules.importFile']({})).toMatchObject({ data: { status: 'cancelled' } });
  expect([asked, store.rules.list().length]).toEqual([['rule', 'rule'], 1]);
  expect(await handlers['rules.exportFile']({ id: 'gone' })).toMatchObject({ error: { code: 'NOT_FOUND' } });
});
