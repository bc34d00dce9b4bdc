import { expect, it } from 'vitest';
import { type Candidate, scannedAt } from './candidates.ts';

it('a scan says of a place between two what lies straight between them, and of its ends what was found there', () => {
  const scan = [
    [0, 10],
    [4, 0],
    [2, 6],
  ];
  const candidate: Candidate = {
    ...{ name: 'buffer_new', from: 3, range: { min: 0, max: 8, steps: [1] }, moves: new Set(), scan },
  };
  const at = (place: number): readonly number[] => scannedAt(candidate, place);
  expect([0, 0.25, 0.5, 0.75, 1].map(at)).toEqual([
    [0, 10],
    [2, 5],
    [4, 0],
    [3, 3],
    [2, 6],
  ]);
});
