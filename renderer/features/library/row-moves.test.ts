import { describe, expect, it } from 'vitest';
import { rowAfterKey } from './row-moves.ts';

describe('rowAfterKey', () => {
  it.each<[string, number, number, number | undefined]>([
    ['ArrowDown', 3, 100, 4],
    ['ArrowDown', 99, 100, 99],
    ['ArrowDown', -1, 100, 0],
    ['ArrowUp', 3, 100, 2],
    ['ArrowUp', 0, 100, 0],
    ['ArrowUp', -1, 100, 99],
    ['PageDown', 3, 100, 13],
    ['PageDown', 95, 100, 99],
    ['PageUp', 3, 100, 0],
    ['Home', 50, 100, 0],
    ['End', 50, 100, 99],
    ['Enter', 50, 100, undefined],
    ['toString', 50, 100, undefined],
    ['ArrowDown', -1, 0, undefined],
  ])('%s from row %d of %d', (key, row, total, expected) => {
    expect(rowAfterKey(key, row, total, 10)).toBe(expected);
  });
});
