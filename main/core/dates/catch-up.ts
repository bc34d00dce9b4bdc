import { setTimeout as wait } from 'node:timers/promises';
import type { DateStore } from '../../ports/dates.ts';

export interface CatchUpPorts {
  readonly store: Pick<DateStore, 'progress' | 'listMore'>;
  /** Resolves once no call has come in for a moment, or when aborted. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
  /** Called now and then, and once all are listed. */
  readonly onProgress: (isWhole: boolean) => void;
  /** Logs what keeps the listings from being made: once, until more can be made. */
  readonly report: (error: unknown) => void;
}

const reportEveryMs = 1_000;

/**
 * Lists what earlier versions stored, a few milliseconds at a time while the desk is quiet, and looks again from time to
 * time: a disk that was full has room by then, and a process of an earlier version that has the file open may have stored
 * more. What is left is in the store alone: the next start goes on where this one ends.
 */
export const startCatchUp = (
  { store, quiet, onProgress, report }: CatchUpPorts,
  lookAgainMs = 30_000,
): { readonly stop: () => Promise<void> } => {
  const ending = new AbortController();
  const { signal } = ending;
  const isMore = async (): Promise<boolean> => {
    await quiet(signal);
    return !signal.aborted && store.listMore();
  };
  const listAll = async (): Promise<void> => {
    if (store.progress() === undefined) return;
    let told = performance.now();
    while (await isMore()) {
      if (performance.now() - told < reportEveryMs) continue;
      told = performance.now();
      onProgress(false);
    }
    if (!signal.aborted) onProgress(true);
  };
  let isReported = false;
  const look = async (): Promise<void> => {
    try {
      await listAll();
      isReported = false;
    } catch (error) {
      if (!isReported) report(error);
      isReported = true;
    }
  };
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      await look();
      // Aborted: there is nothing to wait for.
      await wait(lookAgainMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  };
  const working = work();
  return {
    stop: async () => {
      ending.abort();
      await working;
    },
  };
};
