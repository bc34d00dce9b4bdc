import type { NewId } from '../changes.ts';

/** Predictable ids for tests: new-1, new-2 and so on. */
export const sequentialIds = (): NewId => {
  let last = 0;
  return () => {
    last += 1;
    return `new-${last}`;
  };
};
