import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openStore } from '../../main/store/index.ts';
import { emptyScenario } from '../../shared/service/scenario.ts';
import { type OwnPlace, startOwnEngine } from '../support/engine/own-place.ts';
import { newGrant } from '../support/engine/store.ts';
import { useProgram } from '../support/program.ts';
import { cards, published, publishingDesk, serviceTeam } from '../support/publishing/desk.ts';
import { openSender, type SenderOptions } from '../support/publishing/sender.ts';
import { profileId, testProfile } from '../support/publishing/world.ts';

describe('a process that ends', () => {
  it('waits for the answer to what is under way, and begins nothing more', async () => {
    const { publishing, key, world, writes, standing } = publishingDesk();
    const other = { scenarioId: world.addDraft(), profileId };
    world.state.locked = true;
    publishing.publish(key, serviceTeam);
    publishing.publish(other, serviceTeam);
    await world.settle();
    world.state.locked = false;
    world.fates.push('hangs_after');
    void publishing.outbox.resume();
    await world.settle();
    const stopped = publishing.outbox.stop();
    await world.service.letGo(() => true, true);
    await stopped;
    expect([writes.length, standing(), publishing.standings(other.scenarioId)]).toMatchObject([
      1,
      published,
      [{ status: 'waiting' }],
    ]);
  });

  it('does not wait for a service that hangs', async () => {
    const { publishing, key, world } = publishingDesk();
    world.fates.push('hangs_after');
    publishing.publish(key, serviceTeam);
    await world.settle();
    const stopped = publishing.outbox.stop().then(() => 'stopped');
    world.time.advance(1_999);
    expect(await Promise.race([stopped, world.settle()])).toBeUndefined();
    world.time.advance(1);
    expect(await stopped).toBe('stopped');
  });
});

describe('two processes', () => {
  it('send an entry once', async () => {
    const { publishing, key, world, writes, standing } = publishingDesk();
    const other = world.start().publishing;
    world.state.locked = true;
    publishing.publish(key, serviceTeam);
    await world.settle();
    world.state.locked = false;
    world.fates.push('hangs_after');
    await Promise.race([Promise.all([publishing.outbox.resume(), other.outbox.resume()]), world.settle()]);
    // The one that sends holds on to its lease for as long as it takes.
    for (let seconds = 0; seconds < 120; seconds += 5) {
      world.time.advance(5_000);
      await world.settle();
    }
    expect([writes.length, standing()]).toMatchObject([1, { status: 'waiting' }]);
    await world.service.letGo(() => true, true);
    await world.settle();
    expect([writes.length, standing()]).toEqual([1, published]);
  });

  it('take over from one another what was left in the middle', async () => {
    const one = publishingDesk();
    const { key, world, writes, edit, standing, publish } = one;
    await publish();
    const [first, second] = [world.start(), world.start()];
    edit(cards(2));
    world.fates.push('answered', 'hangs_after');
    first.publishing.push(key);
    await world.settle();
    world.kill(first, true);
    await second.publishing.outbox.run();
    expect(standing()).toMatchObject({ status: 'waiting' });
    world.time.advance(31_000);
    await world.settle();
    world.time.advance(10_000);
    await world.settle();
    expect([writes.length, standing()]).toEqual([1, published]);
  });

  it('create nothing from a list that was overtaken', async () => {
    const { publishing, key, world, writes, standing } = publishingDesk();
    const other = world.start().publishing;
    const second = { scenarioId: world.addDraft({ description: 'Second' }), profileId };
    world.state.locked = true;
    publishing.publish(key, serviceTeam);
    publishing.publish(second, serviceTeam);
    await world.settle();
    world.state.locked = false;
    // The first process has both on its list and waits for the answer to the first one.
    world.fates.push('hangs_after');
    void publishing.outbox.resume();
    await world.settle();
    world.time.jump(3_600_000);
    await other.outbox.run();
    world.state.locked = true;
    other.push(second);
    world.state.locked = false;
    await world.service.letGo(() => true, true);
    await world.settle();
    expect([writes.map(({ kind }) => kind), standing(), publishing.standings(second.scenarioId)]).toMatchObject([
      ['create', 'create'],
      published,
      [{ status: 'waiting', reason: { kind: 'queued' } }],
    ]);
  });

  it('let the answer of a sending count that another took for lost', async () => {
    const { publishing, key, world, writes, standing } = publishingDesk();
    const other = world.start().publishing;
    world.fates.push('hangs_after');
    publishing.publish(key, serviceTeam);
    await world.settle();
    world.time.jump(3_600_000);
    await other.outbox.run();
    expect(standing()).toMatchObject({ reason: 'create_unknown' });
    await world.service.letGo(() => true, true);
    await world.settle();
    expect([writes.length, standing()]).toEqual([1, published]);
  });
});

const scenarios = 12;
const processes = 3;
const sender = useProgram('test/support/publishing/sender.ts');

let place: OwnPlace | undefined;
const folder = mkdtempSync(join(tmpdir(), 'headroom-desk-'));
afterEach(async () => {
  await place?.dispose();
  rmSync(folder, { recursive: true, force: true });
});

/** A process of the desk, once it has begun to send. */
const start = (options: SenderOptions): Promise<ChildProcess> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [sender, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.on('error', reject);
    child.stdout.on('data', () => resolve(child));
  });

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => {
    if (child.exitCode === null && child.signalCode === null) child.on('close', resolve);
    else resolve(child.exitCode);
  });

/** How often the service has a scenario of each title. */
const titlesAt = (data: string): Map<string, number> => {
  const store = openStore({ folder: data, clock: { now: () => Date.now() }, dailyBackup: false });
  const { teams } = store.access.issue(newGrant({ clientId: 'reader', email: 'sam@example.com' }));
  const teamIds = teams.map(({ id }) => id);
  const query = { search: '', sort: 'description', direction: 'asc', offset: 0, limit: 500 } as const;
  const titles = store.library.list(teamIds, query).items.map(({ description }) => description);
  store.close();
  return new Map([...new Set(titles)].map((title) => [title, titles.filter((one) => one === title).length]));
};

describe('three processes on one data folder', () => {
  it('create nothing twice, one of them killed while it sends', async () => {
    const { place: at, engine, grant } = await startOwnEngine(['--organization', 'Brokers', '--team', 'Drafts']);
    place = at;
    const pem = grant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const home = openStore({ folder, clock: { now: () => Date.now() }, dailyBackup: false });
    const homeTeamId = home.access.issue(newGrant()).teams[0]?.id ?? '';
    home.close();
    const { clientId, accessToken } = grant;
    const options = { folder, homeTeamId, clientId, accessToken, privateKeyPem: pem };
    const desk = openSender({ ...options, url: undefined });
    desk.store.publishing.profiles.put(testProfile());
    for (let count = 0; count < scenarios; count += 1) {
      const draft = desk.drafts.add({ description: `Scenario ${count}`, scenario: emptyScenario() });
      desk.publishing.publish({ scenarioId: draft?.id ?? '', profileId }, grant.teams[0]?.id);
    }
    const children = await Promise.all(Array.from({ length: processes }, () => start({ ...options, url: engine.url })));
    // As soon as the first is through, the process that is sending goes without a word.
    while (desk.publishing.entries().length === scenarios) await new Promise((resolve) => setTimeout(resolve, 2));
    children[0]?.kill('SIGKILL');
    const codes = await Promise.all(children.map(ended));
    const open = desk.publishing.entries();
    const titles = titlesAt(at.folder);
    expect(codes.slice(1)).toEqual([0, 0]);
    expect([...titles.values()].filter((times) => times !== 1)).toEqual([]);
    // What the killed process had under way is for a person; everything else is there and tied.
    expect(open.map(({ reason }) => reason.kind).filter((kind) => kind !== 'create_unknown')).toEqual([]);
    expect(open.length).toBeLessThanOrEqual(1);
    const tied = scenarios - open.length;
    expect(titles.size - tied === 0 || titles.size - tied === open.length).toBe(true);
    desk.store.close();
  });
});
