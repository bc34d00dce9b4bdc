import { expect, it } from 'vitest';
import { WrongCall } from './arguments.ts';
import { readServeOptions } from './serve-options.ts';

const data = ['--data', 'folder'];

it('serves as the contract says unless it is asked for more', () => {
  const plain = { folder: 'folder', port: 0, explainsRefusals: false, previewEnds: {}, sandbox: undefined };
  expect(readServeOptions(data)).toEqual(plain);
});

it('reads what a sandbox is asked for', () => {
  const asked = ['--sandbox', '--choices', 'put-only,no-echo', '--clock-stands-at', '2026-11-21T02:30:00Z'];
  expect(readServeOptions([...data, '--port', '8080', ...asked])).toMatchObject({
    port: 8080,
    sandbox: { choices: new Set(['put-only', 'no-echo']), standsAtMs: Date.UTC(2026, 10, 21, 2, 30) },
  });
  const plain = { choices: new Set(), standsAtMs: undefined };
  expect(readServeOptions([...data, '--sandbox']).sandbox).toEqual(plain);
});

it('reads when a preview goes', () => {
  const times = '2027-01-01T00:00:00Z/2027-07-01T00:00:00Z';
  expect(readServeOptions([...data, '--preview-ends', `scenario-list=${times}`]).previewEnds).toEqual({
    'scenario-list': { deprecatedMs: Date.UTC(2027, 0, 1), sunsetMs: Date.UTC(2027, 6, 1) },
  });
});

it('a preview may go at the time at which it is no longer to be relied on', () => {
  const times = '2027-01-01T00:00:00Z/2027-01-01T00:00:00Z';
  expect(readServeOptions([...data, '--preview-ends', `scenario-list=${times}`]).previewEnds).toMatchObject({
    'scenario-list': { deprecatedMs: Date.UTC(2027, 0, 1), sunsetMs: Date.UTC(2027, 0, 1) },
  });
});

it.each([
  ['--preview-ends', 'etag=2027-01-01T00:00:00Z/2027-07-01T00:00:00Z'],
  ['--preview-ends', 'scenario-list=2027-01-01T00:00:00Z'],
  ['--preview-ends', 'scenario-list=2027-07-01T00:00:00Z/2027-01-01T00:00:00Z'],
  ['--preview-ends', 'scenario-list=2027-01-01T00:00:00Z/2027-07-01T00:00:00Z/2028-01-01T00:00:00Z'],
  ['--preview-ends', 'scenario-list=2027-01-01T00:00:00Z/2027-07-01T00:00:00Z='],
  ['--preview-ends', 'scenario-list/2027-01-01T00:00:00Z/2027-07-01T00:00:00Z'],
  ['--preview-ends', 'scenario-list=2027-02-30T00:00:00Z/2027-07-01T00:00:00Z'],
  ['--choices', 'plain'],
  ['--clock-stands-at', '2026-11-21T02:30:00Z'],
  ['--sandbox', '--choices', 'odd'],
  ['--sandbox', '--clock-stands-at', 'noon'],
  ['--sandbox', '--clock-stands-at', '2026-13-21T02:30:00Z'],
  ['--sandbox', '--clock-stands-at', '2026-02-30T02:30:00Z'],
])('refuses %j %j', (...args) => {
  expect(() => readServeOptions([...data, ...args])).toThrow(WrongCall);
});

it.each([
  [['--port', '65536'], '--port must be a number from 0 to 65535.'],
  [
    ['--sandbox', '--choices', 'plain,odd'],
    /^--choices knows no odd\. Give one or more of plain, strict, .*, put-only, /,
  ],
  [
    ['--sandbox', '--clock-stands-at', '21/11/2026'],
    '--clock-stands-at must be a time in UTC, such as 2026-11-21T02:30:00Z.',
  ],
  [['--choices', 'plain'], '--choices and --clock-stands-at belong to --sandbox.'],
  [['--preview-ends', 'etag=x'], '--preview-ends knows scenario-list.'],
] as const)('says of %j what is to be given instead', (args, message) => {
  expect(() => readServeOptions([...data, ...args])).toThrow(message);
});

it('explains refusals only where that is asked for, in a sandbox too', () => {
  const explains = (...args: readonly string[]) => readServeOptions([...data, ...args]).explainsRefusals;
  expect([explains('--sandbox'), explains('--explain-refusals')]).toEqual([false, true]);
});
