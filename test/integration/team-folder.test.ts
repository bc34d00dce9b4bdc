import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '../../shared/contract/index.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { type Call, succeedAt } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { busyAtMost } from '../support/event-loop.ts';
import { figure } from '../support/figure.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const openAt = async (dataFolder: string, clock?: { now: () => number }) => {
  const open = await openDesk({ dataFolder, ...(clock && { clock }) });
  const call: Call = (name, input) => open.desk.router.dispatch(name, input);
  return { open, dataFolder, call, good: succeedAt(call) };
};
type Side = Awaited<ReturnType<typeof openAt>>;

let shared: string;
let kim: Side;
let lee: Side;
const opened: OpenDesk[] = [];
const side = async (dataFolder = folders.make(), clock?: { now: () => number }): Promise<Side> => {
  const made = await openAt(dataFolder, clock);
  opened.push(made.open);
  return made;
};
const hourMs = 3_600_000;
beforeEach(async () => {
  shared = folders.make();
  // Lee's clock is an hour behind.
  [kim, lee] = [await side(), await side(folders.make(), { now: () => Date.now() - hourMs })];
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

const watch = ({ good }: Side, by: string, mode: 'ask' | 'automatic' = 'ask') =>
  good('team.start', { path: shared, by, mode });

const made = async ({ good }: Side, name = 'Banksia Own') =>
  (await good('packs.duplicate', { id: 'wattle', name, by: 'Kim' })).id;

const saved = async ({ good }: Side, id: string, servicing: object, by: string) => {
  const { base, content } = await good('packs.read', { id });
  const pack = { ...content.pack, servicing: { ...content.pack.servicing, ...servicing } };
  await good('packs.save', { id, base, by, remark: '', content: { ...content, pack } });
};

const taken = async ({ good }: Side) => {
  const { arrivals } = await good('team.look', {});
  const choices = arrivals.map(({ file, whole, here }) => ({ file, whole, here }));
  return good('team.take', { choices });
};

/** Everything that a lender answers. */
const answer = async ({ good }: Side, lender: string): Promise<unknown> => {
  const { id } = await good('scenarios.createSample', {});
  const { outcomes } = await good('compute.allLenders', { scenarioId: id });
  const outcome = outcomes.find((one) => one.lender === lender);
  if (outcome?.status !== 'computed') throw new Error(`${lender} was not computed`);
  return outcome.result;
};

const standings = ({ arrivals }: Output<'team.look'>) => arrivals.map(({ id, standing }) => [id, standing]);
const ownIs = ({ own }: Output<'team.look'>) => own.map(({ is }) => is);

describe('a lender in the team’s folder', () => {
  it('is taken by a colleague with its versions, and computes the same to the cent', async () => {
    await watch(kim, 'Kim');
    const id = await made(kim);
    await saved(kim, id, { buffer_new: 2.75, dti_max: null }, 'Kim');
    expect(await kim.good('team.put', { id })).toEqual({ status: 'put', file: `${id}.headroom-lender` });
    expect(readdirSync(shared)).toEqual([`${id}.headroom-lender`]);
    expect(standings(await watch(lee, 'Lee'))).toEqual([[id, 'new']]);
    expect((await taken(lee)).refused).toEqual([]);
    expect(await lee.good('packs.read', { id })).toEqual(await kim.good('packs.read', { id }));
    expect(await answer(lee, id)).toEqual(await answer(kim, id));
    expect([ownIs(await lee.good('team.look', {})), ownIs(await kim.good('team.look', {}))]).toEqual([
      ['same'],
      ['same'],
    ]);
  });

  it('is taken by itself while nothing was changed here, and goes back with Undo', async () => {
    await watch(kim, 'Kim');
    const id = await made(kim);
    await kim.good('team.put', { id });
    expect((await watch(lee, 'Lee', 'automatic')).taken).toMatchObject([{ id, isNew: true, savedBy: 'Kim' }]);
    const before = await answer(lee, id);
    await saved(kim, id, { buffer_new: 5 }, 'Kim');
    await kim.good('team.put', { id });
    expect((await lee.good('team.look', {})).taken).toMatchObject([{ id, isNew: false, version: 2 }]);
    expect(await answer(lee, id)).toEqual(await answer(kim, id));
    const view = await lee.good('team.undo', { id });
    expect([view.taken, view.arrivals]).toEqual([[], []]);
    expect(await answer(lee, id)).toEqual(before);
    expect((await lee.good('team.look', {})).taken).toEqual([]);
  });

  it('that both changed waits and is put in only when asked, with the other among its versions', async () => {
    await watch(kim, 'Kim');
    const id = await made(kim);
    await kim.good('team.put', { id });
    await watch(lee, 'Lee', 'automatic');
    await saved(lee, id, { floor_rate: 7 }, 'Lee');
    await saved(kim, id, { buffer_new: 5 }, 'Kim');
    await kim.good('team.put', { id });
    const view = await lee.good('team.look', {});
    expect([standings(view), ownIs(view)]).toEqual([[[id, 'differs']], ['behind']]);
    const text = readFileSync(join(shared, `${id}.headroom-lender`), 'utf8');
    const asked = await lee.good('team.put', { id });
    if (asked.status !== 'asks') throw new Error('It was put in');
    expect(readFileSync(join(shared, `${id}.headroom-lender`), 'utf8')).toBe(text);
    await lee.good('team.put', { id, replace: asked.there.map(({ key }) => key) });
    const [there] = standings(await kim.good('team.look', {}));
    expect(there).toEqual([id, 'newer']);
    await taken(kim);
    const { content, versions } = await kim.good('packs.read', { id });
    expect(content.pack.servicing).toMatchObject({ floor_rate: 7 });
    expect(content.pack.servicing.buffer_new).not.toBe(5);
    expect(versions.map(({ remark }) => remark)).toContain('Kept instead of version 2 by Kim');
    await kim.good('packs.restore', {
      id,
      version: versions.find(({ savedBy }) => savedBy === 'Kim')?.version ?? 0,
      by: 'Kim',
    });
  });

  it('is known again after the desk was closed, and nothing is lost when the folder goes or a file is removed', async () => {
    await watch(kim, 'Kim', 'automatic');
    const id = await made(kim);
    await kim.good('team.put', { id });
    await kim.open.close();
    opened.splice(opened.indexOf(kim.open), 1);
    await watch(lee, 'Lee');
    await taken(lee);
    await saved(lee, id, { buffer_new: 5 }, 'Lee');
    await lee.good('team.put', { id });
    const again = await side(kim.dataFolder);
    expect((await again.good('team.look', {})).taken).toMatchObject([{ id, savedBy: 'Lee' }]);
    renameSync(shared, `${shared}-away`);
    const view = await again.good('team.look', {});
    expect([view.state, view.problem]).toEqual(['unreachable', 'The file or its folder is no longer there.']);
    expect((await again.call('team.put', { id })) as unknown).toMatchObject({
      ok: false,
      error: { code: 'STORE_UNAVAILABLE' },
    });
    renameSync(`${shared}-away`, shared);
    rmSync(join(shared, `${id}.headroom-lender`));
    expect(ownIs(await again.good('team.look', {}))).toEqual(['absent']);
    expect((await again.good('packs.read', { id })).content.pack.servicing).toMatchObject({ buffer_new: 5 });
  });

  it('that is deleted here does not come back by itself', async () => {
    await watch(kim, 'Kim');
    const id = await made(kim);
    await kim.good('team.put', { id });
    await watch(lee, 'Lee', 'automatic');
    await lee.good('packs.remove', { id });
    expect(standings(await lee.good('team.look', {}))).toEqual([[id, 'ignored']]);
    await saved(kim, id, { buffer_new: 5 }, 'Kim');
    await kim.good('team.put', { id });
    expect(standings(await lee.good('team.look', {}))).toEqual([[id, 'new']]);
    expect((await lee.good('packs.list', {})).lenders.filter(({ origin }) => origin === 'own')).toEqual([]);
  });

  it('is read past links, other files, folders, damage and what another lender is called', async () => {
    await watch(kim, 'Kim');
    const id = await made(kim);
    await kim.good('team.put', { id });
    const text = readFileSync(join(shared, `${id}.headroom-lender`), 'utf8');
    const put = (name: string, content: string): void => writeFileSync(join(shared, name), content);
    put('Sample.headroom-lender', text.replaceAll(`"${id}"`, '"wattle"'));
    put('Cut.headroom-lender', text.slice(0, 100));
    put('.hidden.headroom-lender', text);
    put('Other.json', text);
    mkdirSync(join(shared, 'Folder.headroom-lender'));
    symlinkSync(join(shared, `${id}.headroom-lender`), join(shared, 'Link.headroom-lender'));
    const view = await watch(lee, 'Lee');
    expect(standings(view)).toEqual([[id, 'new']]);
    expect(view.unfinished).toEqual(['Cut.headroom-lender']);
    expect(view.unusable).toEqual([
      { file: 'Sample.headroom-lender', message: expect.stringContaining('bundled') as string, issues: [] },
    ]);
  });

  it.each([
    ['relative/path', 'Enter the full path'],
    ['/nowhere/to/be/found', 'no longer there'],
  ])('is not looked for in %s', async (path, reason) => {
    const outcome = await kim.call('team.start', { path, by: 'Kim', mode: 'ask' });
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT', message: expect.stringContaining(reason) as string },
    });
    expect((await kim.good('team.read', {})).state).toBe('off');
  });

  it('of more entries than a folder for lenders has is refused with a sentence, and keeps nobody waiting', async () => {
    const entries = Number(process.env.HEADROOM_TEAM_FILES ?? 6_000);
    await watch(kim, 'Kim');
    for (let index = 0; index < entries; index += 1)
      writeFileSync(join(shared, `${String(index)}.headroom-lender`), '');
    const look = () => kim.good('team.look', {});
    let seen: Awaited<ReturnType<typeof look>> | undefined;
    const busyLooking = () =>
      busyAtMost(async () => {
        seen = await look();
      });
    // What else slows a busy machine hardly comes three times.
    const longest = Math.min(...[await busyLooking(), await busyLooking(), await busyLooking()]);
    figure('files in the team’s folder', { entries, 'longest on the front thread, ms': Math.round(longest) });
    expect([seen?.state, seen?.problem]).toEqual([
      'unreachable',
      'It holds more than 5000 entries. Choose a folder just for lenders.',
    ]);
    expect(longest).toBeLessThan(100);
  });

  it('is not looked for among the desk’s own files, by whatever way', async () => {
    const link = join(folders.make(), 'link');
    symlinkSync(kim.dataFolder, link);
    for (const path of [kim.dataFolder, join(kim.dataFolder, 'catalogue', '..'), link])
      expect(await kim.call('team.start', { path, by: 'Kim', mode: 'ask' })).toMatchObject({
        error: { message: expect.stringContaining('Headroom’s own') as string },
      });
  });

  it('is not left by the name of a file in it', async () => {
    const outside = join(shared, '..', 'outside.headroom-lender');
    await watch(kim, 'Kim');
    const id = await made(kim);
    await kim.good('team.put', { id });
    const [{ whole } = { whole: '' }] = (await watch(lee, 'Lee')).arrivals;
    renameSync(join(shared, `${id}.headroom-lender`), outside);
    try {
      const file = '../outside.headroom-lender';
      const calls = [
        await lee.call('team.show', { file, whole }),
        await lee.call('team.take', { choices: [{ file, whole, here: '' }] }),
        await lee.call('team.ignore', { file, whole }),
      ];
      expect(calls.map((outcome) => (outcome.ok ? 'answered' : outcome.error.code))).toEqual([
        'INVALID_INPUT',
        'INVALID_INPUT',
        'INVALID_INPUT',
      ]);
    } finally {
      rmSync(outside);
    }
  });
});
