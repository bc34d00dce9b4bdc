// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { FoundGuide } from '../../../shared/contract/lenders/guides.ts';
import type { FoundPolicy, PolicyNote } from '../../../shared/contract/lenders/policies.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { samplePack } from '../../../shared/pack/sample-pack.test-data.ts';
import { rule } from '../../../shared/rule/rule.ts';
import { type Mounted, mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { PolicyReader } from './PolicyReader.tsx';
import { PolicyResults } from './PolicyResults.tsx';
import { createPolicies } from './state.ts';

const lenders = [
  { id: 'wattle', name: 'Wattle', whiteLabel: false, asAt: '2026-11-20' },
  { id: 'mulga', name: 'Mulga', whiteLabel: false, asAt: '2026-11-20' },
];
const verified = { verifiedOn: '2026-11-10', verifiedBy: 'Kim', source: 'Broker guide' };

const policyOf = (change: Partial<FoundPolicy> = {}): FoundPolicy => ({
  ...{ lender: 'wattle', triggers: ['payg', 'casual'], content: 'Two payslips.', title: 'PAYG income', version: '1' },
  ...{ excerpts: [], missing: [], meant: [], answers: {}, lastVerifiedOn: '2026-11-01T00:00:00.000Z' },
  ...change,
});

const guideOf = (id: string, change: Partial<FoundGuide> = {}): FoundGuide => ({
  ...{ id, kind: 'guide', title: `On ${id}`, publisher: 'ASIC', source: 'RG 209', link: 'https://asic.example' },
  ...{ summarisedOn: '2026-11-01', triggers: ['payg'], content: `All of ${id}.`, excerpts: [] },
  ...change,
});

const withLenders = (store: AppStore): void => {
  store.calls.put('lenders.list', {}, { lenders });
  store.calls.put('policies.notes', {}, { notes: [] });
};

const reading = (policy: FoundPolicy, prepare?: (store: AppStore) => void): Promise<Mounted> =>
  mounted({}, createElement(PolicyReader, { policy }), (store) => {
    withLenders(store);
    prepare?.(store);
  });

const feature = ({ store }: Mounted) => featureOf(store, createPolicies).getState();
const texts = ({ container }: Mounted, selector: string): (string | null)[] =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('a policy shows the matches of a search above its text, but not the beginnings of its topics', async () => {
  const pieces = (text: string) => [
    { text, marked: true },
    { text: ' here', marked: false },
  ];
  const page = await reading(
    policyOf({
      excerpts: [{ pieces: pieces('found') }, { topic: 'payg', pieces: pieces('begins') }],
      standing: verified,
    }),
  );
  expect(texts(page, 'mark')).toEqual(['found']);
  expect(page.getByRole('article').textContent).toMatch(/^WattlePAYG, Casual.*Broker guide/u);
});

it('a new note is on a topic that was looked up', async () => {
  const page = await reading(policyOf(), (store) =>
    featureOf(store, createPolicies)
      .getState()
      .changeFilter({ triggers: ['casual'] }),
  );
  await page.user.click(page.getByText('Add a note'));
  expect(page.getByLabelText('Topic of the note')).toHaveProperty('value', 'casual');
  expect(page.queryByText('Add a note')).toBeNull();
});

it('only what a lender of one’s own says can be verified and edited', async () => {
  const own = { ...verified, policyId: 'p1' } as never;
  const others = await reading(policyOf({ standing: verified }));
  expect(others.queryByText('Edit')).toBeNull();
  others.unmount();
  const page = await reading(policyOf({ standing: own }));
  await page.user.click(page.getByText('Edit'));
  expect(page.store.getState()).toMatchObject({ page: 'lenders', openPackId: 'wattle', openPolicyId: 'p1' });
});

it('a policy is copied with where it comes from and the notes on its lender', async () => {
  const note = (lender: string): PolicyNote => ({
    ...{ lender, topic: 'payg', text: `Ask ${lender}.`, writtenMs: Date.UTC(2026, 10, 20), title: '', version: '' },
  });
  const copied = async (source: string | null): Promise<string> => {
    const page = await reading(policyOf({ lender: source === null ? 'wattle' : 'harbour' }), (store) => {
      const at = [{ name: 'harbour', displayName: 'Harbour', standing: 'granted' }] as never;
      store.calls.put('profiles.list', {}, { profiles: [profileOf({ lenders: at })] });
      store.calls.put('policies.notes', {}, { notes: [note('wattle'), note('mulga')] });
      store.getState().chooseSource(source);
    });
    await page.user.click(page.getByText('Copy'));
    page.unmount();
    return page.log.join();
  };
  const here = await copied(null);
  expect(here).toMatch(/^copy Wattle\n\nTwo payslips\.\n\nBroker’s note /u);
  expect(here).toContain('Source: the policies on this computer, ');
  expect([here.includes('Ask wattle.'), here.includes('Ask mulga.')]).toEqual([true, false]);
  expect(here).toMatch(/ Copied \d+ \w+ 2\d\d\d\.$/u);
  const there = await copied('banksia');
  expect(there).toMatch(/^copy Harbour\n/u);
  expect(there).toContain('Source: Banksia, ');
});

it('a rule begins with what the policy says, named by the topic that it changes, with its source', async () => {
  const begun = async (policy: FoundPolicy) => {
    const page = await reading(policy);
    await page.user.click(page.getByText('What if this changes?'));
    await page.scripted.call('packs.read').answer(succeed({ content: { pack: { ...samplePack(), id: 'wattle' } } }));
    await expect.poll(() => page.store.getState().page).toBe('rules');
    const { ruleDraft } = page.store.getState();
    page.unmount();
    // However long the policy’s words are, the rule can be asked.
    expect(rule.safeParse(ruleDraft?.rule).success).toBe(true);
    return [ruleDraft?.rule.name, ruleDraft?.rule.source];
  };
  expect([
    await begun(policyOf({ triggers: ['unheard_of', 'casual'] })),
    await begun(policyOf({ title: '', standing: verified, triggers: ['unheard_of'] })),
    await begun(policyOf({ title: '', triggers: [] })),
    await begun(policyOf({ title: 'x'.repeat(301), triggers: [`a${'b'.repeat(80)}`] })),
  ]).toEqual([
    ['Wattle: Casual', 'PAYG income'],
    ['Wattle: Unheard of', 'A policy of Wattle, Broker guide, verified on 10 Nov 2026'],
    ['Wattle', 'A policy of Wattle'],
    [`Wattle: A${'b'.repeat(71)}`, 'x'.repeat(300)],
  ]);
  const page = await reading(policyOf());
  await page.user.click(page.getByText('What if this changes?'));
  await page.scripted.call('packs.read').answer(fail('NOT_FOUND', 'No such lender.'));
  expect(page.notices.map(({ message }) => message)).toEqual(['No rule was begun: No such lender.']);
});

it('no rule begins with what a service says', async () => {
  const page = await reading(policyOf(), (store) => {
    store.calls.put('profiles.list', {}, { profiles: [profileOf()] });
    store.getState().chooseSource('banksia');
  });
  expect(page.queryByText('What if this changes?')).toBeNull();
});

const guides = [
  guideOf('one', { triggers: ['casual'] }),
  guideOf('none', { triggers: ['lmi'] }),
  guideOf('both', { triggers: ['casual', 'payg'], kind: 'scheme' }),
  ...['two', 'three', 'four'].map((id) => guideOf(id, { triggers: ['casual'] })),
];

it('up to four guides on the topics of a policy stand below it, those that share the most first', async () => {
  const page = await reading(policyOf(), (store) => store.calls.put('guides.find', { triggers: [] }, { guides }));
  expect(texts(page, '[aria-labelledby="guides-beside"] button')).toEqual([
    'Government scheme ASIC: On both',
    ...['one', 'two', 'three'].map((id) => `Guide ASIC: On ${id}`),
  ]);
  await page.user.click(page.getByText(/On both/u));
  expect(feature(page).openGuide).toBe('both');
});

it('a guide is read in place of a policy, until a policy is chosen', async () => {
  const policies = [policyOf(), policyOf({ lender: 'mulga', version: '2' })];
  const page = await mounted({}, createElement(PolicyResults, { policies }), (store) => {
    withLenders(store);
    const found = (text: string) => [
      guideOf('one', {
        effectiveFrom: '2026-07-01',
        excerpts: [text, 'more of it'].map((one) => ({ pieces: [{ text: one, marked: false }] })),
      }),
    ];
    store.calls.put('guides.find', { triggers: [] }, { guides: found('its beginning') });
    store.calls.put('guides.find', { triggers: [], search: 'part' }, { guides: found('part of it') });
  });
  expect(page.queryByText('its beginning')).toBeNull();
  await page.user.click(page.getByRole('button', { name: /On one/u, pressed: false }));
  page.getByText('All of one.');
  page.getByText(/In force since 1 July 2026 · *Summarised 1 Nov 2026/u);
  page.getByRole('button', { name: /On one/u, pressed: true });
  page.getByText('Guides and government schemes (not lender policy): 1');
  await page.user.click(page.getByText('ASIC: RG 209'));
  expect(page.scripted.inputs('app.openLink')).toEqual([{ url: 'https://asic.example' }]);
  await page.user.click(page.getByRole('option', { name: /Mulga/u }));
  page.getByRole('article', { name: 'Mulga policy' });
  expect(page.getByRole('option', { name: /Mulga/u }).getAttribute('aria-selected')).toBe('true');
  feature(page).changeFilter({ search: ' part ' });
  page.clock.advance(1_000);
  await page.findByText('part of it');
  expect(page.queryByText('more of it')).toBeNull();
  await page.user.click(page.getByRole('button', { name: /On one/u, pressed: false }));
  page.rerender(createElement(PolicyResults, { policies: [] }));
  page.getByText('All of one.');
});

it('a note that is begun is of the policy that is read, which is the first where the one that was chosen is found no more', async () => {
  const policies = [policyOf(), policyOf({ lender: 'mulga', version: '2' })];
  const page = await mounted({}, createElement(PolicyResults, { policies }), withLenders);
  await page.user.click(page.getByText('Add a note'));
  await page.user.click(page.getByRole('option', { name: /Mulga/u }));
  expect(page.queryByText('Save note')).toBeNull();
  page.rerender(createElement(PolicyResults, { policies: policies.slice(0, 1) }));
  page.getByRole('article', { name: 'Wattle policy' });
  expect(page.queryByText(/White-label/u)).toBeNull();
});

it('the list shows the first two excerpts, each after its topic where there are several', async () => {
  const excerpt = (topic: string) => ({ topic, pieces: [{ text: `says ${topic}`, marked: false }] });
  const page = await mounted(
    {},
    createElement(PolicyResults, {
      policies: [
        policyOf({ excerpts: [excerpt('payg'), excerpt('casual'), excerpt('lmi')] }),
        policyOf({ lender: 'mulga', excerpts: [excerpt('payg')] }),
      ],
    }),
    withLenders,
  );
  const said = page.getAllByRole('option').map((option) => texts({ container: option } as Mounted, 'p'));
  expect(said).toEqual([['PAYG: says payg', 'Casual: says casual'], ['says payg']]);
  expect(page.getAllByRole('option')[0]?.textContent).toMatch(/^Wattle.*1 Nov 2026.*PAYG, CasualPAYG: says/u);
});
