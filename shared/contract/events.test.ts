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
