import * as z from 'zod';
import { scenarios } from '../../../shared/contract/scenarios/scenarios.ts';
import type { Outcome } from '../../../shared/outcome.ts';

/** A scenario as the system's menus list it. */
export interface RecentScenario {
  readonly id: string;
  readonly title: string;
}

/** Every key changes a scenario; the list is read once the typing rests. */
const delayMs = 1000;
/** Fits on a line of a menu. */
const maxTitleLength = 80;

const answer = z.object({ ok: z.literal(true), data: scenarios.recent.output });

/** Removes control and formatting characters, which could hide or reorder text in a system menu. */
const titleOf = (description: string): string =>
  description
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, maxTitleLength) || 'Untitled';

export interface RecentScenarios {
  /** Reads the list again once the library has not changed for a moment. */
  readonly changed: () => void;
  readonly stop: () => void;
}

/** Reports recent scenarios, newest first: at once and whenever the list changes. */
export const followRecent = (
  dispatch: (name: string, input: unknown) => Promise<Outcome<unknown>>,
  report: (recent: readonly RecentScenario[]) => void,
): RecentScenarios => {
  let reported = '[]';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const read = async (): Promise<void> => {
    const parsed = answer.safeParse(await dispatch('scenarios.recent', {}));
    if (!parsed.success || isStopped) return;
    const recent = parsed.data.data.items.map(({ id, description }) => ({ id, title: titleOf(description) }));
    if (JSON.stringify(recent) === reported) return;
    reported = JSON.stringify(recent);
    report(recent);
  };

  void read();
  return {
    changed: () => {
      clearTimeout(timer);
      timer = setTimeout(() => void read(), delayMs).unref();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
};
