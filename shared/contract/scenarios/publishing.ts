import * as z from 'zod';
import { choice, conflict, mergedPlace, partName, side } from '../../publishing/merge.ts';
import { blockReason, waitReason } from '../../publishing/outbox.ts';
import { linkStatus } from '../../publishing/status.ts';
import { scenarioBody } from '../../service/scenario.ts';
import { id } from '../ids.ts';
import { method } from '../method.ts';

const key = { scenarioId: id, profileId: id };
const byKey = z.strictObject(key);
const inTeam = z.strictObject({ ...key, teamId: id.optional() });

const content = z.object({ description: z.string(), scenario: scenarioBody });
const nothing = z.object({});

/** A scenario's state at one service. */
const standing = linkStatus.extend({
  scenarioId: z.string(),
  profileId: z.string(),
  /** For `waiting` and `blocked`: the reason and what to do about it, in a sentence. */
  sentence: z.string().optional(),
  /** What was merged automatically and not reviewed yet. */
  merges: z.array(mergedPlace),
  /** The service's record, and who changed it last as far as is known. */
  remote: z.object({ id: z.string(), by: z.string(), on: z.string(), seenAtMs: z.number() }).optional(),
});

/** A scenario on its way to a service. */
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

/** Exchanges scenarios with the profiles' services. Requests are put together at the time of sending. */
export const publishing = {
  /**
   * The state of scenarios at every service that they are tied to or on their way to, in the order in which the
   * services were added; a draft has no row.
   */
  standings: method(
    z.strictObject({ scenarioIds: z.array(id).min(1).max(500) }),
    z.object({ standings: z.array(standing) }),
  ),
  /** Publishes a draft in a team of the profile, its default one without `teamId`. */
  publish: method(inTeam, outboxEntry),
  /** Publishes a scenario as a new record because the old one is gone or cannot accept the changes. */
  publishAsNew: method(inTeam, outboxEntry),
  /**
   * The names of what publishing or pushing now would leave out because the service does not accept it; whether
   * anything else would be sent (`sends`); and the service's title where it cannot be changed.
   */
  notSent: method(
    byKey,
    z.object({ names: z.array(z.string()), sends: z.boolean(), theirTitle: z.string().optional() }),
  ),
  /** Paths of the figures that count in this computer's calculation and that the service's copy does not have. */
  notHeld: method(byKey, z.object({ paths: z.array(z.array(z.union([z.string(), z.number()]))) })),
  /** What the service does not accept no longer counts as a change, until it changes again. */
  keepPartsHere: method(byKey, byKey),
  /** Sends what was changed here; what is in the outbox already is tried again at once. */
  push: method(byKey, outboxEntry),
  /** Merges the service's copy into this computer's. With `conflicts` nothing was written here. */
  pull: method(byKey, z.object({ written: z.boolean(), conflicts: z.number() })),
  /** Opens a record of a service by its identifier. */
  openById: method(z.strictObject({ profileId: id, remoteId: id }), opened),
  /** Opens the service's copy, as last seen, as a separate scenario. */
  openTheirs: method(byKey, opened),
  /** Both copies, what was merged automatically and what conflicts. `seenAs` identifies what is shown. */
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
  /** Marks automatic merges as reviewed. */
  mergesSeen: method(byKey, byKey),
  /** Unties a scenario from its record, which stays as it is. */
  keepHereOnly: method(byKey, byKey),
  /** What is on its way, in the order queued. */
  outbox: method(z.strictObject({}), z.object({ entries: z.array(outboxEntry) })),
  /** Removes a scenario from the outbox; REFUSED while it is being sent or the outcome is unknown. */
  cancel: method(byKey, byKey),
  /** The network is back: everything waiting is tried at once. */
  resume: method(z.strictObject({}), nothing),
  /** The person found the record of an unanswered create. `different` is tied only when accepted. */
  foundCreated: method(
    z.strictObject({ ...key, remoteId: id, acceptDifferent: z.boolean().default(false) }),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('linked') }),
      z.object({ status: z.literal('different'), parts: z.array(partName), theirs: content }),
    ]),
  ),
  /** The person checked that the record is not there: it is sent again. */
  createdNothing: method(byKey, outboxEntry),
};
