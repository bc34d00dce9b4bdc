// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { PackLine } from '../../../shared/contract/lenders/packs.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { LenderList } from './LenderList.tsx';
import { editServicing, ownLender } from './lenders.test-data.ts';

const lenders: readonly PackLine[] = ['a', 'b', 'c'].map((id) => ({
  ...{ id, origin: 'own', name: `Lender ${id}`, asAt: '2026-11-20', version: 1 },
  ...(id === 'c' && { problem: 'Two lenders have this name.' }),
}));

it('what is said of a lender stands at its own line', async () => {
  const { markup } = await drawn({}, createElement(LenderList, { lenders }), (store) => {
    store.getState().openPack('a');
    store.calls.put('calibration.overview', {}, { lenders: [{ id: 'a', cases: 3, agree: 2 }] });
    editServicing(store, ownLender({ id: 'b' }), { floor_rate: 6 });
  });
  const lines = markup.split('role="option"').slice(1);
  const at = (words: string): number[] => lines.flatMap((line, index) => (line.includes(words) ? [index] : []));
  expect([at('aria-selected="true"'), at('1 case does not agree'), at('unsaved edits')]).toEqual([[0], [0], [1]]);
  expect(at('title="Two lenders have this name."')).toEqual([2]);
});

it('the keys go on from the lender that is open', async () => {
  const page = await mounted({}, createElement(LenderList, { lenders }), (store) => store.getState().openPack('b'));
  page.getByRole('listbox').focus();
  await page.user.keyboard('{ArrowDown}{Enter}');
  expect(page.store.getState().openPackId).toBe('c');
});
