import type { CreateSlice } from '../app-state.ts';

export interface QuietSlice {
  /** Runs work that can wait once nothing was edited for a moment; takes the place of waiting work of its kind. */
  readonly whenQuiet: (kind: string, work: () => void) => void;
  /**
   * What waits goes on waiting for a moment: something was edited, or the figures of an edit came. `until figures come`
   * also waits for those, which call this again.
   */
  readonly endQuiet: (how?: 'until figures come') => void;
}

/** Longer than the pause between two keys. */
const restMs = 250;
/** Figures that take longer than this are not waited for. */
const figuresMs = 5_000;

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
    endQuiet: (how) => {
      quietFrom = clock.now() + (how === undefined ? restMs : figuresMs);
      schedule();
    },
  };
};
