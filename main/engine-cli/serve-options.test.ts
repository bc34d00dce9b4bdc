import { expect, it } from 'vitest';
import { WrongCall } from './arguments.ts';
import { readServeOptions } from './serve-options.ts';

const data = ['--data', 'folder'];

it('serves as the contract says unless it is asked for more', () => {
  expect(readServeOptions(data)).toEqual({ folder: 'folder', port: 0, explainsRefusals: false, sandbox: undefined });
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

it.each([
  ['--choices', 'plain'],
  ['--clock-stands-at', '2026-11-21T02:30:00Z'],
  ['--sandbox', '--choices', 'odd'],
  ['--sandbox', '--clock-stands-at', 'noon'],
  ['--sandbox', '--clock-stands-at', '2026-13-21T02:30:00Z'],
])('refuses %j %j', (...args) => {
  expect(() => readServeOptions([...data, ...args])).toThrow(WrongCall);
});
