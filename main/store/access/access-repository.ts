import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { Clock } from '../../platform/clock.ts';
import { StoreError } from '../../platform/store-error.ts';
import { cachedReads } from '../database/cached-reads.ts';
import { writeTransaction } from '../database/open-database.ts';
import { bytes, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { sealClient } from '../seals.ts';
import type { AccessRepository, ClientRow, GrantRow } from '../types.ts';
import { grantContentReader } from './grant-content.ts';
import { issueGrant } from './issue-grant.ts';

const flag = z.literal([0, 1]).transform((value) => value === 1);
const clientRow = z.object({
  id: z.string(),
  publicKeyPem: z.string(),
  active: flag,
  signsQuery: flag,
  ephemeral: flag,
  seal: bytes,
});
const grantRow = z.object({
  grantId: z.int(),
  userActive: flag,
  revokedMs: z.int().nullable(),
  seal: bytes,
});
export const findClientSql = `SELECT id, public_key_pem AS publicKeyPem, active, signs_query AS signsQuery,
  ephemeral, seal
FROM clients WHERE id = ?`;
// Every request runs it; written as a join it takes five times as long.
export const findGrantSql = `SELECT id AS grantId, (SELECT active FROM users WHERE id = user_id) AS userActive,
  revoked_ms AS revokedMs, seal
FROM grants WHERE token_hash = unhex(?) AND client_id = ?`;

/**
 * Clients and grants. Results are cached until SQLite reports a write by any process, so that a revocation takes effect
 * at once, whoever made it.
 */
export const accessRepository = (database: Database.Database, clock: Clock): AccessRepository => {
  const findClient = database.prepare(findClientSql);
  const findGrant = database.prepare(findGrantSql);

  const readContent = grantContentReader(database);
  const look = cachedReads(database);

  const readClient = (id: string): ClientRow | undefined => {
    const row = findClient.get(id);
    if (row === undefined) return undefined;
    const { seal, ...client } = readRow(clientRow, row, 'a client');
    if (Buffer.compare(seal, sealClient(client.id, client.publicKeyPem)) !== 0)
      throw new StoreError('corrupt', 'a client');
    return client;
  };

  const readGrant = (tokenHash: string, clientId: string): GrantRow | undefined => {
    const row = findGrant.get(tokenHash, clientId);
    if (row === undefined) return undefined;
    const { grantId, userActive, revokedMs, seal } = readRow(grantRow, row, 'a grant');
    return { ...readContent(grantId, clientId, seal), userActive, revoked: revokedMs !== null };
  };

  return {
    findCaller: guarded((clientId, tokenHash) => {
      const cached = look();
      const client = cached(`client ${clientId}`, () => readClient(clientId));
      if (client === undefined) return undefined;
      return { client, grant: cached(`grant ${tokenHash} ${clientId}`, () => readGrant(tokenHash, clientId)) };
    }),
    issue: guarded((grant) => writeTransaction(database, () => issueGrant(database, grant, clock.now()))),
    revoke: guarded((tokenHash) => {
      const { changes } = database
        .prepare('UPDATE grants SET revoked_ms = coalesce(revoked_ms, ?) WHERE token_hash = unhex(?)')
        .run(clock.now(), tokenHash);
      return changes > 0;
    }),
    endClient: guarded((id) =>
      writeTransaction(database, () => {
        const { changes } = database.prepare('UPDATE clients SET active = 0 WHERE id = ?').run(id);
        database
          .prepare('UPDATE grants SET revoked_ms = coalesce(revoked_ms, ?) WHERE client_id = ?')
          .run(clock.now(), id);
        return changes > 0;
      }),
    ),
    countClients: guarded(() =>
      Number(database.prepare('SELECT count(*) FROM clients WHERE active = 1 AND ephemeral = 0').pluck().get()),
    ),
    deactivate: guarded((email) =>
      writeTransaction(database, () => {
        const id = database.prepare('UPDATE users SET active = 0 WHERE email = ? RETURNING id').pluck().get(email);
        if (id === undefined) return false;
        database
          .prepare('UPDATE grants SET revoked_ms = coalesce(revoked_ms, ?) WHERE user_id = ?')
          .run(clock.now(), id);
        return true;
      }),
    ),
  };
};

/** The only form in which tokens are stored and looked up; hexadecimal here, bytes in the file. */
export const tokenHash = (token: string): string => hash('sha256', token);
