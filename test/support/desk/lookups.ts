import { expect } from 'vitest';
import { type Call, succeedAt } from './transports.ts';

/** Products, policies and guides, with good inputs and a bad one. */
export const looksUp = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const { lenders } = await good('lenders.list', {});
  const ids = lenders.filter(({ whiteLabel }) => !whiteLabel).map(({ id }) => id);
  const { products } = await good('products.list', { lenders: ids });
  expect(new Set(products.map(({ lender }) => lender))).toEqual(new Set(ids));
  const { policies } = await good('policies.query', { lenders: ids, triggers: ['payg'] });
  expect(policies.length).toBeGreaterThan(0);
  expect(policies.every(({ triggers }) => triggers.includes('payg'))).toBe(true);
  const found = await good('policies.query', { lenders: ids, triggers: ['payg', 'lvr_limits'], search: 'payslip' });
  const [first] = found.policies;
  expect(first?.excerpts.flatMap(({ pieces }) => pieces).filter(({ marked }) => marked)).not.toEqual([]);
  expect(first?.missing).toEqual([]);
  const { guides } = await good('guides.find', { triggers: [], search: 'shared equity' });
  expect(guides[0]?.id).toBe('help-to-buy');
  expect(await call('products.list', { lenders: ['nobody'] })).toMatchObject({ error: { code: 'BAD_REQUEST' } });
};

/** What a search will read is read before it. */
export const readsPoliciesAhead = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const { left } = await good('policies.prepare', {});
  expect(left).toBeGreaterThan(100);
  expect((await good('policies.prepare', {})).left).toBeLessThan(left);
};
