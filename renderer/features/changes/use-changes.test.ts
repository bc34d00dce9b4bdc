import { expect, test } from 'vitest';
import { laterPages } from './use-changes.ts';

test('more of the changes goes on after the first hundred, without one twice', () => {
  expect(laterPages({ group: 'gained' }, 1)).toEqual([]);
  expect(laterPages({ group: 'gained' }, 3)).toEqual([
    { group: 'gained', offset: 100, limit: 100 },
    { group: 'gained', offset: 200, limit: 100 },
  ]);
});
