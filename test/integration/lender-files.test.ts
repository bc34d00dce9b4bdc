import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Input, Output } from '../../shared/contract/index.ts';
import { currentOf } from '../../shared/pack/lender-file.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { type Call, succeedAt } from '../support/desk/transports.ts';
import { temporaryFolders } from '../support/engine/store.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

interface Side {
  readonly open: OpenDesk;
  readonly call: Call;
  readonly good: ReturnType<typeof succeedAt>;
}

const side = async (): Promise<Side> => {
  const open = await openDesk({ dataFolder: folders.make() });
  const call: Side['call'] = (name, input) => open.desk.router.dispatch(name, input);
  return { open, call, good: succeedAt(call) };
};

/** The computer that a lender comes from, and the one that it goes to. */
let there: Side;
let here: Side;
beforeEach(async () => {
  [there, here] = [await side(), await side()];
});
afterEach(() => Promise.all([there.open.close(), here.open.close()]));

const made = async ({ good }: Side, of = 'wattle', name = 'Kim’s Bank') =>
  good('packs.read', { id: (await good('packs.duplicate', { id: of, name, by: 'Kim' })).id });

type Detail = Output<'packs.read'>;

const saved = ({ good }: Side, { id, base, content }: Detail, servicing: object, by = 'Kim') =>
  good('packs.save', {
    ...{ id, base, by, remark: `By ${by}` },
    content: { ...content, pack: { ...content.pack, servicing: { ...content.pack.servicing, ...servicing } } },
  });

const exported = async ({ good }: Side, id: string): Promise<string> => {
  const written = await good('packs.exportFile', { id });
  if (written.status !== 'download') throw new Error('Not written');
  return written.text;
};

const opened = async ({ good }: Side, text: string) => {
  const read = await good('packs.openFile', { text });
  if (read.status !== 'opened') throw new Error('Not opened');
  return read;
};

/** Everything that a lender answers, but whose answer it is. */
const answer = async ({ good }: Side, lender: string): Promise<unknown> => {
  const { id } = await good('scenarios.createSample', {});
  const { outcomes } = await good('compute.allLenders', { scenarioId: id });
  const outcome = outcomes.find((one) => one.lender === lender);
  if (outcome?.status !== 'computed') throw new Error(`${lender} was not computed`);
  const { lender: _lender, lender_name: _name, ...figures } = outcome.result;
  return figures;
};

type As = Input<'packs.takeFile'>['as'];
const separate: As = { kind: 'separate', name: 'Apart', by: 'Lee' };

/** Takes a file as it would be by itself: new, or on top of what is here. */
const take = async (to: Side, text: string, as?: As) => {
  const { file, standing } = await opened(to, text);
  const usual: As =
    standing.here === undefined ? { kind: 'new' } : { kind: 'version', base: standing.here.version, by: 'Lee' };
  return to.good('packs.takeFile', { file, as: as ?? usual });
};

const lines = ({ versions }: Detail) => versions.map(({ version, savedBy, remark }) => [version, savedBy, remark]);

describe('a lender exported here and taken elsewhere', () => {
  it('gives the same figures to the cent, with every version, who saved it and when', async () => {
    const detail = await saved(there, await made(there), { buffer_new: 2.75, shade: { casual: 0.9 } });
    const { standing } = await opened(here, await exported(there, detail.id));
    expect(standing).toEqual({ newVersions: [1, 2] });
    const taken = await take(here, await exported(there, detail.id));
    expect(taken).toEqual(detail);
    expect(await answer(here, detail.id)).toEqual(await answer(there, detail.id));
  });

  it('taken again is a version on top, and what was there can be restored to the cent', async () => {
    const first = await made(there);
    await take(here, await exported(there, first.id));
    const mine = await saved(here, await here.good('packs.read', { id: first.id }), { floor_rate: 7 }, 'Lee');
    const before = await answer(here, first.id);
    const theirs = await saved(there, first, { buffer_new: 4 });
    const { standing } = await opened(here, await exported(there, first.id));
    expect(standing).toMatchObject({ here: { origin: 'own', version: 2, content: mine.content }, newVersions: [2] });
    const taken = await take(here, await exported(there, first.id));
    expect(lines(taken)).toEqual([
      [1, 'Kim', 'Copied from Wattle Bank'],
      [2, 'Lee', 'By Lee'],
      [3, 'Kim', 'By Kim'],
      [4, 'Lee', 'Imported from a file: version 2 by Kim'],
    ]);
    expect(taken.content).toEqual(theirs.content);
    expect(await answer(here, first.id)).toEqual(await answer(there, first.id));
    await here.good('packs.restore', { id: first.id, version: 2, by: 'Lee' });
    expect(await answer(here, first.id)).toEqual(before);
  });

  it('taken as a separate lender has the same figures under its own name, beside the one that stays', async () => {
    const detail = await made(there);
    const text = await exported(there, detail.id);
    await take(here, text);
    const apart = await take(here, text, separate);
    expect(apart.id).not.toBe(detail.id);
    expect(apart.content.pack.name).toBe('Apart');
    expect(lines(apart)).toEqual([
      [1, 'Kim', 'Copied from Wattle Bank'],
      [2, 'Lee', 'Imported from a file: version 1 by Kim'],
    ]);
    const ids = (content: Detail['content']) => content.pack.products.map(({ _id }) => _id);
    expect(ids(apart.content).filter((id) => ids(detail.content).includes(id))).toEqual([]);
    expect(await answer(here, apart.id)).toEqual(await answer(here, detail.id));
  });

  it('with the identifier of a sample, or another lender’s products, can only be taken as a separate one', async () => {
    const text = await exported(there, (await made(there)).id);
    const asSample = text.replaceAll('"own-kim-s-bank"', '"wattle"');
    const { file, standing } = await opened(here, asSample);
    expect(standing).toMatchObject({
      here: { origin: 'sample' },
      problem: expect.stringContaining('bundled') as string,
    });
    const asNew = { file, as: { kind: 'new' } };
    expect(await here.call('packs.takeFile', asNew)).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } });
    expect((await here.good('packs.list', {})).lenders.filter(({ origin }) => origin === 'own')).toEqual([]);
    const apart = await take(here, asSample, separate);
    expect(apart.content.pack.products).toHaveLength(currentOf(file).pack.products.length);
    await take(here, text);
    const twin = await opened(here, text.replaceAll('"own-kim-s-bank"', '"own-twin"'));
    expect(twin.standing.problem).toContain('is the id of a product of own-kim-s-bank');
  });

  it('that was saved meanwhile is not written over', async () => {
    const detail = await made(there);
    const text = await exported(there, detail.id);
    await take(here, text);
    const { file } = await opened(here, text);
    await saved(here, await here.good('packs.read', { id: detail.id }), { floor_rate: 7 }, 'Lee');
    for (const as of [{ kind: 'version', base: 1, by: 'Lee' }, { kind: 'new' }])
      expect(await here.call('packs.takeFile', { file, as })).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
    expect((await here.good('packs.read', { id: detail.id })).base).toBe(2);
  });

  it('that does not fit is refused with the place, and nothing is changed', async () => {
    const text = await exported(there, (await made(there)).id);
    const refused = await here.call('packs.openFile', { text: text.replace('"whiteLabel": false', '"whiteLabel": 0') });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'INVALID_FILE', issues: [{ message: 'found 0, expected true or false' }] },
    });
    expect((await here.good('packs.list', {})).lenders.filter(({ origin }) => origin === 'own')).toEqual([]);
  });
});
