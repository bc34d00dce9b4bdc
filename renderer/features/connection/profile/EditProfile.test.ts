// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { mountedConnection } from '../testing/connection-page.ts';

const profile = profileOf({ endsOn: '2027-03-31' });

const editing = async () => {
  const page = await mountedConnection(profile);
  await page.press('Change name, colour and access');
  return page;
};

it('only what was changed of a service is stored', async () => {
  const { user, press, asked, answer, isDisabled, getByLabelText, findByText, queryByRole } = await editing();
  const name = getByLabelText('Name');
  await expect.poll(() => document.activeElement).toBe(name);
  expect(name).toHaveProperty('maxLength', 80);
  await findByText('What you call the organisation or its service.');
  expect(isDisabled('Store')).toBe(true);
  await user.type(name, ' ');
  expect(isDisabled('Store')).toBe(true);
  await user.clear(name);
  expect(isDisabled('Store')).toBe(true);
  await user.type(name, ' Golden ');
  await press('Store');
  expect(isDisabled('Store')).toBe(true);
  expect(asked('profiles.update')).toEqual({ id: 'banksia', name: 'Golden' });
  await answer('profiles.update', fail('INTERNAL', 'The disk is full.'));
  await findByText('The name was not changed');
  await user.clear(name);
  await user.type(name, 'Banksia');
  await user.click(getByLabelText('grape'));
  await press('Store');
  expect(asked('profiles.update')).toEqual({ id: 'banksia', colour: 'grape' });
  await answer('profiles.update', succeed(profile));
  expect(queryByRole('dialog')).toBeNull();
});

it('the day on which access ends can be taken away', async () => {
  const { user, press, asked, getByLabelText, queryByRole } = await editing();
  await user.type(getByLabelText('Name'), ' Group');
  await press('Cancel');
  expect([queryByRole('dialog'), asked('profiles.update')]).toEqual([null, undefined]);
  await press('Change name, colour and access');
  await user.clear(getByLabelText('Access ends'));
  await user.tab();
  await press('Store');
  expect(asked('profiles.update')).toEqual({ id: 'banksia', endsOn: null });
});
