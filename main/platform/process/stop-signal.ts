const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const parentCheckMs = 250;

/**
 * Resolves when the process is told to stop. Under `npm run` the signal goes to npm and its shell, which does not pass
 * it on; so the end of that shell counts too.
 */
export const stopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    const parent = process.ppid;
    const timer = startedByNpm()
      ? setInterval(() => {
          if (process.ppid !== parent) stop();
        }, parentCheckMs).unref()
      : undefined;
    const stop = (): void => {
      clearInterval(timer);
      resolve();
    };
    for (const signal of signals) process.once(signal, stop);
  });

const startedByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined;
