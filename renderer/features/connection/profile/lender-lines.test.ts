import { expect, test } from 'vitest';
import { lenderLines } from './lender-lines.ts';

test('lenders are a line each, quoted where a comma would end the name', () => {
  const lenders = [
    { name: 'acacia' },
    { name: 'wattle', displayName: 'Wattle Bank' },
    { name: 'harbour', displayName: 'Harbour, "Mutual"' },
  ];
  expect(lenderLines(lenders)).toBe('acacia\nwattle = Wattle Bank\nharbour = "Harbour, ’Mutual’"');
});
