import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { payload, rate } from '../../main/banks/import/published-products.test-data.ts';
import { maxAtAHost } from '../../main/banks/update/host-gates.ts';
import { runEngine } from '../support/engine/process.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { banksUnder, bankWith, replay, stopReplays } from '../support/replay-register/desk.ts';

const folders = temporaryFolders();
afterEach(stopReplays);
afterAll(folders.removeAll);

const bodyOf = (productId: string, change: object = {}) => payload({ productId, ...change }).data;

describe('an update from the banks', () => {
  it('asks the banks that were ticked and no others, page by page, and says what changed', async () => {
    const server = await replay([bankWith('quokka', 7), bankWith('numbat', 2)]);
    const banks = banksUnder(folders.make(), server);
    const register = await banks.updates.readRegister();
    expect(register.ok && register.data.brands.map(({ id }) => id)).toEqual(['numbat', 'quokka']);
    expect(await banks.updates.start(['quokka'])).toMatchObject({ ok: true, data: { state: 'fetched' } });
    expect(new Set(server.seen.map(({ bank }) => bank))).toEqual(new Set(['quokka']));
    expect(server.seen.filter(({ productId }) => productId === undefined).map(({ page }) => page)).toEqual([1, 2, 3]);
    const staged = await banks.stageUpdate();
    expect((await staged?.stage.preview())?.brands).toMatchObject([{ brand: 'quokka', added: 7, missing: 0 }]);
    expect((await banks.catalogue.read()).products()).toEqual([]);
    await banks.take(staged?.id ?? '', new Set());
    expect((await banks.catalogue.read()).products()).toHaveLength(7);
    expect(banks.updates.status().state).toBe('taken');
  });

  it('says of a second update what is new, changed and withdrawn, and keeps how each rate was', async () => {
    const bank = bankWith('quokka', 3);
    const server = await replay([bank]);
    const banks = banksUnder(folders.make(), server);
    await banks.fetchAndTake(['quokka']);
    const [first] = (await banks.catalogue.read()).products();
    bank.products = [
      { ...bank.products[0], lendingRates: [rate('0.0575', {})] },
      bank.products[1] ?? {},
      bodyOf('another', { brandName: 'quokka' }),
    ];
    server.seen.length = 0;
    const changes = await banks.fetchAndTake(['quokka']);
    expect(
      server.seen
        .filter(({ productId }) => productId !== undefined)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 200, 304]);
    expect(changes.map(({ kind }) => kind).sort()).toEqual(['changed', 'new', 'withdrawn']);
    expect(changes.find(({ kind }) => kind === 'changed')?.rates[0]).toMatchObject({ was: 6, is: 5.75 });
    const history = (await banks.catalogue.read()).history(first?.product._id ?? '');
    expect(history.map(({ product }) => product?.rateTableFields.baseRate)).toEqual([6, 5.75]);
  });

  it('does not take an answer that an earlier update got for one that the bank gives now', async () => {
    const bank = bankWith('quokka', 3);
    const server = await replay([bank]);
    const banks = banksUnder(folders.make(), server);
    await banks.updates.readRegister();
    await banks.updates.start(['quokka']);
    bank.fault = ({ productId }) => (productId === 'p1' ? { kind: 'status', status: 404 } : undefined);
    await banks.fetchAndTake(['quokka']);
    expect((await banks.catalogue.read()).products().map(({ product }) => product.productName)).toEqual([
      'Home loan 0',
      'Home loan 2',
    ]);
  });

  it('finds the version that a bank gives, and asks for that one from then on', async () => {
    const server = await replay([bankWith('quokka', 4, { versions: [3] })]);
    const banks = banksUnder(folders.make(), server, { ignoresLowest: true });
    await banks.fetchAndTake(['quokka']);
    expect((await banks.catalogue.read()).products()).toHaveLength(4);
    expect(server.seen.filter(({ status }) => status === 406).length).toBeLessThanOrEqual(8);
  });
});

it('an update interrupted before a bank’s list is read shows that bank as waiting, and resumes with it', async () => {
  const server = await replay([bankWith('quokka', 3)]);
  const folder = folders.make();
  const first = banksUnder(folder, server);
  await first.updates.readRegister();
  server.onRequest = () => void first.updates.cancel();
  await first.updates.start(['quokka']);
  server.onRequest = () => undefined;
  const banks = banksUnder(folder, server);
  const nothing = { id: 'quokka', state: 'waiting', listed: 0, fetched: 0 };
  expect(banks.updates.status()).toMatchObject({ state: 'interrupted', brands: [nothing] });
  expect(await banks.updates.resume()).toMatchObject({ data: { brands: [{ state: 'done', fetched: 3 }] } });
});

describe('a bank that misbehaves', () => {
  it.each([
    ['with another page in place of an answer', { kind: 'html' } as const, 'NOT_JSON'],
    ['with JSON that is deeper than any product', { kind: 'deep' } as const, 'NOT_JSON'],
    ['with an answer without an end', { kind: 'huge' } as const, 'TOO_LARGE'],
    ['with another product', { kind: 'other' } as const, 'WRONG_PRODUCT'],
    ['with a cut connection', { kind: 'cut' } as const, 'NO_CONNECTION'],
    ['by changing to another protocol', { kind: 'upgrade' } as const, 'NO_CONNECTION'],
    ['with no answer', { kind: 'hang' } as const, 'TIMEOUT'],
    ['with 500', { kind: 'status', status: 500 } as const, 'SERVER_ERROR'],
    ['with 404', { kind: 'status', status: 404 } as const, 'NOT_FOUND'],
    ['by sending the question elsewhere', { kind: 'redirect', to: 'http://169.254.169.254/' } as const, 'REDIRECT'],
  ])('%s keeps the other products, and loses none', async (_what, fault, reason) => {
    const bank = bankWith('quokka', 4);
    const server = await replay([bank]);
    const folder = folders.make();
    await banksUnder(folder, server).fetchAndTake(['quokka']);
    const banks = banksUnder(folder, server, fault.kind === 'hang' ? { timeoutMs: 1_000 } : {});
    bank.products = bank.products.map((product) => ({ ...product, lendingRates: [rate('0.0550', {})] }));
    bank.fault = ({ productId }) => (productId === 'p1' ? fault : undefined);
    const changes = await banks.fetchAndTake(['quokka']);
    expect(changes.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed']);
    expect((await banks.catalogue.read()).products()).toHaveLength(4);
    expect(banks.last()).toMatchObject([{ failures: { [reason]: 1 } }]);
  });

  it('that is busy is asked again after as long as it says', async () => {
    const server = await replay([
      bankWith('quokka', 3, {
        fault: ({ times }) =>
          times === 0 ? { kind: 'status', status: 429, headers: { 'retry-after': '7' } } : undefined,
      }),
    ]);
    const banks = banksUnder(folders.make(), server);
    await banks.fetchAndTake(['quokka']);
    expect((await banks.catalogue.read()).products()).toHaveLength(3);
    expect(Math.max(...banks.pauses)).toBe(7_000);
  });

  it('that wants to be left alone for a day is asked for nothing more by the update, and keeps what it gave', async () => {
    const bank = bankWith('quokka', 9);
    const server = await replay([bank]);
    const banks = banksUnder(folders.make(), server);
    await banks.fetchAndTake(['quokka']);
    const isProduct = ({ productId }: { productId: string | undefined }) => productId !== undefined;
    bank.fault = (asked) =>
      isProduct(asked) ? { kind: 'status', status: 429, headers: { 'retry-after': '86400' } } : undefined;
    server.seen.length = 0;
    expect(await banks.fetchAndTake(['quokka'])).toEqual([]);
    expect(server.seen.filter(isProduct).length).toBeLessThanOrEqual(maxAtAHost);
    expect((await banks.catalogue.read()).products()).toHaveLength(9);
    expect(banks.last()).toMatchObject([{ state: 'done', listed: 9, failures: { TOO_MANY_REQUESTS: 9 } }]);
  });

  it('whose pages go round and round ends, and withdraws nothing', async () => {
    const bank = bankWith('quokka', 7);
    const server = await replay([bank]);
    const banks = banksUnder(folders.make(), server);
    await banks.fetchAndTake(['quokka']);
    bank.fault = ({ productId }) => (productId === undefined ? { kind: 'loop' } : undefined);
    expect(await banks.fetchAndTake(['quokka'])).toEqual([]);
    expect((await banks.catalogue.read()).products()).toHaveLength(7);
    expect(banks.last()).toMatchObject([{ listFailure: 'PAGING_LOOP' }]);
    expect(server.seen.length).toBeLessThan(40);
  });

  it('whose pages repeated is listed whole when the interrupted update resumes and the pages are right again', async () => {
    const bank = bankWith('quokka', 7, { fault: ({ productId }) => (productId ? undefined : { kind: 'loop' }) });
    const server = await replay([bank]);
    const folder = folders.make();
    const first = banksUnder(folder, server);
    await first.updates.readRegister();
    server.onRequest = () => {
      if (server.seen.some(({ productId }) => productId !== undefined)) void first.updates.cancel();
    };
    await first.updates.start(['quokka']);
    server.onRequest = () => undefined;
    delete bank.fault;
    const banks = banksUnder(folder, server);
    expect(banks.updates.status().state).toBe('interrupted');
    await banks.updates.resume();
    expect(banks.last()).toMatchObject([{ state: 'done', listed: 7, fetched: 7 }]);
    expect(banks.last()[0]?.listFailure).toBeUndefined();
  });
});

describe('the command', () => {
  it('asks the register and the brands that are named, and prints a line for each', async () => {
    const server = await replay([bankWith('quokka', 4), bankWith('numbat', 2)]);
    const data = folders.make();
    const args = ['update-products', '--data', data, '--register', server.registerUrl];
    const { exitCode, stdout, last } = await runEngine([...args, '--brand', 'Quokka']);
    expect([exitCode, last]).toEqual([
      0,
      { ...{ brands: 1, payloads: 4, products: 4, outcomes: { EXACT: 4 } }, ...{ added: 4, changed: 0, unchanged: 0 } },
    ]);
    const [line = '', ...rest] = stdout.trimEnd().split('\n');
    expect(rest).toHaveLength(1);
    expect(JSON.parse(line)).toMatchObject({ brand: 'quokka', listed: 4, fetched: 4, failures: {}, listFailure: null });
    expect(readdirSync(join(data, 'catalogue', 'products'))).toHaveLength(1);
    const again = await runEngine([...args, '--brand', 'Quokka']);
    expect([again.exitCode, again.last]).toMatchObject([0, { added: 0, changed: 0, unchanged: 4 }]);
    expect((await runEngine([...args, '--brand', 'nobody'])).exitCode).toBe(2);
    expect((await runEngine(['update-products', '--data', data, '--register', 'http://example.com'])).exitCode).toBe(2);
  });

  it('says when the register cannot be read, and changes nothing', async () => {
    const server = await replay([]);
    const data = folders.make();
    const { exitCode, last } = await runEngine(['update-products', '--data', data, '--register', server.registerUrl]);
    expect([exitCode, (last.error as { code: string }).code]).toEqual([1, 'SERVICE_UNREACHABLE']);
    expect(existsSync(join(data, 'catalogue', 'products'))).toBe(false);
  });
});

describe('what an update leaves on disk', () => {
  it('says of a list of banks that the disk does not take that the previous one is in use', async () => {
    const server = await replay([bankWith('quokka', 1)]);
    const folder = folders.make();
    mkdirSync(join(folder, 'catalogue', 'banks', 'register.json'), { recursive: true });
    expect(await banksUnder(folder, server).updates.readRegister()).toMatchObject({
      error: {
        code: 'STORE_UNAVAILABLE',
        message: expect.stringMatching(
          /^The list could not be stored\. .+ The previous one is still in use\.$/,
        ) as string,
      },
    });
  });

  it('can be lost or damaged without harm: it is fetched again', async () => {
    const server = await replay([bankWith('quokka', 3)]);
    const folder = folders.make();
    await banksUnder(folder, server).fetchAndTake(['quokka']);
    const kept = readFileSync(join(folder, 'catalogue', 'banks', 'register.json'), 'utf8');
    expect(kept).toContain('quokka');
    const [bank = ''] = readdirSync(join(folder, 'catalogue', 'banks'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const own = join(folder, 'catalogue', 'banks', bank);
    for (const name of readdirSync(own)
      .filter((one) => one.endsWith('.gz'))
      .slice(0, 2))
      rmSync(join(own, name));
    server.seen.length = 0;
    expect(await banksUnder(folder, server).fetchAndTake(['quokka'])).toEqual([]);
    const asked = server.seen.filter(({ productId }) => productId !== undefined).map(({ status }) => status);
    expect(asked.sort()).toEqual([200, 200, 304]);
  });
});
