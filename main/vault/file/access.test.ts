import type { BigIntStats } from 'node:fs';
import { expect, it } from 'vitest';
import { checkAccess } from './access.ts';

it.each([
  ['the same', {}, true],
  ['another', { ino: 2n }, false],
  ['one of the same number on another disk', { dev: 2n }, false],
])('a file that was opened is compared with the one in the folder: %s', (_which, change, isSame) => {
  const seen = { ino: 1n, dev: 1n } as BigIntStats;
  const check = () => checkAccess('none').sameFile('vault.json', { ...seen, ...change }, seen);
  if (isSame) expect(check).not.toThrow();
  else expect(check).toThrow('vault.json is a link');
});
