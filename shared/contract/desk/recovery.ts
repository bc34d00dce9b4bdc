import * as z from 'zod';
import { method } from '../method.ts';

/** A backup that could replace a damaged data file. Lists have the newest first. */
export const backupSummary = z.object({
  name: z.string(),
  /** The UTC day on which it was made, `2026-11-21`. */
  takenOn: z.string(),
  /** `unchecked`: it can be read, and is checked before a restore. */
  state: z.enum(['good', 'unchecked', 'unusable']),
  /** Scenarios in its library; null when it cannot be read. */
  scenarios: z.number().nullable(),
  /** The newest edit in it, an ISO instant; null when there is none. */
  lastEditedOn: z.string().nullable(),
  /** The number of own lenders in it. */
  lenders: z.number(),
});

/** What is known about a damaged data file: how much can be read, and what could replace it. */
export const damage = z.object({ readable: z.number(), unreadable: z.number(), backups: z.array(backupSummary) });

/**
 * `bytes`: they are not what was written. `lost-log`: the file beside it that holds the last edits was removed while
 * Headroom was not running.
 */
export const damageCause = z.enum(['bytes', 'lost-log']);

/** The state of the data file. */
export const recoveryStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  /** Stored data can be read, but nothing can be written until there is room, or permission. */
  z.object({ status: z.literal('read-only'), reason: z.enum(['full', 'read_only']) }),
  /** In use, but some stored data cannot be read or is missing. */
  z.object({ status: z.literal('damaged'), cause: damageCause, file: z.string(), damage }),
  /** Only this domain answers. `damage` is present only where the file is damaged. */
  z.object({
    status: z.literal('closed'),
    reason: z.enum(['full', 'read_only', 'busy', 'corrupt', 'newer', 'altered', 'exposed', 'unavailable']),
    file: z.string(),
    damage: damage.nullable(),
  }),
]);

/** What a person can do about a data file that cannot be used. None of it deletes anything. */
export const recovery = {
  status: method(z.strictObject({}), recoveryStatus),
  /** Tries to open the file again. */
  reopen: method(z.strictObject({}), recoveryStatus),
  /**
   * Sets the damaged file aside, replaces it with a backup, or with an empty file for null, and opens that. Own lenders
   * that are missing or truncated are restored too. REFUSED while the file is not known to be damaged, INVALID_FILE for
   * a backup that is damaged too.
   */
  restore: method(
    z.strictObject({ backup: z.string().max(200).nullable() }),
    z.object({ setAside: z.string(), restored: z.string().nullable(), lenders: z.number() }),
  ),
  /** Writes what can be read from the damaged file as scenario files to a new folder next to it. */
  salvage: method(z.strictObject({}), z.object({ folder: z.string(), written: z.number(), unreadable: z.number() })),
};

export type BackupSummary = z.infer<typeof backupSummary>;
export type DamageCause = z.infer<typeof damageCause>;
export type Damage = z.infer<typeof damage>;
export type RecoveryStatus = z.infer<typeof recoveryStatus>;
