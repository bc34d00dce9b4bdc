import { protocolExtensions } from '../../../shared/service/protocol-extensions.ts';
import { publishingDesk } from './desk.ts';
import type { Fate } from './service.ts';
import type { WorldOptions } from './world.ts';

/*
 * A desk whose calls to the service fail one after the other, and what makes the entry of its outbox due again.
 */

const hourMs = 3_600_000;

/** After which nothing has arrived. */
export const failures = ['not_sent', 'lost_before', 'failed_before', 'busy'] as const satisfies Fate[];

export const failingDesk = ({ onCall, ...options }: WorldOptions = {}) => {
  const calls: string[] = [];
  const desk = publishingDesk({
    offers: protocolExtensions,
    ...options,
    onCall: (kind, subject, fate) => {
      calls.push(kind);
      onCall?.(kind, subject, fate);
    },
  });
  return {
    ...desk,
    /** Lets what is due be done, and tells what was asked of the service. */
    done: async (): Promise<readonly string[]> => {
      await desk.world.settle();
      return calls.splice(0);
    },
    reasons: (): readonly string[] => desk.publishing.entries().map((entry) => entry.reason.kind),
  };
};

export type FailingDesk = ReturnType<typeof failingDesk>;

/** What makes an entry due. */
export type By = 'waiting' | 'resuming' | 'a clock set right' | 'half a day of sleep';

/** Makes an entry due after its wait; what was asked of the service before it was. */
export const makeDue = async ({ world, publishing, done, reasons }: FailingDesk, by: By, waitMs: number) => {
  if (by === 'a clock set right' || by === 'half a day of sleep') {
    world.time.jump((by === 'half a day of sleep' ? 13 : -2) * hourMs);
    void publishing.outbox.run();
    return [];
  }
  if (by === 'resuming') {
    void publishing.outbox.resume();
    // The wait that a service asked for is not cut short.
    if (!reasons().includes('busy')) return [];
  }
  const atOnce = await done();
  world.time.advance(waitMs - 1);
  const early = await done();
  world.time.advance(1);
  return [...atOnce, ...early];
};
