import { expect, test } from 'vitest';
import { readablePath } from './readable-path.ts';

test('a path is decoded for display, or shown unchanged if it cannot be decoded', () => {
  expect(['/policies?lenders=acacia%2Cwattle', '/x%', '/api/v1/user'].map(readablePath)).toEqual([
    '/policies?lenders=acacia,wattle',
    '/x%',
    '/api/v1/user',
  ]);
});
