import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Output } from '../../shared/contract/index.ts';
import { dayInSydney } from '../../shared/scenario/days.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { openTestStore, temporaryFolders } from '../support/engine/store.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

let folder: string;
let open: OpenDesk;
const call = (name: string, input: unknown) => open.desk.router.dispatch(name, input);
const good = succeedAt(call);

beforeEach(async () => {
  folder = folders.make();
  open = await openDesk({ dataFolder: folder });
});
afterEach(() => open.close());

const restart = async (): Promise<void> => {
  await open.close();
  open = await openDesk({ dataFolder: folder });
};

const copyOf = async (id: string, name = 'Banksia'): Promise<Output<'packs.read'>> =>
  good('packs.read', { id: (await good('packs.duplicate', { id, name, by: 'Kim' })).id });

const saved = ({ id, base, content }: Output<'packs.read'>, servicing: object) =>
  good('packs.save', {
    ...{ id, base, by: 'Kim', remark: 'As told' },
    content: { ...content, pack: { ...content.pack, servicing: { ...content.pack.servicing, ...servicing } } },
  });

const answers = async (scenarioId: string, lenders: readonly string[]): Promise<unknown[]> => {
  const { outcomes } = await good('compute.allLenders', { scenarioId });
  return lenders.map((id) => {
    const outcome = outcomes.find(({ lender }) => lender === id);
    if (outcome?.status !== 'computed') return undefined;
    const { lender_name: _name, ...figures } = outcome.result;
    return figures;
  });
};

describe('a lender of one’s own', () => {
  it('made from any other gives the same figures, has its policies and products, and is known as one’s own', async () => {
    const { id: scenarioId } = await good('scenarios.createSample', {});
    const { lenders } = await good('packs.list', {});
    const copies: string[] = [];
    for (const { id, name } of lenders) copies.push((await copyOf(id, `My ${name}`.slice(0, 24))).id);
    const originals = lenders.map(({ id }) => id);
    expect(await answers(scenarioId, copies)).toEqual(await answers(scenarioId, originals));
    const own = (await good('packs.list', {})).lenders.filter(({ origin }) => origin === 'own');
    expect(own.map(({ id }) => id).sort()).toEqual(copies.sort());
    const wattle = own.find(({ name }) => name === 'My Wattle Bank')?.id ?? '';
    const summary = (await good('lenders.list', {})).lenders.find(({ id }) => id === wattle);
    expect(summary).toMatchObject({ name: 'My Wattle Bank', origin: 'own', notice: 'Own lender' });
    const ask = async (lender: string) =>
      (await good('policies.query', { lenders: [lender], triggers: ['payg'] })).policies;
    expect((await ask(wattle)).length).toBe((await ask('wattle')).length);
    expect((await good('products.list', { lenders: [wattle] })).products.length).toBeGreaterThan(0);
  });

  it('changes the comparison at once, and after a restart', async () => {
    const { id: scenarioId } = await good('scenarios.createSample', {});
    const copy = await copyOf('wattle');
    const names = (await good('lenders.list', {})).lenders.map(({ name }) => name);
    expect([names.indexOf('Banksia'), names]).toEqual([1, names.toSorted((a, b) => a.localeCompare(b, 'en-AU'))]);
    const heard: string[] = [];
    open.desk.events.subscribe((name) => heard.push(name));
    const before = await answers(scenarioId, [copy.id]);
    const day = dayInSydney(Date.now());
    const detail = await saved(copy, { buffer_new: 5 });
    expect(day > copy.content.pack.asAt).toBe(true);
    // Midnight may have passed
    expect([day, dayInSydney(Date.now())]).toContain(detail.content.pack.asAt);
    const after = await answers(scenarioId, [copy.id]);
    expect(heard).toContain('lenders.changed');
    expect(after).not.toEqual(before);
    expect(detail.versions.map(({ version, savedBy, remark }) => [version, savedBy, remark])).toEqual([
      [1, 'Kim', 'Copied from Wattle Bank'],
      [2, 'Kim', 'As told'],
    ]);
    await restart();
    expect(await answers(scenarioId, [copy.id])).toEqual(after);
    await good('packs.restore', { id: copy.id, version: 1, by: 'Kim' });
    expect(await answers(scenarioId, [copy.id])).toEqual(before);
    await good('packs.remove', { id: copy.id });
    expect(await answers(scenarioId, [copy.id])).toEqual([undefined]);
  });

  it('is shown with what a change would do before it is saved, which changes nothing', async () => {
    const { id: scenarioId } = await good('scenarios.createSample', {});
    const copy = await copyOf('wattle');
    const pack = { ...copy.content.pack, servicing: { ...copy.content.pack.servicing, buffer_new: 5 } };
    const shown = await good('packs.preview', { id: copy.id, pack, scenarioId });
    const figures = async () => {
      const { outcomes } = await good('compute.allLenders', { scenarioId });
      const found = outcomes.find(({ lender }) => lender === copy.id);
      if (found?.status !== 'computed') throw new Error('Not computed');
      const {
        does_service: doesService,
        max_borrowing_capacity: capacity,
        net_monthly_surplus: surplus,
      } = found.result;
      return { doesService, capacity, surplus };
    };
    expect(await figures()).toEqual(shown.before);
    expect(shown.after.capacity).toBeLessThan(shown.before.capacity);
    await saved(copy, { buffer_new: 5 });
    expect(await figures()).toEqual(shown.after);
  });

  it('that does not fit is refused with the place, and changes nothing', async () => {
    const copy = await copyOf('wattle');
    const content = { ...copy.content, pack: { ...copy.content.pack, servicing: { shade: { casual: 80 } } } };
    const outcome = await call('packs.save', { id: copy.id, base: 1, by: 'Kim', content });
    expect(outcome).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT', issues: [{ path: ['content', 'pack', 'servicing', 'shade', 'casual'] }] },
    });
    expect(await good('packs.read', { id: copy.id })).toEqual(copy);
  });

  it('keeps its identifier, and has no new version where nothing was changed', async () => {
    const copy = await copyOf('wattle');
    const { id, content } = copy;
    const products = content.pack.products.map((product) => ({ ...product, lender: 'own-other' }));
    const renamed = { ...content, pack: { ...content.pack, id: 'own-other', products } };
    expect(await call('packs.save', { id, base: 1, by: 'Kim', remark: '', content: renamed })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT', message: 'A lender keeps its identifier. Nothing was written.' },
    });
    expect(await good('packs.save', { id, base: 1, by: 'Lee', remark: 'Again', content })).toEqual(copy);
    expect(await good('packs.read', { id })).toEqual(copy);
  });

  it('saved in the meantime is not written over, by another process either', async () => {
    const copy = await copyOf('wattle');
    const other = await openDesk({ dataFolder: folder });
    const there = succeedAt((name, input) => other.desk.router.dispatch(name, input));
    const { content } = await there('packs.read', { id: copy.id });
    const pack = { ...content.pack, servicing: { floor_rate: 6 } };
    await there('packs.save', { id: copy.id, base: 1, by: 'Lee', content: { ...content, pack } });
    await other.close();
    const outcome = await call('packs.save', { id: copy.id, base: 1, by: 'Kim', content: copy.content });
    expect(outcome).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    expect((await good('packs.read', { id: copy.id })).content.pack.servicing).toEqual({ floor_rate: 6 });
  });
});

describe('a file of the data folder', () => {
  const place = (): string => join(folder, 'catalogue', 'own');
  it('that is no lender is told of, is kept, and stops nothing', async () => {
    const copy = await copyOf('wattle');
    writeFileSync(join(place(), 'own-other.headroom-lender'), '{"format":"headroom.lender"');
    await restart();
    const { broken, lenders } = await good('packs.list', {});
    expect(broken).toMatchObject([
      { file: 'own-other.headroom-lender', message: expect.stringContaining('not JSON') as string },
    ]);
    expect(lenders.filter(({ origin }) => origin === 'own').map(({ id }) => id)).toEqual([copy.id]);
    expect(readdirSync(place())).toContain('own-other.headroom-lender');
  });

  it('with a product of another lender takes no part, and says whose the product is', async () => {
    const copy = await copyOf('wattle');
    const text = readFileSync(join(place(), `${copy.id}.headroom-lender`), 'utf8');
    mkdirSync(place(), { recursive: true });
    const twinText = text.replaceAll(copy.id, 'own-twin').replace(/,\s*"sha256": "[0-9a-f]{64}"/, '');
    writeFileSync(join(place(), 'own-twin.headroom-lender'), twinText);
    await restart();
    const twin = (await good('packs.list', {})).lenders.find(({ id }) => id === 'own-twin');
    expect(twin?.problem).toContain(`is the id of a product of ${copy.id}`);
    expect((await good('lenders.list', {})).lenders.map(({ id }) => id)).not.toContain('own-twin');
  });
});

describe('a lender whose file was damaged', () => {
  const pathOf = (id: string): string => join(folder, 'catalogue', 'own', `${id}.headroom-lender`);
  /** Changes one figure, which leaves a valid lender. */
  const damage = (path: string): void => {
    writeFileSync(path, readFileSync(path, 'utf8').replace('"buffer_new": 5', '"buffer_new": 4'));
  };
  const backUp = async (nowMs: number): Promise<void> => {
    const store = openTestStore(folder, { now: () => nowMs });
    await store.backUp();
    store.close();
  };
  const dayMs = 86_400_000;
  const names = async () => (await good('packs.list', {})).lenders.filter(({ origin }) => origin === 'own');

  /** A lender that is backed up yesterday and the day before, and then damaged. */
  const damaged = async (isBackedUpDamaged = false): Promise<string> => {
    const { id } = await saved(await copyOf('wattle'), { buffer_new: 5 });
    await open.close();
    await backUp(Date.now() - 2 * dayMs);
    if (isBackedUpDamaged) damage(pathOf(id));
    await backUp(Date.now() - dayMs);
    if (!isBackedUpDamaged) damage(pathOf(id));
    open = await openDesk({ dataFolder: folder });
    return id;
  };
  const dayAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

  it.each([
    ['the newest backup', false, 1],
    ['the backup before the damage, where the newest has it too', true, 2],
  ])('is not used, and its copy of %s takes its place', async (_what, isBackedUpDamaged, days) => {
    const id = await damaged(isBackedUpDamaged);
    const file = `${id}.headroom-lender`;
    expect(await names()).toEqual([]);
    expect((await good('packs.list', {})).broken).toEqual([
      {
        file,
        message:
          'This file cannot be read as a lender. Its checksum does not match: it was damaged, or changed by something other than Headroom. Nothing was changed.',
        copyOf: dayAgo(days),
      },
    ]);
    const { setAside, ...recovered } = await good('packs.recover', { file });
    expect(recovered).toEqual({ id, copyOf: dayAgo(days) });
    expect((await good('packs.read', { id })).content.pack.servicing).toMatchObject({ buffer_new: 5 });
    expect(readFileSync(join(folder, setAside, file), 'utf8')).toContain('"buffer_new": 4');
    await restart();
    expect([(await names()).map((line) => line.id), (await good('packs.list', {})).broken]).toEqual([[id], []]);
    expect(await call('packs.recover', { file })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('is said to be damaged where no backup has it, and is kept', async () => {
    const { id } = await saved(await copyOf('wattle'), { buffer_new: 5 });
    damage(pathOf(id));
    await restart();
    const [broken] = (await good('packs.list', {})).broken;
    expect([broken?.copyOf, readFileSync(pathOf(id), 'utf8').includes('"buffer_new": 4')]).toEqual([undefined, true]);
  });

  it('has no checksum yet if an earlier version stored it, and gets one', async () => {
    const { id } = await saved(await copyOf('wattle'), { buffer_new: 5 });
    await open.close();
    const { sha256: _sum, ...content } = JSON.parse(readFileSync(pathOf(id), 'utf8')) as Record<string, unknown>;
    writeFileSync(pathOf(id), JSON.stringify(content));
    open = await openDesk({ dataFolder: folder });
    expect((await names()).map((line) => line.id)).toEqual([id]);
    expect(JSON.parse(readFileSync(pathOf(id), 'utf8'))).toEqual({
      ...content,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
    await restart();
    expect((await names()).map((line) => line.id)).toEqual([id]);
  });
});
