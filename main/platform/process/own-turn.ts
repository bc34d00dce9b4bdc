const waiting: (() => void)[] = [];

const letOne = (): void => {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOne);
};

/** Resolves in a turn of the event loop in which nothing else that waits here does: the first to wait has the next one. */
export const ownTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOne);
  });
