import type { DateStore } from '../../ports/dates.ts';

export interface CatchUpPorts {
  readonly store: Pick<DateStore, 'progress' | 'listMore'>;
  /** Resolves once no call has come in for a moment, or when aborted. */
  readonly quiet: (signal: AbortSignal) => Promise<void>;
  /** Called now and then, and once all are listed. */
  readonly onProgress: (isWhole: boolean) => void;
  /** Logs what keeps the listings from being made. */
  readonly report: (error: unknown) => void;
}

const reportEveryMs = 1_000;

/**
 * Lists what earlier versions stored, a few milliseconds at a time while the desk is quiet. What is left is in the store
 * alone: the next start goes on where this one ends.
 */
export const startCatchUp = ({
  store,
  quiet,
  onProgress,
  report,
}: CatchUpPorts): { readonly stop: () => Promise<void> } => {
  const ending = new AbortController();
  const isMore = async (): Promise<boolean> => {
    await quiet(ending.signal);
    return !ending.signal.aborted && store.listMore();
  };
  const work = async (): Promise<void> => {
    try {
      let told = performance.now();
      if (store.progress() === undefined) return;
      while (await isMore()) {
        if (performance.now() - told < reportEveryMs) continue;
        told = performance.now();
        onProgress(false);
      }
      if (!ending.signal.aborted) onProgress(true);
    } catch (error) {
      report(error);
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
