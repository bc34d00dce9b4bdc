import type Database from 'better-sqlite3';
import type { Clock } from '../../platform/clock.ts';
import { keepCachedReads } from '../database/cached-reads.ts';
import { unsyncedTransaction, writeTransaction } from '../database/open-database.ts';
import { guarded } from '../database/sqlite-errors.ts';
import type { NonceRepository } from '../types.ts';

const minuteMs = 60_000;

/** A nonce cannot be reused at least until its request's timestamp is this far in the past. */
const rememberedMs = 6 * minuteMs;
/** Kept longer than necessary: a clock that is stepped back by less than this refuses nobody. */
const slackMs = 30 * minuteMs;
const pruneEveryMs = 5 * minuteMs;

/**
 * Refuses a timestamp whose nonces may be gone. That only happens when the clock was set back by more than the slack,
 * and then a replay could not be told from a new request.
 */
const insert = `INSERT INTO nonces (key_id, nonce, expires_ms)
SELECT id, @nonce, @expiresMs FROM signing_keys WHERE public_key_pem = @publicKeyPem AND nonces_forgotten_ms < @expiresMs
ON CONFLICT DO NOTHING`;

export const findNonceSql = `SELECT 1 FROM nonces n JOIN signing_keys k ON k.id = n.key_id
WHERE k.public_key_pem = ? AND n.nonce = ?`;

const noteForgotten = `UPDATE signing_keys SET nonces_forgotten_ms = max(nonces_forgotten_ms, stale.latest_ms)
FROM (SELECT key_id, max(expires_ms) AS latest_ms FROM nonces WHERE expires_ms < ? GROUP BY key_id) AS stale
WHERE signing_keys.id = stale.key_id`;

/** Used nonces, by the key that signed them, in the same durable file as everything else. */
export const nonceRepository = (database: Database.Database, clock: Clock): NonceRepository => {
  const insertNonce = database.prepare(insert);
  const findNonce = database.prepare(findNonceSql);
  const noteSignedQuery = database.prepare('UPDATE clients SET signs_query = 1 WHERE id = ?');
  const noteStale = database.prepare(noteForgotten);
  const deleteStale = database.prepare('DELETE FROM nonces WHERE expires_ms < ?');
  let nextPruneMs = 0;

  const prune = (nowMs: number): void => {
    // A clock that was ahead and set back must not delay pruning.
    if (nowMs < nextPruneMs && nowMs > nextPruneMs - pruneEveryMs) return;
    nextPruneMs = nowMs + pruneEveryMs;
    noteStale.run(nowMs - slackMs);
    deleteStale.run(nowMs - slackMs);
  };

  const isUsed = (publicKeyPem: string, nonce: string): boolean => findNonce.get(publicKeyPem, nonce) !== undefined;

  return {
    isUsed: guarded(({ publicKeyPem, nonce }) => isUsed(publicKeyPem, nonce)),
    use: guarded(({ clientId, publicKeyPem, nonce, timestampMs, signedQuery, ephemeral = false }) => {
      const transaction = ephemeral ? unsyncedTransaction : writeTransaction;
      return transaction(database, () => {
        const expiresMs = Math.ceil(timestampMs) + rememberedMs;
        const { changes } = insertNonce.run({ publicKeyPem, nonce, expiresMs });
        if (changes === 0) return isUsed(publicKeyPem, nonce) ? 'replayed' : 'forgotten';
        keepCachedReads(database, changes);
        if (signedQuery) noteSignedQuery.run(clientId);
        prune(clock.now());
        return 'accepted';
      });
    }),
  };
};
