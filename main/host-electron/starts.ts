import type { RequestedCommand } from './system/tasks.ts';

/** What is asked of a running application: a window, or a command in it. */
export type Start = RequestedCommand | 'window';

export interface Starts {
  /** Another start, a click on the dock or an opened file. Waits while there is no desk, or it may be about to go. */
  readonly ask: (start: Start) => void;
  /** From now on starts wait. */
  readonly hold: () => void;
  /** The same for longer: `onAsk` hears of each start, until they are held or served again. */
  readonly holdTelling: (onAsk: () => void) => void;
  /** The desk is there: does what waited, and what is asked from now on. */
  readonly serve: () => void;
  readonly areHeld: boolean;
  /** What was asked while starts were held, whoever serves them. */
  readonly waiting: readonly Start[];
}

/** Starts, held until the first call of `serve`. */
export const createStarts = (run: (start: Start) => void): Starts => {
  const waiting: Start[] = [];
  let areHeld = true;
  let onAsk: (() => void) | undefined;
  const hold = (tell?: () => void): void => {
    areHeld = true;
    onAsk = tell;
  };
  return {
    ask: (start) => {
      if (areHeld) {
        waiting.push(start);
        onAsk?.();
      } else run(start);
    },
    hold: () => {
      hold();
    },
    holdTelling: hold,
    serve: () => {
      areHeld = false;
      for (const start of waiting.splice(0)) run(start);
    },
    get areHeld() {
      return areHeld;
    },
    waiting,
  };
};
