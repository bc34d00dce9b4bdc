// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { succeed } from '../../../../shared/outcome.ts';
import { mounted } from '../../../app/testing/mounted.ts';
import { ownLender, showLender } from '../lenders.test-data.ts';
import { PolicyEditor } from './PolicyEditor.tsx';

it('an import is not lost by a click beside its window, and what is taken follows what the lender has', async () => {
  const has = { id: 'a', title: 'A', triggers: ['payg'], content: 'Payslips.' };
  const own = ownLender();
  const detail = { ...own, content: { ...own.content, policies: [has] } };
  const page = await mounted({}, createElement(PolicyEditor, { detail }), (store) => showLender(store, detail));
  await page.user.click(page.getByText('Import text'));
  await page.user.type(page.getByLabelText('Text or Markdown'), 'One');
  const beside = document.querySelector('[class*="Modal-overlay"]');
  if (beside === null) throw new Error('Nothing is beside the window');
  await page.user.click(beside);
  expect(page.getByLabelText('Text or Markdown')).toHaveProperty('value', 'One');
  await page.user.click(page.getByText('Propose policies'));
  const policies = [{ title: 'One', triggers: ['payg'], content: 'One' }];
  await page.scripted.call('ownPolicies.propose').answer(succeed({ text: 'One', policies, leftOut: 0 }));
  await page.user.click(await page.findByText('Add 1 policy'));
  expect(page.store.getState().packDrafts[own.id]?.content.policies).toEqual([has, { id: 'policy-2', ...policies[0] }]);
  expect(page.queryByText('Import policies from text')).toBeNull();
  await page.user.click(page.getByText('Import text'));
  await page.user.keyboard('{Escape}');
  expect(page.queryByText('Import policies from text')).toBeNull();
});
