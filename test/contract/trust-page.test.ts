import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../support/source-files.ts';

const page = readFileSync(join(projectRoot, 'docs', 'trust.md'), 'utf8');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Promise'));
const named = rows.map((row) => [...row.matchAll(/`((?:test|main)\/[^`]+)`/g)].map(([, path = '']) => path));

it('the promises of docs/trust.md name tests that are there, and every one its figures', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(named.flat().filter((path) => !existsSync(join(projectRoot, path)))).toEqual([]);
  const openPlaces = rows.filter((row) => row.split(' | ').length !== 4 || /[A-Z]_[A-Z]|\| +\|/.test(row));
  expect(openPlaces).toEqual([]);
});
