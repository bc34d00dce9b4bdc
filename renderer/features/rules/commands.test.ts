import { expect, onTestFinished, test, vi } from 'vitest';
import type { CoreClient } from '../../../shared/contract/index.ts';
import type { EffectLine, EffectPage, RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { effects } from '../../../shared/rule/effect.ts';
import { emptyScenario } from '../../../shared/service/scenario.ts';
import { commands } from '../../app/commands.ts';
import { commandOf } from '../../commands/registry.ts';
import { recordingPorts } from '../../commands/testing/recording-ports.ts';
import { createAppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { manualClock } from '../../store/testing/manual-clock.ts';
import { scriptedClient } from '../../store/testing/scripted-client.ts';
import { effectsQuery } from './effects-query.ts';
import { createRules } from './state.ts';
import { wayKey } from './way-key.ts';

const lineOf = (number: number): EffectLine => ({
  ...{ scenarioId: `s${number}`, description: `Client ${number}`, requested: 500_000, effect: 'same' },
  ...{
    lost: [],
    gained: [],
    before: null,
    after: null,
    lvr: null,
    settles: null,
    expires: null,
    was: null,
    lostAt: null,
  },
  serving: { before: 0, after: 0, of: 0 },
});

const question: RuleQuestionStatus = {
  ...{ state: 'done', rules: [], scope: {}, askedOn: '2026-11-21T02:30:00.000Z', day: '2026-11-21' },
  ...{ done: 620, total: 620, isOutdated: false, hasFailed: false },
};

const lostAtWattle = {
  ...{ lender: 'wattle', lends: 1, capacity: 1, surplus: 0, dti: 6 },
  ...({ status: 'fails', serves: false } as const),
};
const proofOfWay = { requested: 1, served: true, max_borrowing_capacity: 1, net_monthly_surplus: 1 };

const pageOf = (from: number, to: number, total: number): EffectPage => ({
  totals: Object.fromEntries(effects.map((effect) => [effect, 0])) as EffectPage['totals'],
  ...{ lenders: [], since: null, edited: 0, total },
  items: Array.from({ length: to - from }, (_, index) => lineOf(from + index)),
});

test('the call list has everybody whom the answer lists, however many they are', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports } = recordingPorts();
  store.calls.put('rules.status', {}, { question });
  void commandOf(commands, 'rule.callList').run({ store, ports, commands });
  await scripted.call('rules.effects', 0).answer(succeed(pageOf(0, 500, 620)));
  await scripted.call('rules.effects', 1).answer(succeed(pageOf(500, 620, 620)));
  await expect.poll(() => scripted.inputs('rules.exportList').length).toBe(1);
  expect(scripted.inputs('rules.effects')).toMatchObject([
    { offset: 0, limit: 500 },
    { offset: 500, limit: 500 },
  ]);
  const [{ rows } = { rows: [] }] = scripted.inputs('rules.exportList') as { rows: unknown[][] }[];
  // A row of headings
  expect([rows.length, rows.at(-1)?.[0]]).toEqual([621, 'Client 619']);
});

test('the call list of a whole answer leaves out whom the rules leave as they are, unless that was chosen', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports } = recordingPorts();
  const rules = [{ name: 'Rates', source: '', changes: [{ kind: 'rates', lenders: 'all', by: 0.25 }] }] as const;
  store.calls.put('rules.status', {}, { question: { ...question, rules: [...rules] } });
  const items = [lineOf(0), { ...lineOf(1), effect: 'less' as const }, { ...lineOf(2), effect: 'incomplete' as const }];
  const listed = async (round: number) => {
    void commandOf(commands, 'rule.callList').run({ store, ports, commands });
    await scripted.call('rules.effects', round).answer(succeed({ ...pageOf(0, 0, 3), items }));
    await expect.poll(() => scripted.inputs('rules.exportList').length).toBe(round + 1);
    const { rows } = scripted.inputs('rules.exportList')[round] as { rows: unknown[][] };
    return rows.slice(1).map(([title]) => title);
  };
  expect(await listed(0)).toEqual(['Client 1']);
  featureOf(store, createRules)
    .getState()
    .changeView({ margin: { kind: 'dti', over: 5.5 } });
  expect(await listed(1)).toEqual(['Client 0', 'Client 1', 'Client 2']);
});

test('a margin stays where the same rules are asked again, not under others; what was open of the answer does not', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const rules = featureOf(store, createRules);
  store.calls.put('rules.status', {}, { question });
  const other = [{ name: 'Other', source: '', changes: [{ kind: 'tax', financialYear: 2027 }] }] as never;
  const marginAfter = async (round: number, asked: RuleQuestionStatus['rules']) => {
    rules.getState().changeView({ margin: { kind: 'dti', over: 5.5 } });
    rules.getState().openScenario('s1');
    const done = rules.getState().ask();
    await scripted.call('rules.ask', round).answer(succeed({ ...question, rules: asked }));
    await done;
    expect(rules.getState().scenarioId).toBeNull();
    return rules.getState().view.margin;
  };
  expect([await marginAfter(0, []), await marginAfter(1, other)]).toEqual([{ kind: 'dti', over: 5.5 }, null]);
});

test('ways back are looked for one after the other where a lender is lost, and no more once that is stopped', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const rules = featureOf(store, createRules);
  const lostAt = lostAtWattle;
  const items = [lineOf(1), { ...lineOf(2), lostAt }, { ...lineOf(3), lostAt }];
  const found = rules.getState().findWays(items, question.askedOn);
  const set = { changes: [{ kind: 'lower_amount', less: 5_000 }], proof: proofOfWay } as never;
  await expect
    .poll(() => scripted.inputs('rules.wayBack'))
    .toEqual([{ scenarioId: 's2', lender: 'wattle', askedOn: question.askedOn }]);
  await scripted.call('rules.wayBack', 0).answer(succeed({ lender: 'wattle', status: 'reached', set }));
  await expect.poll(() => scripted.inputs('scenarios.read').length).toBe(1);
  await scripted.call('scenarios.read', 0).answer(succeed({ scenario: emptyScenario() } as never));
  await expect.poll(() => scripted.inputs('rules.wayBack').length).toBe(2);
  expect(rules.getState()).toMatchObject({ finding: { done: 1, total: 2 } });
  rules.getState().stopFinding();
  await scripted.call('rules.wayBack', 1).answer(succeed({ lender: 'wattle', status: 'incomplete' }));
  await expect.poll(() => scripted.inputs('scenarios.read').length).toBe(2);
  await scripted.call('scenarios.read', 1).answer(succeed({ scenario: emptyScenario() } as never));
  expect(await found).toBe(false);
  expect([...rules.getState().ways]).toEqual([[wayKey({ ...lineOf(2), lostAt }), 'asking for 5,000 less']]);
});

test('a second list waits for the ways back of the first, asks none twice, and is stopped with it', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const rules = featureOf(store, createRules);
  const find = (...numbers: number[]) =>
    rules.getState().findWays(
      numbers.map((number) => ({ ...lineOf(number), lostAt: lostAtWattle })),
      question.askedOn,
    );
  const asked = () => scripted.inputs('rules.wayBack').map((input) => (input as { scenarioId: string }).scenarioId);
  const answer = async (at: number, less: number) => {
    await expect.poll(() => asked().length).toBe(at + 1);
    const set = { changes: [{ kind: 'lower_amount', less }], proof: proofOfWay } as never;
    await scripted.call('rules.wayBack', at).answer(succeed({ lender: 'wattle', status: 'reached', set }));
    await expect.poll(() => scripted.inputs('scenarios.read').length).toBe(at + 1);
    await scripted.call('scenarios.read', at).answer(succeed({ scenario: emptyScenario() } as never));
  };
  const both = Promise.all([find(1, 2), find(2, 3)]);
  for (const at of [0, 1, 2]) await answer(at, 1_000);
  expect([await both, asked()]).toEqual([
    [true, true],
    ['s1', 's2', 's3'],
  ]);
  const stopped = Promise.all([find(4), find(5)]);
  await expect.poll(() => asked().length).toBe(4);
  rules.getState().stopFinding();
  await answer(3, 1_000);
  expect([await stopped, asked().length, rules.getState().finding]).toEqual([[false, false], 4, null]);
});

test('a search for ways back that breaks off leaves the next one to go on', async () => {
  const scripted = scriptedClient();
  let isGone = true;
  const client: CoreClient = {
    ...scripted.client,
    call: (name, input) => (isGone ? Promise.reject(new Error('The host is gone')) : scripted.client.call(name, input)),
  };
  const rules = featureOf(createAppStore({ client, clock: manualClock(), origin: 'here' }), createRules);
  const find = () => rules.getState().findWays([{ ...lineOf(1), lostAt: lostAtWattle }], question.askedOn);
  await expect(find()).rejects.toThrow('The host is gone');
  isGone = false;
  const found = find();
  await expect.poll(() => scripted.inputs('rules.wayBack').length).toBe(1);
  await scripted.call('rules.wayBack').answer(succeed({ lender: 'wattle', status: 'incomplete' }));
  await scripted.call('scenarios.read').answer(succeed({ scenario: emptyScenario() } as never));
  expect(await found).toBe(true);
});

test('what was put on paper is not printed under another list', () => {
  const { client } = scriptedClient();
  const rules = featureOf(createAppStore({ client, clock: manualClock(), origin: 'here' }), createRules);
  rules.getState().putOnPaper([lineOf(1)]);
  rules.getState().changeView({ effect: 'gains' });
  expect(rules.getState().printed).toBeNull();
});

test('hiding a lender makes every answer about the library old', () => {
  const { client } = scriptedClient();
  const { calls } = createAppStore({ client, clock: manualClock(), origin: 'here' });
  calls.put('rules.effects', {}, pageOf(0, 1, 1));
  calls.announce('settings.changed', {});
  expect(calls.queries.getQueryState(['rules.effects', {}])?.isInvalidated).toBe(true);
});

test('an answer is listed and printed once some of it is there, and only on its page', () => {
  const store = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const enabled = () =>
    (['rule.callList', 'rule.print'] as const).map((id) => commandOf(commands, id).enabled(store.getState(), store));
  store.getState().goTo('rules');
  expect(enabled()).toEqual([false, false]);
  store.calls.put('rules.status', {}, { question: { ...question, done: 0 } });
  expect(enabled()).toEqual([false, false]);
  store.calls.put('rules.status', {}, { question: { ...question, done: 1 } });
  expect(enabled()).toEqual([true, true]);
  store.getState().goTo('library');
  expect(enabled()).toEqual([false, false]);
});

test('a rule is not imported where no file is chosen', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const importing = commandOf(commands, 'rule.import').run({ store, ports: recordingPorts().ports, commands });
  await scripted.call('rules.importFile').answer(succeed({ status: 'choose' }));
  await importing;
  expect(scripted.inputs('rules.importFile')).toEqual([{}]);
});

test('a rule that the host has chosen is imported at once, one that the page chooses by its text, and why not is said', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports, notices, log } = recordingPorts({ file: '{"rule":1}' });
  const run = () => commandOf(commands, 'rule.import').run({ store, ports, commands });
  const first = run();
  await scripted.call('rules.importFile').answer(succeed({ status: 'imported' }));
  await first;
  expect([scripted.inputs('rules.importFile'), log, store.getState().page]).toEqual([[{}], [], 'rules']);
  const second = run();
  await scripted.call('rules.importFile', 1).answer(succeed({ status: 'choose' }));
  await scripted.call('rules.importFile', 2).answer(fail('INVALID_FILE', 'It is no rule.'));
  await second;
  expect([scripted.inputs('rules.importFile')[2], notices]).toEqual([
    { text: '{"rule":1}' },
    [{ tone: 'bad', message: 'The rule was not imported: It is no rule.' }],
  ]);
});

test('a new rule begins with every rate a quarter of a point higher', () => {
  const { client } = scriptedClient();
  const store = createAppStore({ client, clock: manualClock(), origin: 'here' });
  void commandOf(commands, 'rule.new').run({ store, ports: recordingPorts().ports, commands });
  expect([store.getState().page, store.getState().ruleDraft]).toEqual([
    'rules',
    {
      id: null,
      rule: { name: 'Rates +0.25', source: '', changes: [{ kind: 'rates', lenders: 'all', by: 0.25 }] },
    },
  ]);
});

test('what is printed is put on paper first, and a list of which nothing comes any more ends', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports, log } = recordingPorts();
  store.calls.put('rules.status', {}, { question });
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  onTestFinished(() => void vi.unstubAllGlobals());
  const printing = commandOf(commands, 'rule.print').run({ store, ports, commands });
  await scripted.call('rules.effects').answer(succeed(pageOf(0, 2, 3)));
  await scripted.call('rules.effects', 1).answer(succeed(pageOf(2, 2, 3)));
  await printing;
  const { printed } = featureOf(store, createRules).getState();
  expect([printed?.map(({ scenarioId }) => scenarioId), log]).toEqual([['s0', 's1'], ['print']]);
  expect(scripted.inputs('rules.effects')).toHaveLength(2);
});

test('what is listed is asked for by what was chosen of it alone', () => {
  const store = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const { view } = featureOf(store, createRules).getState();
  expect([
    effectsQuery(view),
    effectsQuery({ ...view, effect: 'loses', lender: 'wattle', margin: { kind: 'dti', over: 5.5 }, sort: 'dti' }),
  ]).toStrictEqual([
    { sort: 'effect', changed: false },
    { sort: 'dti', changed: false, effect: 'loses', lender: 'wattle', margin: { kind: 'dti', over: 5.5 } },
  ]);
});

test('a library that could not be asked is said', async () => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports, notices } = recordingPorts();
  const asking = commandOf(commands, 'rule.ask').run({ store, ports, commands });
  await scripted.call('rules.ask').answer(fail('INTERNAL', 'The disk is full.'));
  await asking;
  expect([store.getState().page, notices.map(({ message }) => message)]).toEqual([
    'rules',
    ['The library was not asked: The disk is full.'],
  ]);
});

test.each(['rule.callList', 'rule.print'] as const)('a call list that could not be read is said: %s', async (id) => {
  const scripted = scriptedClient();
  const store = createAppStore({ client: scripted.client, clock: manualClock(), origin: 'here' });
  const { ports, notices } = recordingPorts();
  store.calls.put('rules.status', {}, { question });
  const listing = commandOf(commands, id).run({ store, ports, commands });
  await scripted.call('rules.effects').answer(fail('INTERNAL', 'The disk is full.'));
  await listing;
  expect(notices.map(({ message }) => message)).toEqual(['The call list was not made: The disk is full.']);
});

test('a view that lists only what changed asks for that alone', () => {
  const store = createAppStore({ client: scriptedClient().client, clock: manualClock(), origin: 'here' });
  const { view } = featureOf(store, createRules).getState();
  expect(effectsQuery({ ...view, changed: true })).toEqual({ sort: 'effect', changed: true });
});
