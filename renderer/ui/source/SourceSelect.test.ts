// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { ProfileView } from '../../../shared/contract/services/profiles.ts';
import { type Mounted, mounted } from '../../app/testing/mounted.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { SourceSelect } from './SourceSelect.tsx';

const withProfiles = (...profiles: ProfileView[]): Promise<Mounted> =>
  mounted({}, createElement(SourceSelect), (store) => store.calls.put('profiles.list', {}, { profiles }));

it('is there once a service is registered, and leads to it and back to this computer', async () => {
  const none = await withProfiles(profileOf({ registration: 'waiting' }));
  expect(none.queryByRole('combobox')).toBeNull();
  none.unmount();
  const { user, store, getByRole, getAllByRole } = await withProfiles(
    profileOf(),
    profileOf({ id: 'new', name: 'Newcomer', registration: 'waiting' }),
  );
  const choose = async (name: string): Promise<string | null> => {
    await user.click(getByRole('combobox'));
    await user.click(getByRole('option', { name }));
    return store.getState().source;
  };
  await user.click(getByRole('combobox'));
  expect(getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['This computer', 'Banksia']);
  await user.keyboard('{Escape}');
  expect([await choose('Banksia'), await choose('This computer')]).toEqual(['banksia', null]);
});
