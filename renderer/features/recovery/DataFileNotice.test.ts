// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { succeed } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { DataFileNotice } from './DataFileNotice.tsx';

const damage = { readable: 1, unreadable: 1, backups: [] };

const noticed = async (status: object) => {
  const page = await mounted({}, createElement(DataFileNotice));
  const { store, scripted, container, user, findByRole } = page;
  const loading = store.getState().loadDataFile();
  await scripted.call('recovery.status').answer(succeed(status));
  await loading;
  const text = (await findByRole('status')).textContent;
  return {
    ...page,
    text,
    isGone: () => waitFor(() => expect(container.querySelector('[role=status]')).toBeNull()),
    press: (name: string) => user.click(page.getByText(name)),
  };
};

it.each([
  ['full', /^The disk is full: nothing is being saved\. .* as soon as there is space\./],
  ['read_only', /^The data folder is read-only: nothing is being saved\. .* may write to its data folder\./],
])('that nothing is saved (%s) is told until it is', async (reason, said) => {
  const { text, press, isGone, scripted } = await noticed({ status: 'read-only', reason });
  expect(text).toMatch(said);
  await press('Try again');
  await scripted.call('recovery.reopen').answer(succeed({ status: 'open' }));
  await isGone();
});

it.each([
  ['bytes', /^Part of the data file is damaged\. Some of what is stored cannot be read; everything else works\./],
  ['lost-log', /^The last edits may be missing\. Headroom was not closed last time/],
])('damage (%s) leads to what can be done', async (cause, said) => {
  const { text, press, store } = await noticed({ status: 'damaged', cause, file: '/data', damage });
  expect(text).toMatch(said);
  await press('See what can be done');
  expect(store.getState().isRecovering).toBe(true);
});
