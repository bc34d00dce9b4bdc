// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ScenarioSummary } from '../../../shared/contract/scenarios/scenarios.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { maxTagLength } from '../../../shared/scenario/marks.ts';
import { accessibilityProblems } from '../../app/testing/accessibility.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { LibraryQuestions } from './LibraryQuestions.tsx';

const scenario: ScenarioSummary = {
  ...{
    id: 'a',
    description: 'Chen',
    applicants: [],
    requested: 0,
    dateCreated: '',
    lastEditedBy: '',
    lastEditedOn: '',
  },
  ...{ pinned: false, archived: false, tags: ['Refi'], stage: 'enquiry' },
};

const open = () => mounted({}, createElement(LibraryQuestions));

it('a tag is stored at once, the stage stays, and Esc closes', async () => {
  const { user, store, scripted, findByRole, getByLabelText, findByText } = await open();
  store.getState().editTags(scenario);
  await findByRole('dialog', { name: 'Stage and tags of Chen' });
  expect(await accessibilityProblems()).toEqual([]);
  const tags = getByLabelText('Tags', { selector: 'input' });
  await expect.poll(() => document.activeElement).toBe(tags);
  expect(tags).toHaveProperty('maxLength', maxTagLength);
  await user.type(tags, 'Urgent{Enter}');
  expect(scripted.inputs('scenarios.mark')).toMatchObject([{ id: 'a', tags: ['Refi', 'Urgent'] }]);
  await scripted.call('scenarios.mark').answer(succeed({ id: 'a' }));
  expect(store.getState().tagging).toMatchObject({ tags: ['Refi', 'Urgent'], stage: 'enquiry' });
  await user.type(tags, 'Late{Enter}');
  await scripted.call('scenarios.mark', 1).answer(fail('INTERNAL', 'Oh.'));
  await findByText('The stage and tags were not stored');
  expect(store.getState().tagging?.tags).toEqual(['Refi', 'Urgent']);
  await user.type(tags, '{Escape}');
  expect(store.getState().tagging).toBeNull();
});

it('a stage is taken away, and the tags stay', async () => {
  const { user, store, scripted, findByRole, getByLabelText, getByRole } = await open();
  store.getState().editTags(scenario);
  await findByRole('dialog');
  await user.click(getByLabelText('No stage'));
  expect(scripted.inputs('scenarios.mark')).toMatchObject([{ id: 'a', stage: null }]);
  await scripted.call('scenarios.mark').answer(succeed({ id: 'a' }));
  expect(store.getState().tagging).toMatchObject({ tags: ['Refi'], stage: undefined });
  await user.click(getByRole('button', { name: 'Done' }));
  expect(store.getState().tagging).toBeNull();
});

it('the bin is emptied after it is said of how many, and the dialog stays where that failed', async () => {
  const { user, store, scripted, findByRole, getByRole, findByText, queryByText } = await open();
  store.getState().askToEmptyBin(true);
  await findByRole('dialog', { name: 'Empty the bin' });
  await findByText(/^Everything in the bin will be deleted for good/);
  await scripted.call('scenarios.list').answer(succeed({ items: [], total: 2, more: false }));
  await findByText(/^2 scenarios will be deleted for good/);
  expect(await accessibilityProblems()).toEqual([]);
  await user.click(getByRole('button', { name: 'Delete for good' }));
  await scripted.call('scenarios.emptyBin').answer(fail('INTERNAL', 'Oh.'));
  await findByText('The bin was not emptied');
  expect(store.getState().emptyingBin).toBe(true);
  await user.click(getByRole('button', { name: 'Delete for good' }));
  await scripted.call('scenarios.emptyBin', 1).answer(succeed({ removed: 2 }));
  await expect.poll(() => store.getState().emptyingBin).toBe(false);
  // What the library shows of the bin is read again.
  expect(scripted.inputs('scenarios.list').at(-1)).toMatchObject({ shelf: store.getState().library.query.shelf });
  store.getState().askToEmptyBin(true);
  const keep = await findByRole('button', { name: 'Keep them' });
  await expect.poll(() => document.activeElement).toBe(keep);
  await user.keyboard('{Enter}');
  expect([store.getState().emptyingBin, scripted.inputs('scenarios.emptyBin').length]).toEqual([false, 2]);
  expect(queryByText('The bin was not emptied')).toBeNull();
});
