import { once } from 'node:events';

/** The first backup waits until the application has started; short commands end before it begins. */
const startDelayMs = 3_000;
/** A desk may stay open for weeks. Where today's backup is there already, a look costs nothing. */
const lookEveryMs = 3_600_000;
/** How long closing waits for a backup; one that takes longer is abandoned, and made after the next start. */
const maxCloseMs = 5_000;

export interface BackupSchedule {
  /** Waits for a backup that is under way or due; not before the first was begun. Never rejects. */
  readonly ifDue: () => Promise<void>;
  readonly stop: () => void;
}

/** Has the day's backup made while the store is open: soon after it was opened, and whenever a day has begun since. */
export const scheduleBackups = (backUp: () => Promise<string>, onFailure: (error: unknown) => void): BackupSchedule => {
  let hasBegun = false;
  const attempt = (): Promise<void> => {
    hasBegun = true;
    return backUp().then(() => undefined, onFailure);
  };
  const look = (): void => {
    timer = setTimeout(look, lookEveryMs).unref();
    void attempt();
  };
  let timer = setTimeout(look, startDelayMs).unref();
  return {
    ifDue: async () => {
      if (!hasBegun) return;
      await atMost(maxCloseMs, attempt());
    },
    stop: () => clearTimeout(timer),
  };
};

/** One backup at a time: whoever asks meanwhile gets the one under way. */
export const oneBackup = (make: (signal: AbortSignal) => Promise<string>) => {
  const abandoning = new AbortController();
  let underWay: Promise<string> | undefined;
  return {
    backUp: (): Promise<string> => {
      underWay ??= make(abandoning.signal).finally(() => {
        underWay = undefined;
      });
      return underWay;
    },
    /** Waits a while for the end of the one under way; there is none after it. */
    abandon: async (): Promise<void> => {
      abandoning.abort();
      if (underWay !== undefined) await atMost(maxCloseMs, Promise.allSettled([underWay]));
    },
    /** Waits for the end of the one under way, or until aborted. */
    ended: async (signal: AbortSignal): Promise<void> => {
      if (underWay === undefined || signal.aborted) return;
      await Promise.race([Promise.allSettled([underWay]), once(signal, 'abort')]);
    },
    isUnderWay: (): boolean => underWay !== undefined,
    isAbandoned: (): boolean => abandoning.signal.aborted,
  };
};

const atMost = async (ms: number, work: Promise<unknown>): Promise<void> => {
  const late = Promise.withResolvers<undefined>();
  const waiting = setTimeout(() => late.resolve(undefined), ms);
  await Promise.race([work, late.promise]);
  clearTimeout(waiting);
};
