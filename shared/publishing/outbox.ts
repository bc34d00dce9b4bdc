import * as z from 'zod';
import { validationIssue } from '../service/envelope.ts';
import type { Content, PartName } from './content.ts';
import type { Link } from './link.ts';

const message = z.string();

/** Why an entry of the outbox waits. */
const waitReasons = [
  z.object({ kind: z.literal('queued') }),
  /** The service could not be reached; nothing was sent. */
  z.object({ kind: z.literal('unreachable'), message }),
  /** The service asked to wait. */
  z.object({ kind: z.literal('busy'), message }),
  /**
   * An update was sent and not answered: the next try first checks whether it was carried out. Or a create was, with a
   * key: the next try sends the same again, which creates nothing twice.
   */
  z.object({ kind: z.literal('unsettled'), message }),
] as const;

/** Why an entry of the outbox needs a person. */
const blockReasons = [
  /** A create was sent and not answered: the service may have the scenario. */
  z.object({ kind: z.literal('create_unknown'), message }),
  z.object({ kind: z.literal('conflicts'), count: z.number() }),
  /** The service does not have the scenario, or does not show it to this grant. */
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('no_access'), message }),
  /** The client, its key or its token was refused; `inDoubt` when the service may have the scenario of an earlier create. */
  z.object({
    kind: z.literal('not_signed_in'),
    code: z.enum(['UNAUTHORIZED', 'INVALID_SIGNATURE']),
    message,
    inDoubt: z.literal(true).optional(),
  }),
  /** The service refused what was sent; `issues` say where. */
  z.object({ kind: z.literal('refused'), code: z.string(), message, issues: z.array(validationIssue) }),
  /** The scenario was removed from the library. */
  z.object({ kind: z.literal('removed_here') }),
] as const;

export const waitReason = z.discriminatedUnion('kind', waitReasons);
export const blockReason = z.discriminatedUnion('kind', blockReasons);

export type WaitReason = z.infer<typeof waitReason>;
export type BlockReason = z.infer<typeof blockReason>;

/** What the last attempt sent, until its outcome is known. */
export interface Sent {
  /** Identifies the attempt. */
  readonly attempt: string;
  /** When a create was first sent with its attempt as the key; absent for one without a key. */
  readonly keyedAtMs?: number | undefined;
  /** The service's copy if the attempt succeeds. */
  readonly content: Content;
  /** The parts that were sent. */
  readonly parts: readonly PartName[];
  /** The base and the settled parts of the link if the attempt succeeds. */
  readonly base: Content;
  readonly settled: Link['settled'];
}

/** A scenario on its way to a service; at most one entry per scenario and profile. */
export interface OutboxEntry {
  readonly scenarioId: string;
  readonly profileId: string;
  readonly kind: 'create' | 'update';
  /** The team that a create is for. */
  readonly teamId?: string | undefined;
  /** Hash of the base that the request was made from. */
  readonly baseHash: string;
  readonly state: 'waiting' | 'sending' | 'blocked';
  /** While sending, the previous reason. */
  readonly reason: WaitReason | BlockReason;
  /** Tries since the last success. */
  readonly attempts: number;
  readonly queuedAtMs: number;
  readonly nextAtMs: number;
  /** Requested again while it was being sent. */
  readonly again: boolean;
  readonly sent?: Sent | undefined;
}
