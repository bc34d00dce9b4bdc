// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import { screenOf } from '../../store/screens/screens-slice.ts';
import { computed, withResults } from '../../ui/results/testing/results.ts';
import { ResultsPanel } from './ResultsPanel.tsx';

it('beside the list stands the lender at its top, which counts as opened by nobody until one is opened', async () => {
  const { user, store, log, findByRole, getByRole, queryByRole } = await mounted(
    {},
    createElement(ResultsPanel, { sideBySide: true }),
    withResults([computed('wattle', 900_000), computed('acacia', 700_000)]),
  );
  const selected = () => screenOf(store.getState()).selectedLender;
  const row = (name: RegExp) => getByRole('row', { name }).getAttribute('aria-selected');
  getByRole('heading', { name: 'Wattle Bank' });
  expect([selected(), row(/^Wattle/), row(/^Acacia/)]).toEqual([null, 'true', 'false']);
  expect(document.activeElement).toBe(document.body);
  expect(queryByRole('button', { name: 'All lenders' })).toBeNull();
  await user.click(getByRole('row', { name: /^Acacia/ }));
  const heading = await findByRole('heading', { name: 'Acacia Bank' });
  expect([selected(), row(/^Acacia/), document.activeElement]).toEqual(['acacia', 'true', heading]);
  await user.keyboard('{Escape}');
  expect([log, selected()]).toEqual([['focus lenders'], 'acacia']);
});
