/**
 * Maps with at most `limit` calls in progress; results stay in the order of the items. A rejection rejects
 * the whole, as in `Promise.all`.
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
