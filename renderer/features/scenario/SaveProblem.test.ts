// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import type { AppStore } from '../../store/app-store.ts';
import { storedRecord } from '../../store/testing/records.ts';
import { SaveProblem } from './SaveProblem.tsx';

const changeTitle = (store: AppStore): void => store.getState().rename('Second home');

it('an edit that was not stored says why, stays, and is stored at another try', async () => {
  const { user, store, scripted, getByRole, queryByRole, findByText } = await mounted(
    {},
    createElement(SaveProblem),
    (made) => made.getState().goTo('scenario'),
  );
  expect(queryByRole('alert')).toBeNull();
  changeTitle(store);
  void store.getState().flush();
  await scripted.call('scenarios.update').answer(fail('FORBIDDEN', 'Not one of your teams.'));
  await findByText('Not one of your teams. Your edits stay here until they are saved.');
  expect(queryByRole('button', { name: 'Keep mine as a copy' })).toBeNull();
  await user.click(getByRole('button', { name: 'Try again' }));
  expect(scripted.inputs('scenarios.update')).toHaveLength(2);
  await scripted.call('scenarios.update', 1).answer(succeed({ lastEditedBy: 'b', lastEditedOn: '2026-11-20' }));
  await expect.poll(() => queryByRole('alert')).toBeNull();
});

it('one that is discarded is read again as it is stored', async () => {
  const { user, store, scripted, getByRole, findByRole } = await mounted({}, createElement(SaveProblem));
  changeTitle(store);
  void store.getState().flush();
  await scripted.call('scenarios.update').answer(fail('FORBIDDEN', 'Not one of your teams.'));
  await findByRole('alert');
  await user.click(getByRole('button', { name: 'Discard' }));
  await scripted.call('scenarios.read', 1).answer(succeed(storedRecord()));
  expect(store.getState().save.status).toBe('saved');
});

it('what was changed elsewhere in another way is named, and may be kept as a copy or given up', async () => {
  const issues = [{ path: ['income', 0, 'payg'], message: 'Changed elsewhere' }];
  const error = { code: 'CONFLICT', message: 'Changed elsewhere.', issues } as const;
  const page = await mounted({ income: [{ id: 'i', name: 'Sam' }] }, createElement(SaveProblem), (store) =>
    store.setState({ save: { status: 'unsaved', error } }),
  );
  expect(page.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Sam: base salary']);
  expect(page.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Keep mine as a copy',
    'Discard mine',
  ]);
  await page.user.click(page.getByRole('button', { name: 'Keep mine as a copy' }));
  expect(page.scripted.inputs('scenarios.create')).toMatchObject([{ scenario: { income: [{ name: 'Sam' }] } }]);
  const refused = { code: 'INVALID_INPUT', message: 'Refused.', issues } as const;
  act(() => page.store.setState({ save: { status: 'unsaved', error: refused } }));
  expect(page.queryAllByRole('listitem')).toEqual([]);
});

it('nothing is said of it here while the page has lost its host, which is said above', async () => {
  const error = { code: 'INTERNAL', message: 'No answer.' } as const;
  const { container } = await mounted({}, createElement(SaveProblem), (store) =>
    store.setState({ host: 'silent', save: { status: 'unsaved', error } }),
  );
  expect(container.textContent).not.toContain('Not saved');
});

it('what was merged with the edits is listed until it was seen', async () => {
  const { user, getByRole, queryByRole } = await mounted({}, createElement(SaveProblem), (store) =>
    store.setState({ mergedIn: ['Sam: base salary', 'Title'] }),
  );
  expect(getByRole('status').textContent).toContain('merged with your edits: Sam: base salary, Title. Everything is');
  await user.click(getByRole('button', { name: 'Seen' }));
  expect(queryByRole('status')).toBeNull();
});
