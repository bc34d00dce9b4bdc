import type { CreateSlice } from '../app-state.ts';

export interface QuietSlice {
  /** Runs work that can wait once nothing was edited for a moment; takes the place of waiting work of its kind. */
  readonly whenQuiet: (kind: string, work: () => void) => void;
  /** An edit was made: what waits goes on waiting. */
  readonly endQuiet: () => void;
}

/** Longer than the pause between two keys, and than the figures take to follow the last one. */
const restMs = 250;

/** The one place that keeps everything else out of the way between a key and the lenders' figures. */
export const createQuietSlice: CreateSlice<QuietSlice> = ({ clock }) => {
  const waiting = new Map<string, () => void>();
  let quietFrom = -Infinity;
  let cancel = (): void => undefined;

  const begin = (): void => {
    const works = [...waiting.values()];
    waiting.clear();
    for (const work of works) work();
  };
  const schedule = (): void => {
    cancel();
    if (waiting.size > 0) cancel = clock.after(Math.max(0, quietFrom - clock.now()), begin);
  };

  return {
    whenQuiet: (kind, work) => {
      waiting.delete(kind);
      waiting.set(kind, work);
      schedule();
    },
    endQuiet: () => {
      quietFrom = clock.now() + restMs;
      schedule();
    },
  };
};
