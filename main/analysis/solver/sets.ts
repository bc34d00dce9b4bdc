import { maxChanges } from '../../../shared/solver/changes.ts';
import type { Search } from '../search.ts';
import { effortOf, type Option } from './options.ts';

/** A set of changes to try, with or without a larger deposit. */
export interface Plan {
  readonly options: readonly Option[];
  /** The remaining cash goes into the deposit, as far as needed. */
  readonly deposit: boolean;
  readonly effort: number;
  /** AUD that the options take, not counting the deposit. */
  readonly cash: number;
}

/** Every set of up to `max` options that do not exclude each other, the empty one first. */
const combinations = (options: readonly Option[], max: number): readonly (readonly Option[])[] => {
  const sets: (readonly Option[])[] = [[]];
  const extend = (set: readonly Option[], from: number): void => {
    for (let index = from; index < options.length; index += 1) {
      const option = options[index];
      if (option === undefined || set.some(({ subject }) => subject === option.subject)) continue;
      const larger = [...set, option];
      sets.push(larger);
      if (larger.length < max) extend(larger, index + 1);
    }
  };
  if (max > 0) extend([], 0);
  return sets;
};

const sum = (options: readonly Option[], of: 'effort' | 'cash'): number =>
  options.reduce((total, option) => total + option[of], 0);

/** The plans of at most `max` changes that the cash at hand covers, by effort and then by cash. */
export function* plansOf(options: readonly Option[], cashAtHand: number, max = maxChanges): Search<readonly Plan[]> {
  const sets = combinations(options, max);
  yield;
  const plans = sets.flatMap((set): readonly Plan[] => {
    const [effort, cash] = [sum(set, 'effort'), sum(set, 'cash')];
    if (cash > cashAtHand) return [];
    const plain = { options: set, deposit: false, effort, cash };
    return set.length < max && cash < cashAtHand
      ? [plain, { options: set, deposit: true, effort: effort + effortOf.larger_deposit, cash }]
      : [plain];
  });
  yield;
  return plans.sort((a, b) => a.effort - b.effort || a.cash - b.cash);
}

/** Plans of one effort, in order. */
export const byEffort = (plans: readonly Plan[]): readonly (readonly Plan[])[] => {
  const levels: Plan[][] = [];
  for (const plan of plans) {
    const level = levels.at(-1);
    if (level?.[0]?.effort === plan.effort) level.push(plan);
    else levels.push([plan]);
  }
  return levels;
};
