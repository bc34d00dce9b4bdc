import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, expect, it } from 'vitest';
import { answersOf } from '../../main/banks/update/answers.ts';
import { maxAtAHost } from '../../main/banks/update/host-gates.ts';
import { readRun } from '../../main/banks/update/run-file.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { banksUnder, bankWith, replay, type ReplayedProducts, stopReplays } from '../support/replay-register/desk.ts';
import type { Fault, ReplayServer } from '../support/replay-register/server.ts';
import { projectRoot } from '../support/source-files.ts';

const folders = temporaryFolders();
afterEach(stopReplays);
afterAll(folders.removeAll);

/** What passes when it is asked again. */
const passing: readonly Fault[] = [
  { kind: 'status', status: 500 },
  { kind: 'status', status: 429, headers: { 'retry-after': '3' } },
  { kind: 'status', status: 503 },
  { kind: 'cut' },
];

const shown = async (banks: ReplayedProducts) =>
  (await banks.catalogue.read())
    .products()
    .map(({ product }) => product)
    .toSorted((a, b) => (a._id < b._id ? -1 : 1));

const banksFolder = (folder: string): string => join(folder, 'catalogue', 'banks');

/** What the run has, as `bank product`. */
const doneIn = (folder: string, ids: readonly string[]): ReadonlySet<string> => {
  const run = readRun(folder)?.id ?? '';
  return new Set(
    ids.flatMap((id) => {
      const answers = answersOf(banksFolder(folder), id);
      const products = answers.list()?.products ?? [];
      return products.filter((productId) => answers.isDone(run, productId)).map((productId) => `${id} ${productId}`);
    }),
  );
};

/** What a kill in the middle of a write leaves. */
const tear = (folder: string): void => {
  for (const entry of readdirSync(banksFolder(folder), { withFileTypes: true }))
    if (entry.isDirectory())
      appendFileSync(join(banksFolder(folder), entry.name, 'journal.jsonl'), '{"run":"torn","productId":"p0","outc');
};

interface Cut {
  readonly afterRequests: number;
  readonly isTorn: boolean;
}

const whenAsked = (server: ReplayServer, requests: number, act: () => unknown): void => {
  let asked = 0;
  server.onRequest = () => {
    asked += 1;
    if (asked === requests) act();
  };
};

/** Runs an update to its end through all of its cuts, and checks after each that nothing done is asked again. */
const updateThrough = async (server: ReplayServer, folder: string, ids: readonly string[], cuts: readonly Cut[]) => {
  let banks = banksUnder(folder, server);
  await banks.updates.readRegister();
  for (const [index, { afterRequests, isTorn }] of cuts.entries()) {
    const done = doneIn(folder, ids);
    const asked = server.seen.length;
    whenAsked(server, afterRequests, () => void banks.updates.cancel());
    const ended = await (index === 0 ? banks.updates.start(ids) : banks.updates.resume());
    const again = server.seen.slice(asked).map(({ bank, productId = '' }) => `${bank} ${productId}`);
    expect(again.filter((one) => done.has(one))).toEqual([]);
    // Nothing here fails in the end, so a bank that is told as done has given all that it lists.
    for (const { state, listed, fetched, unchanged } of banks.last())
      if (state === 'done') expect(fetched + unchanged).toBe(listed);
    if (ended.ok && ended.data.state === 'fetched') break;
    if (isTorn) tear(folder);
    banks = banksUnder(folder, server);
  }
  server.onRequest = () => undefined;
  const state = banks.updates.status().state;
  if (state !== 'fetched') await (state === 'none' ? banks.updates.start(ids) : banks.updates.resume());
  const staged = await banks.stageUpdate();
  await banks.take(staged?.id ?? '', new Set());
  return await shown(banks);
};

it('through faults, cancels and torn writes an update ends as one without any, and asks for nothing twice', async () => {
  const cut = fc.record({ afterRequests: fc.integer({ min: 1, max: 12 }), isTorn: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 3 }),
      fc.array(fc.nat(40), { maxLength: 40 }),
      fc.array(cut, { maxLength: 4 }),
      async (sizes, faults, cuts) => {
        const ids = sizes.map((_, index) => `bank${index}`);
        const server = await replay(sizes.map((products, index) => bankWith(ids[index] ?? '', products)));
        const clean = await updateThrough(server, folders.make(), ids, []);
        expect(clean).toHaveLength(sizes.reduce((sum, size) => sum + size, 0));
        let asked = 0;
        const inARow = new Map<string, number>();
        for (const bank of server.banks)
          bank.fault = ({ productId, page }) => {
            const key = `${bank.id} ${productId ?? page}`;
            const fault = passing[faults[asked++ % Math.max(1, faults.length)] ?? passing.length];
            const before = inARow.get(key) ?? 0;
            // The fourth attempt is the last.
            const passes = fault === undefined || before >= 3;
            inARow.set(key, passes ? 0 : before + 1);
            return passes ? undefined : fault;
          };
        expect(await updateThrough(server, folders.make(), ids, cuts)).toEqual(clean);
        expect(server.most()).toBeLessThanOrEqual(maxAtAHost);
        await stopReplays();
      },
    ),
    propertyRuns(8),
  );
});

it('goes on after a kill in the middle, and asks again for two answers at the most', async () => {
  const server = await replay([bankWith('quokka', 20)]);
  const folder = folders.make();
  const args = ['main/engine-cli/cli.ts', 'update-products', '--data', folder, '--register', server.registerUrl];
  const start = () => spawn(process.execPath, args, { cwd: projectRoot, stdio: ['ignore', 'ignore', 'inherit'] });
  const killed = start();
  whenAsked(server, 15, () => killed.kill('SIGKILL'));
  await once(killed, 'exit');
  const done = doneIn(folder, ['quokka']);
  expect(done.size).toBeGreaterThan(0);
  expect(done.size).toBeLessThan(20);
  const asked = server.seen.length;
  const [code] = (await once(start(), 'exit')) as [number];
  const again = server.seen.slice(asked).filter(({ productId }) => done.has(`quokka ${productId ?? ''}`));
  expect([code, again]).toEqual([0, []]);
  expect((await banksUnder(folder, server).catalogue.read()).products()).toHaveLength(20);
});
