import { fail, type Outcome } from '../../shared/outcome.ts';
import type { Clock } from '../platform/clock.ts';

/** Keeps work on a vault from running twice at once, and slows down guessing. */
export interface Attempts {
  /** Runs `work` exclusively for this profile; everything else fails with VAULT_BUSY meanwhile. */
  alone<T>(profileId: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /**
   * The same for work that depends on a passphrase. After WRONG_PASSPHRASE the next call fails with
   * UNLOCK_DELAYED for a while, longer each time. Both give the seconds left in `retryAfter`.
   */
  guess<T>(profileId: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
}

const minDelayMs = 1000;
const maxDelayMs = 5 * 60_000;

/** 1, 2, 4 … seconds, at most five minutes. */
const delayAfter = (failures: number): number => Math.min(minDelayMs * 2 ** (failures - 1), maxDelayMs);

interface Failures {
  readonly count: number;
  readonly lastMs: number;
}

/** Kept in memory: whoever can restart the program could as well guess at the file itself. */
export const createAttempts = (clock: Clock): Attempts => {
  const failures = new Map<string, Failures>();
  const running = new Set<string>();

  const alone: Attempts['alone'] = async (profileId, work) => {
    if (running.has(profileId)) return fail('VAULT_BUSY', 'Something else is being done with this key. Try again.');
    running.add(profileId);
    try {
      return await work();
    } finally {
      running.delete(profileId);
    }
  };

  const waitMs = (profileId: string): number => {
    const failed = failures.get(profileId);
    if (failed === undefined) return 0;
    const now = clock.now();
    // After a clock is set back, nobody waits longer than the delay itself.
    if (now < failed.lastMs) failures.set(profileId, { ...failed, lastMs: now });
    return Math.max(0, delayAfter(failed.count) - Math.max(0, now - failed.lastMs));
  };

  return {
    alone,
    guess: (profileId, work) =>
      alone(profileId, async () => {
        const left = waitMs(profileId);
        if (left > 0) return delayed(left);
        const outcome = await work();
        if (outcome.ok) failures.delete(profileId);
        else if (outcome.error.code === 'WRONG_PASSPHRASE') {
          const count = (failures.get(profileId)?.count ?? 0) + 1;
          failures.set(profileId, { count, lastMs: clock.now() });
          return { ok: false, error: { ...outcome.error, retryAfter: delayAfter(count) / 1000 } };
        }
        return outcome;
      }),
  };
};

const delayed = (leftMs: number): Outcome<never> => {
  const seconds = Math.ceil(leftMs / 1000);
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`;
  return fail('UNLOCK_DELAYED', `The passphrase was wrong. Try again in ${wait}.`, { retryAfter: seconds });
};
