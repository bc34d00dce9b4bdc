/**
 * Maps with at most `limit` calls under way at a time; results stay in the order of the items. A
 * rejection ends it like `Promise.all`.
 */
export const mapPooled = async <T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> => {
  const results: R[] = [];
  // Shared by the workers, so that each item is taken once.
  const queue = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  return results;
};
