import { setTimeout as wait } from 'node:timers/promises';

/**
 * Works on one after the other. `isGentle`: after each it rests as long as that took, which takes twice the time, and a key
 * that is typed meanwhile finds a computer with two cores about as free as without it.
 */
export const inTurn = async <T, R>(
  items: readonly T[],
  work: (item: T) => R,
  { isGentle, rest = wait }: { readonly isGentle: boolean; readonly rest?: (ms: number) => Promise<unknown> },
): Promise<R[]> => {
  const done: R[] = [];
  for (const item of items) {
    const began = performance.now();
    done.push(work(item));
    if (isGentle) await rest(performance.now() - began);
  }
  return done;
};
