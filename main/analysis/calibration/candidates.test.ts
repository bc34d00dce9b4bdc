import { expect, it } from 'vitest';
import { scannedAt } from './candidates.ts';

it('a scan says of a place between two what lies straight between them, and of its ends what was found there', () => {
  const candidate = { name: 'buffer_new', from: 3, range: { min: 0, max: 8, steps: [1] }, moves: new Set<never>() };
  const scan = [
    [0, 10],
    [4, 0],
    [2, 6],
  ];
  const at = (place: number): readonly number[] => scannedAt({ ...candidate, scan }, place);
  expect([0, 0.25, 0.5, 0.75, 1].map(at)).toEqual([
    [0, 10],
    [2, 5],
    [4, 0],
    [3, 3],
    [2, 6],
  ]);
});
