import { describe, expect, it } from 'vitest';
import { curveLabels } from './curve-labels.ts';

const falling = [
  { at: -1, capacity: 1_100_000, surplus: 0 },
  { at: 0, capacity: 1_000_000, surplus: 0 },
  { at: 3, capacity: 700_000, surplus: 0 },
];
const rising = [
  { at: 10, capacity: 600_000, surplus: 0 },
  { at: 30, capacity: 1_000_000, surplus: 0 },
];
const flat = [
  { at: -1, capacity: 6_000_000, surplus: 0 },
  { at: 0, capacity: 6_000_000, surplus: 0 },
  { at: 3, capacity: 6_000_000, surplus: 0 },
];
const size = { label: 110, width: 300 };
const aboveLeft = { isAbove: true, isLeft: true };
const aboveRight = { isAbove: true, isLeft: false };
const belowLeft = { isAbove: false, isLeft: true };
const belowRight = { isAbove: false, isLeft: false };

describe('the labels of a curve', () => {
  it('stand where a falling and a rising curve leave room', () => {
    expect(curveLabels({ points: falling, today: falling[1], asked: 720_000, ...size })).toEqual({
      ...{ today: aboveRight, asked: belowLeft },
    });
    expect(curveLabels({ points: rising, today: rising[1], asked: 620_000, ...size })).toEqual({
      ...{ today: aboveLeft, asked: belowRight },
    });
  });

  it('stand on opposite sides where today is close to the amount asked for', () => {
    for (const asked of [980_000, 1_020_000]) {
      const { today, asked: line } = curveLabels({ points: falling, today: falling[1], asked, label: 110, width: 600 });
      expect(today.isAbove).toBe(asked < 1_000_000);
      expect(line).toEqual({ isAbove: !today.isAbove, isLeft: !today.isLeft });
    }
  });

  it('take the side of today where it is exactly the amount, and none of a curve through one place', () => {
    const at = (today: (typeof falling)[number] | undefined, asked: number, points = falling) =>
      curveLabels({ points, today, asked, label: 110, width: 600 });
    expect(at(falling[1], 1_000_000)).toEqual({ today: aboveRight, asked: belowLeft });
    expect(at(undefined, 1_000_000).asked).toEqual(aboveRight);
    expect(at(undefined, 800_000).asked).toEqual(belowLeft);
    expect(at(falling[1], 1_000_000, [falling[1]!]).today).toEqual(aboveLeft);
  });

  it('of an amount beyond the curve stand between the two', () => {
    expect(curveLabels({ points: rising, today: rising[1], asked: 3_000_000, ...size }).asked).toEqual(belowRight);
    expect(curveLabels({ points: rising, today: rising[1], asked: 100_000, ...size }).asked).toEqual(aboveLeft);
  });

  it('do not reach over the axis', () => {
    expect(curveLabels({ points: flat, today: flat[1], asked: 1_000_000, ...size }).today).toEqual(aboveRight);
    expect(curveLabels({ points: rising, today: rising[0], asked: 0, ...size }).today).toEqual(belowRight);
    expect(curveLabels({ points: rising, today: rising[1], asked: 0, ...size }).today).toEqual(aboveLeft);
  });
});
