import { expect } from 'vitest';
import { payload } from '../../../main/banks/import/published-products.test-data.ts';
import type { Call, succeedAt } from './transports.ts';

type Good = ReturnType<typeof succeedAt>;

/** Published products over a transport: read from parts of a file, looked at, taken and removed. */
export const importsProducts = async (good: Good, call: Call): Promise<void> => {
  const { id } = await good('banks.beginImport', {});
  const file = Buffer.from(JSON.stringify([payload(), payload({ productId: 'fixed', lendingRates: [] })]));
  const [first, rest] = [file.subarray(0, 300), file.subarray(300)];
  const part = (bytes: Buffer, last: boolean) => ({ name: 'quokka.json', base64: bytes.toString('base64'), last });
  expect(await good('banks.addFiles', { id, parts: [part(first, false), part(rest, true)] })).toEqual({
    payloads: 2,
  });
  expect((await good('banks.staged', {})).staged).toEqual({ id, source: 'files', payloads: 2, products: 1 });
  const { lines } = await good('banks.outcomes', { id });
  expect(lines.map(({ outcome }) => outcome)).toEqual(['EXACT', 'NO_LENDING_RATES']);
  expect((await good('banks.preview', { id })).brands).toMatchObject([
    { brand: 'Quokka Mutual', added: 2, missing: 0, changes: [{ kind: 'new' }] },
  ]);
  const { products } = await good('banks.line', { id, line: 0 });
  expect(products).toMatchObject([{ lender: 'Quokka Mutual', rateTableFields: { baseRate: 6 } }]);
  expect((await good('banks.products', {})).products).toEqual([]);
  expect(await good('banks.take', { id, removeMissingOf: [] })).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect((await good('banks.products', {})).products.map(({ product }) => product)).toEqual(products);
  expect(await good('banks.brands', {})).toMatchObject({ brands: [{ brand: 'Quokka Mutual', products: 1 }] });
  expect((await good('banks.history', { id: products[0]?._id ?? '' })).states).toMatchObject([
    { product: products[0] },
  ]);
  expect(await good('banks.discard', { id })).toEqual({});
  expect(await call('banks.take', { id, removeMissingOf: [] })).toMatchObject({ error: { code: 'NOT_FOUND' } });
  expect(await good('banks.remove', { brand: 'Quokka Mutual' })).toEqual({ removed: true });
};

/** Nothing is asked before someone says so, and then no other host than the one that was named. */
export const asksNoBank = async (good: Good, call: Call): Promise<void> => {
  const register = await good('banks.register', {});
  expect(register).toEqual({ host: expect.stringMatching(/^[a-z.]+$/) as string, banks: [] });
  expect(await call('banks.readRegister', { host: 'evil.example' })).toEqual({
    ok: false,
    error: { code: 'REFUSED', message: `Headroom asks ${register.host} for the register, and no other host.` },
  });
  const refused = [
    await call('banks.startUpdate', { banks: ['quokka'] }),
    await call('banks.resumeUpdate', {}),
  ] as readonly { error: { code: string } }[];
  expect(refused.map(({ error }) => error.code)).toEqual(['INVALID_INPUT', 'NOT_FOUND']);
  expect(await good('banks.update', {})).toEqual({ state: 'none', brands: [] });
  expect(await good('banks.cancelUpdate', {})).toEqual({ state: 'none', brands: [] });
  await good('banks.stageUpdate', {});
};
