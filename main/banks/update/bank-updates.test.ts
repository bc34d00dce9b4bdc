import { afterAll, expect, it } from 'vitest';
import { movableClock, temporaryFolders } from '../../../test/support/engine/store.ts';
import { answersOf } from './answers.ts';
import type { AskPorts } from './ask.ts';
import { createBankUpdates } from './bank-updates.ts';
import { registerAt } from './register.ts';
import { banksFolder, keepRun, type KeptRun, readRun } from './run-file.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

const startedAt = '2026-11-26T00:00:00.000Z';

const notThere: AskPorts['get'] = () => Promise.reject(new Error('No bank is there'));

const openUpdates = (dataFolder: string, get = notThere) => {
  const register = registerAt('https://register.example/brands', [2]);
  if (register === undefined) throw new Error('No address');
  return createBankUpdates({
    ...{ dataFolder, register, clock: movableClock(Date.parse('2026-11-27T00:00:00.000Z')) },
    ports: { get, sleep: () => Promise.resolve(), random: () => 0, now: () => 0 },
    ...{ onProgress: () => undefined, onBug: () => undefined },
  });
};

/** What comes of resuming, with this update as the newest one. */
const resumed = async (run: KeptRun | undefined) => {
  const dataFolder = folders.make();
  if (run !== undefined) keepRun(dataFolder, run);
  const outcome = await openUpdates(dataFolder).resume();
  return [outcome.ok ? outcome.data.state : outcome.error.code, readRun(dataFolder)?.finishedAt];
};

it('an update is resumed while it is not finished, and never after that', async () => {
  const [finishedAt, now] = ['2026-11-26T01:00:00.000Z', '2026-11-27T00:00:00.000Z'];
  const run = { id: 'run', startedAt, brands: [] };
  expect([await resumed(run), await resumed({ ...run, finishedAt }), await resumed(undefined)]).toEqual([
    ['fetched', now],
    ['NOT_FOUND', finishedAt],
    ['NOT_FOUND', undefined],
  ]);
});

it('a list of banks is stored only where there is one in the answer, and the previous one stays', async () => {
  const dataFolder = folders.make();
  const brand = { dataHolderBrandId: 'w', brandName: 'Wattle', publicBaseUri: 'https://wattle.example' };
  const asked = (status: number, text: string) =>
    openUpdates(dataFolder, () =>
      Promise.resolve({ status, header: () => undefined, body: Buffer.from(text) }),
    ).readRegister();
  const list = { host: 'register.example', readAt: '2026-11-27T00:00:00.000Z', brands: [{ id: 'w', name: 'Wattle' }] };
  expect(await asked(200, JSON.stringify({ data: [brand] }))).toMatchObject({ ok: true, data: list });
  for (const [status, text] of [
    [200, '{"data":[]}'],
    [200, '{"brands":[]}'],
    [200, '<html>'],
    [404, ''],
  ] as const)
    expect(await asked(status, text)).toMatchObject({ ok: false, error: { code: 'SERVICE_UNREACHABLE' } });
  expect(openUpdates(dataFolder).register()).toMatchObject(list);
});

it('an update that a full disk stops calls off what the other banks are being asked, and says why', async () => {
  const dataFolder = folders.make();
  const brands = ['quokka', 'wattle'].map((id) => ({ id, name: id, baseUri: `https://${id}.example` }));
  keepRun(dataFolder, { id: 'run', startedAt, brands });
  const asked: (readonly [string, AbortSignal])[] = [];
  const updates = openUpdates(dataFolder, ({ host }, { signal }) => {
    asked.push([host, signal]);
    const isFull = host === 'wattle.example';
    return isFull
      ? Promise.reject(Object.assign(new Error('No space'), { code: 'ENOSPC' }))
      : new Promise(() => undefined);
  });
  expect(await updates.resume()).toMatchObject({ data: { state: 'interrupted', problem: 'The disk is full.' } });
  expect(asked.map(([host, { aborted }]) => [host, aborted])).toEqual([
    ['quokka.example', true],
    ['wattle.example', true],
  ]);
});

it('asks no bank that the register does not list', async () => {
  const dataFolder = folders.make();
  expect(await openUpdates(dataFolder).start(['w'])).toMatchObject({ error: { code: 'INVALID_INPUT' } });
  expect([openUpdates(dataFolder).status(), readRun(dataFolder)]).toEqual([{ state: 'none', brands: [] }, undefined]);
});

it.each([
  ['whole, with every product', 'run', true, ['run', 'run'], ['done', 2, 2]],
  ['whole, with a product to come', 'run', true, ['run', undefined], ['waiting', 2, 1]],
  ['whole, with a product of the update before', 'run', true, ['run', 'before'], ['waiting', 2, 1]],
  ['in part', 'run', false, ['run', 'run'], ['waiting', 2, 2]],
  ['as of the update before alone', 'before', true, ['before', 'before'], ['waiting', 0, 0]],
] as const)(
  'an interrupted update has asked as much of a bank as it kept: a list %s',
  (_what, listedIn, complete, had, shown) => {
    const dataFolder = folders.make();
    const answers = answersOf(banksFolder(dataFolder), 'w');
    const products = had.map((_, index) => `p${index}`);
    answers.saveList({ run: listedIn, products, nextPage: 2, complete });
    for (const [index, run] of had.entries())
      if (run !== undefined) answers.save(run, `p${index}`, Buffer.from('{}'), {});
    keepRun(dataFolder, {
      id: 'run',
      startedAt,
      brands: [{ id: 'w', name: 'Wattle', baseUri: 'https://wattle.example' }],
    });
    const { state, brands } = openUpdates(dataFolder).status();
    expect([state, brands.map((one) => [one.host, one.state, one.listed, one.fetched])]).toEqual([
      'interrupted',
      [['wattle.example', ...shown]],
    ]);
  },
);
