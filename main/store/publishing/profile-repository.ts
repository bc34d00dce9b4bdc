import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type Profile, profile } from '../../../shared/publishing/profile.ts';
import type { ProfileRepository } from '../../ports/keys.ts';
import { writeTransaction } from '../database/open-database.ts';
import { bytes, jsonText, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { sealRow, soundRow } from './sealed-row.ts';

const { colour, teams, lenders, learned, registration } = profile.shape;
const optional = z
  .string()
  .nullable()
  .transform((value) => value ?? undefined);

const profileRow = z.object({
  id: z.string(),
  name: z.string(),
  colour: z.string(),
  origin: z.string(),
  basePath: z.string(),
  clientId: z.string().nullable(),
  keyFingerprint: z.string().nullable(),
  email: z.string().nullable(),
  teams: z.string(),
  defaultTeamId: z.string().nullable(),
  lenders: z.string(),
  learned: z.string(),
  registration: z.string(),
  rowHash: bytes,
});

const parsedRow = profileRow.omit({ rowHash: true }).extend({
  colour,
  clientId: optional,
  keyFingerprint: optional,
  email: optional,
  teams: jsonText.pipe(teams),
  defaultTeamId: optional,
  lenders: jsonText.pipe(lenders),
  learned: jsonText.pipe(learned),
  registration: jsonText.pipe(registration),
});

const columns = `id, name, colour, origin, base_path AS basePath, client_id AS clientId,
  key_fingerprint AS keyFingerprint, email, teams, default_team_id AS defaultTeamId, lenders, learned,
  registration, row_hash AS rowHash`;

const upsert = `INSERT INTO profiles (id, name, colour, origin, base_path, client_id, key_fingerprint, email, teams,
  default_team_id, lenders, learned, registration, row_hash)
VALUES (@id, @name, @colour, @origin, @basePath, @clientId, @keyFingerprint, @email, @teams, @defaultTeamId,
  @lenders, @learned, @registration, @rowHash)
ON CONFLICT (id) DO UPDATE SET name = @name, colour = @colour, origin = @origin, base_path = @basePath,
  client_id = @clientId, key_fingerprint = @keyFingerprint, email = @email, teams = @teams,
  default_team_id = @defaultTeamId, lenders = @lenders, learned = @learned, registration = @registration,
  row_hash = @rowHash`;

export const allProfilesSql = `SELECT ${columns} FROM profiles ORDER BY row`;
export const findProfileSql = `SELECT ${columns} FROM profiles WHERE id = ?`;

/** The services that the desk uses. Only the fields of a profile are written, so nothing secret can be. */
export const profileRepository = (database: Database.Database): ProfileRepository => {
  const find = database.prepare(findProfileSql);
  const list = database.prepare(allProfilesSql);
  const put = database.prepare(upsert);
  const remove = database.prepare('DELETE FROM profiles WHERE id = ?');
  const change = (id: string, edit: (now: Profile) => Profile): Profile | undefined => {
    const now = optionally(find.get(id));
    if (now === undefined) return undefined;
    const changed = edit(now);
    if (changed !== now) put.run(toRow(changed));
    return changed;
  };
  return {
    find: guarded((id) => optionally(find.get(id))),
    list: guarded(() => list.all().map(toProfile)),
    put: guarded((value) => {
      put.run(toRow(value));
    }),
    change: guarded((id, edit) =>
      database.inTransaction ? change(id, edit) : writeTransaction(database, () => change(id, edit)),
    ),
    remove: guarded((id) => remove.run(id).changes > 0),
  };
};

const optionally = (row: unknown): Profile | undefined => (row === undefined ? undefined : toProfile(row));

/** The profile of a row. Throws StoreError `corrupt` when its bytes were altered. */
export const toProfile = (value: unknown): Profile => {
  const { rowHash: _hash, ...row } = soundRow(readRow(profileRow, value, 'a profile'), 'a profile');
  return readRow(parsedRow, row, 'a profile');
};

const toRow = (value: Profile) => {
  const { clientId = null, keyFingerprint = null, email = null, defaultTeamId = null, ...rest } = profile.parse(value);
  return sealRow({
    ...rest,
    clientId,
    keyFingerprint,
    email,
    defaultTeamId,
    teams: JSON.stringify(rest.teams),
    lenders: JSON.stringify(rest.lenders),
    learned: JSON.stringify(rest.learned),
    registration: JSON.stringify(rest.registration),
  });
};
