import { fail, type Outcome } from '../../shared/outcome.ts';
import type { Clock } from '../platform/clock.ts';

/** Prevents concurrent work on a vault and slows down guessing. */
export interface Attempts {
  /** Runs `work` exclusively for this profile. Other calls fail with VAULT_BUSY until it ends. */
  alone<T>(profileId: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
  /**
   * Like `alone`, for work that depends on a passphrase. After WRONG_PASSPHRASE further calls fail with
   * UNLOCK_DELAYED for a while, longer each time. Both errors give the remaining seconds in `retryAfter`.
   */
  guess<T>(profileId: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
}

const minDelayMs = 1000;
const maxDelayMs = 5 * 60_000;

/** Doubles from one second up to five minutes. */
const delayAfter = (failures: number): number => Math.min(minDelayMs * 2 ** (failures - 1), maxDelayMs);

interface Failures {
  readonly count: number;
  readonly lastMs: number;
}

/** Failures are counted in memory only: anyone who can restart the program could attack the file directly. */
export const createAttempts = (clock: Clock): Attempts => {
  const failures = new Map<string, Failures>();
  const running = new Set<string>();

  const alone: Attempts['alone'] = async (profileId, work) => {
    if (running.has(profileId))
      return fail('VAULT_BUSY', 'This key is busy with another operation. Try again in a moment.');
    running.add(profileId);
    try {
      return await work();
    } finally {
      running.delete(profileId);
    }
  };

  const waitMs = (profileId: string): number => {
    const recorded = failures.get(profileId);
    if (recorded === undefined) return 0;
    const now = clock.now();
    // If the clock is set back, the wait is still no longer than the delay itself.
    if (now < recorded.lastMs) failures.set(profileId, { ...recorded, lastMs: now });
    return Math.max(0, delayAfter(recorded.count) - Math.max(0, now - recorded.lastMs));
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
  return fail('UNLOCK_DELAYED', `Wrong passphrase. Try again in ${wait}.`, { retryAfter: seconds });
};
