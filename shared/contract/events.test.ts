import { describe, expect, it } from 'vitest';
import { events } from './events.ts';
import { methods } from './index.ts';

type Stale = true | ((input: unknown, payload: unknown) => boolean);

/** The calls that an event makes stale, of those asked with this input. */
const staleAfter = (name: keyof typeof events, payload: unknown, input: object): string[] =>
  Object.entries(events[name].stale as Readonly<Record<string, Stale>>)
    .filter(([, stale]) => stale === true || stale(input, payload))
    .map(([method]) => method);

const staleWhatever = (name: keyof typeof events): string[] =>
  Object.entries(events[name].stale)
    .filter(([, stale]) => stale === true)
    .map(([method]) => method);

const asked = { id: 'one', scenarioId: 'one', scenarioIds: ['other', 'one'], profileId: 'one' };

describe.each([
  ['scenarios.changed', { id: 'one', kind: 'written' }, { id: 'else', kind: 'written' }],
  ['publishing.changed', { scenarioId: 'one' }, { scenarioId: 'else' }],
  ['profiles.changed', { id: 'one' }, { id: 'else' }],
  ['remote.progress', { scenarioId: 'one', profileId: 'one' }, { scenarioId: 'else', profileId: 'else' }],
] as const)('%s', (name, ofIt, ofAnother) => {
  it('makes all that was asked of the same one stale, and of another only what tells of many', () => {
    expect(staleAfter(name, ofIt, asked)).toEqual(Object.keys(events[name].stale));
    expect(staleAfter(name, ofAnother, asked)).toEqual(staleWhatever(name));
    expect(staleWhatever(name).length).toBeLessThan(Object.keys(events[name].stale).length);
  });
});

it('answers of a service to a scenario leave those of other services, and those to other scenarios, as they were', () => {
  const progress = { scenarioId: 'one', profileId: 'else' };
  expect(staleAfter('remote.progress', progress, asked)).toEqual(['fileNotes.make']);
  expect(staleAfter('remote.progress', { scenarioId: 'else', profileId: 'one' }, asked)).toEqual([
    'remote.bridgeAnswers',
  ]);
});

it('a scenario that is only marked keeps its figures, and a note with its marks is made anew', () => {
  const marked = staleAfter('scenarios.changed', { id: 'one', kind: 'marked' }, asked);
  for (const method of ['compute.allLenders', 'compute.lender', 'solve.all', 'pictures.curves', 'remote.results'])
    expect(marked).not.toContain(method);
  expect(marked).toEqual(expect.arrayContaining(['scenarios.list', 'scenarios.tags', 'dates.list', 'fileNotes.make']));
  for (const kind of ['written', 'removed', 'restored'])
    expect(staleAfter('scenarios.changed', { id: 'one', kind }, asked)).toContain('compute.allLenders');
});

it('whatever a change of lenders makes stale of a scenario, a change of the scenario does too', () => {
  const ofScenarios = Object.keys(events['scenarios.changed'].stale);
  const computed = staleWhatever('lenders.changed').filter((name) =>
    /^(compute|solve|pictures|fileNotes)\./.test(name),
  );
  expect(computed.length).toBeGreaterThan(8);
  expect(computed.filter((name) => !ofScenarios.includes(name))).toEqual([]);
});

it('whatever is computed of a scenario is computed again once the scenario or a lender is another one', () => {
  const computed = [...methods.keys()].filter((name) => /^(compute|solve|pictures)\./.test(name));
  expect(computed.length).toBeGreaterThan(8);
  for (const name of ['scenarios.changed', 'lenders.changed'] as const)
    expect(computed.filter((method) => !(method in events[name].stale))).toEqual([]);
});

it('what a run over the library found is read again once it has stopped, however it did', () => {
  const states = ['running', 'stopped', 'done'].map((state) => staleAfter('figures.changed', { run: { state } }, {}));
  const all = Object.keys(events['figures.changed'].stale);
  expect(states).toEqual([[], all, all]);
});

it('the library is listed again once all of it is read', () => {
  const [part, whole] = [false, true].map((isWhole) => staleAfter('dates.progress', { isWhole }, {}));
  expect(part).toEqual(['dates.progress', 'dates.list']);
  expect(whole).toEqual(Object.keys(events['dates.progress'].stale));
});

it('figures that were stored are read again where they are listed by days', () => {
  expect(staleWhatever('figures.noted')).toEqual(['figures.days']);
});

/** By what an answer rests on, the calls with such answers. */
const answersThatRestOn: readonly (readonly [what: readonly (keyof typeof events)[], calls: readonly string[]])[] = [
  [['scenarios.changed'], ['scenarios.tags', 'variants.of']],
  [['scenarios.changed', 'figures.changed'], ['scenarios.recent']],
  [['scenarios.changed', 'figures.changed', 'dates.progress'], ['scenarios.list']],
  [['scenarios.changed', 'profiles.changed', 'settings.changed', 'dates.progress', 'lenders.changed'], ['dates.list']],
  [['dates.progress'], ['dates.progress']],
  [
    ['scenarios.changed', 'lenders.changed'],
    [
      ...['compute.allLenders', 'compute.lender', 'solve.all', 'solve.lender', 'variants.compare', 'packs.preview'],
      ...['curves', 'choices', 'bridges', 'guarantees', 'waysIn', 'difference'].map((name) => `pictures.${name}`),
      ...['rules.difference', 'rules.wayBack'],
    ],
  ],
  [['scenarios.changed', 'lenders.changed', 'remote.progress'], ['fileNotes.make']],
  [['scenarios.changed', 'rules.progress', 'settings.changed'], ['rules.scenario']],
  [['scenarios.changed', 'rules.progress', 'settings.changed', 'dates.progress'], ['rules.effects']],
  [['scenarios.changed', 'rules.progress', 'lenders.changed', 'dates.progress'], ['rules.status']],
  [['rules.changed'], ['rules.list']],
  [['rules.changed', 'team.changed'], ['rules.team']],
  [['figures.changed'], ['figures.status']],
  [['figures.changed', 'settings.changed'], ['figures.changes']],
  [['figures.changed', 'settings.changed', 'figures.noted'], ['figures.days']],
  [
    ['scenarios.changed', 'publishing.changed'],
    ['publishing.standings', 'publishing.notSent', 'publishing.notHeld'],
  ],
  [
    ['scenarios.changed', 'publishing.changed', 'remote.progress'],
    ['remote.results', 'remote.bridgeAnswers'],
  ],
  [['publishing.changed'], ['publishing.outbox']],
  [['publishing.changed', 'profiles.changed'], ['profiles.list']],
  [['profiles.changed'], ['profiles.remains', 'keys.publicKey']],
  [
    ['lenders.changed'],
    [
      ...['lenders.list', 'packs.list', 'packs.read', 'products.list', 'policies.query', 'ownPolicies.due'],
      ...['overview', 'check', 'choices', 'explain'].map((name) => `calibration.${name}`),
    ],
  ],
  [['lenders.changed', 'team.changed'], ['team.read']],
  [['policyNotes.changed'], ['policies.notes']],
  [['banks.changed'], ['banks.brands', 'banks.products', 'banks.history']],
  [['settings.changed'], ['settings.read']],
  [['network.changed'], ['network.status']],
  [['connection.changed'], ['connection.status']],
  [['recovery.changed'], ['recovery.status']],
  [['requests.logged'], ['requests.list']],
];

it('an answer that is kept is asked again whenever anything that it rests on is another', () => {
  const kept = new Map<string, string[]>();
  for (const [name, { stale }] of Object.entries(events))
    for (const method of Object.keys(stale)) kept.set(method, [...(kept.get(method) ?? []), name].toSorted());
  const expected = answersThatRestOn.flatMap(([what, calls]) =>
    calls.map((method) => [method, what.toSorted()] as const),
  );
  expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(expected));
  expect([...kept.keys()].filter((method) => !methods.has(method))).toEqual([]);
});
