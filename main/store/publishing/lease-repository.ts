import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { LeaseRepository } from '../../ports/publishing.ts';
import { writeTransaction } from '../database/open-database.ts';
import { readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';

/** A lease that nobody has renewed for this long is free. */
const leaseMs = 30_000;

const leaseRow = z.object({ owner: z.string(), untilMs: z.int() });

/** A lease that ends impossibly late was taken with a clock that ran ahead; it holds nobody up. */
const takeSql = `INSERT INTO lease (id, owner, until_ms) VALUES (1, @owner, @untilMs)
ON CONFLICT DO UPDATE SET owner = @owner, until_ms = @untilMs
WHERE owner = @owner OR until_ms <= @nowMs OR until_ms > @untilMs`;

/** Decides which of the processes using a file sends. */
export const leaseRepository = (database: Database.Database): LeaseRepository => {
  const take = database.prepare(takeSql);
  const find = database.prepare('SELECT owner, until_ms AS untilMs FROM lease WHERE id = 1');
  const release = database.prepare('DELETE FROM lease WHERE owner = ?');
  /** Uses the caller's transaction, or one of its own. */
  const atOnce = <R>(work: () => R): R => (database.inTransaction ? work() : writeTransaction(database, work));
  return {
    take: guarded((owner, nowMs) => atOnce(() => take.run({ owner, nowMs, untilMs: nowMs + leaseMs }).changes > 0)),
    release: guarded((owner) => {
      release.run(owner);
    }),
    heldUntilMs: guarded((owner, nowMs) => {
      const row = find.get();
      if (row === undefined) return undefined;
      const lease = readRow(leaseRow, row, 'the lease');
      const isHeld = lease.owner !== owner && lease.untilMs > nowMs && lease.untilMs <= nowMs + leaseMs;
      return isHeld ? lease.untilMs : undefined;
    }),
  };
};
