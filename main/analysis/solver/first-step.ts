import type { Search } from '../search.ts';

/**
 * The first of the steps 1 to `last` at which `holds` is true, given that it stays true; undefined where it is false at
 * the last. The step returned was tried.
 */
export function* firstStep(last: number, holds: (step: number) => boolean): Search<number | undefined> {
  if (last < 1 || !holds(last)) return undefined;
  let [below, at] = [0, last];
  while (at - below > 1) {
    const middle = Math.floor((below + at) / 2);
    if (holds(middle)) at = middle;
    else below = middle;
    yield;
  }
  return at;
}
