import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createTeam, type Team } from '../core/team/team.ts';
import type { Clock } from '../platform/clock.ts';
import { writeAtomicallySync } from '../platform/files/atomic-write.ts';
import { fileReason } from '../platform/files/file-reasons.ts';
import { closeToOthers } from '../platform/files/private-files.ts';
import { createSharedFolder } from '../platform/files/shared-folder.ts';
import type { Activity } from '../platform/process/activity.ts';
import { StoreError } from '../platform/store-error.ts';
import type { EventSink } from '../ports/desk.ts';
import type { OwnLenders, TeamMemoryStore } from '../ports/lenders.ts';
import type { Store } from '../store/index.ts';

export interface TeamParts {
  readonly dataFolder: string;
  readonly store: Pick<Store, 'settings'>;
  readonly ownLenders: OwnLenders;
  readonly events: EventSink;
  readonly activity: Pick<Activity, 'quiet'>;
  readonly clock: Clock;
  /** Takes a bug to the log. */
  readonly report: (error: unknown) => void;
}

export interface OpenTeam {
  readonly team: Team;
  readonly stop: () => Promise<void>;
}

/**
 * A folder on a network says of few changes that they happened, and a cloud drive of some; so it is looked into. Half a
 * minute is soon enough for figures that change a few times a year, and costs a listing.
 */
const lookEveryMs = 30_000;
/** A folder that does not answer does not keep the desk open. */
const maxLeaveMs = 2_000;

const memoryIn = (path: string): TeamMemoryStore => ({
  read: () => {
    try {
      return JSON.parse(readFileSync(path, 'utf8')) as unknown;
    } catch {
      // Without it nothing is taken by itself that differs: each lender is shown, as at the first look.
      return undefined;
    }
  },
  write: (value) => {
    try {
      mkdirSync(dirname(path), { recursive: true });
      writeAtomicallySync(path, JSON.stringify(value));
      closeToOthers(path);
    } catch (error) {
      throw new StoreError('unavailable', fileReason(error));
    }
  },
});

/** The folder of the team, looked into again and again while the desk is open; the first time once the start is over. */
export const openTeam = ({ dataFolder, store, activity, report, ...ports }: TeamParts): OpenTeam => {
  const memory = memoryIn(join(dataFolder, 'catalogue', 'team.json'));
  const team = createTeam({ ...ports, folder: createSharedFolder(dataFolder), memory, settings: store.settings });
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
  let looking = Promise.resolve();
  const goOn = (): void => {
    looking = look().finally(() => {
      if (!signal.aborted) timer = setTimeout(goOn, lookEveryMs).unref();
    });
  };
  goOn();
  return {
    team,
    stop: async () => {
      ending.abort();
      clearTimeout(timer);
      const leaving = Promise.withResolvers<undefined>();
      const late = setTimeout(() => leaving.resolve(undefined), maxLeaveMs);
      await Promise.race([looking, leaving.promise]);
      clearTimeout(late);
    },
  };
};
