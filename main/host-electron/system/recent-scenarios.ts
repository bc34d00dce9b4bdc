import { z } from 'zod';
import { scenarios } from '../../../shared/contract/scenarios/scenarios.ts';
import type { Outcome } from '../../../shared/outcome.ts';

/** A scenario as the lists of the system show it. */
export interface RecentScenario {
  readonly id: string;
  readonly title: string;
}

/** Typing in a title changes it many times; the lists of the system need not show each. */
const pauseMs = 1000;
/** What fits on a line of a menu. */
const maxTitleLength = 80;

const answer = z.object({ ok: z.literal(true), data: scenarios.recent.output });

/** What turns or hides the letters beside it has no place in a list of the system. */
const titleOf = (description: string): string =>
  description
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, maxTitleLength) || 'Untitled';

export interface RecentScenarios {
  /** Something changed in the library: they are read again after a moment. */
  readonly changed: () => void;
  readonly stop: () => void;
}

/** Tells of the scenarios opened last, the newest first: at once, and whenever they are others. */
export const followRecent = (
  dispatch: (name: string, input: unknown) => Promise<Outcome<unknown>>,
  tell: (recent: readonly RecentScenario[]) => void,
): RecentScenarios => {
  let told = '[]';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const read = async (): Promise<void> => {
    const found = answer.safeParse(await dispatch('scenarios.recent', {}));
    if (!found.success || isStopped) return;
    const recent = found.data.data.items.map(({ id, description }) => ({ id, title: titleOf(description) }));
    if (JSON.stringify(recent) === told) return;
    told = JSON.stringify(recent);
    tell(recent);
  };

  void read();
  return {
    changed: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void read();
      }, pauseMs).unref();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
