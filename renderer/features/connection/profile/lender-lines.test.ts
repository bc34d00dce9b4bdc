import { expect, test } from 'vitest';
import { lenderChange, lenderLines } from './lender-lines.ts';

test('lenders are a line each, quoted where a comma would end the name', () => {
  const lenders = [
    { name: 'acacia' },
    { name: 'wattle', displayName: 'Wattle Bank' },
    { name: 'harbour', displayName: 'Harbour, "Mutual"' },
  ];
  expect(lenderLines(lenders)).toBe('acacia\nwattle = Wattle Bank\nharbour = "Harbour, ’Mutual’"');
});

test('a change says what was added, renamed, removed and moved, and nothing of the rest', () => {
  const [a, b, c] = [{ name: 'a' }, { name: 'b', displayName: 'Say, "Bee"' }, { name: 'c' }];
  expect([
    lenderChange([a, b, c], [a, { name: 'b', displayName: 'Say, ’Bee’' }, c]),
    lenderChange([a, b, c], [a, { name: 'b' }, c, { name: 'd', displayName: 'Dee' }]),
    lenderChange([a, b, c], [c, a]),
    lenderChange([a], [{ name: 'd' }, a]),
  ]).toEqual([
    { put: [], remove: [] },
    { put: [{ name: 'b' }, { name: 'd', displayName: 'Dee' }], remove: [] },
    { put: [], remove: ['b'], order: ['c', 'a'] },
    { put: [{ name: 'd' }], remove: [], order: ['d', 'a'] },
  ]);
});
