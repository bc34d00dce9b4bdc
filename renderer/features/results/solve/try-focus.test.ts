// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../../app/testing/mounted.ts';
import { TryButton } from './TryButton.tsx';

const proposals = (debts: readonly number[]) =>
  createElement(
    'div',
    {},
    createElement('div', { 'data-landmark': 'lenders', tabIndex: 0 }),
    createElement(
      'div',
      { 'data-proposals': true },
      debts.map((liability) => {
        const changes = [{ kind: 'close_debt' as const, liability, cash: 0 }];
        return createElement(TryButton, { key: liability, changes, current: true });
      }),
    ),
  );

const liabilities = [1_000, 2_000, 3_000].map((limit) => ({ type: 'credit_card' as const, limit }));

it('the focus of a proposal that is gone passes to the next, else the one before, else to the lenders', async () => {
  const { rerender, getAllByRole } = await mounted({ liabilities }, proposals([0, 1, 2]));
  const inFocus = (): string | null | undefined => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.getAttribute('data-landmark');
  };
  getAllByRole('button')[2]?.focus();
  rerender(proposals([0, 1]));
  await expect.poll(inFocus).toBe('Try it: Close credit card 2,000');
  rerender(proposals([0, 1, 2]));
  rerender(proposals([0, 2]));
  await expect.poll(inFocus).toBe('Try it: Close credit card 3,000');
  rerender(proposals([0]));
  await expect.poll(inFocus).toBe('Try it: Close credit card 1,000');
  rerender(proposals([]));
  await expect.poll(inFocus).toBe('lenders');
});
