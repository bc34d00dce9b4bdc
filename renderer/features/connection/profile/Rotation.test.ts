// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { TestFailure } from '../../../../shared/contract/services/keys.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { accessibilityProblems } from '../../../app/testing/accessibility.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { mountedConnection } from '../testing/connection-page.ts';

const key = { fingerprint: 'ab12', modulusBits: 3072, origin: 'made', madeAtMs: 0 } as const;
const nextKey = { ...key, fingerprint: 'cd34' };
const handedOver = { ...nextKey, handedOver: { how: 'copied', atMs: 0 } } as const;
const ready = profileOf({ key, keptBy: { name: 'passphrase' } });
const rotating = profileOf({ ...ready, registration: 'rotating', nextKey });
const publicKey = succeed({ publicKeyPem: 'PEM', fingerprint: 'cd34', modulusBits: 3072 });

it('a second key is generated in the size that is chosen, beside the first', async () => {
  const { user, press, asked, answer, getByLabelText, findByText, isDisabled } = await mountedConnection(ready);
  await press('Change the key');
  expect(isDisabled('Begin')).toBe(true);
  await findByText(
    'The new key is registered alongside the current one, which keeps signing until the service accepts the new one.',
  );
  const size = getByLabelText('New key', { selector: 'input' });
  expect(size).toHaveProperty('value', 'Generate a 3072-bit key');
  await user.click(size);
  await user.click(await findByText('Generate a 4096-bit key'));
  await user.type(getByLabelText('Key passphrase'), 'gum{Enter}');
  const question = { profileId: 'banksia', source: { kind: 'make', modulusBits: 4096 }, passphrase: 'gum' };
  expect(asked('keys.rotate')).toEqual(question);
  await answer('keys.rotate', fail('WRONG_PASSPHRASE', 'That is not the passphrase.'));
  await findByText('The key was not changed');
  await press('Begin');
  await answer('keys.rotate', succeed({ status: 'imported', profile: rotating }), rotating);
  await findByText('The current key stays in use until the service accepts the new one.');
});

it('a second key comes from a file', async () => {
  const { user, press, asked, answer, getByLabelText, findByText, log } = await mountedConnection(ready, [], {
    file: 'PEM',
  });
  await press('Change the key');
  await user.click(getByLabelText('New key', { selector: 'input' }));
  await user.click(await findByText('Import a PEM file'));
  await user.type(getByLabelText('File passphrase'), 'of the file');
  await user.type(getByLabelText('Key passphrase'), 'gum{Enter}');
  await answer('keys.rotate', succeed({ status: 'choose' }));
  const source = { kind: 'import', filePassphrase: 'of the file', text: 'PEM' };
  expect([asked('keys.rotate'), log]).toEqual([{ profileId: 'banksia', source, passphrase: 'gum' }, ['choose']]);
});

it('the new key is handed over, what was handed out for it entered, and the service asked with it', async () => {
  const { user, press, asked, answer, getByLabelText, findByText, findByLabelText, queryByRole, queryByText } =
    await mountedConnection(rotating);
  await answer('keys.publicKey', fail('STORE_UNAVAILABLE', 'The disk does not answer.'));
  await press('Try again');
  expect(asked('keys.publicKey')).toEqual({ profileId: 'banksia', place: 'next' });
  await answer('keys.publicKey', publicKey);
  expect(await findByLabelText('Public key')).toHaveProperty('value', 'PEM');
  await findByText('cd34');
  expect(queryByText('The operator has it')).toBeNull();
  await press('Copy');
  expect(asked('keys.handOver')).toMatchObject({ place: 'next' });
  await answer('keys.handOver', succeed({ status: 'copied', text: 'PEM' }), { ...rotating, nextKey: handedOver });
  await user.type(await findByLabelText('Client identifier'), 'client-2');
  expect(await accessibilityProblems()).toEqual([]);
  await user.type(getByLabelText('Key passphrase'), 'gum');
  await press('Save and continue');
  expect(asked('keys.enter')).toMatchObject({ place: 'next', clientId: 'client-2' });
  const entered = profileOf({ ...rotating, nextKey: { ...handedOver, clientId: 'client-2' } });
  await answer('keys.enter', succeed(entered), entered);
  await press('Test and switch over');
  await findByText('Once the service accepts the new key, the old one is wiped. Tell the operator to retire it.');
  await user.type(getByLabelText('Key passphrase'), 'gum{Enter}');
  expect(asked('keys.switchOver')).toEqual({ profileId: 'banksia', passphrase: 'gum' });
  await answer('keys.switchOver', fail('WRONG_PASSPHRASE', 'That is not the passphrase.'));
  await findByText('The current key was not changed');
  await press('Switch over');
  const failure: TestFailure = { kind: 'unknown_client', sentence: 'It does not know client-2.', advice: [] };
  await answer('keys.switchOver', succeed({ status: 'failed', failure }));
  expect(queryByRole('dialog')).toBeNull();
  await findByText('The service does not know this client identifier');
  expect(await accessibilityProblems()).toEqual([]);
  await press('Test and switch over');
  await user.type(getByLabelText('Key passphrase'), 'gum{Enter}');
  await answer('keys.switchOver', fail('WRONG_PASSPHRASE', 'That is not the passphrase.'));
  expect(queryByText('The service does not know this client identifier')).toBeNull();
  await press('Switch over');
  await answer('keys.switchOver', succeed({ status: 'switched', profile: ready }), ready);
  expect(queryByText('New key')).toBeNull();
});

it('the new key is handed over by whoever copies it from its field, unless that fails', async () => {
  const { asked, answer, isDisabled, findByText, findByLabelText } = await mountedConnection(rotating);
  await answer('keys.publicKey', publicKey);
  const shown = await findByLabelText('Public key');
  expect(document.activeElement).toBe(document.body);
  shown.focus();
  fireEvent.copy(shown);
  expect(asked('keys.handOver')).toEqual({ profileId: 'banksia', place: 'next', how: 'copied' });
  await expect.poll(() => isDisabled('Copy')).toBe(true);
  await answer('keys.handOver', fail('INTERNAL', 'The disk is full.'));
  await findByText('The public key was not handed over');
  fireEvent.copy(shown);
  await answer('keys.handOver', succeed({ status: 'copied', text: 'PEM' }));
  await findByLabelText('Client identifier');
});

it.each([
  [nextKey, 'Copy'],
  [handedOver, 'Save and continue'],
  [{ ...handedOver, clientId: 'client-2' }, 'Test and switch over'],
])('a change of keys goes on where it was left: with %j at %s', async (next, button) => {
  const { queryByText } = await mountedConnection(profileOf({ ...rotating, nextKey: next }));
  expect(['Copy', 'Save and continue', 'Test and switch over'].filter((text) => queryByText(text) !== null)).toEqual([
    button,
  ]);
});

it('each step of a change of keys leads back to the one before', async () => {
  const next = { ...handedOver, clientId: 'client-2' };
  const { press, queryByText, findByLabelText } = await mountedConnection(profileOf({ ...rotating, nextKey: next }));
  await press('Enter identifier and token again');
  expect(await findByLabelText('Client identifier')).toHaveProperty('value', 'client-2');
  await press('Hand the public key over again');
  await press('The operator has it');
  expect(queryByText('Save and continue')).not.toBeNull();
});

it('a new key is discarded with the passphrase, and the current one stays', async () => {
  const { user, press, asked, answer, isDisabled, getByLabelText, findByText, queryByRole, queryByText } =
    await mountedConnection(rotating);
  for (const leave of [() => press('Cancel'), () => user.keyboard('{Escape}')]) {
    await press('Discard the new key');
    await findByText('Discard the new key', { selector: 'h2' });
    await findByText(
      'The new key is wiped and the current key stays in use. If the operator already has the new key, tell them.',
    );
    await leave();
    expect([queryByRole('dialog'), asked('keys.abandonNext')]).toEqual([null, undefined]);
  }
  await press('Discard the new key');
  await expect.poll(() => document.activeElement).toBe(getByLabelText('Key passphrase'));
  await user.keyboard('gum{Enter}');
  expect(asked('keys.abandonNext')).toEqual({ profileId: 'banksia', passphrase: 'gum' });
  expect(isDisabled('Discard it')).toBe(true);
  await answer('keys.abandonNext', fail('INTERNAL', 'The disk is full.'));
  await findByText('The new key was not discarded');
  await press('Discard it');
  await answer('keys.abandonNext', succeed(ready), ready);
  expect([queryByText('New key'), queryByText('Change the key') !== null]).toEqual([null, true]);
});
