// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { mounted } from '../../app/testing/mounted.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { LibraryHead } from './LibraryHead.tsx';

it('a heading sorts by its column and the other way when pressed again; in the bin the day is that of deletion', async () => {
  const { user, store, scripted, container, getByRole, queryByText, findByText } = await mounted(
    {},
    createElement(LibraryHead),
  );
  const sorted = () =>
    [...container.querySelectorAll('[aria-sort]:not([aria-sort=none])')].map((head) => [
      head.textContent,
      head.getAttribute('aria-sort'),
    ]);
  expect(sorted()).toEqual([['Last edited', 'descending']]);
  const press = async (name: string) => user.click(getByRole('button', { name }));
  await press('Title');
  expect([sorted(), scripted.inputs('scenarios.list').at(-1)]).toMatchObject([
    [['Title', 'ascending']],
    { sort: 'description', direction: 'asc' },
  ]);
  await press('Title');
  expect(sorted()).toEqual([['Title', 'descending']]);
  await press('Asked for');
  expect(sorted()).toEqual([['Asked for', 'descending']]);
  expect(getByRole('columnheader', { name: 'Applicants' }).querySelector('button')).toBeNull();
  expect(queryByText('Service')).toBeNull();
  void store.getState().queryLibrary({ shelf: 'bin' });
  await findByText('Deleted');
  store.calls.put('profiles.list', {}, { profiles: [profileOf()] });
  await findByText('Service');
});
