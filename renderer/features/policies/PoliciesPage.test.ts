// @vitest-environment happy-dom
import { within } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { type FoundPolicy, maxNoteLength, type PolicyNote } from '../../../shared/contract/lenders/policies.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { triggerGroups } from '../../../shared/service/policy.ts';
import { type Drawn, drawn } from '../../app/testing/drawn.ts';
import { type Mounted, mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { featureOf } from '../../store/feature-state.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { ComparisonColumn } from './ComparisonColumn.tsx';
import { LenderChoice } from './LenderChoice.tsx';
import { Notes } from './Notes.tsx';
import { PoliciesPage } from './PoliciesPage.tsx';
import { PolicyResults } from './PolicyResults.tsx';
import { createPolicies } from './state.ts';

const lenders = [
  { id: 'wattle', name: 'Wattle', whiteLabel: false, asAt: '2026-11-20' },
  { id: 'boronia', name: 'Boronia', whiteLabel: true, asAt: '2026-11-20' },
  { id: 'mulga', name: 'Mulga', whiteLabel: false, asAt: '2026-11-20' },
];

const withLenders = (store: AppStore): void => store.calls.put('lenders.list', {}, { lenders });

const policyOf = (lender: string, change: Partial<FoundPolicy> = {}): FoundPolicy => ({
  ...{ lender, triggers: ['payg'], content: 'Two payslips.', title: 'PAYG income', version: `${lender} 1` },
  ...{ excerpts: [], missing: [], meant: [], answers: {}, lastVerifiedOn: '2026-11-01T00:00:00.000Z' },
  ...change,
});

const state = ({ store }: Mounted) => featureOf(store, createPolicies).getState();

const resultsOf = (policies: readonly FoundPolicy[]): Promise<Drawn> =>
  drawn({}, createElement(PolicyResults, { policies }), withLenders);

it('says how many policies are found, and how many of them have every word', async () => {
  const countOf = async (...missing: string[][]): Promise<string | undefined> => {
    const { texts } = await resultsOf(missing.map((words) => policyOf('wattle', { missing: words })));
    return texts.find((text) => /^\d+ polic/u.test(text));
  };
  expect([
    await countOf([]),
    await countOf([], []),
    await countOf(['zebra']),
    await countOf(['zebra'], []),
    await countOf(['zebra'], ['zebra']),
  ]).toEqual([
    ...['1 policy', '2 policies', '1 policy, none with every word'],
    ...['2 policies, 1 with every word', '2 policies, none with every word'],
  ]);
  expect((await resultsOf([])).texts).toContain('No policies found');
});

it('names the lenders that have no policies, and the words that an entry lacks or has otherwise', async () => {
  const policy = policyOf('wattle', { missing: ['zebra', 'lion'], meant: [{ typed: 'doctor', instead: 'medical' }] });
  const { texts } = await resultsOf([policy]);
  expect(texts).toContain('Missing: zebra, lion · doctor as “medical”');
  expect(texts).toContain('White-label lenders have no policies here: Boronia.');
});

it('the comparison begins with the policy that is read, on its topic where that was looked up', async () => {
  const begun = async (topics: readonly string[], triggers: readonly string[]) => {
    const policies = [policyOf('wattle'), policyOf('mulga', { triggers: [...triggers] })];
    const page = await mounted({}, createElement(PolicyResults, { policies }), (store) => {
      withLenders(store);
      featureOf(store, createPolicies).getState().changeFilter({ triggers: topics });
    });
    await page.user.click(page.getByRole('option', { name: /Mulga/u }));
    await page.user.click(page.getByText('Compare side by side'));
    const { comparison } = state(page);
    page.unmount();
    return comparison;
  };
  expect([
    await begun(['lmi', 'casual'], ['payg', 'casual']),
    await begun(['lmi'], ['payg']),
    await begun([], ['payg']),
    await begun([], []),
  ]).toEqual(['casual', 'lmi', 'payg', 'payg'].map((topic) => ({ topic, lenders: ['mulga', 'wattle'] })));
});

it('lenders without policies are not chosen with the others, and every other one is all', async () => {
  const page = await mounted({}, createElement(LenderChoice), withLenders);
  const words = (): string => page.getAllByRole('button')[0]?.textContent ?? '';
  await page.user.click(page.getByText('All lenders'));
  expect(page.getByLabelText(/^Boronia/u)).toMatchObject({ disabled: true, checked: false });
  await page.user.click(page.getByLabelText('Wattle', { selector: 'input' }));
  expect([words(), state(page).filter.lenders]).toEqual(['Mulga', ['mulga']]);
  await page.user.click(page.getByLabelText('Mulga', { selector: 'input' }));
  expect([words(), state(page).filter.lenders]).toEqual(['No lenders', []]);
  await page.user.click(page.getByLabelText('Wattle', { selector: 'input' }));
  await page.user.click(page.getByLabelText('Mulga', { selector: 'input' }));
  expect([words(), state(page).filter.lenders]).toEqual(['All lenders', null]);
  await page.user.click(page.getByText('None'));
  expect(state(page).filter.lenders).toEqual([]);
  await page.user.click(page.getByText('All'));
  expect(state(page).filter.lenders).toBeNull();
});

it('what cannot be looked up says what to choose', async () => {
  const page = await mounted({}, createElement(PoliciesPage), withLenders);
  page.getByText('Choose a topic or search');
  const groups = ['Income', 'Expense', 'Property', 'Borrower', 'Other'] as const;
  const topicsOf = (name: string) => within(page.getByRole('group', { name })).getAllByRole('checkbox').length;
  expect(groups.map(topicsOf)).toEqual(Object.values(triggerGroups).map(({ length }) => length));
  within(page.getByRole('group', { name: 'Income' })).getByLabelText('PAYG');
  await page.user.click(page.getByText('All lenders'));
  await page.user.click(page.getByText('None'));
  await page.findByText('No lenders chosen');
});

it('a look-up that fails says so, and is asked again', async () => {
  const page = await mounted({}, createElement(PoliciesPage), withLenders);
  await page.user.click(page.getByLabelText('PAYG'));
  const asked = { lenders: ['wattle', 'boronia', 'mulga'], triggers: ['payg'] };
  await page.scripted.call('policies.query').answer(fail('SERVICE_UNREACHABLE', 'The service does not answer.'));
  await page.findByText('The service does not answer.');
  await page.user.click(page.getByText('Try again'));
  expect(page.scripted.inputs('policies.query')).toEqual([asked, asked]);
  await page.scripted.call('policies.query', 1).answer(succeed({ policies: [policyOf('wattle')] }));
  await page.findByText('1 policy');
  await page.user.click(page.getByText('Clear 1'));
  expect(state(page).filter.triggers).toEqual([]);
});

it('a service is asked about its own lenders, and again where it did not answer', async () => {
  const at = [{ name: 'harbour', displayName: 'Harbour', standing: 'granted' }] as never;
  const page = await mounted({}, createElement(PoliciesPage), (store) => {
    withLenders(store);
    store.calls.put(
      'profiles.list',
      {},
      { profiles: [profileOf({ lenders: at }), profileOf({ id: 'other', lenders: at })] },
    );
    store.getState().chooseSource('banksia');
  });
  await page.user.click(page.getByLabelText('PAYG'));
  const asked = { profileId: 'banksia', lenders: ['harbour'], triggers: ['payg'] };
  await page.scripted.call('remote.policies').answer(fail('SERVICE_UNREACHABLE', 'The service does not answer.'));
  await page.user.click(await page.findByText('Try again'));
  expect(page.scripted.inputs('remote.policies')).toEqual([asked, asked]);
  const policies = [policyOf('harbour')];
  await page.scripted.call('remote.policies', 1).answer(succeed({ policies, atMs: 7 }));
  await page.findByText('1 policy');
  await page.user.click(page.getByLabelText('Casual'));
  expect(state(page).filter.triggers).toEqual(['payg', 'casual']);
  page.getByText('1 policy');
  page.store.getState().chooseSource('other');
  await expect.poll(() => page.queryByText('1 policy')).toBeNull();
  expect(page.scripted.inputs('policies.query')).toEqual([]);
});

it('topics are cleared without the words, and words by Esc without the topics', async () => {
  const page = await mounted({}, createElement(PoliciesPage), withLenders);
  const words = page.getByLabelText('Search policies');
  await page.user.click(page.getByLabelText('PAYG'));
  await page.user.type(words, 'probation');
  expect(words.dataset.landmark).toBe('filter');
  await page.user.click(page.getByText('Clear 1'));
  expect(state(page).filter).toMatchObject({ triggers: [], search: 'probation' });
  await page.user.click(page.getByLabelText('PAYG'));
  await page.user.type(words, '{Escape}');
  expect(state(page).filter).toMatchObject({ triggers: ['payg'], search: '' });
});

it('notes are exported where there are any', async () => {
  const page = await mounted({}, createElement(PoliciesPage), (store) => {
    withLenders(store);
    store.calls.put('policies.notes', {}, { notes: [] });
  });
  expect(page.queryByText('Export notes')).toBeNull();
  page.store.calls.put('policies.notes', {}, { notes: [noteOf()] });
  await page.user.click(await page.findByText('Export notes'));
  await page.scripted.call('policies.exportNotes').answer(fail('INTERNAL', 'The disk is full.'));
  expect(page.notices.map(({ message }) => message)).toEqual(['The notes were not exported: The disk is full.']);
});

const noteOf = (change: Partial<PolicyNote> = {}): PolicyNote => ({
  ...{ lender: 'wattle', topic: 'payg', text: 'Kim says one is enough.', title: 'PAYG income', version: 'wattle 1' },
  writtenMs: Date.UTC(2026, 10, 20),
  ...change,
});

const notesOf = (
  topics: readonly string[],
  notes: readonly PolicyNote[],
  beside: { title: string; version: string } | undefined = policyOf('wattle'),
): Promise<Mounted> =>
  mounted({}, createElement(Notes, { lender: 'wattle', topics, beside }), (store) =>
    store.calls.put('policies.notes', {}, { notes: [...notes] }),
  );

it('a note says what became of the entry that it is about', async () => {
  const sinceOf = async (note: Partial<PolicyNote>, beside?: { title: string; version: string } | null) => {
    const page = await notesOf(['payg'], [noteOf(note)], beside === null ? undefined : beside);
    const words = page.container.querySelector('strong')?.textContent;
    page.unmount();
    return words?.trim();
  };
  const other = { title: 'Casual', version: '2' };
  expect([
    await sinceOf({}),
    await sinceOf({ title: '', version: '' }),
    await sinceOf({ version: 'wattle 0' }),
    await sinceOf({}, other),
  ]).toEqual([
    ...[undefined, 'Written when there was no entry.', 'The entry has changed since.'],
    'Written about “PAYG income”.',
  ]);
  const column = { lender: 'wattle', comparison: { topic: 'payg', lenders: ['wattle'] }, entries: [] };
  const { texts } = await drawn({}, createElement(ComparisonColumn, column), (store) => {
    withLenders(store);
    store.calls.put('policies.notes', {}, { notes: [noteOf()] });
  });
  expect(texts.join(' ')).toContain('Written about “PAYG income”, which is not shown here.');
  expect(texts.join(' ')).toContain('No entry on PAYG. Check with the lender.');
});

it('a note is written on the first topic without one or on another, with the entry as it is, and Esc leaves it', async () => {
  const page = await notesOf(['payg', 'casual', 'lmi'], [noteOf(), noteOf({ lender: 'mulga', topic: 'casual' })]);
  await page.user.click(page.getByText('Add a note'));
  expect(page.getByLabelText('Topic of the note')).toHaveProperty('value', 'casual');
  await page.user.keyboard('Gone{Escape}');
  expect(page.queryByLabelText('Topic of the note')).toBeNull();
  await page.user.click(page.getByText('Add a note'));
  await page.user.selectOptions(page.getByLabelText('Topic of the note'), 'lmi');
  await page.user.click(page.getByLabelText(/^Your note on/u));
  await page.user.keyboard('  {Control>}{Enter}{/Control}');
  expect([page.scripted.inputs('policies.writeNote'), page.getByText('Save note').closest('button')?.disabled]).toEqual(
    [[], true],
  );
  await page.user.keyboard('Yes{Control>}{Enter}{/Control}');
  expect(page.scripted.inputs('policies.writeNote')).toEqual([
    { lender: 'wattle', topic: 'lmi', title: 'PAYG income', version: 'wattle 1', text: '  Yes' },
  ]);
  await page.scripted.call('policies.writeNote').answer(fail('INTERNAL', 'The disk is full.'));
  expect(page.notices.map(({ message }) => message)).toEqual(['The note was not saved: The disk is full.']);
  await page.user.keyboard('{Meta>}{Enter}{/Meta}');
  expect(page.scripted.inputs('policies.writeNote')).toHaveLength(2);
  page.getByText('Save note');
});

it('a note is edited from what it says, and stands there anew once it is saved by its button', async () => {
  const page = await notesOf(['payg', 'casual'], [noteOf()]);
  await page.user.click(page.getByText('Edit'));
  await page.user.clear(page.getByLabelText('Your note on PAYG'));
  await page.user.click(page.getByText('Cancel'));
  await page.user.click(page.getByText('Edit'));
  expect(page.queryByLabelText('Topic of the note')).toBeNull();
  const field = page.getByLabelText('Your note on PAYG');
  expect(field).toMatchObject({ value: 'Kim says one is enough.', maxLength: maxNoteLength });
  await page.user.type(field, ' Or two.');
  await page.user.click(page.getByText('Save note'));
  const text = 'Kim says one is enough. Or two.';
  expect(page.scripted.inputs('policies.writeNote')).toMatchObject([{ topic: 'payg', text }]);
  await page.scripted.call('policies.writeNote').answer(succeed({ notes: [noteOf({ text })] }));
  await expect.poll(() => page.queryByText('Save note')).toBeNull();
  page.getByText(text);
  expect(page.notices).toEqual([]);
});

it('a note is removed by its button only, and put back as it was', async () => {
  const page = await notesOf(['payg'], [noteOf()]);
  expect(page.queryByText('Add a note')).toBeNull();
  await page.user.click(page.getByText('Edit'));
  await page.user.clear(page.getByLabelText('Your note on PAYG'));
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  expect(page.scripted.inputs('policies.writeNote')).toEqual([]);
  await page.user.click(page.getByText('Remove'));
  await page.scripted.call('policies.writeNote').answer(succeed({ notes: [] }));
  expect(page.notices[0]?.message).toBe('Note removed');
  page.notices[0]?.action?.run();
  const { writtenMs: _when, ...note } = noteOf();
  expect(page.scripted.inputs('policies.writeNote').at(-1)).toEqual(note);
});
