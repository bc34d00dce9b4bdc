import { expect, it } from 'vitest';
import { detailedExpenses, type LivingExpenses } from '../../../shared/service/scenario.ts';
import type { Assessment } from '../../engine/servicing/assessment.ts';
import { expensesToBenchmark } from './lower-expenses.ts';

interface Group {
  readonly households: readonly number[];
  readonly basic: number;
  readonly benchmark: number;
}

/** What each household is to declare, at a lender that counts childcare beside the benchmark and all else within it. */
const lowered = (living_expenses: LivingExpenses[], ...groups: readonly Group[]) => {
  const parameters = { additional_categories: ['childcare'], benchmark_categories: [...detailedExpenses] };
  const change = expensesToBenchmark({ living_expenses }, { groups, parameters } as unknown as Assessment);
  if (change === undefined) return undefined;
  if (change.kind !== 'lower_expenses') throw new Error(change.kind);
  return change.households;
};

it('each figure of a group that declares more than its benchmark is lowered in proportion', () => {
  const spending = [
    { simple_basic_expense: 1_000, food_and_groceries: 77, rent: 400 },
    {
      use_detailed_basic_expense: true,
      food_and_groceries: 1_500,
      transport: 500,
      childcare: 900,
      simple_basic_expense: 77,
    },
    { simple_basic_expense: 5_000 },
    { rent: 300 },
  ];
  const above = { households: [0, 1, 3], basic: 3_000, benchmark: 2_400 };
  const below = { households: [2], basic: 5_000, benchmark: 5_000 };
  expect(lowered(spending, above, below)).toEqual([
    { household: 0, declared: { simple_basic_expense: 800 } },
    { household: 1, declared: { food_and_groceries: 1_200, transport: 400 } },
  ]);
});

it('figures are lowered to whole cents, never above the benchmark, and a whole one stays whole', () => {
  const to = (benchmark: number) =>
    lowered([{ simple_basic_expense: 3_000 }], { households: [0], basic: 3_000, benchmark })?.[0]?.declared;
  expect([1_950, 1_949.999, 2_000.01, 0].map((benchmark) => to(benchmark)?.simple_basic_expense)).toEqual([
    ...[1_950, 1_949.99, 2_000.01, 0],
  ]);
});

it('nothing is lowered where no group declares more than its benchmark', () => {
  const spending = [{ simple_basic_expense: 2_000 }];
  expect(lowered(spending, { households: [0], basic: 2_000, benchmark: 2_000 })).toBeUndefined();
  expect(lowered([{}], { households: [0], basic: 2_000, benchmark: 1_000 })).toBeUndefined();
});
