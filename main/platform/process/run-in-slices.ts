import { setImmediate } from 'node:timers/promises';

/** A slice ends once it has taken this long; its last step may overrun a little. */
const sliceMs = 4;

/** Work that yields after each step. */
export type Steps<T> = Generator<undefined, T, undefined>;

/**
 * Runs work that yields after each step, in slices between which the event loop serves other work. Undefined when it
 * was cancelled before its end.
 */
export function runInSlices<T>(work: Steps<T>): Promise<T>;
export function runInSlices<T>(work: Steps<T>, signal: AbortSignal): Promise<T | undefined>;
export async function runInSlices<T>(work: Steps<T>, signal?: AbortSignal): Promise<T | undefined> {
  for (;;) {
    await setImmediate();
    const began = performance.now();
    do {
      if (signal?.aborted === true) {
        // What it holds is let go.
        (work as Steps<T | undefined>).return(undefined);
        return undefined;
      }
      const step = work.next();
      if (step.done === true) return step.value;
    } while (performance.now() - began < sliceMs);
  }
}

/** Runs the same work at a stretch. */
export const runAtOnce = <T>(work: Steps<T>): T => {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
};
