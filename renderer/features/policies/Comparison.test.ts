// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { FoundPolicy } from '../../../shared/contract/lenders/policies.ts';
import { succeed } from '../../../shared/outcome.ts';
import { control, type Mounted, mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { PoliciesPage } from './PoliciesPage.tsx';
import { createPolicies } from './state.ts';

const lenders = ['wattle', 'boronia', 'mulga', 'acacia', 'correa', 'tuart'].map((id) => ({
  ...{ id, name: `${id} bank`, whiteLabel: id === 'boronia', asAt: '2026-11-20' },
}));

const policyOf = (lender: string, change: Partial<FoundPolicy> = {}): FoundPolicy => ({
  ...{ lender, triggers: ['payg'], content: `What ${lender} says.`, title: 'PAYG income', version: `${lender} 1` },
  ...{ excerpts: [], missing: [], meant: [], answers: {}, lastVerifiedOn: '2026-11-01T00:00:00.000Z' },
  ...change,
});

const comparing = (topic: string, ...compared: string[]): Promise<Mounted> =>
  mounted({}, createElement(PoliciesPage), (store: AppStore) => {
    store.calls.put('lenders.list', {}, { lenders });
    const about = { lender: 'wattle', topic: 'payg', title: 'PAYG income', version: 'wattle 1' };
    const notes = [{ ...about, text: 'Ask Kim.', writtenMs: Date.UTC(2026, 10, 20, 12) }];
    store.calls.put('policies.notes', {}, { notes });
    featureOf(store, createPolicies).getState().compare({ topic, lenders: compared });
  });

const comparison = ({ store }: Mounted) => featureOf(store, createPolicies).getState().comparison;
const column = ({ getByRole }: Mounted, lender: string): HTMLElement => getByRole('region', { name: `${lender} bank` });

it('each lender has what it says on the topic, in full where that is no one-word answer', async () => {
  const page = await comparing('payg', 'wattle', 'mulga', 'acacia');
  await page.scripted.call('policies.query').answer(
    succeed({
      policies: [
        policyOf('wattle', {
          triggers: ['casual', 'payg'],
          answers: { casual: 'no', payg: 'conditional' },
          excerpts: [{ pieces: [{ text: 'Only with two payslips.', marked: false }] }],
          standing: { verifiedOn: '2026-11-10', source: 'Broker guide' },
        }),
        policyOf('mulga'),
        policyOf('mulga', { triggers: ['casual'], content: 'Of another topic.', version: 'other' }),
      ],
    }),
  );
  await page.findByText('What wattle says.');
  const said = ['wattle', 'mulga', 'acacia'].map((lender) => {
    const one = column(page, lender);
    return [one.querySelector('[data-tone]')?.textContent, one.querySelector('details')?.open];
  });
  expect(said).toEqual([
    ['Conditional', false],
    ['Entry', true],
    ['No entry', undefined],
  ]);
  expect(page.queryByText('Of another topic.')).toBeNull();
  const words = column(page, 'wattle').textContent;
  expect(words).toContain('Only with two payslips.');
  expect(words).not.toContain('Broker guide');
  // The note was written about the entry that it stands beside.
  expect(words).toMatch(/Ask Kim\.Your note on PAYG, 20 Nov 2026\.Edit/u);
  await page.user.click(page.getAllByText('Copy')[0]!);
  expect(page.log.join()).toMatch(/^copy wattle bank\n\nWhat wattle says\./u);
  expect(page.queryByLabelText('Search policies')).toBeNull();
});

it('a comparison is of up to four lenders: another is added at the end, and each but the last can be removed', async () => {
  const page = await comparing('payg', 'mulga', 'acacia', 'correa');
  await page.user.click(page.getByText('Add a lender'));
  expect(comparison(page)?.lenders).toEqual(['mulga', 'acacia', 'correa', 'wattle']);
  expect(page.queryByText('Add a lender')).toBeNull();
  await page.scripted.call('policies.query', 1).answer(succeed({ policies: [] }));
  await page.user.click(await page.findByLabelText('Remove acacia bank'));
  expect(comparison(page)?.lenders).toEqual(['mulga', 'correa', 'wattle']);
  await page.user.click(page.getByLabelText('Remove mulga bank'));
  await page.user.click(await page.findByLabelText('Remove correa bank'));
  expect(comparison(page)?.lenders).toEqual(['wattle']);
  expect(page.queryByLabelText('Remove wattle bank')).toBeNull();
});

it('a lender gives its place to one that is not compared yet and has policies of its own', async () => {
  const page = await comparing('payg', 'mulga', 'acacia');
  await page.scripted.call('policies.query').answer(succeed({ policies: [] }));
  await page.findByLabelText('Remove mulga bank');
  const [first] = page.getAllByRole('combobox', { name: 'Lender to compare' });
  if (first === undefined) throw new Error('No lender to compare');
  expect(control(first).value).toBe('mulga bank');
  await page.user.click(first);
  expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(
    ['wattle', 'mulga', 'correa', 'tuart'].map((id) => `${id} bank`),
  );
  await page.user.click(page.getByRole('option', { name: 'tuart bank' }));
  expect(comparison(page)).toEqual({ topic: 'payg', lenders: ['tuart', 'acacia'] });
});

it('a comparison is on any common topic, and on an uncommon one that it began with', async () => {
  const page = await comparing('unheard_of', 'mulga', 'acacia');
  const topic = page.getByRole('combobox', { name: 'Topic to compare' });
  await page.user.click(topic);
  const options = page.getAllByRole('option').map(({ textContent }) => textContent);
  expect([options[0], options.includes('PAYG')]).toEqual([control(topic).value, true]);
  await page.user.click(page.getByRole('option', { name: 'PAYG' }));
  expect(comparison(page)).toEqual({ topic: 'payg', lenders: ['mulga', 'acacia'] });
  await page.user.click(page.getByText('Back to the list'));
  expect(comparison(page)).toBeNull();
  page.getByLabelText('Search policies');
});
