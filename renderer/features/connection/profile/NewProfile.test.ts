// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { profileColours } from '../../../../shared/publishing/profile.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { mountedConnection } from '../testing/connection-page.ts';

const organisation = { policiesSet: [], problems: [], serviceAddress: null };

const adding = async (...others: Parameters<typeof mountedConnection>) => {
  const page = await mountedConnection(...others);
  await page.press('Add a service');
  return page;
};

it('a service is added by its address, with a mark of its own, and is shown', async () => {
  const { user, press, asked, answer, store, isDisabled, getByText, getByLabelText, queryByRole } = await adding(
    profileOf({ colour: profileColours[0] }),
  );
  await press('Cancel');
  expect(queryByRole('dialog')).toBeNull();
  await press('Add a service');
  await expect.poll(() => document.activeElement).toBe(getByLabelText('Address'));
  getByText(/ Without one, its address is its name\.$/);
  expect(isDisabled('Add')).toBe(true);
  await user.type(getByLabelText('Address'), 'https://wattle.example{Enter}');
  expect(asked('profiles.probe')).toEqual({ address: 'https://wattle.example' });
  await answer('profiles.probe', succeed({ answers: 'service' }));
  expect(asked('profiles.create')).toEqual({ address: 'https://wattle.example', colour: profileColours[1] });
  expect(isDisabled('Add')).toBe(true);
  await answer('profiles.create', succeed(profileOf({ id: 'wattle' })));
  expect([store.getState().shownProfile, queryByRole('dialog')]).toEqual(['wattle', null]);
});

it('a mark that is chosen is kept, and marks begin anew once each has a service', async () => {
  const others = profileColours.map((colour) => profileOf({ id: colour, colour }));
  const second = profileColours[1];
  const { user, asked, answer, getByLabelText } = await adding(profileOf({ colour: second }), others);
  await user.type(getByLabelText('Address'), 'https://w{Enter}');
  await answer('profiles.probe', succeed({ answers: 'service' }));
  expect(asked('profiles.create')).toMatchObject({ colour: profileColours[0] });
  await answer('profiles.create', fail('INVALID_INPUT', 'Use https.'));
  await user.click(getByLabelText(second));
  await user.type(getByLabelText('Name'), 'W{Enter}');
  await answer('profiles.probe', succeed({ answers: 'service' }));
  expect(asked('profiles.create')).toMatchObject({ colour: second, name: 'W' });
});

it('where no service answers that is said, and adding it all the same is a second decision', async () => {
  const { user, press, asked, answer, findByText, queryByText, getByLabelText, scripted } = await adding();
  await user.type(getByLabelText('Address'), 'https://w');
  await press('Add');
  await answer('profiles.probe', succeed({ answers: 'nothing', sentence: 'Nothing answers there.' }));
  await findByText('No service was found there.');
  expect(queryByText('The service was not added')).toBeNull();
  await user.type(getByLabelText('Address'), 'x');
  expect(queryByText('No service was found there.')).toBeNull();
  await press('Add');
  expect(asked('profiles.probe')).toEqual({ address: 'https://wx' });
  await answer('profiles.probe', succeed({ answers: 'other', sentence: 'Something else is there.' }));
  await press('Add all the same');
  expect(scripted.inputs('profiles.probe')).toHaveLength(2);
  expect(asked('profiles.create')).toMatchObject({ address: 'https://wx' });
  await answer('profiles.create', fail('INVALID_INPUT', 'Use https.'));
  await findByText('The service was not added');
});

it('what is wrong with an address is told before anything is added', async () => {
  const { user, answer, asked, findByText, getByLabelText } = await adding();
  await user.type(getByLabelText('Name'), '  ');
  await user.type(getByLabelText('Address'), 'http://banksia.example{Enter}');
  await answer('profiles.probe', fail('INVALID_INPUT', 'Use https.'));
  await findByText('The service was not added');
  expect(asked('profiles.create')).toBeUndefined();
  await user.type(getByLabelText('Address'), '{Enter}');
  await answer('profiles.probe', succeed({ answers: 'service' }));
  expect(asked('profiles.create')).not.toHaveProperty('name');
});

it('a service that is at the address already is named', async () => {
  const { user, queryByText, getByLabelText } = await adding(
    profileOf({ name: 'Banksia\u202e', address: 'https://b' }),
  );
  await user.type(getByLabelText('Address'), ' https://b');
  expect(queryByText('“Banksia[U+202E]” is at this address too.')).not.toBeNull();
  await user.type(getByLabelText('Address'), 'c');
  expect(queryByText(/at this address too/)).toBeNull();
});

it('the address that the organisation set is used, and cannot be changed', async () => {
  const { answer, press, asked, findByText, getByLabelText } = await adding();
  await answer('app.organisation', succeed({ ...organisation, serviceAddress: 'https://service.example' }));
  await findByText('Set by your organisation');
  expect(getByLabelText('Address')).toMatchObject({ value: 'https://service.example', disabled: true });
  await press('Add');
  expect(asked('profiles.probe')).toEqual({ address: 'https://service.example' });
});
