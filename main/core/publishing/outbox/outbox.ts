import { StoreError } from '../../../platform/store-error.ts';
import { makeDue, sendDue, timeToNext } from './send-due.ts';
import type { OutboxPorts } from './tools.ts';

/** Sends what is waiting: one process at a time, and a service's scenarios one after another. */
export interface Outbox {
  /** Sends what is due, and continues by itself when more becomes due. Resolves when nothing is under way. */
  run(): Promise<void>;
  /** Whatever held entries up is resolved, for one profile or for all: they are due now. */
  resume(profileId?: string): Promise<void>;
  /**
   * Starts nothing more and waits briefly for what is under way. Anything unanswered by then is settled by the next
   * process that runs.
   */
  stop(): Promise<void>;
}

/** A person closing the window should not wait for a service that hangs. */
const maxStopMs = 2_000;

/** How long to wait before retrying a store that cannot be written. */
const storeRetryMs = 30_000;

export const createOutbox = (ports: OutboxPorts): Outbox => {
  /** Profiles to resume; undefined for all. */
  const resumed: (string | undefined)[] = [];
  let stopped = false;
  let asked = false;
  let isRunning = false;
  let ended = Promise.resolve();
  let callOff = (): void => undefined;
  const isStopped = (): boolean => stopped;
  /** The store is closed by then, so failures mean nothing. */
  const report = (error: unknown): void => {
    if (!stopped) ports.report(error);
  };
  /** Rung by every request to send since the last look. */
  let bell = Promise.withResolvers<undefined>();

  const wakeAfter = (ms: number): void => {
    callOff();
    callOff = ports.timer.after(ms, () => void run());
  };
  const wakeFor = (isUnderWay: (profileId: string) => boolean): void => {
    const next = timeToNext(ports, isUnderWay);
    if (next !== undefined && !isStopped()) wakeAfter(next);
  };
  const pass = {
    ...ports,
    ...{ report, unwritten: [], isStopped, wakeFor },
    makeAskedDue: () => {
      for (; resumed.length > 0; resumed.shift()) makeDue(ports, resumed[0]);
    },
    nextRequest: async () => {
      await bell.promise;
      bell = Promise.withResolvers();
    },
  };

  const work = async (): Promise<void> => {
    isRunning = true;
    while (asked && !stopped) {
      asked = false;
      bell = Promise.withResolvers();
      try {
        pass.makeAskedDue();
        await sendDue(pass);
        wakeFor(() => false);
      } catch (error) {
        if (!(error instanceof StoreError)) report(error);
        if (!isStopped()) wakeAfter(storeRetryMs);
      }
    }
    // In the same turn as the last check of `asked`: a later request starts a new run.
    isRunning = false;
  };

  const run = (): Promise<void> => {
    asked = true;
    bell.resolve(undefined);
    if (!isRunning) ended = work();
    return ended;
  };

  return {
    run,
    resume: (profileId) => {
      resumed.push(profileId);
      return run();
    },
    stop: () => {
      stopped = true;
      callOff();
      return Promise.race([ended, new Promise<void>((resolve) => ports.timer.after(maxStopMs, resolve))]);
    },
  };
};
