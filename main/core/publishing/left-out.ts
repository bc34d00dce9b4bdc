import { isObject } from '../../../shared/is-object.ts';
import { type Outcome, succeed } from '../../../shared/outcome.ts';
import { type Content, contentOf, type PartName } from '../../../shared/publishing/content.ts';
import type { Link } from '../../../shared/publishing/link.ts';
import { isCounted, type OwnFieldPath, ownFieldsIn } from '../../../shared/service/own-fields.ts';
import { partHash } from '../merge/content.ts';
import { scenarioNotFound } from '../scenario-failures.ts';
import { linkStatus } from './link/link-status.ts';
import { isTaken, namesOf } from './link/push-plan.ts';
import type { EntryKey } from './outbox/entries.ts';
import { type OutboxPorts, transact } from './outbox/tools.ts';
import { refusalWhileSending } from './queue.ts';

interface Changed {
  readonly link: Link;
  readonly local: Content;
  /** The parts changed here that an update to the service can include. */
  readonly taken: readonly PartName[];
  /** Those that it cannot. */
  readonly untaken: readonly PartName[];
}

const changedOf = ({ services, store }: OutboxPorts, key: EntryKey): Changed | undefined => {
  const record = store.drafts.find(key.scenarioId);
  const link = store.links.find(key.scenarioId, key.profileId);
  if (record === undefined || link === undefined) return undefined;
  const local = contentOf(record);
  const takes = services.takes(key.profileId);
  const { here } = linkStatus(link, local, undefined);
  const [taken, untaken] = [here.filter((part) => isTaken(part, takes)), here.filter((part) => !isTaken(part, takes))];
  return { link, local, taken, untaken };
};

/** The names of what publishing or pushing a scenario now would leave out because the service does not accept it. */
export const notSent = (ports: OutboxPorts, key: EntryKey): readonly string[] => {
  const changed = changedOf(ports, key);
  if (changed !== undefined) return namesOf(changed.untaken, changed.local);
  const record = ports.store.drafts.find(key.scenarioId);
  const takesAll = ports.services.takes(key.profileId).unknownKeys;
  return record === undefined || takesAll ? [] : namesOf(['other'], contentOf(record));
};

/**
 * Where the service's copy lacks a figure that counts here, because the service did not keep it or was not sent it.
 * Empty for a part that was changed since.
 */
export const notHeld = ({ store }: OutboxPorts, key: EntryKey): OwnFieldPath[] => {
  const record = store.drafts.find(key.scenarioId);
  const link = store.links.find(key.scenarioId, key.profileId);
  if (record === undefined || link === undefined) return [];
  const local = contentOf(record);
  return ownFieldsIn(local.scenario).filter((path) => {
    const [part, ...below] = path;
    return (
      link.settled[part] === partHash(local, part) &&
      isCounted(path, local.scenario) &&
      fieldAt(elementOf(link.seen, local, part, below), below.at(-1)) === undefined
    );
  });
};

/** The service's element for one of this computer's: of a list, the one with its identifier, or else its position. */
const elementOf = (seen: Content, local: Content, part: OwnFieldPath[0], [position]: readonly unknown[]): unknown => {
  const [theirs, ours]: unknown[] = [seen.scenario[part], local.scenario[part]];
  if (!Array.isArray(theirs) || !Array.isArray(ours)) return theirs;
  const id = fieldAt(ours[Number(position)], 'id');
  return theirs.find((element) => id !== undefined && fieldAt(element, 'id') === id) ?? theirs[Number(position)];
};

const fieldAt = (element: unknown, name: unknown): unknown =>
  isObject(element) && typeof name === 'string' ? element[name] : undefined;

/** What a push still sends without what the service does not accept. */
export interface Remainder {
  /** False where a push would send nothing at all. */
  readonly sends: boolean;
  /** The service's title, where it differs and cannot be changed. */
  readonly theirTitle?: string;
}

export const remainderOf = (ports: OutboxPorts, key: EntryKey): Remainder => {
  const changed = changedOf(ports, key);
  if (changed === undefined) return { sends: true };
  return {
    sends: changed.taken.length > 0,
    ...(changed.untaken.includes('description') && { theirTitle: changed.link.seen.description }),
  };
};

/**
 * Keeps on this computer what the service does not accept: until it changes again, it does not count as a change.
 * NOT_FOUND for a draft, REFUSED while the scenario is being sent.
 */
export const keepPartsHere = (ports: OutboxPorts, key: EntryKey): Outcome<EntryKey> =>
  transact(ports, (news) => {
    const refusal = refusalWhileSending(ports.store.outbox.find(key.scenarioId, key.profileId));
    if (refusal !== undefined) return refusal;
    const changed = changedOf(ports, key);
    if (changed === undefined) return scenarioNotFound(key.scenarioId);
    const { link, local, untaken } = changed;
    const settled = Object.fromEntries(untaken.map((part) => [part, partHash(local, part)]));
    ports.store.links.put({ ...link, settled: { ...link.settled, ...settled } });
    news.links.add(key.scenarioId);
    return succeed({ scenarioId: key.scenarioId, profileId: key.profileId });
  });
