import { afterAll, expect, it } from 'vitest';
import { owner, payload, rate } from '../../main/banks/import/published-products.test-data.ts';
import { openDesk } from '../support/desk/open.ts';
import { succeedAt } from '../support/desk/transports.ts';
import { watchLoop } from '../support/event-loop.ts';

const open = await openDesk();
afterAll(() => open.close());
const good = succeedAt((name, input) => open.desk.router.dispatch(name, input));

const brands = 300;

it('a file that names hundreds of banks keeps nobody waiting while it is looked at and taken', async () => {
  const { id } = await good('banks.beginImport', {});
  const body = Array.from({ length: brands }, (_, index) =>
    payload({ productId: `p${index}`, brandName: `Bank ${index}`, lendingRates: [rate('0.06', owner)] }),
  );
  const base64 = Buffer.from(JSON.stringify(body)).toString('base64');
  await good('banks.addFiles', { id, parts: [{ name: 'many.json', base64, last: true }] });
  const looked = await watchLoop(() => good('banks.preview', { id }));
  expect(looked.result.brands).toHaveLength(brands);
  const taken = await watchLoop(() => good('banks.take', { id, removeMissingOf: [] }));
  expect(taken.result).toEqual({ added: brands, changed: 0, unchanged: 0 });
  // Others are served in between, however quick the disk is: one that takes all at once lets no timer fire.
  expect(taken.ticks).toBeGreaterThan(2);
  expect((await good('banks.brands', {})).brands).toHaveLength(brands);
});
