// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { mountedConnection } from '../testing/connection-page.ts';

const profile = profileOf({ name: 'Harbour\u202e Group', keptBy: { name: 'passphrase' } });
const removed = { published: 0, waiting: 0 };

it('a service is removed with its passphrase once it is known what stays', async () => {
  const { user, press, asked, answer, store, isDisabled, findByText, getByLabelText, queryByRole } =
    await mountedConnection(profile);
  await press('Remove this service');
  await findByText('Remove Harbour[U+202E] Group');
  await press('Cancel');
  expect(queryByRole('dialog')).toBeNull();
  await press('Remove this service');
  await expect.poll(() => document.activeElement).toBe(getByLabelText('Key passphrase'));
  await user.type(getByLabelText('Key passphrase'), 'gum');
  await answer('profiles.remains', fail('STORE_UNAVAILABLE', 'The disk does not answer.'));
  await findByText('What would be lost could not be read. Nothing was removed.');
  expect(isDisabled('Remove')).toBe(true);
  await press('Try again');
  await answer('profiles.remains', succeed({ published: 2, waiting: 1, clientId: 'client\u202e-1' }));
  await findByText('Scenarios that stay here and lose their link to the service: 2. The service keeps its copies.');
  await findByText(/^The operator still has the public key\. Ask them to withdraw/u);
  await findByText('Scenarios in the outbox that will not be sent: 1.');
  await findByText('client[U+202E]-1');
  await press('Remove');
  expect(isDisabled('Remove')).toBe(true);
  expect(asked('profiles.remove')).toEqual({ id: 'banksia', proof: { passphrase: 'gum' } });
  await answer('profiles.remove', fail('WRONG_PASSPHRASE', 'That is not the passphrase.'));
  await findByText('The service was not removed');
  await press('Remove');
  await answer('profiles.remove', succeed(removed));
  expect(store.getState().shownProfile).toBeNull();
});

it('what does not stay is not told', async () => {
  const { press, answer, findByText, queryByText } = await mountedConnection(profile);
  await press('Remove this service');
  await answer('profiles.remains', succeed(removed));
  await findByText('The private key and the access token are wiped from this computer.');
  await findByText('No scenario is linked to the service.');
  expect([queryByText(/outbox that will not be sent/), queryByText(/Ask them to withdraw/)]).toEqual([null, null]);
});

it.each([
  ['Harbour Group', 'Harbour Group'],
  ['Harbour[U+202E] Group ', 'Harbour\u202e Group'],
])('whoever forgot the passphrase types the name as it is shown: %j is sent as %j', async (typed, sent) => {
  const { user, press, asked, getByLabelText, findByText, isDisabled } = await mountedConnection(profile);
  await press('Wipe the key and start again');
  await findByText('Wipe the key of Harbour[U+202E] Group');
  await findByText(
    'The private key and the access token are wiped, and you register again with a new key. The scenarios stay linked to the service.',
  );
  expect(asked('profiles.remains')).toBeUndefined();
  await user.type(getByLabelText('Key passphrase'), 'gum');
  await press('I forgot the passphrase');
  expect(isDisabled('Wipe the key')).toBe(true);
  await press('Enter the passphrase instead');
  expect(getByLabelText('Key passphrase')).toHaveProperty('value', '');
  await press('I forgot the passphrase');
  // `[` begins the name of a key for who types.
  await user.type(getByLabelText('Type the name of the service'), typed.replace('[', '[['));
  await press('Wipe the key');
  expect(asked('keys.discard')).toEqual({ profileId: 'banksia', proof: { name: sent } });
});

it('a key that was not wiped is told, and one that was is gone with the question', async () => {
  const { user, press, answer, getByLabelText, findByText, queryByRole, queryByText } = await mountedConnection(
    profileOf({ keptBy: { name: 'os', backEnd: 'macOS Keychain' } }),
  );
  await press('Wipe the key and start again');
  expect(queryByText('I forgot the passphrase')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(getByLabelText('Type the name of the service'));
  await user.keyboard('Banksia{Enter}');
  await answer('keys.discard', fail('INTERNAL', 'The disk is full.'));
  await findByText('The key was not wiped');
  await press('Wipe the key');
  await answer('keys.discard', succeed(profile), profileOf({ registration: 'none', key: undefined }));
  expect([queryByRole('dialog'), queryByText('Wipe the key and start again')]).toEqual([null, null]);
});
