import type { Activity } from '../../platform/process/activity.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { Team } from './team.ts';

interface WatchPorts {
  readonly activity: Pick<Activity, 'quiet'>;
  /** Logs a bug. */
  readonly report: (error: unknown) => void;
}

/**
 * Network folders and cloud drives do not report changes reliably, so the folder is polled. Half a minute is soon
 * enough for figures that change a few times a year, and only costs a listing.
 */
const pollEveryMs = 30_000;
/** A folder that does not answer must not keep the desk open. */
const maxLeaveMs = 2_000;

/**
 * Polls the team's folder while the desk is open, starting once it has started up. Returns a function that stops it.
 */
export const watchTeamFolder = (
  team: Pick<Team, 'alone' | 'look'>,
  { activity, report }: WatchPorts,
): (() => Promise<void>) => {
  const ending = new AbortController();
  const { signal } = ending;
  let timer: NodeJS.Timeout | undefined;

  const look = async (): Promise<void> => {
    await activity.quiet(signal);
    if (signal.aborted) return;
    await team
      .alone(() => team.look(() => activity.quiet(signal)))
      .catch((error: unknown) => {
        if (!(error instanceof StoreError)) report(error);
      });
  };
  let polling = Promise.resolve();
  const poll = (): void => {
    polling = look().finally(() => {
      if (!signal.aborted) timer = setTimeout(poll, pollEveryMs).unref();
    });
  };
  poll();
  return async () => {
    ending.abort();
    clearTimeout(timer);
    const leaving = Promise.withResolvers<undefined>();
    const late = setTimeout(() => leaving.resolve(undefined), maxLeaveMs);
    await Promise.race([polling, leaving.promise]);
    clearTimeout(late);
  };
};
