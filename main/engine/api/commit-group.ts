import type { Store } from '../../store/index.ts';

/**
 * Lets requests that arrive together share one commit: whatever is handed over until the event loop has read what has
 * arrived runs in turn, and each is settled once all of it is durable.
 */
export const createCommitGroup = <R>({ shareCommit }: Pick<Store, 'shareCommit'>): ((work: () => R) => Promise<R>) => {
  let waiting: { readonly work: () => R; readonly settle: (result: PromiseSettledResult<R>) => void }[] = [];

  const commit = (): void => {
    const group = waiting;
    waiting = [];
    const results = shareCommit(group.map(({ work }) => work));
    for (const [index, result] of results.entries()) group[index]?.settle(result);
  };

  return (work) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) setImmediate(commit);
      const settle = (result: PromiseSettledResult<R>): void => {
        if (result.status === 'fulfilled') resolve(result.value);
        else reject(result.reason as Error);
      };
      waiting.push({ work, settle });
    });
};
