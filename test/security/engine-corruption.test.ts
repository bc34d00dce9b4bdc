import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { StoreError } from '../../main/platform/store-error.ts';
import { type Store, tokenHash } from '../../main/store/index.ts';
import { defaultSettings } from '../../shared/contract/desk/settings.ts';
import { scenarioSorts } from '../../shared/scenario/marks.ts';
import { testCatalogue } from '../support/engine/in-process.ts';
import { newGrant, newRecord, openTestStore, temporaryFolders } from '../support/engine/store.ts';
import { figure } from '../support/figure.ts';
import { isTimeLeft } from '../support/time-left.ts';

const trials = Number(process.env.HEADROOM_CORRUPTIONS ?? 50);
const scenarioCount = 60;

const folders = temporaryFolders();
let template = '';
let teams: string[] = [];
let ids: string[] = [];
let healthy = '';

/** Everything that a reader can ask the store for. */
const readAll = (store: Store): string => {
  store.policies.index(testCatalogue.policies);
  const page = { search: '', direction: 'asc', offset: 0, limit: 500 } as const;
  return JSON.stringify([
    store.access.findCaller('client-1', tokenHash('token-1')),
    ids.map((id) => store.scenarios.read(teams, id)),
    scenarioSorts.map((sort) => store.library.list(teams, { ...page, sort })),
    store.library.list(teams, { ...page, sort: 'description', search: 'newtown' }),
    store.policies.find(['vanilla', 'strict'], ['payg', 'overtime', 'lmi']),
    store.policies.search(['vanilla', 'strict'], ['payg', 'overtime', 'lmi'], ['overtime']),
    store.settings.read() ?? defaultSettings,
  ]);
};

beforeAll(() => {
  template = folders.make();
  const store = openTestStore(template);
  teams = store.access.issue(newGrant({ teams: ['Drafts'], lenders: ['vanilla', 'strict'] })).teams.map(({ id }) => id);
  store.settings.write(defaultSettings);
  ids = Array.from({ length: scenarioCount }, (_, index) => {
    const record = newRecord(teams[0] ?? '', {
      description: `Scenario ${index} in ${index % 3 === 0 ? 'Newtown' : 'Marrickville'}`,
      scenario: {
        income: [{ id: `i${index}`, name: `Applicant ${index}`, payg: 90_000 + index }],
        home_loans: [{ id: `l${index}`, loan_amount: 500_000 + index * 1000, ...{ note: 'x'.repeat(index * 20) } }],
      },
    });
    store.scenarios.create(record);
    return record.id;
  });
  healthy = readAll(store);
  store.close();
});
afterAll(folders.removeAll);

/** Numbers from 0 to 1, the same in every run. */
const dice = (seed: number) => (): number => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
};

/** Ways in which a disk damages a file. */
const damages: readonly ((bytes: Buffer, die: () => number) => Buffer)[] = [
  (bytes, die) => {
    const at = Math.floor(die() * bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(die() * 8));
    return bytes;
  },
  (bytes, die) => bytes.fill(0, Math.floor(die() * bytes.length)),
  (bytes, die) => {
    const at = Math.floor((die() * bytes.length) / 512) * 512;
    return bytes.fill(Math.floor(die() * 256), at, at + 512);
  },
  (bytes, die) => bytes.subarray(0, Math.floor(die() * bytes.length)),
];

const tryDamaged = (bytes: Buffer): 'detected' | 'harmless' | 'wrong' => {
  const folder = folders.make();
  writeFileSync(join(folder, 'headroom.sqlite3'), bytes);
  let store: Store | undefined;
  try {
    store = openTestStore(folder);
    const answers = readAll(store);
    if (answers === healthy) return 'harmless';
    // Something is missing or in another order: the daily check must say so.
    return store.verify().ok ? 'wrong' : 'detected';
  } catch (error) {
    if (error instanceof StoreError) return 'detected';
    throw error;
  } finally {
    store?.close();
    rmSync(folder, { recursive: true });
  }
};

it(
  `${trials} damaged files: the damage is detected or harmless`,
  () => {
    const bytes = readFileSync(join(template, 'headroom.sqlite3'));
    const counts = { files: 0, detected: 0, harmless: 0, wrong: 0 };
    const wrong: number[] = [];
    for (let trial = 0; trial < trials && isTimeLeft(); trial += 1) {
      counts.files += 1;
      // Most trials turn a single bit: the damage that is hardest to see.
      const damage = damages[trial % 10 < 7 ? 0 : (trial % 3) + 1] ?? damages[0];
      const outcome = damage === undefined ? 'wrong' : tryDamaged(damage(Buffer.from(bytes), dice(trial + 1)));
      counts[outcome] += 1;
      if (outcome === 'wrong') wrong.push(trial);
    }
    figure('damaged files', counts);
    expect(wrong).toEqual([]);
    expect(counts.detected).toBeGreaterThan(counts.files / 10);
  },
  60_000 + trials * 200,
);
