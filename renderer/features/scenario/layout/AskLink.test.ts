// @vitest-environment happy-dom
import { createElement, Fragment } from 'react';
import { expect, it } from 'vitest';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { screenOf } from '../../../store/screens/screens-slice.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { AskLink } from './AskLink.tsx';

it('what is asked leads to its field, and to the section of that only where it is not shown; the address stays', async () => {
  const path = at('home_loans', 0, 'term');
  const words = { children: 'Which term?' };
  const link = createElement(AskLink, { path, ...words });
  const { hash } = location;
  const led = async (...shown: Parameters<typeof createElement>[2][]) => {
    const { user, store, getByText, unmount } = await mounted(
      { home_loans: [{}] },
      createElement(Fragment, null, link, ...shown),
    );
    store.getState().goToSection('debts');
    await user.click(getByText('Which term?'));
    if (shown.length > 0) await expect.poll(() => document.activeElement?.id).toBe('field-home_loans.0.term');
    unmount();
    return screenOf(store.getState()).section;
  };
  expect([await led(createElement(FieldAt, { path })), await led(), location.hash]).toEqual(['debts', 'loans', hash]);
});
