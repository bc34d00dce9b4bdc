import { expect, it } from 'vitest';
import { issuesByField } from './issues.ts';

it('groups issues by field, whatever root their paths start from', () => {
  const issues = [
    { path: ['households', 0, 'postcode'], message: 'number' },
    { path: ['scenario', 'income', 1, 'payg'], message: 'number' },
    { path: ['changes', 'description'], message: 'too long' },
    { path: [], message: 'nothing' },
  ];
  expect([...issuesByField(issues)]).toEqual([
    ['households.0.postcode', 'number'],
    ['income.1.payg', 'number'],
    ['description', 'too long'],
    ['', 'nothing'],
  ]);
  expect(issuesByField(undefined).size).toBe(0);
});
