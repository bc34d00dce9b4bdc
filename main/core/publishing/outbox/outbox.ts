import { StoreError } from '../../../platform/store-error.ts';
import type { Services, Timer } from '../../ports/publishing.ts';
import type { UnderWay } from './deliver.ts';
import { makeDue, sendDue, timeToNext } from './send-due.ts';
import type { PublishingTools } from './tools.ts';

export interface OutboxPorts extends PublishingTools {
  readonly services: Services;
  readonly timer: Timer;
  /** Of all processes on this data folder, the name of this one. */
  readonly owner: string;
  /** Takes a bug to the log. */
  readonly report: (error: unknown) => void;
}

/** Sends what waits: one process at a time, the scenarios of a service one after the other. */
export interface Outbox {
  /** Sends what is due and goes on by itself when more is. Resolves when nothing is under way. */
  run(): Promise<void>;
  /** Something that held entries up is gone, for one profile or for all: they are due now. */
  resume(profileId?: string): Promise<void>;
  /** Begins nothing more. What is under way is settled when it is answered. */
  stop(): void;
}

/** A store that cannot be written is tried again. */
const storeRetryMs = 30_000;

export const createOutbox = (ports: OutboxPorts): Outbox => {
  const underWay: UnderWay = { attempts: new Set(), unwritten: [] };
  let stopped = false;
  let asked = false;
  let running: Promise<void> | undefined;
  let callOff = (): void => undefined;
  const isStopped = (): boolean => stopped;
  const pass = { ...ports, underWay, isStopped };

  const wakeAfter = (ms: number): void => {
    callOff();
    callOff = ports.timer.after(ms, () => void run());
  };

  const work = async (): Promise<void> => {
    while (asked && !stopped) {
      asked = false;
      try {
        await sendDue(pass);
        const next = timeToNext(pass);
        if (next !== undefined && !isStopped()) wakeAfter(next);
      } catch (error) {
        if (!(error instanceof StoreError)) ports.report(error);
        if (!isStopped()) wakeAfter(storeRetryMs);
      }
    }
  };

  const run = (): Promise<void> => {
    asked = true;
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    run,
    resume: (profileId) => {
      makeDue(ports, profileId);
      return run();
    },
    stop: () => {
      stopped = true;
      callOff();
    },
  };
};
