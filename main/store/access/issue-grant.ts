import { randomBytes } from 'node:crypto';
import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { Team } from '../../../shared/service/user.ts';
import { readRow } from '../database/read-row.ts';
import { sealClient, sealGrant } from '../seals.ts';
import type { NewGrant } from '../types.ts';

const ephemeralLifeMs = 30 * 86_400_000;

const key = z.int();
const userRow = z.object({ id: z.int(), email: z.string() });
const teamId = z.string();

/** Writes a grant and everything it names; the caller holds the write transaction. */
export const issueGrant = (
  database: Database.Database,
  grant: NewGrant,
  nowMs: number,
): { readonly email: string; readonly organization: string; readonly teams: readonly Team[] } => {
  const organizationId = ensureOrganization(database, grant.organization);
  const user = ensureUser(database, grant.email);
  const teams = [...new Set(grant.teams)].map((name) => ensureTeam(database, organizationId, name));
  database
    .prepare('INSERT INTO clients (id, public_key_pem, ephemeral, created_ms, seal) VALUES (?, ?, ?, ?, ?)')
    .run(
      grant.clientId,
      grant.publicKeyPem,
      grant.ephemeral ? 1 : 0,
      nowMs,
      sealClient(grant.clientId, grant.publicKeyPem),
    );
  database
    .prepare('INSERT INTO signing_keys (public_key_pem) VALUES (?) ON CONFLICT DO NOTHING')
    .run(grant.publicKeyPem);
  const { clientId, expiresAtMs, lenders } = grant;
  const grantId = database
    .prepare(
      `INSERT INTO grants (client_id, user_id, organization_id, token_hash, all_lenders, expires_ms, created_ms, seal)
      VALUES (@clientId, @userId, @organizationId, unhex(@tokenHash), @allLenders, @expiresAtMs, @nowMs, @seal) RETURNING id`,
    )
    .pluck()
    .get({
      clientId,
      userId: user.id,
      organizationId,
      tokenHash: grant.tokenHash,
      allLenders: lenders === 'all' ? 1 : 0,
      expiresAtMs,
      nowMs,
      seal: sealGrant(clientId, { email: user.email, expiresAtMs, teams, lenders }),
    });
  link(
    database,
    'grant_teams (grant_id, position, team_id)',
    grantId,
    teams.map(({ id }) => id),
  );
  link(database, 'grant_lenders (grant_id, position, lender)', grantId, lenders === 'all' ? [] : lenders);
  if (grant.ephemeral) pruneEphemeral(database, nowMs);
  return { email: user.email, organization: grant.organization, teams };
};

const ensureOrganization = (database: Database.Database, name: string): number => {
  database.prepare('INSERT INTO organizations (name) VALUES (?) ON CONFLICT DO NOTHING').run(name);
  return readRow(
    key,
    database.prepare('SELECT id FROM organizations WHERE name = ?').pluck().get(name),
    'an organization',
  );
};

/** A new grant reactivates a deactivated user; earlier grants stay revoked. */
const ensureUser = (database: Database.Database, email: string): { readonly id: number; readonly email: string } => {
  database.prepare('INSERT INTO users (email) VALUES (?) ON CONFLICT DO UPDATE SET active = 1').run(email);
  return readRow(userRow, database.prepare('SELECT id, email FROM users WHERE email = ?').get(email), 'a user');
};

const ensureTeam = (database: Database.Database, organizationId: number, name: string): Team => {
  database
    .prepare('INSERT INTO teams (id, organization_id, name) VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
    .run(randomBytes(12).toString('hex'), organizationId, name);
  const find = database.prepare('SELECT id FROM teams WHERE organization_id = ? AND name = ?').pluck();
  return { id: readRow(teamId, find.get(organizationId, name), 'a team'), name };
};

const link = (database: Database.Database, into: string, grantId: unknown, values: readonly string[]): void => {
  const insert = database.prepare(`INSERT INTO ${into} VALUES (?, ?, ?)`);
  values.forEach((value, position) => insert.run(grantId, position, value));
};

const pruneEphemeral = (database: Database.Database, nowMs: number): void => {
  database.prepare('DELETE FROM clients WHERE ephemeral = 1 AND created_ms < ?').run(nowMs - ephemeralLifeMs);
  database.exec(`DELETE FROM signing_keys WHERE public_key_pem NOT IN (SELECT public_key_pem FROM clients)
    AND id NOT IN (SELECT key_id FROM nonces)`);
};
