import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compose } from '../../main/compose.ts';
import { databaseName } from '../../main/store/index.ts';
import { standingClock } from '../support/client/tools.ts';
import { bareShell, recordingLog } from '../support/desk/fakes.ts';
import { assetsFolder, environment, keyHost } from '../support/desk/open.ts';
import { succeedAt, useDeskTransports } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';

const dayMs = 86_400_000;

const folders = temporaryFolders();
afterAll(folders.removeAll);

describe.each(useDeskTransports())('a whole desk, reached over $name,', (transport) => {
  const open = async (folder: string) => {
    const desk = await transport.open(folder);
    return { ...desk, good: succeedAt(desk.call) };
  };

  it('finds everything again after a restart, under a new key and in the same team', async () => {
    const folder = folders.make();
    const first = await open(folder);
    const created = await first.good('scenarios.createSample', {});
    const removed = await first.good('scenarios.create', {});
    await first.good('scenarios.remove', { id: removed.id });
    await first.good('settings.update', { colourScheme: 'dark' });
    await first.good('network.choose', { mode: 'direct' });
    const before = await first.good('connection.status', {});
    await first.close();

    const second = await open(folder);
    expect(await second.good('scenarios.read', { id: created.id })).toEqual(created);
    expect((await second.good('scenarios.list', {})).items.map(({ id }) => id)).toEqual([created.id]);
    expect((await second.good('settings.read', {})).colourScheme).toBe('dark');
    expect((await second.good('network.status', {})).choice).toEqual({ mode: 'direct' });
    const after = await second.good('connection.status', {});
    expect(after.user).toEqual(before.user);
    expect(after.keyFingerprint).not.toBe(before.keyFingerprint);
    await second.close();
  });

  it('shows one library to two desks on one folder', async () => {
    const folder = folders.make();
    const [one, two] = [await open(folder), await open(folder)];
    const created = await one.good('scenarios.create', { description: 'Shared' });
    expect(await two.good('scenarios.read', { id: created.id })).toEqual(created);
    await two.good('scenarios.remove', { id: created.id });
    expect((await one.good('scenarios.list', {})).total).toBe(0);
    await Promise.all([one.close(), two.close()]);
  });
});

describe('compose', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'headroom-compose-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  const open = async (clock = standingClock(Date.now()), startMs?: number) => {
    const options = { dataFolder: folder, assetsFolder, host: 'node', platform: 'linux', version: '0.1.0' } as const;
    const around = environment();
    const desk = await compose({
      ...options,
      shell: bareShell(),
      keyHost,
      ...around,
      signCommand: [],
      clock,
      log: recordingLog(),
      ...(startMs !== undefined && { startMs }),
    });
    return {
      desk,
      clock,
      network: around.network,
      good: succeedAt((name, input) => desk.router.dispatch(name, input)),
    };
  };

  it('registers again when its client was pruned, without the user noticing', async () => {
    const long = await open();
    const created = await long.good('scenarios.create', { description: 'Open for a month' });
    const before = await long.good('connection.status', {});
    const changes: string[] = [];
    long.desk.events.subscribe((name) => name === 'connection.changed' && changes.push(name));
    long.clock.set(long.clock.now() + 31 * dayMs);
    // Another start prunes the clients of a month ago.
    const other = await open(standingClock(long.clock.now()));
    const [again, read] = await Promise.all([
      long.good('scenarios.create', { description: 'Still open' }),
      long.good('scenarios.read', { id: created.id }),
    ]);
    expect(read).toEqual(created);
    expect((await long.good('scenarios.list', {})).items.map(({ id }) => id).sort()).toEqual(
      [created.id, again.id].sort(),
    );
    const after = await long.good('connection.status', {});
    expect(after.clientId).not.toBe(before.clientId);
    expect({ ...after, clientId: '' }).toEqual({ ...before, clientId: '' });
    expect(changes).toEqual(['connection.changed']);
    await Promise.all([long.desk.close(), other.desk.close()]);
  });

  it('reports signed requests that come together once, and again after they were read', async () => {
    const { desk, good } = await open();
    const { id: scenarioId } = await good('scenarios.createSample', {});
    await good('requests.clear', {});
    await good('requests.list', {});
    const heard: unknown[] = [];
    const stop = desk.events.subscribe((name, payload) => heard.push([name, payload]));
    const lenders = ['acacia', 'mallee', 'wattle'];
    await Promise.all(lenders.map((lender) => good('compute.lender', { scenarioId, lender })));
    const ids = (await good('requests.list', {})).entries.map(({ id }) => id).reverse();
    await good('connection.test', {});
    const [last] = (await good('requests.list', {})).entries;
    stop();
    expect(ids.length).toBe(lenders.length);
    expect(heard).toEqual([
      ['requests.logged', { id: ids[0] }],
      ['requests.logged', { id: last?.id }],
    ]);
    await desk.close();
  });

  it('tells the windows once all is listed that an earlier version stored', async () => {
    const former = join(import.meta.dirname, '../data-files/0.1.0.sqlite3.gz');
    writeFileSync(join(folder, databaseName), gunzipSync(readFileSync(former)));
    const { desk, good } = await open(standingClock(Date.now()), 0);
    const heard: unknown[] = [];
    const stop = desk.events.subscribe((name, payload) => name === 'dates.progress' && heard.push(payload));
    await expect.poll(() => heard).toEqual([{ isWhole: true }]);
    stop();
    expect(await good('dates.progress', {})).toEqual({ reading: null });
    await desk.close();
  });

  it('tells the windows once a proxy asks for a sign-in, and closes only once', async () => {
    const { desk, network } = await open();
    const heard: unknown[] = [];
    desk.events.subscribe((name, payload) => heard.push([name, payload]));
    for (let times = 0; times < 2; times += 1) network.askSignIn('proxy.example:3128');
    expect(heard).toEqual([['network.changed', {}]]);
    await desk.close();
    await desk.close();
  });
});
