import type { Store } from '../../store/index.ts';

/**
 * Lets requests that arrive together share one commit: whatever is handed over until the event loop has read what has
 * arrived runs in turn, and each is settled once all of it is durable.
 */
export const createCommitGroup = ({ shareCommit }: Pick<Store, 'shareCommit'>): (<R>(work: () => R) => Promise<R>) => {
  let waiting: { readonly work: () => unknown; readonly settle: (result: PromiseSettledResult<unknown>) => void }[] =
    [];

  const commit = (): void => {
    const group = waiting;
    waiting = [];
    const results = shareCommit(group.map(({ work }) => work));
    for (const [index, result] of results.entries()) group[index]?.settle(result);
  };

  return <R>(work: () => R) =>
    new Promise<R>((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit);
      const settle = (result: PromiseSettledResult<unknown>): void => {
        // The results are in the order of the works.
        if (result.status === 'fulfilled') resolve(result.value as R);
        else reject(result.reason as Error);
      };
      waiting.push({ work, settle });
    });
};
