import { expect, test } from 'vitest';
import { groupedFingerprint } from './fingerprint.ts';

test('a fingerprint is read in groups of four', () => {
  expect(['ab12cd34', 'ab12c', 'ab', ''].map(groupedFingerprint)).toEqual(['ab12 cd34', 'ab12 c', 'ab', '']);
});
