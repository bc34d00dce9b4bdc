import { closeSync, cpSync, fsyncSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type Store, tokenHash } from '../../main/store/index.ts';
import type { LibraryQuery } from '../../shared/scenario/marks.ts';
import { emptyScenario, scenarioBody } from '../../shared/service/scenario.ts';
import { vectorScenario } from '../vectors/servicing-vectors.ts';
import { type BenchRow, inTurns } from './row.ts';

const scenarioCount = 50_000;
const names = ['Sam Chen', 'Alex Nguyen', 'Robin Singh', 'Zoe Brown', 'Priya Walker', 'Olga Petrov', 'Kim Lee'];
const places = ['Marrickville', 'Newtown', 'Surry Hills', 'Parramatta', 'Bondi'];

const dayMs = 86_400_000;
/** Of two scenarios in three, the day on which they settle, within a year before and after today. */
const settlementOf = (index: number): string | undefined =>
  index % 3 === 0 ? undefined : new Date(Date.now() + (((index * 7) % 730) - 365) * dayMs).toISOString().slice(0, 10);

const openIn = (folder: string): Store => openStore({ folder, clock: { now: () => Date.now() }, dailyBackup: false });

/** Makes the host's store with 50,000 scenarios, in its own team, through the repository. */
const fillLibrary = (): { readonly folder: string; readonly team: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const store = openIn(folder);
  const couple = scenarioBody.parse({ ...emptyScenario(), ...vectorScenario('S3 couple with two dependants') });
  const { teams } = store.access.issue({
    clientId: 'bench',
    publicKeyPem: 'none',
    email: 'broker@localhost',
    organization: 'This computer',
    teams: ['Drafts'],
    lenders: 'all',
    expiresAtMs: 0,
    ephemeral: true,
    tokenHash: tokenHash('bench'),
  });
  const teamId = teams[0]?.id ?? '';
  for (let index = 0; index < scenarioCount; index++) {
    const at = new Date(index * 60_000).toISOString();
    const nameAt = (position: number): string => names[(index + position * 3) % names.length] ?? '';
    const settlement_date = settlementOf(index);
    store.scenarios.create({
      id: index.toString(16).padStart(24, '0'),
      teamId,
      description: `Scenario ${index}, buying in ${places[index % places.length] ?? ''}`,
      createdBy: 'broker@localhost',
      dateCreated: at,
      lastEditedBy: 'broker@localhost',
      lastEditedOn: at,
      scenario: {
        ...couple,
        income: couple.income.map((income, position) => ({ ...income, name: nameAt(position) })),
        securities: couple.securities.map((security) => ({ ...security, ...(settlement_date && { settlement_date }) })),
      },
    });
  }
  store.close();
  return { folder, team: teamId };
};

let filled: ReturnType<typeof fillLibrary> | undefined;

/** Copies the large library, which is made once a run, into a data folder; returns its team. */
export const copyLibrary = (folder: string): string => {
  filled ??= fillLibrary();
  cpSync(filled.folder, folder, { recursive: true });
  // Else the first write to the file waits until the whole copy is on the disk.
  const file = openSync(join(folder, 'headroom.sqlite3'), 'r+');
  fsyncSync(file);
  closeSync(file);
  return filled.team;
};

const newestFirst = { sort: 'lastEditedOn', direction: 'desc' } as const;

/** Pages of a library of 50,000, straight from the store. */
export const benchLibrary = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-bench-'));
  try {
    const team = copyLibrary(folder);
    const store = openIn(folder);
    const list = (search: string, by: Pick<LibraryQuery, 'sort' | 'direction'> = newestFirst) =>
      store.library.list([team], { search, ...by, offset: 0, limit: 100 });
    const times = await inTurns(20, {
      all: () => list(''),
      settles: () => list('', { sort: 'settles', direction: 'asc' }),
      common: () => list('s'),
      rare: () => list('q'),
      words: () => list('sam bondi'),
    });
    store.close();
    return [
      { name: '50,000 scenarios, a page', value: times.all, unit: 'ms', budget: 15 },
      { name: '50,000 scenarios, a page by settlement', value: times.settles, unit: 'ms', budget: 15 },
      { name: '50,000 scenarios, search of a letter in all', value: times.common, unit: 'ms', budget: 15 },
      { name: '50,000 scenarios, search of a letter in none', value: times.rare, unit: 'ms', budget: 15 },
      { name: '50,000 scenarios, search of two words', value: times.words, unit: 'ms', budget: 15 },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
