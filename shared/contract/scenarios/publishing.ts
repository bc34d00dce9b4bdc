import { z } from 'zod';
import { choice, conflict, mergedPlace, partName, side } from '../../publishing/merge.ts';
import { blockReason, waitReason } from '../../publishing/outbox.ts';
import { linkStatus } from '../../publishing/status.ts';
import { scenarioBody } from '../../service/scenario.ts';
import { method } from '../method.ts';

const id = z.string().min(1).max(64);
const key = { scenarioId: id, profileId: id };
const byKey = z.strictObject(key);
const inTeam = z.strictObject({ ...key, teamId: id.optional() });

const content = z.object({ description: z.string(), scenario: scenarioBody });
const nothing = z.object({});

/** How a scenario stands with one service. */
const standing = linkStatus.extend({
  scenarioId: z.string(),
  profileId: z.string(),
  /** For `waiting` and `blocked`: the reason in a sentence, what is and what to do. */
  sentence: z.string().optional(),
  /** What came together by itself and was not looked at yet. */
  merges: z.array(mergedPlace),
  /** The record of the service, and who changed it last as far as was seen. */
  remote: z.object({ id: z.string(), by: z.string(), on: z.string(), seenAtMs: z.number() }).optional(),
});

/** A scenario that is on its way to a service. */
const outboxEntry = z.object({
  scenarioId: z.string(),
  profileId: z.string(),
  kind: z.enum(['create', 'update']),
  teamId: z.string().optional(),
  state: z.enum(['waiting', 'sending', 'blocked']),
  reason: z.union([waitReason, blockReason]),
  sentence: z.string(),
  attempts: z.number(),
  queuedAtMs: z.number(),
  nextAtMs: z.number(),
});

const opened = z.object({ scenarioId: z.string(), isNew: z.boolean() });

/** Scenarios on their way to the services of profiles and back. What is sent is made when it is sent. */
export const publishing = {
  /**
   * How scenarios stand with every service that they are tied to or on their way to, in the order in which the
   * services were added; a draft has no row.
   */
  standings: method(
    z.strictObject({ scenarioIds: z.array(id).min(1).max(500) }),
    z.object({ standings: z.array(standing) }),
  ),
  /** Publishes a draft in a team of the profile, its default one without `teamId`. */
  publish: method(inTeam, outboxEntry),
  /** Publishes a scenario anew whose record is gone or cannot take what was changed. */
  publishAsNew: method(inTeam, outboxEntry),
  /**
   * The names of what publishing or pushing now would leave out, because the service does not take it; whether
   * anything else would be sent (`sends`), and the service's title where a new one is not taken.
   */
  notSent: method(
    byKey,
    z.object({ names: z.array(z.string()), sends: z.boolean(), theirTitle: z.string().optional() }),
  ),
  /** What the service does not take counts as no change any more, until it is changed again. */
  keepPartsHere: method(byKey, byKey),
  /** Sends what was changed here; what is in the outbox already is tried again at once. */
  push: method(byKey, outboxEntry),
  /** Merges the service's copy into this computer's. With `conflicts` nothing was written here. */
  pull: method(byKey, z.object({ written: z.boolean(), conflicts: z.number() })),
  /** Opens a record of a service by its identifier. */
  openById: method(z.strictObject({ profileId: id, remoteId: id }), opened),
  /** Opens the service's copy, as it was last seen, as a scenario of its own. */
  openTheirs: method(byKey, opened),
  /** Both copies, what came together by itself and what does not. `seenAs` names what is shown. */
  conflicts: method(
    byKey,
    z.object({
      seenAs: z.string(),
      conflicts: z.array(conflict),
      merges: z.array(mergedPlace),
      ours: content,
      theirs: content,
      theirsBy: z.string(),
      theirsOn: z.string(),
    }),
  ),
  /** Decides every conflict that was shown: one side for all, or a choice by conflict id. */
  resolve: method(
    z.strictObject({ ...key, seenAs: z.string().max(64), decision: z.union([side, z.record(z.string(), choice)]) }),
    z.object({ scenarioId: z.string() }),
  ),
  /** What came together by itself was looked at. */
  mergesSeen: method(byKey, byKey),
  /** Unties a scenario from its record, which stays as it is. */
  keepHereOnly: method(byKey, byKey),
  /** What is on its way, in the order in which it was queued. */
  outbox: method(z.strictObject({}), z.object({ entries: z.array(outboxEntry) })),
  /** Takes a scenario out of the outbox; REFUSED while it is sent or nobody knows whether it was. */
  cancel: method(byKey, byKey),
  /** The network is back: what waits is tried at once. */
  resume: method(z.strictObject({}), nothing),
  /** The person found the record of a create that was not answered. `different` is tied only when accepted. */
  foundCreated: method(
    z.strictObject({ ...key, remoteId: id, acceptDifferent: z.boolean().default(false) }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('linked') }),
      z.object({ status: z.literal('different'), parts: z.array(partName), theirs: content }),
    ]),
  ),
  /** The person looked, and the record is not there: it is sent again. */
  createdNothing: method(byKey, outboxEntry),
};
