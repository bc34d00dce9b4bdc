// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { scenarioId } from '../../store/testing/records.ts';
import { editServicing, ownLender, packOf, showLender } from './lenders.test-data.ts';
import { LiveEffect } from './LiveEffect.tsx';

const own = ownLender();
const saved = { doesService: true, capacity: 500_000, surplus: 100.5 };

it('what is worse or better than saved is told apart from what is the same', async () => {
  const marked = async (after: object): Promise<unknown[]> => {
    const { markup } = await drawn({}, createElement(LiveEffect, { detail: own }), (store) => {
      showLender(store, own);
      const asked = { id: own.id, scenarioId, pack: own.content.pack, addToRates: 0 } as const;
      store.calls.put('packs.preview', asked, { before: saved, after: { ...saved, ...after } });
    });
    return [...markup.matchAll(/data-down="(true|false)">([^<]*)/gu)].map(([, isDown, text]) => [isDown, text]);
  };
  expect({
    same: await marked({}),
    worse: await marked({ capacity: 499_000, surplus: 99.5, doesService: false }),
    better: await marked({ capacity: 501_000, surplus: 101.5 }),
  }).toEqual({
    same: [],
    worse: [
      ['true', '−1,000 from 500,000'],
      ['true', '−1.00 from 100.50'],
      ['true', 'services as saved'],
    ],
    better: [
      ['false', '+1,000 from 500,000'],
      ['false', '+1.00 from 100.50'],
    ],
  });
});

it('the scenario is calculated at the rates of the screen with each valid edit, and figures of another lender go', async () => {
  const oak = ownLender({ id: 'own-oak', content: { ...own.content, pack: packOf('own-oak') } });
  const page = await mounted({}, createElement(LiveEffect, { detail: own }), (store) => {
    showLender(store, own);
    store.getState().changeScreen({ addToRates: 1 });
  });
  const asked = (servicing: object) => ({ id: own.id, pack: packOf(own.id, servicing), scenarioId, addToRates: 1 });
  expect(page.scripted.inputs('packs.preview')).toEqual([asked({})]);
  await page.scripted.call('packs.preview').answer(succeed({ before: saved, after: saved }));
  await page.findByText('500,000');
  const isSettling = (): boolean => page.container.querySelector('[data-settling]') !== null;
  expect([isSettling(), page.queryByText('Based on your last valid entries.')]).toEqual([false, null]);
  editServicing(page.store, own, { floor_rate: 6 });
  await expect.poll(() => page.scripted.inputs('packs.preview')).toEqual([asked({}), asked({ floor_rate: 6 })]);
  page.getByText('500,000');
  editServicing(page.store, own, { floor_rate: 400 });
  await page.findByText('Based on your last valid entries.');
  expect([isSettling(), page.scripted.inputs('packs.preview').length]).toEqual([true, 2]);
  page.rerender(createElement(LiveEffect, { detail: oak }));
  expect([page.queryByText('500,000'), page.queryByText('First home')?.textContent]).toEqual([null, 'First home']);
});
