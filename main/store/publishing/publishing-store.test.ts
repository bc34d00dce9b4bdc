import { join } from 'node:path';
import type Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { maxBodyBytes } from '../../../shared/service/bounds.ts';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../../../test/support/engine/store.ts';
import { fullEntry, fullLink, fullProfile } from '../../../test/support/publishing/rows.ts';
import { profileId, testProfile } from '../../../test/support/publishing/world.ts';
import { StoreError } from '../../platform/store-error.ts';
import { tokenHash } from '../access/access-repository.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Store } from '../types.ts';
import { profileRepository } from './profile-repository.ts';
import { publishingStore } from './publishing-store.ts';

const folders = temporaryFolders();
let folder = '';
let store: Store;
let scenarioId = '';

beforeEach(() => {
  folder = folders.make();
  store = openTestStore(folder);
  const [team] = store.access.issue(newGrant()).teams;
  const record = newRecord(team?.id ?? '');
  store.scenarios.create(record);
  scenarioId = record.id;
});
afterEach(() => {
  store.close();
  folders.removeAll();
});

/** The same file through another connection. */
const onOtherConnection = <R>(work: (database: Database.Database) => R): R => {
  const database = openDatabase(join(folder, 'headroom.sqlite3'));
  try {
    return work(database);
  } finally {
    database.close();
  }
};

const fill = (): void => {
  const { profiles, links, outbox, remoteResults, readings, lease } = store.publishing;
  profiles.put(fullProfile());
  links.put(fullLink(scenarioId));
  outbox.put(fullEntry(scenarioId));
  remoteResults.put(result('acacia', 1));
  readings.put(reading('all', 1));
  lease.take('process-1', 1);
};

const result = (lender: string, atMs: number, addToRates = 0) => ({
  ...{ scenarioId, profileId, lender, addToRates, atMs },
  contentHash: 'aa',
  answer: { lender_name: lender, extra: [null, { deep: true }] },
});

const reading = (question: string, atMs: number) => ({
  ...{ profileId, question, atMs },
  kind: 'products' as const,
  answer: [{ lender: 'acacia' }],
});

describe('what publishing stores', () => {
  it('comes back as it was written, even after a restart', () => {
    fill();
    store.close();
    store = openTestStore(folder);
    const { profiles, links, outbox, remoteResults, readings } = store.publishing;
    expect({
      profiles: [profiles.list(), profiles.find(profileId), profiles.find('x')],
      links: [
        links.find(scenarioId, profileId),
        links.find(scenarioId, 'x'),
        links.countOf(profileId),
        links.findRemote(profileId, 'd'.repeat(24)),
        links.ofScenario(scenarioId),
      ],
      outbox: [outbox.find(scenarioId, profileId), outbox.find('x', profileId), outbox.list(), outbox.ofScenario('x')],
      results: remoteResults.ofScenario(scenarioId, profileId),
      reading: [readings.find(profileId, 'products', 'all'), readings.find(profileId, 'policies', 'all')],
    }).toEqual({
      profiles: [[fullProfile()], fullProfile(), undefined],
      links: [fullLink(scenarioId), undefined, 1, fullLink(scenarioId), [fullLink(scenarioId)]],
      outbox: [fullEntry(scenarioId), undefined, [fullEntry(scenarioId)], []],
      results: [result('acacia', 1)],
      reading: [reading('all', 1), undefined],
    });
  });

  it('is replaced in place, without optional fields that are left out', () => {
    fill();
    const { profiles, links, outbox } = store.publishing;
    const link = { ...fullLink(scenarioId), seen: fullLink(scenarioId).base, settled: {}, merges: [] };
    const { teamId: _team, sent: _sent, ...entry } = fullEntry(scenarioId);
    profiles.put(testProfile({ basePath: '/service' }));
    links.put(link);
    outbox.put({ ...entry, again: false });
    expect([profiles.list(), links.find(scenarioId, profileId), outbox.list()]).toEqual([
      [testProfile({ basePath: '/service' })],
      link,
      [{ ...entry, again: false }],
    ]);
    links.remove(scenarioId, profileId);
    outbox.remove(scenarioId, profileId);
    expect([links.ofScenario(scenarioId), outbox.list(), links.countOf(profileId)]).toEqual([[], [], 0]);
  });

  it('is edited in its current state, by one process at a time', () => {
    fill();
    const { profiles } = store.publishing;
    onOtherConnection((database) => {
      database.pragma('busy_timeout = 0');
      const elsewhere = profileRepository(database);
      elsewhere.change(profileId, (now) => ({ ...now, name: 'Renamed elsewhere' }));
      const refused: unknown[] = [];
      profiles.change(profileId, (now) => {
        try {
          elsewhere.change(profileId, (profile) => ({ ...profile, colour: 'red' }));
        } catch (error) {
          refused.push((error as StoreError).reason);
        }
        return { ...now, email: 'kim@example.com' };
      });
      elsewhere.change(profileId, (now) => ({ ...now, colour: 'grape' }));
      expect(refused).toEqual(['busy']);
    });
    expect([profiles.find(profileId), profiles.change('x', () => testProfile())]).toEqual([
      { ...fullProfile(), name: 'Renamed elsewhere', email: 'kim@example.com', colour: 'grape' },
      undefined,
    ]);
  });

  it('is left alone by an edit that changes nothing, and rolls back with its transaction', () => {
    fill();
    const { profiles } = store.publishing;
    const rowHash = () =>
      onOtherConnection((database) => database.prepare('SELECT row_hash FROM profiles').pluck().get());
    const before = rowHash();
    expect(profiles.change(profileId, (now) => now)).toEqual(fullProfile());
    const undone = new Error('undone');
    expect(() =>
      store.publishing.transaction(() => {
        profiles.change(profileId, (now) => ({ ...now, name: 'Not for long' }));
        throw undone;
      }),
    ).toThrow(undone);
    expect([rowHash(), profiles.find(profileId)]).toEqual([before, fullProfile()]);
  });

  it('stores only once a copy that is also the base', () => {
    fill();
    const link = fullLink(scenarioId);
    store.publishing.links.put({ ...link, seen: link.base });
    expect(onOtherConnection((database) => database.prepare('SELECT seen FROM links').pluck().get())).toBeNull();
  });

  it('is deleted with its profile, while the scenario stays', () => {
    fill();
    const { profiles, links, outbox, remoteResults, readings } = store.publishing;
    expect([profiles.remove(profileId), profiles.remove(profileId)]).toEqual([true, false]);
    expect([
      links.ofScenario(scenarioId),
      outbox.list(),
      remoteResults.ofScenario(scenarioId, profileId),
      readings.find(profileId, 'products', 'all'),
    ]).toEqual([[], [], [], undefined]);
    expect(store.verify()).toEqual({ ok: true, problems: [] });
  });

  it('has no half of a surrogate pair, which SQLite cannot store', () => {
    const { profiles } = store.publishing;
    profiles.put(testProfile({ name: 'Half \ud83c' }));
    expect([profiles.find(profileId), store.verify()]).toEqual([
      testProfile({ name: 'Half \ufffd' }),
      { ok: true, problems: [] },
    ]);
  });

  it('lists the outbox in the order of queueing', () => {
    const { profiles, outbox } = store.publishing;
    const others = ['profile-2', 'profile-3'];
    profiles.put(fullProfile());
    for (const id of others) profiles.put(testProfile({ id }));
    outbox.put({ ...fullEntry(scenarioId), profileId: 'profile-3', queuedAtMs: 10 });
    outbox.put({ ...fullEntry(scenarioId), profileId: 'profile-2', queuedAtMs: 5 });
    outbox.put(fullEntry(scenarioId));
    expect(outbox.list().map((entry) => entry.profileId)).toEqual(['profile-2', 'profile-3', 'profile-1']);
  });
});

describe('a profile', () => {
  it('has a key of its own', () => {
    fill();
    expect(() => store.publishing.profiles.put({ ...fullProfile(), id: 'another' })).toThrow('UNIQUE');
  });
});

describe('a record of a service', () => {
  it('belongs to one scenario', () => {
    fill();
    const [team] = store.access.issue(newGrant({ clientId: 'c2', tokenHash: tokenHash('2') })).teams;
    const other = newRecord(team?.id ?? '');
    store.scenarios.create(other);
    expect(() => store.publishing.links.put(fullLink(other.id))).toThrow('UNIQUE');
  });
});

/** The last character of a column becomes the next code point; a number grows by one. */
const damage = (table: string, column: string): void =>
  onOtherConnection((database) => {
    database.pragma('foreign_keys = OFF');
    database.exec('DROP TRIGGER profiles_keep_their_address');
    const type = database.prepare(`SELECT typeof(${column}) FROM ${table}`).pluck().get();
    const change =
      type === 'text'
        ? `substr(${column}, 1, length(${column}) - 1) || char(unicode(substr(${column}, -1)) + 1)`
        : `${column} + 1`;
    database.exec(`UPDATE ${table} SET ${column} = ${change}`);
  });

describe('damage inside a cell', () => {
  it.each([
    ...[
      'name',
      'colour',
      'origin',
      'base_path',
      'client_id',
      'email',
      'teams',
      'lenders',
      'learned',
      'registration',
    ].map((column) => ['profiles', column] as const),
    ...['remote_id', 'team_id', 'base', 'seen', 'seen_by', 'seen_on', 'seen_ms', 'settled', 'merges'].map(
      (column) => ['links', column] as const,
    ),
    ...['team_id', 'base_hash', 'reason', 'attempts', 'queued_ms', 'next_ms', 'sent'].map(
      (column) => ['outbox', column] as const,
    ),
  ])('of %s.%s is detected, not returned', (table, column) => {
    fill();
    const schema = onOtherConnection((database) => database.prepare('SELECT sql FROM sqlite_schema').pluck().all());
    expect(schema.join()).toContain('profiles_keep_their_address');
    damage(table, column);
    const { profiles, links, outbox } = store.publishing;
    const read = {
      profiles: () => profiles.list(),
      links: () => links.ofScenario(scenarioId),
      outbox: () => outbox.list(),
    };
    const what = { profiles: 'a profile', links: 'a link', outbox: 'an entry of the outbox' }[table];
    const error = new StoreError('corrupt', what);
    expect(read[table]).toThrow(error);
    expect(store.verify()).toEqual({ ok: false, problems: [error.message] });
  });

  it.each([
    ['remote_results', 'answer'],
    ['remote_results', 'content_hash'],
    ['reading_cache', 'answer'],
    ['reading_cache', 'at_ms'],
  ])('of %s.%s counts as not stored', (table, column) => {
    fill();
    damage(table, column);
    const { remoteResults, readings } = store.publishing;
    const rowsLeft = {
      remote_results: remoteResults.ofScenario(scenarioId, profileId),
      reading_cache: readings.find(profileId, 'products', 'all') ?? [],
    };
    expect(rowsLeft[table as keyof typeof rowsLeft]).toEqual([]);
  });
});

describe('what services answered', () => {
  it('is the latest of each question', () => {
    fill();
    const { remoteResults, readings } = store.publishing;
    remoteResults.put({ ...result('acacia', 9), contentHash: 'bb' });
    remoteResults.put(result('acacia', 2, 0.5));
    readings.put({ ...reading('all', 9), answer: [] });
    expect([remoteResults.ofScenario(scenarioId, profileId), readings.find(profileId, 'products', 'all')]).toEqual([
      [{ ...result('acacia', 9), contentHash: 'bb' }, result('acacia', 2, 0.5)],
      { ...reading('all', 9), answer: [] },
    ]);
  });

  it('does not grow without limit: the oldest go', () => {
    fill();
    const { remoteResults, readings, transaction } = store.publishing;
    transaction(() => {
      for (let count = 2; count <= 502; count += 1) remoteResults.put(result(`lender-${count}`, count));
      for (let count = 2; count <= 202; count += 1) readings.put(reading(`question ${count}`, count));
    });
    const storedAt = remoteResults.ofScenario(scenarioId, profileId).map(({ atMs }) => atMs);
    const questions = [1, 2, 3, 202].map((count) =>
      readings.find(profileId, 'products', count === 1 ? 'all' : `question ${count}`),
    );
    expect([storedAt.length, Math.min(...storedAt), questions.map((one) => one !== undefined)]).toEqual([
      500,
      3,
      [false, false, true, true],
    ]);
  });
});

describe('a draft', () => {
  const teamIds = () =>
    store.access.issue(newGrant({ clientId: 'c2', tokenHash: tokenHash('2') })).teams.map(({ id }) => id);

  it('is added and replaced, and read only by its team', () => {
    const { drafts } = store.publishing;
    const teams = teamIds();
    const draft = newRecord(teams[0] ?? '', { description: 'Taken over' });
    const renamed = { ...draft, description: 'Renamed', lastEditedOn: '2026-11-21T02:30:01.000Z' };
    const counts = [
      drafts.read(teams, draft.id),
      drafts.add(draft),
      drafts.read(teams, draft.id),
      drafts.replace(renamed),
      drafts.read(teams, draft.id),
      drafts.read([], draft.id),
    ];
    expect(counts).toEqual([undefined, true, draft, renamed, renamed, undefined]);
  });

  it('that is not a scenario is not written', () => {
    const { drafts } = store.publishing;
    const teams = teamIds();
    const draft = newRecord(teams[0] ?? '', { scenario: { income: [{ payg: 'a lot' as unknown as number }] } });
    expect([drafts.add(draft), drafts.read(teams, draft.id)]).toEqual([false, undefined]);
  });

  it('may fill a body to its last byte', () => {
    const { drafts } = store.publishing;
    const teams = teamIds();
    const draft = newRecord(teams[0] ?? '');
    const withMemo = (length: number) => ({
      ...draft,
      scenario: { ...draft.scenario, additional_info: { useDependantAges: false, memo: 'x'.repeat(length) } },
    });
    const room = maxBodyBytes - JSON.stringify(withMemo(0).scenario).length;
    expect([drafts.add(withMemo(room + 1)), drafts.add(withMemo(room))]).toEqual([false, true]);
  });
});

describe('a transaction', () => {
  it('writes the scenario and its link, or neither', () => {
    fill();
    const { drafts, links, transaction } = store.publishing;
    const teamIds = store.access
      .issue(newGrant({ clientId: 'c2', tokenHash: tokenHash('2') }))
      .teams.map(({ id }) => id);
    const before = drafts.read(teamIds, scenarioId);
    expect(before).toBeDefined();
    const attempt = () =>
      transaction(() => {
        if (before !== undefined) drafts.replace({ ...before, description: 'Another' });
        links.remove(scenarioId, profileId);
        throw new Error('Halfway');
      });
    expect(attempt).toThrow('Halfway');
    expect([drafts.read(teamIds, scenarioId), links.find(scenarioId, profileId)]).toEqual([
      before,
      fullLink(scenarioId),
    ]);
  });

  it('that another process keeps from beginning is refused as that', () => {
    onOtherConnection((database) => {
      database.pragma('busy_timeout = 0');
      const elsewhere = publishingStore(database);
      store.publishing.transaction(() => {
        expect(() => elsewhere.transaction(() => 'never')).toThrow(new StoreError('busy', 'SQLITE_BUSY'));
      });
    });
  });

  it('refuses to let a scenario grow too large, and leaves it unchanged', () => {
    const { drafts } = store.publishing;
    const teamIds = store.access
      .issue(newGrant({ clientId: 'c2', tokenHash: tokenHash('2') }))
      .teams.map(({ id }) => id);
    const before = drafts.read(teamIds, scenarioId);
    if (before === undefined) throw new Error('No draft');
    const households = Array.from({ length: 60_000 }, () => ({}));
    const memo = { useDependantAges: false, memo: 'x'.repeat(1_100_000) };
    const oversized = [{ households }, { additional_info: memo }].map((parts) =>
      drafts.replace({ ...before, scenario: { ...before.scenario, ...parts } }),
    );
    expect([oversized, drafts.read(teamIds, scenarioId), drafts.read([], scenarioId)]).toEqual([
      [undefined, undefined],
      before,
      undefined,
    ]);
  });
});
