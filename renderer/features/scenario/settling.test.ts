// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement, type FunctionComponent } from 'react';
import { expect, test } from 'vitest';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { quote } from '../../store/testing/quoted.ts';
import { MoneySection } from './money/MoneySection.tsx';
import { PicturesSection } from './pictures/PicturesSection.tsx';

const parts: Partial<ScenarioBody> = {
  households: [{}],
  income: [{ payg: 1 }],
  securities: [{ id: 's', transaction_type: 'purchasing', value: 600_000 }],
  home_loans: [{ id: 'l', loan_amount: 500_000 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
};

test.each<[string, FunctionComponent, string, string]>([
  ['repayments', MoneySection, 'Repayments', 'Funds to complete'],
  ['pictures', PicturesSection, 'Portfolio', 'Pictures'],
])('what a lender says is grey while it is found out anew, and nothing else: %s', async (_, part, lender, own) => {
  const { store, container } = await mounted(parts, createElement(part), (made) => {
    quote(made, 'wattle', {});
  });
  const grey = () => container.querySelector('[data-settling]')?.textContent;
  expect(grey()).toBeUndefined();
  act(() => store.setState({ resultsStale: true }));
  await expect.poll(grey).toContain(lender);
  expect(grey()).not.toContain(own);
  act(() => store.setState({ resultsStale: false }));
  expect(grey()).toBeUndefined();
});
