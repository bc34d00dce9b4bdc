import type { NewId } from '../changes.ts';

/** Ids that a test can foresee: new-1, new-2 and so on. */
export const sequentialIds = (): NewId => {
  let last = 0;
  return () => {
    last += 1;
    return `new-${last}`;
  };
};
