import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { owner, payload, rate } from '../../main/banks/import/published-products.test-data.ts';
import { fromPublished } from '../../shared/pack/published-product.ts';
import { dayInSydney } from '../../shared/scenario/days.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';

/* A bank changes a product that a lender of one's own was made of, and that a loan has its rate from. */

let open: OpenDesk;
const good = succeedAt((name, input) => open.desk.router.dispatch(name, input));

beforeAll(async () => {
  open = await openDesk();
});
afterAll(() => open.close());

const publishes = async (...products: object[]): Promise<string> => {
  const { id } = await good('banks.beginImport', {});
  const base64 = Buffer.from(JSON.stringify(products)).toString('base64');
  await good('banks.addFiles', { id, parts: [{ name: 'quokka.json', base64, last: true }] });
  return id;
};
const taken = async (...products: object[]) =>
  good('banks.take', { id: await publishes(...products), removeMissingOf: [] });

const everyday = (fraction: string) =>
  payload({ lendingRates: [rate(fraction, { ...owner, comparisonRate: '0.0675' })] });
const basic = payload({ productId: 'basic', name: 'Basic' });

const lenderOf = async (): Promise<string> => {
  const { id } = await good('packs.duplicate', { id: 'wattle', name: 'Quokka', by: 'Kim' });
  const { base, content } = await good('packs.read', { id });
  const listing = (await good('banks.products', {})).products.find(({ product }) => product.productName === 'Everyday');
  const products = listing ? [fromPublished(listing, { lender: id, id: 'a'.repeat(24) })] : [];
  await good('packs.save', {
    ...{ id, base, by: 'Kim', remark: '' },
    content: { ...content, pack: { ...content.pack, products } },
  });
  return id;
};

/** The sample with its first loan at the rate of the published product. */
const clientOf = async (): Promise<string> => {
  const { id } = await good('scenarios.createSample', {});
  const { scenario } = await good('scenarios.read', { id });
  const [first, ...others] = scenario.home_loans;
  const loan = {
    ...first,
    existing_or_proposed: 'proposed',
    rate: 6,
    product_rate: 6,
    product_name: 'Quokka Mutual, Everyday',
  };
  await good('scenarios.update', { id, changes: { home_loans: [loan, ...others] } });
  return id;
};

it('is a rule before anything is taken, which moves the lender and the loan to the cent', async () => {
  await taken(everyday('0.0600'), basic);
  const lender = await lenderOf();
  const client = await clientOf();
  const staged = await publishes(everyday('0.0650'), basic);
  const { changes, products } = await good('rules.ofBanks', { staged });
  expect(products).toBe(1);
  expect(changes).toMatchObject([
    { kind: 'products', lender, products: [{ rateTableFields: { baseRate: 6.5 } }] },
    {
      kind: 'published',
      products: [{ name: 'Quokka Mutual, Everyday', product: { rateTableFields: { baseRate: 6.5 } } }],
    },
  ]);
  const rule = { name: 'This morning', source: 'Published by the banks', changes };
  await good('rules.put', { rule });
  const { askedOn } = await good('rules.ask', { scope: {} });
  while ((await good('rules.status', {})).question?.state === 'running') await wait(20);
  const { pairs } = await good('rules.scenario', { scenarioId: client, askedOn });
  expect(pairs.filter(({ before, after }) => after.surplus < before.surplus)).toHaveLength(pairs.length);
  const { steps, rates } = await good('rules.difference', { scenarioId: client, askedOn, lender: 'wattle' });
  expect(rates).toMatchObject([{ from: 6, to: 6.5 }]);
  expect(steps.at(-1)?.capacity).toBe(pairs.find(({ before }) => before.lender === 'wattle')?.after.capacity);
  // Nothing was taken for it.
  expect((await good('banks.products', {})).products.map(({ product }) => product.rateTableFields.baseRate)).toEqual([
    6, 6,
  ]);
});

it('is the same rule for as long as it is of this week, once it was taken', async () => {
  const staged = (await good('banks.staged', {})).staged?.id ?? '';
  const before = await good('rules.ofBanks', { staged });
  await good('banks.take', { id: staged, removeMissingOf: [] });
  const after = await good('rules.ofBanks', { since: dayInSydney(Date.now() - 7 * 86_400_000) });
  const kinds = (changes: typeof after.changes) => changes.map(({ kind }) => kind);
  expect([kinds(after.changes), after.products]).toEqual([kinds(before.changes), before.products]);
  expect(await good('rules.ofBanks', { since: '2099-01-01' })).toEqual({ changes: [], products: 0 });
});

it('has a withdrawn product too: the lender stops, and lenders price the loan themselves', async () => {
  await good('banks.take', { id: await publishes(basic), removeMissingOf: ['Quokka Mutual'] });
  const { changes } = await good('rules.ofBanks', { since: dayInSydney(Date.now() - 86_400_000) });
  expect(changes).toMatchObject([
    { kind: 'stop', what: 'everything' },
    { kind: 'published', products: [{ name: 'Quokka Mutual, Everyday', product: null }] },
  ]);
});

it('leaves a loan as it is where two products have the name of its own', async () => {
  const twin = payload({ productId: 'twin', name: 'Everyday' });
  await taken(everyday('0.0600'), twin, basic);
  const { changes, products } = await good('rules.ofBanks', {
    staged: await publishes(everyday('0.0650'), twin, basic),
  });
  expect(products).toBe(1);
  expect(changes.map(({ kind }) => kind)).not.toContain('published');
});

it('counts as withdrawn what a bank still publishes and no longer offers', async () => {
  const since = dayInSydney(Date.now() - 86_400_000);
  const products = async () => (await good('rules.ofBanks', { since })).products;
  const closing = { productId: 'closing', name: 'Closing' };
  await taken(payload(closing));
  const before = await products();
  await taken(payload({ ...closing, effectiveTo: '2026-10-01T13:00:00.000Z' }));
  expect((await products()) - before).toBe(1);
});
