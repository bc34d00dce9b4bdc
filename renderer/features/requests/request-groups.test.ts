import { expect, test } from 'vitest';
import { methods } from '../../../shared/contract/index.ts';
import type { RequestLogEntry } from '../../../shared/contract/services/requests.ts';
import { actionText, groupRequests, rowsOf } from './request-groups.ts';

const facts = { at: 'x', method: 'POST', path: '/a', status: 200, code: null, durationMs: 1, attempts: 1 };
const request = (id: number, action?: RequestLogEntry['action'], lenders?: string[]): RequestLogEntry => ({
  ...{ id, ...facts },
  ...(action && { action }),
  ...(lenders && { lenders }),
});
const run = { id: 1, method: 'remote.compute' };
const tested = { id: 2, method: 'connection.test' };
const [last, own, second, first] = [
  request(4, run, ['mallee']),
  request(3),
  request(2, tested),
  request(1, run, ['wattle']),
];
const groups = groupRequests([last, own, second, first]);

test('the requests of one action are together where its newest is; others stand alone', () => {
  expect(groups).toEqual([
    { id: 'action 1', entries: [last, first] },
    { id: 'request 3', entries: [own] },
    { id: 'action 2', entries: [second] },
  ]);
});

test('an action of several requests is folded until it is opened', () => {
  const lines = (opened: string[]) => rowsOf(groups, new Set(opened)).map(({ kind, id }) => `${kind}: ${id}`);
  const others = ['request: request 3', 'request: request 2'];
  expect([lines([]), lines(['action 1'])]).toEqual([
    ['group: action 1', ...others],
    ['group: action 1', 'request: request 4', 'request: request 1', ...others],
  ]);
});

test('an action in words, with its lender or how many there are', () => {
  const text = (method: string, ...lenders: string[]) =>
    actionText({ id: '', entries: [request(1, { id: 1, method }, lenders)] }, (lender) => lender.toUpperCase());
  expect([
    ...groups.map((group) => actionText(group, (lender) => lender)),
    text('compute.allLenders', 'wattle', 'mallee'),
    text('compute.lender', 'wattle'),
    text('products.list', 'wattle'),
    text('compute.allLenders'),
    text('packs.preview'),
    text('fileNotes.make'),
    text('keys.test'),
    text('profiles.checkLenders'),
    text('settings.read'),
    actionText({ id: '', entries: [request(2, run, ['wattle']), request(1, run, ['wattle'])] }, (lender) => lender),
  ]).toEqual([
    ...['Compute 2 lenders', 'In the background', 'Test connection'],
    ...['Compute 2 lenders', 'Compute WATTLE', 'Products of WATTLE', 'Compute'],
    ...['See what a pack changes', 'Make the file note', 'Test connection', 'Check lenders', 'settings.read'],
    'Compute wattle',
  ]);
});

test('no two actions are called the same, other than those that do the same', () => {
  const called = new Map<string, string[]>();
  for (const method of methods.keys())
    for (const lenders of [[], ['wattle']]) {
      const entry = request(1, { id: 1, method }, lenders);
      const words = actionText({ id: '', entries: [entry] }, (lender) => lender);
      if (words !== method) called.set(words, [...new Set([...(called.get(words) ?? []), method])]);
    }
  expect(new Map([...called].filter(([, those]) => those.length > 1))).toEqual(
    new Map(
      Object.entries({
        Compute: ['compute.allLenders', 'compute.lender', 'remote.compute'],
        'Compute wattle': ['compute.allLenders', 'compute.lender', 'remote.compute'],
        'Products of': ['products.list', 'remote.products'],
        'Products of wattle': ['products.list', 'remote.products'],
        'Policies of': ['policies.query', 'remote.policies'],
        'Policies of wattle': ['policies.query', 'remote.policies'],
        'Search what gets them there': ['solve.all', 'solve.lender'],
        'Test connection': ['connection.test', 'keys.test', 'keys.enter'],
      }).map(([words, those]) => [words, [...methods.keys()].filter((name) => those.includes(name))]),
    ),
  );
});

test('whatever is computed of a scenario has words of its own', () => {
  const computed = [...methods.keys()].filter((name) => /^(compute|solve|pictures)\./.test(name));
  const text = (method: string) => actionText({ id: '', entries: [request(1, { id: 1, method })] }, (lender) => lender);
  expect(computed.filter((method) => text(method) === method)).toEqual([]);
});

test('each action is called by what it does', () => {
  const called: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    scenarios: {
      create: 'New scenario',
      createSample: 'New sample',
      read: 'Open a scenario',
      update: 'Save',
      duplicate: 'Duplicate',
      exportFile: 'Export',
      importFile: 'Import',
      remove: 'Delete',
      restore: 'Restore',
    },
    variants: { branch: 'New variant', compare: 'Compare variants', adopt: 'Adopt a variant' },
    solve: { all: 'Search what gets them there', lender: 'Search what gets them there' },
    pictures: {
      curves: 'Draw the curves',
      bridges: 'Compare lenders for a sale and purchase',
      guarantees: 'Compare lenders for a family guarantee',
      waysIn: 'Compare lenders for ways into a home',
      choices: 'Weigh the choices of a lender',
      difference: 'Draw why two lenders differ',
    },
    fileNotes: { make: 'Make the file note' },
    packs: { preview: 'See what a pack changes' },
    policies: { exportNotes: 'Export the notes' },
    calibration: {
      choices: 'Weigh the choices of a calibration case',
      check: 'Check a calibration case',
      keep: 'Keep a calibration case',
      explain: 'Explain the differences',
    },
    connection: { status: 'Connect', test: 'Test connection' },
    keys: { test: 'Test connection', enter: 'Test connection', switchOver: 'Change the key' },
    profiles: { checkLenders: 'Check lenders', readLenders: 'Read the list of lenders' },
    publishing: {
      publish: 'Publish',
      publishAsNew: 'Publish as new',
      push: 'Push',
      pull: 'Pull',
      openById: 'Open by identifier',
      openTheirs: 'Open the service’s copy',
      resolve: 'Apply what was decided',
    },
  };
  const text = (method: string) => actionText({ id: '', entries: [request(1, { id: 1, method })] }, (lender) => lender);
  const wanted = Object.entries(called).flatMap(([part, those]) =>
    Object.entries(those).map(([name, words]) => [`${part}.${name}`, words] as const),
  );
  expect(wanted.map(([method]) => [method, text(method)])).toEqual(wanted);
});
