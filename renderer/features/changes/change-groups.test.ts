import { expect, test } from 'vitest';
import { firstGroup } from './change-groups.ts';

test.each([
  [{ gained: 1, lost: 2, changed: 3 }, 'gained'],
  [{ gained: 0, lost: 2, changed: 3 }, 'lost'],
  [{ gained: 0, lost: 0, changed: 3 }, 'changed'],
  [{ gained: 0, lost: 0, changed: 0 }, 'gained'],
] as const)('of %j the list opens on %s', (totals, group) => {
  expect(firstGroup(totals)).toBe(group);
});
