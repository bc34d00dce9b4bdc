// @vitest-environment happy-dom
import { createElement, useState } from 'react';
import { expect, it } from 'vitest';
import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';
import { control, mounted } from '../../app/testing/mounted.ts';
import { ScopeFields } from './ScopeFields.tsx';

/** The fields in use, with every scope that was made, the newest last. */
const inUse = async (start: LibraryScope, reading?: { readonly done: number; readonly total: number }) => {
  const made: LibraryScope[] = [start];
  const Used = () => {
    const [scope, set] = useState(start);
    const onChange = (next: LibraryScope): void => {
      made.push(next);
      set(next);
    };
    return createElement(ScopeFields, { scope, id: 'library', onChange });
  };
  const page = await mounted({}, createElement(Used), (store) => {
    store.calls.put('lenders.list', {}, { lenders: [{ id: 'wattle', name: 'Wattle', whiteLabel: false, asAt: '' }] });
    store.calls.put('scenarios.tags', {}, { tags: [{ tag: 'urgent', scenarios: 3 }] });
    store.calls.put('dates.progress', {}, { reading: reading ?? null });
  });
  const { user, getByRole, getAllByRole } = page;
  const open = async (label: string): Promise<string[]> => {
    await user.click(getByRole('combobox', { name: label }));
    return getAllByRole('option').map(({ textContent }) => textContent);
  };
  const choose = async (label: string, option: string): Promise<void> => {
    await open(label);
    await user.click(getByRole('option', { name: option }));
  };
  return { ...page, open, choose, now: () => made.at(-1) };
};

it('each limit is set beside the others, and taken away without them', async () => {
  const { user, choose, now, getByLabelText, getByRole } = await inUse({ madeSince: '2026-01-05' });
  await choose('Tag', 'urgent (3)');
  await choose('Stage', 'Settled');
  await choose('With a loan of', 'Wattle');
  await choose('State', 'Queensland');
  await user.type(getByLabelText('Settles from'), '1/2/2027{Enter}');
  await user.type(getByLabelText('Settles until'), '3/4/2027{Enter}');
  const shown = ['Tag', 'Stage', 'With a loan of', 'State'].map(
    (name) => control(getByRole('combobox', { name })).value,
  );
  expect(shown).toEqual(['urgent (3)', 'Settled', 'Wattle', 'Queensland']);
  const limits = { stage: 'settled', lender: { id: 'wattle', name: 'Wattle' }, state: 'qld' };
  const days = { madeSince: '2026-01-05', settlesFrom: '2027-02-01', settlesUntil: '2027-04-03' };
  expect(now()).toEqual({ tag: 'urgent', ...limits, ...days });
  for (const label of ['Tag: any tag', 'Stage: any stage', 'With a loan of: any lender of a loan', 'State: any state'])
    await user.click(getByLabelText(label));
  expect(now()).toEqual(days);
  await user.clear(getByLabelText('Made since'));
  await user.tab();
  expect(now()).toEqual({ ...days, madeSince: undefined });
});

it('a tag that no scenario has any more can still be seen, and one that is in use stands once', async () => {
  const gone = await inUse({ tag: 'former' });
  expect([await gone.open('Tag'), control(gone.getByRole('combobox', { name: 'Tag' })).value]).toEqual([
    ['former', 'urgent (3)'],
    'former',
  ]);
  gone.unmount();
  const used = await inUse({ tag: 'urgent' });
  expect(await used.open('Tag')).toEqual(['urgent (3)']);
});

it('says while older scenarios are still read that some may be missed', async () => {
  const reading = await inUse({}, { done: 1_200, total: 5_000 });
  reading.getByText(/still being read: 1,200 of 5,000\./u);
  reading.unmount();
  expect((await inUse({})).queryByText(/still being read/u)).toBeNull();
});
