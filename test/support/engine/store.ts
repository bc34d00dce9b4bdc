import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { type NewGrant, openStore, placesIn, type Store, tokenHash } from '../../../main/store/index.ts';
import { toRow } from '../../../main/store/scenarios/scenario-row.ts';
import { emptyScenario, type ScenarioBodyInput, type ScenarioRecord } from '../../../shared/service/scenario.ts';

/** A clock that stands still until it is moved. */
export interface MovableClock {
  now(): number;
  set(ms: number): void;
  advance(ms: number): void;
}

export const startMs = Date.parse('2026-11-21T02:30:00.000Z');

export const movableClock = (at = startMs): MovableClock => {
  let current = at;
  return {
    now: () => current,
    set: (ms) => {
      current = ms;
    },
    advance: (ms) => {
      current += ms;
    },
  };
};

/** Folders under the system's temporary folder, removed together. */
export const temporaryFolders = (): { readonly make: () => string; readonly removeAll: () => void } => {
  const made: string[] = [];
  return {
    make: () => {
      const folder = mkdtempSync(join(tmpdir(), 'headroom-store-'));
      made.push(folder);
      return folder;
    },
    removeAll: () => {
      for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Data files before anything is in them, by the version that a desk says it has. */
const emptyFiles = new Map<string | undefined, Buffer>();

const readEmptyFile = (version: string | undefined): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-empty-'));
  openStore({ folder, clock: movableClock(), ...(version && { version }), dailyBackup: false }).close();
  const file = readFileSync(placesIn(folder).file);
  rmSync(folder, { recursive: true });
  emptyFiles.set(version, file);
  return file;
};

/** Spares a new folder the migrations, a fifth of the start of a desk. A folder that holds anything is left alone. */
export const layEmptyFile = (folder: string, version?: string): void => {
  if (!existsSync(folder) || readdirSync(folder).length > 0) return;
  writeFileSync(placesIn(folder).file, emptyFiles.get(version) ?? readEmptyFile(version), { mode: 0o600 });
};

export const openTestStore = (folder: string, clock: { now(): number } = movableClock()): Store => {
  layEmptyFile(folder);
  return openStore({ folder, clock, dailyBackup: false });
};

export const newGrant = (more: Partial<NewGrant> = {}): NewGrant => ({
  clientId: 'client-1',
  publicKeyPem: 'a public key',
  email: 'sam@example.com',
  organization: 'Brokers',
  teams: ['Drafts'],
  lenders: 'all',
  expiresAtMs: null,
  ephemeral: false,
  tokenHash: tokenHash('token-1'),
  ...more,
});

let made = 0;

/** Adds a scenario to a file of the first version, which lacks what later ones store beside it. */
export const insertIntoFirstVersion = (database: Database.Database, record: ScenarioRecord): void => {
  const { titleKey: _later, ...row } = toRow(record);
  database
    .prepare(
      `INSERT INTO scenarios (id, team_id, description, applicants, requested, created_by, date_created, last_edited_by,
        last_edited_on, deleted_at, summary_hash, body_hash, body)
      VALUES (@id, @teamId, @description, @applicants, @requested, @createdBy, @dateCreated, @lastEditedBy,
        @lastEditedOn, @deletedAt, @summaryHash, @bodyHash, @body)`,
    )
    .run(row);
};

/** A record with a new id; `scenario` over the standard defaults. */
export const newRecord = (
  teamId: string,
  more: Partial<Omit<ScenarioRecord, 'scenario'>> & { readonly scenario?: ScenarioBodyInput } = {},
): ScenarioRecord => {
  made += 1;
  const { scenario, ...fields } = more;
  return {
    id: made.toString(16).padStart(24, '0'),
    teamId,
    description: 'New Scenario',
    createdBy: 'sam@example.com',
    dateCreated: '2026-11-21T02:30:00.000Z',
    lastEditedBy: 'sam@example.com',
    lastEditedOn: '2026-11-21T02:30:00.000Z',
    ...fields,
    scenario: { ...emptyScenario(), ...scenario } as ScenarioRecord['scenario'],
  };
};
