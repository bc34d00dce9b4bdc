import type { Clock } from '../../../platform/clock.ts';
import type { PublishingEvents, Services, Timer } from '../../../ports/publishing.ts';
import type { PublishingStore } from '../drafts.ts';

/** The ports of publishing. */
export interface PublishingTools {
  readonly store: PublishingStore;
  readonly clock: Clock;
  readonly events: PublishingEvents;
  /** A number from 0 up to but not including 1. */
  readonly fraction: () => number;
  /** A unique identifier. */
  readonly newId: () => string;
}

/** The ports of the outbox. */
export interface OutboxPorts extends PublishingTools {
  readonly services: Services;
  readonly timer: Timer;
  /** Identifies this process among all those using the data folder. */
  readonly owner: string;
  /** Logs a bug. */
  readonly report: (error: unknown) => void;
}

/** The scenarios that a transaction changed, announced once it is durable. */
export interface News {
  readonly links: Set<string>;
  readonly scenarios: Set<string>;
}

/** Runs `work` in one transaction and announces its changes afterwards. */
export const transact = <R>({ store, events }: PublishingTools, work: (news: News) => R): R => {
  const news: News = { links: new Set(), scenarios: new Set() };
  const result = store.transaction(() => work(news));
  for (const id of news.scenarios) events.scenarioWritten(id);
  for (const id of news.links) events.linkChanged(id);
  return result;
};
