import { fail, type Outcome, succeed } from '../../../shared/outcome.ts';
import { type Content, contentOf, type PartName } from '../../../shared/publishing/content.ts';
import { isCreateInDoubt } from '../../../shared/publishing/in-doubt.ts';
import type { OutboxEntry, Sent } from '../../../shared/publishing/outbox.ts';
import { samePart } from '../merge/content.ts';
import { afterSend, newLink } from './link/link-changes.ts';
import { dueNow, type EntryKey, finish } from './outbox/entries.ts';
import { sentAsNew } from './outbox/send-create.ts';
import { type PublishingTools, transact } from './outbox/tools.ts';
import type { PullPorts } from './pull.ts';

/*
 * A create without an answer: the service cannot list its scenarios, so a person checks there and says what they found.
 * The passing of time decides nothing.
 */

/** `different`: the record is not what was sent; it is tied only if the person accepts that. */
export type Found =
  | { readonly status: 'linked' }
  | { readonly status: 'different'; readonly parts: readonly PartName[]; readonly theirs: Content };

/** The person has found the record and enters its id. */
export const foundCreated = async (
  ports: PullPorts,
  key: EntryKey,
  remoteId: string,
  acceptDifferent: boolean,
): Promise<Outcome<Found>> => {
  const service = ports.services.current(key.profileId);
  if (!service.ok) return service;
  const read = await service.data.readScenario({ params: { id: remoteId } });
  if (!read.ok) return read;
  return transact(ports, (news) => {
    const open = openCreate(ports, key);
    if (!open.ok) return open;
    const other = ports.store.links.findRemote(key.profileId, read.data.id);
    if (other !== undefined && other.scenarioId !== key.scenarioId)
      return fail('REFUSED', 'Another scenario on this computer is published as that record.');
    const entry = open.data;
    const sent = entry.sent ?? wouldSend(ports, entry);
    if (sent === undefined) return fail('REFUSED', 'The scenario was removed from the library. Restore it first.');
    const recordRead = { record: read.data, atMs: ports.clock.now() };
    const link = afterSend(newLink(key.scenarioId, key.profileId, recordRead), sent, recordRead);
    const theirs = contentOf(read.data);
    const parts = sent.parts.filter((part) => !samePart(theirs, sent.content, part));
    if (parts.length === 0) finish(ports, news, entry, link);
    else if (!acceptDifferent) return succeed({ status: 'different', parts, theirs });
    else {
      // Differences are shown as changed there; accepting them is a separate decision.
      ports.store.links.put(link);
      ports.store.outbox.remove(key.scenarioId, key.profileId);
      news.links.add(key.scenarioId);
    }
    return succeed({ status: 'linked' });
  });
};

/** The person has checked that the record is not there: it is sent again. */
export const createdNothing = (tools: PublishingTools, key: EntryKey): Outcome<OutboxEntry> =>
  transact(tools, (news) => {
    const open = openCreate(tools, key);
    if (!open.ok) return open;
    const entry = dueNow({ ...open.data, sent: undefined, reason: { kind: 'queued' } }, tools.clock.now());
    tools.store.outbox.put(entry);
    news.links.add(key.scenarioId);
    return succeed(entry);
  });

/** The entry of a create with an unknown outcome. */
const openCreate = ({ store }: PublishingTools, { scenarioId, profileId }: EntryKey): Outcome<OutboxEntry> => {
  const entry = store.outbox.find(scenarioId, profileId);
  return entry?.state === 'blocked' && isCreateInDoubt(entry.reason)
    ? succeed(entry)
    : fail('REFUSED', 'There is no open question about this scenario.');
};

/** A restored backup does not know what was sent after it was made, so its copy of the scenario is used instead. */
const wouldSend = ({ store, services }: PullPorts, { scenarioId, profileId }: EntryKey): Sent | undefined => {
  const record = store.drafts.find(scenarioId);
  return record && sentAsNew(contentOf(record), services.takes(profileId), '');
};
