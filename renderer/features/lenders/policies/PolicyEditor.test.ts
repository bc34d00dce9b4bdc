// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { maxPolicies, type OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import { todayInSydney } from '../../../ui/time/use-today.ts';
import { editServicing, ownLender, packOf, sampleLender, showLender } from '../lenders.test-data.ts';
import { PolicyEditor } from './PolicyEditor.tsx';

const policyOf = (id: string, change: Partial<OwnPolicy> = {}): OwnPolicy => ({
  ...{ id, title: `Title ${id}`, triggers: ['payg'], content: 'Two payslips.' },
  ...change,
});

const lenderWith = (...policies: readonly OwnPolicy[]) =>
  ownLender({ content: { pack: packOf('own-tea'), notes: {}, policies: [...policies] } });

const inUse = (detail: ReturnType<typeof ownLender>): Promise<Mounted> =>
  mounted({}, createElement(PolicyEditor, { detail }), (store) => showLender(store, detail));

const policiesOf = ({ store }: Mounted): readonly OwnPolicy[] | undefined =>
  store.getState().packDrafts['own-tea']?.content.policies;

it('a policy is added and opened, and what is left empty of it is absent', async () => {
  const page = await inUse(lenderWith(policyOf('policy-2')));
  await page.user.click(page.getByText('Add a policy'));
  expect(policiesOf(page)).toEqual([policyOf('policy-2'), { id: 'policy-3', triggers: [], content: '' }]);
  await page.user.type(page.getByLabelText('Title'), 'A');
  await page.user.type(page.getByLabelText('What the lender says'), 'B');
  expect(policiesOf(page)?.[1]).toEqual({ id: 'policy-3', title: 'A', triggers: [], content: 'B' });
  await page.user.clear(page.getByLabelText('Title'));
  expect(policiesOf(page)?.[1]).toEqual({ id: 'policy-3', triggers: [], content: 'B' });
  await page.user.click(page.getByText('All policies'));
  // The text is the name of a policy without a title, and topics are missing.
  expect(page.container.querySelector('[data-wrong="true"] button')?.textContent).toBe('B');
});

it('no policy is added beyond as many as a lender may have', async () => {
  const isOff = async (many: number): Promise<(boolean | undefined)[]> => {
    const page = await inUse(lenderWith(...Array.from({ length: many }, (_, at) => policyOf(`p${at}`))));
    const off = ['Add a policy', 'Import text'].map((name) => page.getByText(name).closest('button')?.disabled);
    page.unmount();
    return off;
  };
  expect([await isOff(maxPolicies - 1), await isOff(maxPolicies)]).toEqual([
    [false, false],
    [true, true],
  ]);
});

it('a policy that was removed is put back in its place, once, beside what was edited since', async () => {
  const page = await inUse(lenderWith(policyOf('a'), policyOf('b'), policyOf('c')));
  await page.user.click(page.getByText('Title b'));
  await page.user.click(page.getByText('Remove'));
  expect(policiesOf(page)?.map(({ id }) => id)).toEqual(['a', 'c']);
  const [notice] = page.notices;
  expect(notice?.message).toBe('Title b was removed.');
  const before = page.store.getState().packDrafts['own-tea']?.content;
  editServicing(page.store, ownLender(before === undefined ? {} : { content: before }), { floor_rate: 6 });
  notice?.action?.run();
  notice?.action?.run();
  expect(policiesOf(page)?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(page.store.getState().packDrafts['own-tea']?.content.pack.servicing).toEqual({ floor_rate: 6 });
});

it('a day of verification brings whoever saved last, unless somebody is named', async () => {
  const page = await inUse(lenderWith(policyOf('a'), policyOf('b', { verifiedBy: 'Lee' })));
  await page.user.click(page.getByText('Title a'));
  await page.user.click(page.getByText('Today'));
  expect(policiesOf(page)?.[0]).toMatchObject({ verifiedOn: todayInSydney(), verifiedBy: 'Kim' });
  expect(page.queryByText('Today')).toBeNull();
  await page.user.click(page.getByText('All policies'));
  await page.user.click(page.getByText('Title b'));
  await page.user.click(page.getByText('Today'));
  expect(policiesOf(page)?.[1]).toMatchObject({ verifiedBy: 'Lee' });
});

it('a link is opened only where it is one', async () => {
  const page = await inUse(lenderWith(policyOf('a')));
  await page.user.click(page.getByText('Title a'));
  expect(page.queryByText('Open')).toBeNull();
  await page.user.type(page.getByLabelText('Link'), 'javascript:alert(1)');
  expect(page.queryByText('Open')).toBeNull();
  await page.user.clear(page.getByLabelText('Link'));
  await page.user.type(page.getByLabelText('Link'), 'https://example.com ');
  page.getByText('Open');
  expect(policiesOf(page)?.[0]?.sourceLink).toBe('https://example.com');
});

it('a text is shown as it will be read, with its title', async () => {
  const page = await inUse(lenderWith(policyOf('a', { content: '**Two** payslips.' })));
  await page.user.click(page.getByText('Title a'));
  await page.user.click(page.getByText('Preview'));
  const preview = page.getByLabelText('Preview', { selector: '[role="region"]' });
  expect([preview.textContent, preview.querySelector('strong')?.textContent]).toEqual([
    expect.stringContaining('Title a'),
    'Two',
  ]);
});

it('a sample’s policies are only read', async () => {
  const sample = sampleLender();
  const page = await inUse({ ...sample, content: { ...sample.content, policies: [policyOf('a')] } });
  expect(page.queryByText('Add a policy')).toBeNull();
  await page.user.click(page.getByText('Title a'));
  expect([page.queryByText('Remove'), page.queryByLabelText('Title')]).toEqual([null, null]);
  page.getByLabelText('Title a');
});
