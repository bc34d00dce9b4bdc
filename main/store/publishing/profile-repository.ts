import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type Profile, profile } from '../../../shared/publishing/profile.ts';
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
export const findProfileByKeySql = `SELECT ${columns} FROM profiles WHERE key_fingerprint = ?`;

/** The services of the desk. What is not a field of a profile is not written, so nothing secret can be. */
export const profileRepository = (database: Database.Database) => {
  const find = database.prepare(findProfileSql);
  const findByKey = database.prepare(findProfileByKeySql);
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
    find: guarded((id: string): Profile | undefined => optionally(find.get(id))),
    /** The profile that a public key belongs to, by its fingerprint. */
    findByKey: guarded((fingerprint: string): Profile | undefined => optionally(findByKey.get(fingerprint))),
    /** In the order in which they were made. */
    list: guarded((): Profile[] => list.all().map(toProfile)),
    /** Makes or replaces a profile. Throws when its address is another, or its key another profile's. */
    put: guarded((value: Profile): void => {
      put.run(toRow(value));
    }),
    /**
     * Writes what `edit` makes of a profile as it is now, while no other process writes; nothing for the same
     * object. Undefined when there is none. May be part of a transaction.
     */
    change: guarded((id: string, edit: (now: Profile) => Profile): Profile | undefined =>
      database.inTransaction ? change(id, edit) : writeTransaction(database, () => change(id, edit)),
    ),
    /** Removes a profile with its links, its outbox and what was read from it. False when there is none. */
    remove: guarded((id: string): boolean => remove.run(id).changes > 0),
  };
};

const optionally = (row: unknown): Profile | undefined => (row === undefined ? undefined : toProfile(row));

/** The profile of a row. Throws StoreError `corrupt` when the bytes are not those that were written. */
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
