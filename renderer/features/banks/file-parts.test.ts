import { expect, test } from 'vitest';
import { maxPartCharacters } from '../../../shared/contract/lenders/bank-updates.ts';
import { callsOf, isPayloadName, partsOf } from './file-parts.ts';

const joined = (parts: readonly { base64: string }[]): Buffer =>
  Buffer.concat(parts.map(({ base64 }) => Buffer.from(base64, 'base64')));

test.each([0, 1, 749_997, 749_998, 2_000_000])('a file of %d bytes is the sum of its parts', (size) => {
  const bytes = Uint8Array.from({ length: size }, (_, index) => (index * 7) % 251);
  const parts = partsOf('bank.json', bytes);
  expect(joined(parts).equals(Buffer.from(bytes))).toBe(true);
  expect(parts.map(({ last }) => last)).toEqual(parts.map((_, index) => index === parts.length - 1));
  expect(parts.every(({ base64 }) => base64.length <= maxPartCharacters)).toBe(true);
});

test('calls hold parts in their order, and no more than a call may', () => {
  const parts = Array.from({ length: 450 }, (_, index) => ({ name: `${index}.json`, base64: 'e30=', last: true }));
  const calls = callsOf(parts);
  expect([calls.flat(), calls.map((call) => call.length)]).toEqual([parts, [200, 200, 50]]);
  const large = partsOf('bank.zip', new Uint8Array(3_000_000));
  const characters = callsOf(large).map((call) => call.reduce((sum, { base64 }) => sum + base64.length, 0));
  expect(callsOf(large).flat()).toEqual(large);
  expect(Math.max(...characters)).toBeLessThan(2 * 1_048_576);
});

test('JSON and archives are read, nothing else', () => {
  expect(['a.json', 'b.ZIP', 'c.txt', 'json', 'd.json.bak'].map(isPayloadName)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});
