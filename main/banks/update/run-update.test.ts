import { afterAll, expect, it } from 'vitest';
import { temporaryFolders } from '../../../test/support/engine/store.ts';
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
