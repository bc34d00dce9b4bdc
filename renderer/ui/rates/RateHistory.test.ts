import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../app/testing/drawn.ts';
import { RateHistory } from './RateHistory.tsx';
import { productAt } from './rates.test-data.ts';

const said = async (rates: readonly number[]): Promise<string> => {
  const states = rates.map((rate, at) => ({ since: `2026-11-${at + 10}T10:00:00.000Z`, product: productAt(rate) }));
  const { texts } = await drawn({}, createElement(RateHistory, { productId: 'p' }), ({ calls }) =>
    calls.put('banks.history', { id: 'p' }, { states }),
  );
  return texts.join(' ');
};

test('a rate that changed is read from when to when; there is nothing for what has no history', async () => {
  expect(await said([6, 5.75])).toMatch(/6\.00% since 10 Nov 2026, 5\.75% since 11 Nov 2026$/);
  expect(await said([6])).toMatch(/6\.00% since 10 Nov 2026$/);
  expect(await said([])).toBe('');
});

test('a product that was not published for a while had no rate then, and none is told before its first', async () => {
  const day = (at: number): string => `2026-11-${at}T10:00:00.000Z`;
  const states = [
    { since: day(10), product: productAt(6) },
    { since: day(11) },
    { since: day(12), product: productAt(6) },
  ];
  const { texts } = await drawn({}, createElement(RateHistory, { productId: 'p' }), ({ calls }) =>
    calls.put('banks.history', { id: 'p' }, { states }),
  );
  expect(texts.join(' ')).toBe(
    'Owner-occupied, P&amp;I 6.00% since 10 Nov 2026, none since 11 Nov 2026, 6.00% since 12 Nov 2026',
  );
});
