import { expect, it } from 'vitest';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { firstStep } from './first-step.ts';
import type { Option } from './options.ts';
import { byEffort, plansOf } from './sets.ts';

const option = (key: string, effort: number, cash = 0, subject = key): Option => ({
  ...{ key, subject, effort, cash, change: { kind: 'interest_only_off' } },
});
const plansAt = (options: readonly Option[], cash: number, max?: number) =>
  finish(plansOf(options, cash, max)).map(({ options: set, deposit, effort, cash: taken }) => [
    ...[set.map(({ key }) => key).join('+') + (deposit ? ' and a deposit' : ''), effort, taken],
  ]);

it('the plans are every set of changes that do not exclude one another, those with least effort first, then least cash', () => {
  expect(plansAt([option('a', 10), option('b', 20, 0, 'a'), option('c', 10, 5)], 5)).toEqual([
    ['', 0, 0],
    ['a', 10, 0],
    ['c', 10, 5],
    ['b', 20, 0],
    ['a+c', 20, 5],
    ['b+c', 30, 5],
    [' and a deposit', 70, 0],
    ['a and a deposit', 80, 0],
    ['b and a deposit', 90, 0],
  ]);
});

it('a plan takes no more cash than there is, nor more changes than a person would make, a deposit among them', () => {
  expect(plansAt([option('a', 10, 6), option('b', 20, 5)], 10)).not.toContainEqual(['a+b', 30, 11]);
  expect(plansAt([option('a', 10, 6), option('b', 20, 4)], 10)).toContainEqual(['a+b', 30, 10]);
  const four = ['a', 'b', 'c', 'd'].map((key) => option(key, 1));
  const changes = (max?: number) =>
    finish(plansOf(four, 1, max)).map(({ options, deposit }) => options.length + (deposit ? 1 : 0));
  expect([Math.max(...changes()), Math.max(...changes(2)), changes(0)]).toEqual([3, 2, [0]]);
});

it('plans of one effort are tried together', () => {
  const plans = finish(plansOf([option('a', 10), option('b', 10), option('c', 30)], 0, 1));
  expect(byEffort(plans).map((level) => level.map(({ effort }) => effort))).toEqual([[0], [10, 10], [30]]);
});

it('the first step from which something holds is found, and tried; none where it does not hold at the last', () => {
  for (const last of [1, 2, 3, 10])
    for (let from = 1; from <= last + 1; from += 1) {
      const tried: number[] = [];
      const holds = (step: number): boolean => {
        tried.push(step);
        return step >= from;
      };
      const found = finish(firstStep(last, holds));
      expect(found).toBe(from > last ? undefined : from);
      if (found !== undefined) expect(tried).toContain(found);
    }
  expect(finish(firstStep(0, () => true))).toBeUndefined();
});
