import { afterAll, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
import type { BankProgress } from '../../ports/banks.ts';
import { answersOf } from './answers.ts';
import { runUpdate } from './run-update.ts';

const folders = temporaryFolders();
afterAll(folders.removeAll);

/** An update of a bank that lists these identifiers and answers with those; what it has then. */
const updateOf = async (listed: readonly string[], answered: Readonly<Record<string, string>>) => {
  const folder = folders.make();
  const [progress] = await runUpdate(
    { id: 'run', brands: [{ id: 'wattle', name: 'Wattle', baseUri: 'https://wattle.example' }], reach: 'public' },
    {
      folder,
      ports: {
        get: (url) => {
          const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
          const data =
            name === 'products'
              ? { products: listed.map((productId) => ({ productId })) }
              : { productId: answered[name] ?? name };
          const body = Buffer.from(JSON.stringify({ data }));
          return Promise.resolve({ status: 200, header: () => undefined, body });
        },
        ...{ sleep: () => Promise.resolve(), random: () => 0, now: () => 0 },
      },
      ...{ signal: new AbortController().signal, report: () => undefined },
    },
  );
  const answers = answersOf(folder, 'wattle');
  const kept = listed.filter((productId) => answers.isDone('run', productId));
  return { kept, failures: progress?.failures, state: progress?.state };
};

it('a product is kept under the identifier that its bank lists, whatever space is around it, and no other in its place', async () => {
  const listed = [' everyday', 'saver', 'builder'];
  expect(await updateOf(listed, { ' everyday': 'everyday ', builder: 'saver' })).toEqual({
    kept: [' everyday', 'saver'],
    failures: { WRONG_PRODUCT: 1 },
    state: 'done',
  });
});

/** An update of a bank of three products that a folder may know from before, as `answer` answers it. */
const askedOf = async (
  folder: string,
  run: string,
  answer: (name: string, version: string | undefined, stop: () => void) => number | 'CANCELLED',
) => {
  const ending = new AbortController();
  const reported: BankProgress[] = [];
  await runUpdate(
    { id: run, brands: [{ id: 'wattle', name: 'Wattle', baseUri: 'https://wattle.example' }], reach: 'public' },
    {
      folder,
      ports: {
        get: (url, { headers }) => {
          const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '');
          const status = answer(name, headers['x-v'], () => ending.abort());
          if (status === 'CANCELLED') return Promise.resolve({ failure: status });
          const listed = ['everyday', 'saver', 'builder'].map((productId) => ({ productId }));
          const data = name === 'products' ? { products: listed } : { productId: name };
          const header = (wanted: string) => (wanted === 'x-v' ? headers['x-v'] : undefined);
          return Promise.resolve({ status, header, body: Buffer.from(JSON.stringify({ data })) });
        },
        ...{ sleep: () => Promise.resolve(), random: () => 0, now: () => 0 },
      },
      ...{ signal: ending.signal, report: (progress) => reported.push(progress) },
    },
  );
  return reported;
};

it('an update that is cancelled counts no failure for what was under way, and does not say that a bank is done', async () => {
  const reported = await askedOf(folders.make(), 'run', (name, _version, stop) => {
    if (name !== 'saver') return 200;
    stop();
    return 'CANCELLED';
  });
  expect(reported.flatMap(({ failures }) => Object.keys(failures))).toEqual([]);
  expect(new Set(reported.map(({ state }) => state))).toEqual(new Set(['listing', 'fetching']));
});

it('a bank is asked in the version that it returned before, and in the others once it has moved on', async () => {
  const folder = folders.make();
  const versionsOf = async (run: string, offered: string) => {
    const versions: string[] = [];
    const reported = await askedOf(folder, run, (name, version = '') => {
      if (name === 'products') return 200;
      if (name === 'builder') versions.push(version);
      return version === offered ? 200 : 406;
    });
    expect(reported.at(-1)).toMatchObject({ state: 'done', fetched: 3, failures: {} });
    return versions;
  };
  await versionsOf('first', '4');
  expect(await versionsOf('second', '4')).toEqual(['4']);
  await versionsOf('third', '6');
  expect(await versionsOf('fourth', '6')).toEqual(['6']);
});
