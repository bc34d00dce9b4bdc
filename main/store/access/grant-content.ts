import type Database from 'better-sqlite3';
import * as z from 'zod';
import { StoreError } from '../../platform/store-error.ts';
import { readRow } from '../database/read-row.ts';
import { type GrantContent, sealGrant } from '../seals.ts';

const maxCachedGrants = 256;

const contentRow = z.object({ email: z.string(), expiresAtMs: z.int().nullable(), allLenders: z.literal([0, 1]) });
const teamRows = z.array(z.object({ id: z.string(), name: z.string() }));
const lenderRows = z.array(z.string());

const contentSql = `SELECT u.email, g.expires_ms AS expiresAtMs, g.all_lenders AS allLenders
FROM grants g JOIN users u ON u.id = g.user_id WHERE g.id = ?`;
const teamsSql = `SELECT t.id, t.name FROM grant_teams gt JOIN teams t ON t.id = gt.team_id
WHERE gt.grant_id = ? ORDER BY gt.position`;
const lendersSql = 'SELECT lender FROM grant_lenders WHERE grant_id = ? ORDER BY position';

/**
 * Reads the immutable part of a grant and checks its seal. Contents are cached by their seal: equal seals mean equal
 * contents, so nothing that another process may change is cached here.
 */
export const grantContentReader = (
  database: Database.Database,
): ((grantId: number, clientId: string, seal: Uint8Array) => GrantContent) => {
  const find = database.prepare(contentSql);
  const findTeams = database.prepare(teamsSql);
  const findLenders = database.prepare(lendersSql).pluck();
  const cache = new Map<string, GrantContent>();

  const read = (grantId: number): GrantContent => {
    const { email, expiresAtMs, allLenders } = readRow(contentRow, find.get(grantId), 'a grant');
    const teams = readRow(teamRows, findTeams.all(grantId), 'a grant');
    const lenders = allLenders === 1 ? 'all' : readRow(lenderRows, findLenders.all(grantId), 'a grant');
    return { email, expiresAtMs, teams, lenders };
  };

  return (grantId, clientId, seal) => {
    const key = Buffer.from(seal).toString('base64');
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const content = read(grantId);
    if (Buffer.compare(seal, sealGrant(clientId, content)) !== 0) throw new StoreError('corrupt', 'a grant');
    const [oldest] = cache.keys();
    if (cache.size >= maxCachedGrants && oldest !== undefined) cache.delete(oldest);
    cache.set(key, content);
    return content;
  };
};
