// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { succeed } from '../../../../shared/outcome.ts';
import { maxPolicies, type OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import { ImportForm } from './ImportForm.tsx';

const policy = (id: string, title?: string): OwnPolicy => ({
  ...{ id, triggers: ['payg'], content: 'Two payslips.' },
  ...(title !== undefined && { title }),
});

interface Import extends Mounted {
  readonly taken: (readonly OwnPolicy[])[];
}

/** A text is read as policies of these titles, for a lender that has some. */
const proposed = async (titles: readonly (string | undefined)[], has: readonly OwnPolicy[] = []): Promise<Import> => {
  const taken: (readonly OwnPolicy[])[] = [];
  const onTake = (policies: readonly OwnPolicy[]): number => taken.push(policies);
  const page = await mounted({}, createElement(ImportForm, { policies: has, onTake }), (store) =>
    store.calls.put('packs.list', {}, { lenders: [], broken: [], lastBy: 'Kim' }),
  );
  expect(page.getByText('Propose policies').closest('button')).toHaveProperty('disabled', true);
  await page.user.click(page.getByLabelText('Text or Markdown'));
  await page.user.paste('# Guide');
  await page.user.click(page.getByText('Propose policies'));
  expect(page.scripted.inputs('ownPolicies.propose')).toEqual([{ text: '# Guide' }]);
  const policies = titles.map((title) => {
    const { id: _id, ...rest } = policy('', title);
    return rest;
  });
  await page.scripted.call('ownPolicies.propose').answer(succeed({ policies, text: '# Guide' }));
  await page.findByText(/^Add \d/u);
  return { ...page, taken };
};

it('what is included is taken under identifiers of its own, with what is entered for all of them', async () => {
  const page = await proposed(['One', 'Two', undefined], [policy('policy-1'), policy('policy-3')]);
  await page.user.click(page.getByLabelText('Include One'));
  page.getByLabelText('Include this policy');
  await page.user.type(page.getByLabelText('Source'), 'Guide');
  await page.user.click(page.getByText('Add 2 policies'));
  expect(page.taken.map((all) => all.map(({ id, title, source }) => [id, title, source]))).toEqual([
    [
      ['policy-5', 'Two', 'Guide'],
      ['policy-6', undefined, 'Guide'],
    ],
  ]);
});

it('nothing is taken while none is included, more than there is room for are, or something is wrong', async () => {
  const page = await proposed(
    ['One', 'Two'],
    Array.from({ length: maxPolicies - 1 }, (_, at) => policy(`own-${at}`)),
  );
  const isOff = (): boolean | undefined => page.getByText(/^Add \d/u).closest('button')?.disabled;
  page.getByText('This lender has room for 1 more.');
  expect(isOff()).toBe(true);
  await page.user.click(page.getByLabelText('Include One'));
  expect([isOff(), page.getByText(/^Add \d/u).textContent]).toEqual([false, 'Add 1 policy']);
  await page.user.type(page.getByLabelText('Link'), 'javascript:alert(1)');
  expect(isOff()).toBe(true);
  await page.user.clear(page.getByLabelText('Link'));
  expect(isOff()).toBe(false);
  await page.user.click(page.getByLabelText('Include Two'));
  expect(isOff()).toBe(true);
});

it('a title’s hidden characters can be seen before it is included', async () => {
  const page = await proposed(['One\u202Eowt']);
  expect(page.getByText(/^Include One/u).textContent).not.toContain('\u202E');
});
