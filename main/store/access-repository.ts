import { hash } from 'node:crypto';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { Clock } from '../core/ports.ts';
import { issueGrant, sealGrant } from './issue-grant.ts';
import { writeTransaction } from './open-database.ts';
import { guarded, StoreError } from './store-error.ts';
import type { AccessRepository, ClientRow, GrantRow } from './types.ts';

const flag = z.literal([0, 1]).transform((value) => value === 1);
const clientRow = z.object({ id: z.string(), publicKeyPem: z.string(), active: flag, signsQuery: flag });
const grantRow = z.object({
  grantId: z.int(),
  email: z.string(),
  userActive: flag,
  revokedMs: z.int().nullable(),
  expiresAtMs: z.int().nullable(),
  allLenders: flag,
  seal: z.instanceof(Uint8Array),
});
const teamRows = z.array(z.object({ id: z.string(), name: z.string() }));
const lenderRows = z.array(z.string());

export const findClientSql = `SELECT id, public_key_pem AS publicKeyPem, active, signs_query AS signsQuery
FROM clients WHERE id = ?`;
export const findGrantSql = `SELECT g.id AS grantId, u.email, u.active AS userActive, g.revoked_ms AS revokedMs,
  g.expires_ms AS expiresAtMs, g.all_lenders AS allLenders, g.seal
FROM grants g JOIN users u ON u.id = g.user_id WHERE g.token_hash = ? AND g.client_id = ?`;
const teamsSql = `SELECT t.id, t.name FROM grant_teams gt JOIN teams t ON t.id = gt.team_id
WHERE gt.grant_id = ? ORDER BY gt.position`;
const lendersSql = 'SELECT lender FROM grant_lenders WHERE grant_id = ? ORDER BY position';

/** Clients and grants, read anew for every request: a revocation by another process holds at once. */
export const accessRepository = (database: Database.Database, clock: Clock): AccessRepository => {
  const findClient = database.prepare(findClientSql);
  const findGrant = database.prepare(findGrantSql);
  const findTeams = database.prepare(teamsSql);
  const findLenders = database.prepare(lendersSql).pluck();

  const readGrant = (tokenHash: Buffer, clientId: string): GrantRow | undefined => {
    const found = findGrant.get(tokenHash, clientId);
    if (found === undefined) return undefined;
    const { grantId, email, userActive, revokedMs, expiresAtMs, allLenders, seal } = grantRow.parse(found);
    const teams = teamRows.parse(findTeams.all(grantId));
    const lenders = allLenders ? 'all' : lenderRows.parse(findLenders.all(grantId));
    if (Buffer.compare(seal, sealGrant({ clientId, email, expiresAtMs, teams, lenders })) !== 0)
      throw new StoreError('corrupt', 'a grant');
    return { email, userActive, revoked: revokedMs !== null, expiresAtMs, teams, lenders };
  };

  return {
    findClient: guarded((id): ClientRow | undefined => {
      const row = findClient.get(id);
      return row === undefined ? undefined : clientRow.parse(row);
    }),
    findGrant: guarded(readGrant),
    issue: guarded((grant) => writeTransaction(database, () => issueGrant(database, grant, clock.now()))),
    revoke: guarded((tokenHash) => {
      const { changes } = database
        .prepare('UPDATE grants SET revoked_ms = coalesce(revoked_ms, ?) WHERE token_hash = ?')
        .run(clock.now(), tokenHash);
      return changes > 0;
    }),
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

/** Tokens are stored and looked up by this alone. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');
