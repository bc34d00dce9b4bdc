// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Output } from '../../../../shared/contract/index.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { accessibilityProblems } from '../../../app/testing/accessibility.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { mountedConnection } from '../testing/connection-page.ts';

const teams = [
  { id: 'n', name: 'North\u202e' },
  { id: 's', name: 'South' },
];
const underPassphrase = profileOf({ keptBy: { name: 'passphrase' }, teams });
const inStore = profileOf({ keptBy: { name: 'os', backEnd: 'macOS Keychain' } });
const info = { name: 'Headroom', version: '1.0.0', dataFolder: '/data' };

const passed = (profile: ProfileView) =>
  succeed({ status: 'passed', profile, email: 'sam@example.com', clockCorrectionMs: 0 } as const);
const refused = succeed<Output<'keys.test'>>({
  status: 'failed',
  failure: { kind: 'token_refused', sentence: 'It is not accepted.', advice: [] },
});

const keyButtons = [
  ...['Test the connection', 'Lock', 'Change the token', 'Change the key', 'Change the passphrase'],
  'Use the system’s secret store',
];

it.each<[string, ProfileView, 'electron' | 'node', readonly string[]]>([
  ['in use under a passphrase', underPassphrase, 'node', keyButtons.slice(0, 5)],
  ['in use under a passphrase on the desktop', underPassphrase, 'electron', keyButtons],
  ['in the system’s store', inStore, 'electron', keyButtons.slice(0, 4)],
  ['locked', { ...underPassphrase, isUnlocked: false }, 'node', keyButtons.slice(2, 5)],
  ['being changed', { ...inStore, registration: 'rotating' }, 'node', keyButtons.slice(0, 2)],
  ['not registered yet', { ...inStore, registration: 'waiting' }, 'node', ['Lock']],
])('with a key that is %s there is what can be done with it', async (_state, profile, host, can) => {
  const { answer, queryByText } = await mountedConnection(profile);
  await answer('app.info', succeed({ ...info, host } as never));
  expect(keyButtons.filter((name) => queryByText(name) !== null)).toEqual(can);
});

it('a service in use is tested: who the broker is there, or what is wrong', async () => {
  const { press, asked, answer, isDisabled, findByText, queryByText } = await mountedConnection(underPassphrase);
  await press('Test the connection');
  expect(isDisabled('Test the connection')).toBe(true);
  expect(asked('keys.test')).toEqual({ profileId: 'banksia', place: 'current' });
  await answer('keys.test', passed(underPassphrase));
  await findByText('The service answered: you are sam@example.com, in North[U+202E], South.');
  await press('Test the connection');
  expect(queryByText(/^The service answered/)).toBeNull();
  await answer('keys.test', passed({ ...underPassphrase, teams: [] }));
  await findByText('The service answered: you are sam@example.com, in no team.');
  await press('Test the connection');
  await answer('keys.test', refused);
  await findByText('The service refused the access token');
  await press('Test the connection');
  await answer('keys.test', fail('VAULT_LOCKED', 'The key is locked.'));
  await findByText('Banksia was not tested');
  expect(queryByText('The service refused the access token')).toBeNull();
});

it('a key is locked, and unlocked with its passphrase', async () => {
  const locked = { ...underPassphrase, isUnlocked: false };
  const { user, press, asked, answer, becomes, isDisabled, getByLabelText, findByText, queryByText } =
    await mountedConnection(underPassphrase);
  await press('Lock');
  expect(asked('keys.lock')).toEqual({ profileId: 'banksia' });
  await answer('keys.lock', succeed({}), locked);
  await findByText(/^Locked: nothing can be signed/);
  expect(isDisabled('Unlock')).toBe(true);
  await user.type(getByLabelText('Key passphrase'), 'gum{Enter}');
  expect(asked('keys.unlock')).toEqual({ profileId: 'banksia', passphrase: 'gum' });
  expect(isDisabled('Unlock')).toBe(true);
  await answer('keys.unlock', fail('WRONG_PASSPHRASE', 'That is not the passphrase.'));
  await findByText('The key is still locked');
  expect(getByLabelText('Key passphrase')).toHaveProperty('value', 'gum');
  await press('Unlock');
  // What is shown may lag behind.
  await answer('keys.unlock', succeed(underPassphrase));
  expect(getByLabelText('Key passphrase')).toHaveProperty('value', '');
  await becomes(underPassphrase);
  expect(queryByText(/^Locked: nothing can be signed/)).toBeNull();
});

it('a key that could not be locked is told', async () => {
  const { press, answer, notices } = await mountedConnection(underPassphrase);
  await press('Lock');
  await answer('keys.lock', fail('INTERNAL', 'A bug.'));
  expect(notices.map(({ message }) => message)).toEqual(['The key was not locked: A bug.']);
});

it('a key in the system’s store is unlocked without a passphrase', async () => {
  const { press, asked, queryByLabelText } = await mountedConnection({ ...inStore, isUnlocked: false });
  expect(queryByLabelText('Key passphrase')).toBeNull();
  await press('Unlock');
  expect(asked('keys.unlock')).toEqual({ profileId: 'banksia', passphrase: '' });
});

it('a key whose file cannot be used is not asked to be unlocked', async () => {
  const vaultProblem = { code: 'VAULT_DAMAGED', message: 'Its bytes changed.' } as const;
  const { findByText, queryByText } = await mountedConnection({ ...inStore, isUnlocked: false, vaultProblem });
  await findByText('The key file cannot be used');
  expect(queryByText('Unlock')).toBeNull();
});

it('another token is tested as soon as it is stored', async () => {
  const { user, press, asked, answer, getByLabelText, findByText, queryByRole } =
    await mountedConnection(underPassphrase);
  await press('Change the token');
  await findByText('Change the token', { selector: 'h2' });
  await user.type(getByLabelText('Access token'), 'secret');
  await user.type(getByLabelText('Key passphrase'), 'gum{Enter}');
  expect(asked('keys.enter')).toMatchObject({ place: 'current', accessToken: 'secret', passphrase: 'gum' });
  await answer('keys.enter', fail('WRONG_PASSPHRASE', 'That is not the passphrase.'));
  await findByText('Nothing was stored');
  expect(await accessibilityProblems()).toEqual([]);
  expect(asked('keys.test')).toBeUndefined();
  await press('Save and test');
  await answer('keys.enter', succeed(underPassphrase));
  expect([queryByRole('dialog'), asked('keys.test')]).toEqual([null, { profileId: 'banksia', place: 'current' }]);
});

it('the passphrase is changed for one that is long enough and the same twice', async () => {
  const { user, press, asked, answer, isDisabled, getByLabelText, findByText, queryByRole } =
    await mountedConnection(underPassphrase);
  await press('Change the passphrase');
  await findByText('Change the passphrase', { selector: 'h2' });
  await user.type(getByLabelText('Passphrase for the key'), 'wattle creek');
  await user.type(getByLabelText('Repeat the passphrase'), 'wattle creek');
  expect(isDisabled('Change')).toBe(true);
  await user.type(getByLabelText('Key passphrase'), 'gum');
  await press('Change');
  expect(asked('keys.protect')).toEqual({
    ...{ profileId: 'banksia', passphrase: 'gum' },
    protection: { name: 'passphrase', passphrase: 'wattle creek' },
  });
  await answer('keys.protect', fail('WRONG_PASSPHRASE', 'That is not the passphrase.'));
  await findByText('The passphrase was not changed');
  await user.type(getByLabelText('Repeat the passphrase'), 's');
  expect(isDisabled('Change')).toBe(true);
  await user.type(getByLabelText('Repeat the passphrase'), '{Backspace}{Enter}');
  await answer('keys.protect', succeed(underPassphrase));
  expect(queryByRole('dialog')).toBeNull();
});

it('the system’s secret store takes the key over, where there is one and it is open', async () => {
  const { user, press, asked, answer, isDisabled, getByLabelText, findByText, queryByText } =
    await mountedConnection(underPassphrase);
  await answer('app.info', succeed({ ...info, host: 'electron' } as never));
  await press('Use the system’s secret store');
  await findByText('Use the system’s secret store', { selector: 'h2' });
  await user.type(getByLabelText('Key passphrase'), 'gum');
  await findByText(/^Waiting for the operating system’s secret store/);
  await answer('keys.secretStore', fail('SECRET_STORE_FAILED', 'It has not answered.'));
  await findByText('The secret store is not open');
  expect(queryByText(/^Waiting for the operating system’s secret store/)).toBeNull();
  expect(await accessibilityProblems()).toEqual([]);
  expect(isDisabled('Use it')).toBe(true);
  await press('Try again');
  await answer('keys.secretStore', succeed({ backEnd: 'macOS Keychain' }));
  await findByText(
    'From now on macOS Keychain protects the key, and nobody who is signed in to this computer as you needs the passphrase.',
  );
  await press('Use it');
  expect(asked('keys.protect')).toEqual({ profileId: 'banksia', protection: { name: 'os' }, passphrase: 'gum' });
  await answer('keys.protect', fail('WRONG_PASSPHRASE', 'That is not the passphrase.'));
  await findByText('The key is still under its passphrase');
});

it('without a secret store the key stays under its passphrase', async () => {
  const { user, press, answer, isDisabled, getByLabelText, findByText } = await mountedConnection(underPassphrase);
  await answer('app.info', succeed({ ...info, host: 'electron' } as never));
  await press('Use the system’s secret store');
  await user.type(getByLabelText('Key passphrase'), 'gum');
  await answer('keys.secretStore', succeed({}));
  await findByText(
    'This computer has no secret store that protects keys. If it asked you to unlock it and you did not, quit Headroom and open it again.',
  );
  expect(isDisabled('Use it')).toBe(true);
});

it('what may be known of a key is told with the service', async () => {
  const key = {
    fingerprint: 'ab\u202e12',
    modulusBits: 4096,
    origin: 'imported',
    madeAtMs: 0,
    clientId: 'c\u202e1',
  } as const;
  const learned = { ...inStore.learned, clockOffsetMs: 60_000, echo: true };
  const { container } = await mountedConnection({ ...inStore, key, learned, email: undefined });
  const facts = [...container.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(facts).toEqual(
    expect.arrayContaining([
      ['User', 'Not known'],
      ['Clock', expect.stringMatching(/^This computer’s clock is 1 minute behind/u)],
      ['How it behaves', expect.stringMatching(/^Updates are sent with PUT\.Updates leave out/u)],
      ['Key', 'RSA 4096 bits, imported here'],
      ['Fingerprint', 'ab[U+202E]12SHA-256 of the public key'],
      ['Private key', 'In a file locked by the operating system’s secret store (macOS Keychain)'],
      ['Client identifier', 'c[U+202E]1'],
    ]),
  );
});

it('the team for new scenarios is chosen of several', async () => {
  const { user, asked, answer, notices, getByLabelText, findByText } = await mountedConnection({
    ...underPassphrase,
    defaultTeamId: 's',
  });
  const choice = getByLabelText('Team for new scenarios', { selector: 'input' });
  expect(choice).toHaveProperty('value', 'South');
  await user.click(choice);
  await user.click(await findByText('North[U+202E]'));
  expect(asked('profiles.update')).toEqual({ id: 'banksia', defaultTeamId: 'n' });
  await answer('profiles.update', fail('STORE_UNAVAILABLE', 'The disk is full.'));
  expect(notices.map(({ message }) => message)).toEqual([
    'The team for new scenarios was not changed: The disk is full.',
  ]);
});

it.each([
  [{ teams: [] }, ['None']],
  [{ teams: teams.slice(0, 1), endsOn: '2027-03-31' }, ['North[U+202E]', '31 Mar 2027']],
])('of a service with %j its facts say %j', async (more, said) => {
  const { queryByText, queryByLabelText } = await mountedConnection({ ...underPassphrase, ...more });
  expect(said.filter((text) => queryByText(text) === null)).toEqual([]);
  expect([queryByLabelText('Team for new scenarios'), queryByText('Access ends') !== null]).toEqual([
    null,
    'endsOn' in more,
  ]);
});
