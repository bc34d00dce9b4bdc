// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { DuePolicy } from '../../../../shared/contract/lenders/own-policies.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { DuePolicies } from './DuePolicies.tsx';

const due = (lender: string, change: Partial<DuePolicy> = {}): DuePolicy => ({
  ...{ lender, lenderName: lender.toUpperCase(), policyId: 'one', title: `Title ${lender}`, triggers: ['payg'] },
  ...change,
});

const rest = createElement('p', null, 'Choose a lender');

it('policies to verify are listed with their lender, topics, source and standing, and lead to their form', async () => {
  const page = await mounted({}, createElement(DuePolicies, null, rest));
  page.getByText('Choose a lender');
  await page.scripted.call('ownPolicies.due').answer(fail('INTERNAL', 'It broke.'));
  await page.findByText('The policies to verify could not be read');
  await page.user.click(page.getByText('Try again'));
  const policies = [
    due('tea', { triggers: ['payg', 'self_employed'], source: 'Guide', sourceLink: 'https://a.example' }),
    due('oak', {
      lenderName: 'O\u202EAK',
      title: 'T\u202Eitle',
      verifiedOn: '2026-01-02',
      verifiedBy: 'Lee',
      days: 200,
    }),
  ];
  await page.scripted.call('ownPolicies.due', 1).answer(succeed({ policies }));
  await page.findByText('Title tea');
  const rows = [...page.container.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Title teaTEA · PAYG, Self-employedSource: Guide', 'Never verified: due', 'Verified today'],
    [
      'T[U+202E]itleO[U+202E]AK · PAYGNo source stated',
      expect.stringMatching(/2 Jan 2026.*Lee.*due$/u),
      'Verified today',
    ],
  ]);
  expect(page.queryByText('Choose a lender')).toBeNull();
  await page.user.click(page.getByText('Guide'));
  expect(page.scripted.inputs('app.openLink')).toEqual([{ url: 'https://a.example' }]);
  await page.user.click(page.getByText('Title tea'));
  const { openPackId, packTab, openPolicyId } = page.store.getState();
  expect([openPackId, packTab, openPolicyId]).toEqual(['tea', 'policies', 'one']);
});
