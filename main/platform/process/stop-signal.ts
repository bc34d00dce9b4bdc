const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
const parentCheckMs = 250;
/** Far longer than closing takes; within what service managers wait. */
const usualEndMs = 20_000;

/**
 * Resolves when the process is told to stop. Under `npm run` the signal goes to npm and its shell, which does not pass
 * it on; so the end of that shell counts too. From then on the process has so long to end by itself: what was acknowledged
 * is on the disk by then, and a thread that waits for a file system that never answers holds even `process.exit`.
 */
export const stopSignal = (maxEndMs = usualEndMs): Promise<void> =>
  new Promise((resolve) => {
    const parent = process.ppid;
    const timer = startedByNpm()
      ? setInterval(() => {
          if (process.ppid !== parent) stop();
        }, parentCheckMs).unref()
      : undefined;
    const stop = (): void => {
      clearInterval(timer);
      setTimeout(() => process.kill(process.pid, 'SIGKILL'), maxEndMs).unref();
      resolve();
    };
    for (const signal of signals) process.once(signal, stop);
  });

const startedByNpm = (): boolean => process.env.npm_lifecycle_event !== undefined;
