import type { Search } from '../../../main/analysis/search.ts';

/** Runs a search to its end at once. */
export const finish = <T>(search: Search<T>): T => {
  for (;;) {
    const step = search.next();
    if (step.done === true) return step.value;
  }
};
