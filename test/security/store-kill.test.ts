import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StoreError } from '../../main/platform/store-error.ts';
import { isBackup } from '../../main/store/backup/backup-names.ts';
import { recoverStore } from '../../main/store/backup/recovery.ts';
import { migrate } from '../../main/store/database/migrate.ts';
import { migrations } from '../../main/store/database/migrations/index.ts';
import { openDatabase } from '../../main/store/database/open-database.ts';
import { verifyPages } from '../../main/store/database/verify.ts';
import {
  insertIntoFirstVersion,
  movableClock,
  newGrant,
  newRecord,
  openTestStore,
  startMs,
  temporaryFolders,
} from '../support/engine/store.ts';
import { figure } from '../support/figure.ts';
import { useProgram } from '../support/program.ts';
import type { StoreOperation } from '../support/store/store-child.ts';
import { isTimeLeft } from '../support/time-left.ts';

const child = useProgram('test/support/store/store-child.ts');
const kills = Number(process.env.HEADROOM_INTERRUPTIONS ?? 3);
const scenarios = 300;
const name = 'headroom.sqlite3';

const folders = temporaryFolders();
const templates: Record<StoreOperation, string> = { migration: '', backup: '', recovery: '' };
const firstPage = { search: '', sort: 'description', direction: 'asc', offset: 0, limit: 1 } as const;
const teamId = 'a'.repeat(24);

const bigScenario = { income: [{ id: 'i', ...{ note: 'x'.repeat(20_000) } }] };

/** A data folder of the first version, large enough for its work to take a while. */
const makeFirstVersion = (folder: string): void => {
  const database = openDatabase(join(folder, name));
  migrate({ database, migrations: migrations.slice(0, 1), nowMs: startMs, backUpBefore: () => undefined });
  database.exec(`INSERT INTO organizations (name) VALUES ('Brokers');
    INSERT INTO teams (id, organization_id, name) VALUES ('${teamId}', 1, 'Drafts')`);
  for (let count = 0; count < scenarios; count += 1)
    insertIntoFirstVersion(
      database,
      newRecord(teamId, { scenario: { income: [{ id: `${count}`, ...{ note: 'x'.repeat(20_000) } }] } }),
    );
  database.close();
};

beforeAll(async () => {
  templates.migration = folders.make();
  makeFirstVersion(templates.migration);
  templates.backup = folders.make();
  cpSync(templates.migration, templates.backup, { recursive: true });
  const store = openTestStore(templates.backup);
  rmSync(join(templates.backup, 'backups'), { recursive: true });
  store.close();
  templates.recovery = folders.make();
  cpSync(templates.backup, templates.recovery, { recursive: true });
  const sound = openTestStore(templates.recovery);
  await sound.backUp();
  sound.close();
  const file = join(templates.recovery, name);
  const damaged = readFileSync(file);
  damaged.write('y', damaged.lastIndexOf('xxxx'));
  writeFileSync(file, damaged);
});
afterAll(folders.removeAll);

/** Runs the operation and kills it after the given milliseconds; returns whether it had finished before. */
const interrupt = async (folder: string, operation: StoreOperation, afterMs: number): Promise<boolean> => {
  const process_ = spawn(process.execPath, [child, folder, operation], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  process_.stdout.on('data', (chunk: Buffer) => {
    if (said === '') setTimeout(() => process_.kill('SIGKILL'), afterMs);
    said += chunk.toString();
  });
  await once(process_, 'close');
  return said.includes('done');
};

/** Milliseconds that the operation takes, once, when nobody kills it. */
const measureOnce = async (operation: StoreOperation): Promise<number> => {
  const folder = copyOf(operation);
  const process_ = spawn(process.execPath, [child, folder, operation], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [beganMs, endedMs] = await new Promise<[number, number]>((resolve) => {
    let began = 0;
    process_.stdout.on('data', (chunk: Buffer) => {
      if (began === 0) began = performance.now();
      if (chunk.includes('done')) resolve([began, performance.now()]);
    });
  });
  rmSync(folder, { recursive: true });
  return endedMs - beganMs;
};

/** The shorter of two: a slow moment of the machine would put every kill behind the end. */
const durationOf = async (operation: StoreOperation): Promise<number> =>
  Math.min(await measureOnce(operation), await measureOnce(operation));

const copyOf = (operation: StoreOperation): string => {
  const folder = folders.make();
  cpSync(templates[operation], folder, { recursive: true });
  return folder;
};

/** What a person finds at the next start: every scenario, in a sound file, and no unsound backup. */
const problemsAfter = (folder: string): string[] => {
  const problems: string[] = [];
  try {
    const store = openTestStore(folder);
    try {
      const { total } = store.library.list([teamId], firstPage);
      if (total !== scenarios) problems.push(`${total} scenarios`);
      problems.push(...store.verify().problems);
    } finally {
      store.close();
    }
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    problems.push(error.message);
  }
  const backups = join(folder, 'backups');
  for (const backup of existsSync(backups) ? readdirSync(backups).filter(isBackup) : []) {
    const database = openDatabase(join(backups, backup));
    problems.push(...verifyPages(database).problems.map((problem) => `${backup}: ${problem}`));
    database.close();
  }
  return problems;
};

/** The damaged bytes are somewhere, and the recovery can be done again until the library is whole. */
const finishRecovery = (folder: string): string[] => {
  const damaged = readFileSync(join(templates.recovery, name));
  const places = ['.', ...readdirSync(folder).filter((entry) => entry.startsWith('damaged-'))];
  const isKept = places.some((at) => {
    const file = join(folder, at, name);
    return existsSync(file) && readFileSync(file).equals(damaged);
  });
  recoverStore({ folder, clock: movableClock(startMs + 60_000) });
  return isKept ? [] : ['the damaged file is gone'];
};

describe(`${kills} kills without warning`, () => {
  it.each<StoreOperation>(['migration', 'backup', 'recovery'])(
    'inside a %s lose nothing',
    async (operation) => {
      const longestMs = await durationOf(operation);
      const counts = { kills: 0, 'done before': 0, wrong: 0 };
      const wrong: string[] = [];
      const rounds = Math.ceil(kills / 3);
      for (let round = 0; round < rounds && isTimeLeft(); round += 1) {
        const folder = copyOf(operation);
        // Spread evenly over the whole operation.
        const afterMs = (longestMs * (round + 0.5)) / rounds;
        if (await interrupt(folder, operation, afterMs)) counts['done before'] += 1;
        counts.kills += 1;
        const problems = operation === 'recovery' ? finishRecovery(folder) : [];
        problems.push(...problemsAfter(folder));
        if (problems.length > 0) wrong.push(`${afterMs.toFixed(1)} ms: ${problems.join('; ')}`);
        rmSync(folder, { recursive: true });
      }
      counts.wrong = wrong.length;
      figure(`kills inside a ${operation}`, { ...counts, 'operation ms': Math.round(longestMs) });
      expect(wrong).toEqual([]);
      expect(counts['done before']).toBeLessThan(counts.kills);
    },
    60_000 + kills * 5_000,
  );
});

describe(`${kills * 5} logs whose end is torn or overwritten`, () => {
  it('hold every write before the tear, and nothing else', () => {
    const folder = folders.make();
    const store = openTestStore(folder);
    const [team] = store.access.issue(newGrant()).teams;
    const teamIds = [team?.id ?? ''];
    const writes = 40;
    /** Bytes of the log when the write was acknowledged. */
    const acknowledgedAt = Array.from({ length: writes }, (_, index) => {
      store.scenarios.create(newRecord(teamIds[0] ?? '', { description: String(index), scenario: bigScenario }));
      return statSync(join(folder, `${name}-wal`)).size;
    });
    const [file, log] = [readFileSync(join(folder, name)), readFileSync(join(folder, `${name}-wal`))];
    store.close();
    const counts = { logs: kills * 5, 'writes before the tears': 0, lost: 0, unsound: 0 };
    for (let trial = 0; trial < counts.logs; trial += 1) {
      const torn = Math.floor((log.length * (trial + 0.5)) / counts.logs);
      const end = trial % 2 === 0 ? Buffer.alloc(0) : Buffer.alloc(log.length - torn, trial);
      const place = folders.make();
      writeFileSync(join(place, name), file);
      writeFileSync(join(place, `${name}-wal`), Buffer.concat([log.subarray(0, torn), end]));
      const opened = openTestStore(place);
      const found = opened.library
        .list(teamIds, { ...firstPage, limit: 500 })
        .items.map(({ description }) => description);
      if (!opened.verify().ok) counts.unsound += 1;
      opened.close();
      const kept = acknowledgedAt.filter((bytes) => bytes <= torn).length;
      counts['writes before the tears'] += kept;
      const wanted = Array.from({ length: kept }, (_, index) => String(index));
      if (JSON.stringify(found) !== JSON.stringify(wanted)) counts.lost += 1;
      rmSync(place, { recursive: true });
    }
    figure('torn write-ahead logs', counts);
    expect([counts.lost, counts.unsound]).toEqual([0, 0]);
    expect(counts['writes before the tears']).toBeGreaterThan(counts.logs);
  });
});
