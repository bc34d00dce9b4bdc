import { randomBytes, randomUUID } from 'node:crypto';
import { createChangedHere } from '../core/publishing/changed-here.ts';
import { createDrafts } from '../core/publishing/drafts.ts';
import { createPublishing, type Publishing } from '../core/publishing/index.ts';
import type { EditedStore } from '../core/scenarios/update-scenario.ts';
import type { Clock } from '../platform/clock.ts';
import { apartFromActions } from '../platform/process/action.ts';
import type { EventSink } from '../ports/desk.ts';
import type { Connections } from '../ports/service.ts';
import type { Store } from '../store/index.ts';
import { homeEmail } from './embedded-connection.ts';
import { createRemoteServices, type RemoteServices } from './remote-services.ts';

export interface PublishingParts {
  readonly store: Pick<Store, 'publishing' | 'library'>;
  readonly connections: Connections;
  readonly events: EventSink;
  readonly clock: Clock;
  /** Logs a bug. */
  readonly report: (error: unknown) => void;
}

/**
 * Publishing on the desk's store. What waits for a profile is sent once its service is opened; what an earlier process
 * left half sent is settled at once.
 */
export const openPublishing = ({
  store,
  connections,
  events,
  clock,
  report,
}: PublishingParts): {
  readonly publishing: Publishing;
  readonly services: RemoteServices;
  /** The scenarios with changes that a service lacks. */
  readonly changedHere: () => readonly string[];
  readonly edited: EditedStore;
} => {
  const services = createRemoteServices(store.publishing.profiles, (profileId) => {
    void publishing.outbox.resume(profileId);
  });
  const drafts = createDrafts({
    rows: { ...store.publishing.drafts, restore: (teamIds, id) => store.library.restore(teamIds, id) },
    home: () => ({ teamIds: connections.current().teamIds, email: homeEmail }),
    clock,
    newScenarioId: () => randomBytes(12).toString('hex'),
  });
  const changedHere = createChangedHere({ ties: store.publishing.ties, store: { ...store.publishing, drafts } });
  const publishing = createPublishing({
    store: { ...store.publishing, drafts },
    services,
    clock,
    timer: { after: (ms, work) => afterMs(ms, () => apartFromActions(work)) },
    events: {
      linkChanged: (scenarioId) => events.emit('publishing.changed', { scenarioId }),
      scenarioWritten: (id) => events.emit('scenarios.changed', { id, kind: 'written' }),
    },
    fraction: Math.random,
    newId: randomUUID,
    owner: randomUUID(),
    report,
  });
  void publishing.outbox.run();
  return { publishing, services, changedHere, edited: { drafts, transaction: store.publishing.transaction } };
};

/** Does not keep the process alive. */
const afterMs = (ms: number, work: () => void): (() => void) => {
  const timeout = setTimeout(work, ms).unref();
  return () => clearTimeout(timeout);
};
