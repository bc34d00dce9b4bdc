// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { accessibilityProblems } from '../../../app/testing/accessibility.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { mountedConnection } from '../testing/connection-page.ts';

const unregistered = profileOf({ registration: 'none', key: undefined, isUnlocked: false });
const made = profileOf({ registration: 'key_made', keptBy: { name: 'passphrase' } });
const passphrase = 'gum wind lamp rattle';

/** Where no secret store protects a key. */
const withoutStore = async (choices?: { file: string }) => {
  const page = await mountedConnection(unregistered, [], choices);
  await page.answer('keys.secretStore', succeed({}));
  await page.findByLabelText('Passphrase for the key');
  const enter = async (first: string, second: string): Promise<void> => {
    for (const [label, text] of [
      ['Passphrase for the key', first],
      ['Repeat the passphrase', second],
    ] as const) {
      await page.user.clear(page.getByLabelText(label));
      await page.user.type(page.getByLabelText(label), text);
    }
  };
  return { ...page, enter };
};

it('a key is generated under a passphrase that is long enough and the same twice', async () => {
  const { enter, isDisabled, user, asked, answer, container, queryByText, findByText, getByLabelText } =
    await withoutStore();
  expect(document.activeElement).toBe(getByLabelText('Passphrase for the key'));
  await user.keyboard('1');
  await findByText('Weak.');
  const complaints = () =>
    ['At least 8 characters.', 'The passphrases do not match.'].filter((text) => queryByText(text));
  expect(complaints()).toEqual([]);
  await user.keyboard('{Backspace}');
  expect(queryByText('Weak.')).toBeNull();
  await enter('1234567', '1234567');
  expect([queryByText('At least 8 characters.') !== null, isDisabled('Generate the key')]).toEqual([true, true]);
  await enter('12345678', '12345678');
  expect([complaints(), isDisabled('Generate the key')]).toEqual([[], false]);
  await enter(passphrase, `${passphrase}s`);
  expect([queryByText('The passphrases do not match.') !== null, isDisabled('Generate the key')]).toEqual([true, true]);
  await enter(passphrase, passphrase);
  expect(queryByText('The passphrases do not match.')).toBeNull();
  expect((await findByText('Strong.')).parentElement?.textContent).toBe('Strong. 20 characters.');
  expect(container.querySelector('[data-strength]')?.getAttribute('data-strength')).toBe('Strong');
  await user.keyboard('{Enter}');
  expect(asked('keys.make')).toEqual({
    ...{ profileId: 'banksia', modulusBits: 3072 },
    protection: { name: 'passphrase', passphrase },
  });
  await answer('keys.make', succeed(made), made);
  await findByText('Write an e-mail');
});

it('how long the key takes is told, it can be called off, and what was typed is still there', async () => {
  const { enter, press, store, asked, answer, findByText, findByLabelText, queryByRole } = await withoutStore();
  await enter(passphrase, passphrase);
  await press('Generate the key');
  await findByText('Generating the key, 0 s. This can take a while.');
  store.getState().onKeyProgress({ profileId: 'banksia', elapsedMs: 499_500 });
  await findByText('Generating the key, 500 s. This can take a while.');
  await press('Cancel');
  expect(asked('keys.cancelMake')).toEqual({});
  await answer('keys.make', fail('CANCELLED', 'Called off.'));
  expect(await findByLabelText('Repeat the passphrase')).toHaveProperty('value', passphrase);
  expect(queryByRole('alert')).toBeNull();
  await press('Generate the key');
  await answer('keys.make', fail('INTERNAL', 'The disk is full.'));
  await findByText('No key was added');
});

it('the secret store is waited for, tried again, and protects the key', async () => {
  const { isDisabled, press, asked, answer, store, findByText, queryByLabelText } =
    await mountedConnection(unregistered);
  const waiting = await findByText(/^Waiting for the operating system’s secret store/);
  expect(waiting.getAttribute('role')).toBe('status');
  expect(isDisabled('Generate the key')).toBe(true);
  await answer('keys.secretStore', fail('SECRET_STORE_FAILED', 'It has not answered.'));
  await findByText('The secret store is not open');
  expect(await accessibilityProblems()).toEqual([]);
  expect(isDisabled('Generate the key')).toBe(true);
  await press('Try again');
  await answer('keys.secretStore', succeed({ backEnd: 'macOS Keychain' }));
  await findByText('The operating system’s secret store protects the key (macOS Keychain).');
  expect(queryByLabelText('Passphrase for the key')).toBeNull();
  // It may be locked by now.
  act(() => void store.getState().calls.askAgain('keys.secretStore', {}));
  await expect.poll(() => isDisabled('Generate the key')).toBe(true);
  await answer('keys.secretStore', succeed({ backEnd: 'macOS Keychain' }));
  await press('Generate the key');
  expect(asked('keys.make')).toMatchObject({ protection: { name: 'os' } });
});

it('who does not want to wait for the secret store uses a passphrase', async () => {
  const { isDisabled, press, user, asked, answer, getByLabelText } = await mountedConnection(unregistered);
  await press('Use a passphrase instead');
  expect(isDisabled('Generate the key')).toBe(true);
  expect(document.activeElement).toBe(getByLabelText('Passphrase for the key'));
  await user.keyboard(passphrase);
  await user.type(getByLabelText('Repeat the passphrase'), passphrase);
  expect(isDisabled('Generate the key')).toBe(false);
  // The system’s own question is answered after all.
  await answer('keys.secretStore', succeed({ backEnd: 'macOS Keychain' }));
  await press('Generate the key');
  expect(asked('keys.make')).toMatchObject({ protection: { name: 'passphrase', passphrase } });
});

it.each(['2048', '4096'])('a key has the %s bits that the operator asked for', async (size) => {
  const { enter, press, user, asked, getByLabelText, findByText } = await withoutStore();
  await user.click(getByLabelText('Size', { selector: 'input' }));
  expect(getByLabelText('Size', { selector: 'input' })).toHaveProperty('value', 'RSA 3072 bits');
  await user.click(await findByText(`RSA ${size} bits`));
  expect(getByLabelText('Size', { selector: 'input' })).toHaveProperty('value', `RSA ${size} bits`);
  await enter(passphrase, passphrase);
  await press('Generate the key');
  expect(asked('keys.make')).toMatchObject({ modulusBits: Number(size) });
});

it('a key comes from a file that the page asks for where the host has no dialog', async () => {
  const page = await withoutStore({ file: 'PEM' });
  const { enter, press, user, asked, answer, context, isDisabled, scripted } = page;
  const { getByText, getByRole, queryByText, getByLabelText, findByText } = page;
  const chooses = vi.spyOn(context.ports, 'chooseTextFile');
  await user.click(getByText('Import a PEM file'));
  getByRole('radiogroup', { name: 'Where the key comes from' });
  getByText('Leave it empty if the file has none.');
  await user.type(getByLabelText('File passphrase'), 'of the file');
  await enter(passphrase, passphrase);
  await press('Choose the key’s file');
  const question = {
    ...{ profileId: 'banksia', filePassphrase: 'of the file' },
    protection: { name: 'passphrase', passphrase },
  };
  expect([asked('keys.import'), queryByText(/^Generating the key/)]).toEqual([question, null]);
  expect(isDisabled('Choose the key’s file')).toBe(true);
  await answer('keys.import', succeed({ status: 'choose' }));
  expect([asked('keys.import'), chooses.mock.calls]).toEqual([{ ...question, text: 'PEM' }, [['.pem,.key,.txt']]]);
  await answer('keys.import', fail('INVALID_INPUT', 'This is a public key.'));
  await findByText('This is a public key.');
  expect(scripted.inputs('keys.make')).toEqual([]);
});

it('a file that is not chosen is not told as a failure', async () => {
  const { enter, press, user, answer, getByText, queryByRole, scripted } = await withoutStore();
  await user.click(getByText('Import a PEM file'));
  await enter(passphrase, passphrase);
  await press('Choose the key’s file');
  await answer('keys.import', succeed({ status: 'choose' }));
  expect([queryByRole('alert'), scripted.inputs('keys.import').length]).toEqual([null, 1]);
  await user.click(getByText('Generate a key'));
  await press('Generate the key');
  expect(scripted.inputs('keys.make')).toHaveLength(1);
});
