// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { lenderIssues } from '../../../../shared/pack/lender-file.ts';
import { maxPolicies, maxPolicyTitle, type OwnPolicy } from '../../../../shared/pack/own-policy.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { type Mounted, mounted } from '../../../app/testing/mounted.ts';
import type { AppStore } from '../../../store/app-store.ts';
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

it('a policy that was removed is put back into the lender that was saved since', async () => {
  const page = await inUse(lenderWith(policyOf('a'), policyOf('b')));
  await page.user.click(page.getByText('Title a'));
  await page.user.click(page.getByText('Remove'));
  page.store.calls.put('packs.read', { id: 'own-tea' }, lenderWith(policyOf('b')));
  page.store.getState().discardPackDraft('own-tea');
  const [notice] = page.notices;
  notice?.action?.run();
  expect([notice?.about, policiesOf(page)?.map(({ id }) => id)]).toEqual(['policy own-tea a', ['a', 'b']]);
});

it('each part of a policy is written in its own field, in its own place among the policies', async () => {
  const page = await inUse(lenderWith(policyOf('a'), policyOf('b', { triggers: ['payg', 'of_ours'] })));
  await page.user.click(page.getByText('Title b'));
  await page.user.type(page.getByLabelText('Title'), '!');
  await page.user.click(page.getByLabelText('Topics'));
  // The topics that it has are not offered again, and its own one stays its own.
  expect(page.queryByRole('option', { name: 'PAYG' })).toBeNull();
  await page.user.click(page.getByRole('option', { name: 'Casual' }));
  await page.user.type(page.getByLabelText('What the lender says'), ' And a letter.');
  await page.user.type(page.getByLabelText('Source'), 'Guide');
  await page.user.type(page.getByLabelText('Verified on'), '1/5/2026');
  await page.user.tab();
  expect(policiesOf(page)).toEqual([
    policyOf('a'),
    {
      ...{ id: 'b', title: 'Title b!', triggers: ['payg', 'of_ours', 'casual'] },
      ...{ content: 'Two payslips. And a letter.', source: 'Guide', verifiedOn: '2026-05-01', verifiedBy: 'Kim' },
    },
  ]);
  await page.user.clear(page.getByLabelText('Verified by'));
  await page.user.type(page.getByLabelText('Verified by'), 'Lee');
  await page.user.clear(page.getByLabelText('Verified on'));
  await page.user.type(page.getByLabelText('Verified on'), '2/5/2026');
  await page.user.tab();
  expect(policiesOf(page)?.[1]).toMatchObject({ verifiedOn: '2026-05-02', verifiedBy: 'Lee' });
  await page.user.clear(page.getByLabelText('Verified by'));
  await page.user.clear(page.getByLabelText('Verified on'));
  await page.user.tab();
  const policy = policiesOf(page)?.[1];
  expect([policy?.verifiedOn, policy?.verifiedBy]).toEqual([undefined, undefined]);
});

it('what is wrong with a policy is said at its field, and at no other policy', async () => {
  const own = lenderWith(policyOf('a'), policyOf('b'));
  const said = async (change: Partial<OwnPolicy>, shown = 'b'): Promise<string[]> => {
    const { markup } = await drawn({}, createElement(PolicyEditor, { detail: own }), (store) => {
      showLender(store, own);
      store.getState().openPolicy(shown);
      const policies = [policyOf('a'), policyOf('b', change)];
      store.getState().editPack(own.id, { ...own.content, policies }, lenderIssues);
    });
    return [...markup.matchAll(/id="policy-([a-z-]+)-error"/gu)].map(([, field = '']) => field);
  };
  expect({
    ...{ title: await said({ title: 'x'.repeat(maxPolicyTitle + 1) }), triggers: await said({ triggers: [] }) },
    ...{ content: await said({ content: ' ' }), source: await said({ source: 'x'.repeat(301) }) },
    ...{ sourceLink: await said({ sourceLink: 'http://a.example' }), day: await said({ verifiedBy: 'Lee' }) },
    ...{ person: await said({ verifiedOn: '2026-05-01' }), none: await said({}) },
    other: await said({ triggers: [] }, 'a'),
  }).toEqual({
    ...{ title: ['title'], triggers: ['topics'], content: ['text'], source: ['source'], sourceLink: ['link'] },
    ...{ day: ['verified-on'], person: ['verified-by'], none: [], other: [] },
  });
});

it('the list names each policy with its topics, marks those that are wrong, and says where there is none', async () => {
  const list = async (policies: readonly OwnPolicy[], prepare: (store: AppStore) => void = () => undefined) =>
    drawn({}, createElement(PolicyEditor, { detail: lenderWith(...policies) }), prepare);
  const { texts } = await list([policyOf('a', { triggers: ['payg', 'self_employed'] }), policyOf('b')]);
  expect(texts).toEqual(expect.arrayContaining(['Title b', 'PAYG, Self-employed', 'Never verified: due']));
  expect((await list([policyOf('a', { title: '', content: '' })])).texts).toContain('Untitled');
  expect((await list([])).texts).toContain('No policies yet');
  const wrong = await list([policyOf('a'), policyOf('b')], (store) => {
    const pack = packOf('own-tea', { floor_rate: 400 });
    const policies = [policyOf('a'), policyOf('b', { triggers: [] })];
    store.getState().editPack('own-tea', { pack, notes: {}, policies }, lenderIssues);
  });
  expect([...wrong.markup.matchAll(/data-wrong="(true|false)"/gu)].map(([, is]) => is)).toEqual(['false', 'true']);
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
  await page.user.click(page.getByText('Open'));
  expect(page.scripted.inputs('app.openLink')).toEqual([{ url: 'https://example.com' }]);
});

it('a text is shown as it will be read, with its title', async () => {
  const page = await inUse(lenderWith(policyOf('a', { content: '**Two** payslips.' })));
  await page.user.click(page.getByText('Title a'));
  await page.user.click(page.getByText('Preview'));
  const preview = page.getByLabelText('Preview', { selector: '[role="region"]' });
  expect([preview.tabIndex, preview.textContent, preview.querySelector('strong')?.textContent]).toEqual([
    0,
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
  const shown = page.getByRole('article', { name: 'Title a' }).textContent;
  expect(shown).toMatch(/^PAYG.*No source stated · Never verified: due.*Title a.*Two payslips\./su);
});
