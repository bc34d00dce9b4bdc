import { z } from 'zod';
import { method } from '../method.ts';

/** A backup that could take the place of a damaged data file, newest first in a list. */
export const backupSummary = z.object({
  name: z.string(),
  /** The UTC day on which it was made, `2026-11-21`. */
  takenOn: z.string(),
  /** `unchecked`: it can be read, and is checked before it is put in place. */
  state: z.enum(['good', 'unchecked', 'unusable']),
  /** Scenarios in its library; null when it cannot be read. */
  scenarios: z.number().nullable(),
  /** The newest edit that it holds, an ISO instant; null when there is none. */
  lastEditedOn: z.string().nullable(),
  /** Lenders of one's own that it holds. */
  lenders: z.number(),
});

/** What is known of a damaged data file: what of it can be read, and what could replace it. */
export const damage = z.object({ readable: z.number(), unreadable: z.number(), backups: z.array(backupSummary) });

/** How the data file is in use. */
export const recoveryStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('open') }),
  /** What is stored can be read; nothing can be written until there is room. */
  z.object({ status: z.literal('read-only') }),
  /** In use, but some of what is stored cannot be read. */
  z.object({ status: z.literal('damaged'), file: z.string(), damage }),
  /** Nothing but this domain answers. `damage` only where the file is damaged. */
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
   * Sets the damaged file aside and puts a backup in its place, or an empty file for null, and opens
   * it. Lenders of one's own that are missing or torn come back from it too. REFUSED while the file is not known to be damaged, INVALID_FILE for a backup that is damaged too.
   */
  restore: method(
    z.strictObject({ backup: z.string().max(200).nullable() }),
    z.object({ setAside: z.string(), restored: z.string().nullable(), lenders: z.number() }),
  ),
  /** Writes what can be read of the damaged file as scenario files into a new folder beside it. */
  salvage: method(z.strictObject({}), z.object({ folder: z.string(), written: z.number(), unreadable: z.number() })),
};

export type BackupSummary = z.infer<typeof backupSummary>;
export type Damage = z.infer<typeof damage>;
export type RecoveryStatus = z.infer<typeof recoveryStatus>;
