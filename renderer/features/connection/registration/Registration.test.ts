// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Output } from '../../../../shared/contract/index.ts';
import type { ProfileView } from '../../../../shared/contract/services/profiles.ts';
import { fail, succeed } from '../../../../shared/outcome.ts';
import { accessibilityProblems } from '../../../app/testing/accessibility.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { profileOf } from '../../../store/testing/profiles.ts';
import { mountedConnection } from '../testing/connection-page.ts';
import { Registration } from './Registration.tsx';

const key = { fingerprint: 'ab12', modulusBits: 3072, origin: 'made', madeAtMs: 0 } as const;
const handedOver = { ...key, handedOver: { atMs: 0, how: 'copied' } } as const;
const keyMade = profileOf({ registration: 'key_made', keptBy: { name: 'passphrase' }, key });
const waiting = profileOf({ registration: 'waiting', keptBy: { name: 'passphrase' }, key: handedOver });
const entered = profileOf({ ...waiting, registration: 'entered', key: { ...handedOver, clientId: 'client-1' } });
const north = { id: 'n', name: 'North\u202e' };
const south = { id: 's', name: 'South' };
const publicKey = { publicKeyPem: 'PEM\n', fingerprint: 'ab12', modulusBits: 3072 };
const refused: Output<'keys.test'> = {
  status: 'failed',
  failure: { kind: 'unknown_client', sentence: 'It does not know client-1.', advice: ['Compare it.'] },
};

const passed = (profile: ProfileView) =>
  succeed({ status: 'passed', profile, email: 'sam@example.com', clockCorrectionMs: 0 } as const);

const atHandOver = async () => {
  const page = await mountedConnection(keyMade);
  await page.answer('keys.publicKey', succeed(publicKey));
  await page.findByLabelText('Public key');
  return page;
};

const titles = ['Key', 'Public key handed over', 'Identifier and token', 'Test', 'Team'] as const;

it.each<[ProfileView['registration'], (typeof titles)[number]]>([
  ['none', 'Key'],
  ['key_made', 'Public key handed over'],
  ['handed_over', 'Identifier and token'],
  ['waiting', 'Identifier and token'],
  ['entered', 'Test'],
  ['tested', 'Team'],
])(
  'a registration that is %s stands at the step %s; those before have a tick, the others a number',
  async (registration, at) => {
    const page = document.createElement('div');
    page.innerHTML = (await drawn({}, createElement(Registration, { profile: profileOf({ registration }) }))).markup;
    const steps = [...page.querySelectorAll('li')].map((step) => {
      const number = step.querySelector('span');
      const mark = step.querySelector('[aria-label="Done"]') === null ? Number(number?.textContent) : 'Done';
      return [
        mark,
        number?.hasAttribute('data-done'),
        step.getAttribute('aria-current'),
        step.querySelector('h3')?.textContent,
      ];
    });
    const current = titles.indexOf(at);
    expect(steps).toEqual(
      titles.map((title, index) => {
        const isDone = index < current;
        return [isDone ? 'Done' : index + 1, isDone, index === current ? 'step' : null, title];
      }),
    );
  },
);

it.each([
  ['Copy', 'copied', { status: 'copied', text: 'PEM' }, ['copy PEM']],
  ['Save as PEM', 'saved', { status: 'download', fileName: 'key.pem', text: 'PEM' }, ['download key.pem: PEM']],
  ['Save as PEM', 'saved', { status: 'saved', fileName: 'key.pem' }, []],
  ['Write an e-mail', 'emailed', { status: 'compose', mailto: 'mailto:', subject: '', text: '' }, ['mail mailto:']],
  ['Write an e-mail', 'emailed', { status: 'opened' }, []],
] as const)('%s hands the public key over (%s), and the next step follows', async (button, how, answered, done) => {
  const { press, asked, answer, isDisabled, log, findByLabelText } = await atHandOver();
  await press(button);
  expect(asked('keys.handOver')).toEqual({ profileId: 'banksia', place: 'current', how });
  expect(['Copy', 'Save as PEM', 'Write an e-mail'].map(isDisabled)).toEqual([true, true, true]);
  await answer('keys.handOver', succeed(answered), waiting);
  expect(document.activeElement).toBe(await findByLabelText('Client identifier'));
  expect(log).toEqual(done);
});

it('a key that was not handed over after all stays at that step, with the reason', async () => {
  const { press, answer, becomes, isDisabled, getByRole, findByText, getAllByText, queryByRole, queryByText } =
    await atHandOver();
  // To read out, and among what is known of the key.
  expect([getAllByText('ab12').length, queryByText('The operator has it')]).toEqual([2, null]);
  expect(document.activeElement).toBe(document.body);
  await becomes(waiting);
  await press('Hand the public key over again');
  expect(document.activeElement).toBe(getByRole('button', { name: 'Copy' }));
  await press('Save as PEM');
  expect(isDisabled('The operator has it')).toBe(true);
  await answer('keys.handOver', succeed({ status: 'cancelled' }));
  expect([queryByText('Send the public key', { exact: false }) !== null, queryByRole('alert')]).toEqual([true, null]);
  await press('Save as PEM');
  await answer('keys.handOver', fail('INTERNAL', 'The folder is gone.'));
  await findByText('The public key was not handed over');
  await press('The operator has it');
  expect(queryByText('Send the public key', { exact: false })).toBeNull();
});

it('who copies the whole of the key has handed it over, and who copies a part of it has not', async () => {
  const { asked, answer, getByLabelText, findByLabelText } = await atHandOver();
  const shown = getByLabelText('Public key') as HTMLTextAreaElement;
  shown.focus();
  expect(shown.readOnly).toBe(true);
  expect([shown.selectionStart, shown.selectionEnd]).toEqual([0, 4]);
  shown.setSelectionRange(0, 2);
  fireEvent.copy(shown);
  expect(asked('keys.handOver')).toBeUndefined();
  shown.setSelectionRange(0, 3);
  fireEvent.copy(shown);
  expect(asked('keys.handOver')).toMatchObject({ how: 'copied' });
  await answer('keys.handOver', succeed({ status: 'copied', text: 'PEM' }), waiting);
  await findByLabelText('Client identifier');
});

it('a public key that could not be read is read again', async () => {
  const { press, answer, findByText, findByLabelText } = await mountedConnection(keyMade);
  await answer('keys.publicKey', fail('STORE_UNAVAILABLE', 'The disk does not answer.'));
  await findByText('The public key could not be read');
  await press('Try again');
  await answer('keys.publicKey', succeed(publicKey));
  expect(await findByLabelText('Public key')).toHaveProperty('value', 'PEM\n');
});

it.each(['Client identifier', 'Access token'])(
  'what holds both, pasted into the field %s, gives each field its own part',
  async (field) => {
    const { user, asked, press, isDisabled, getByLabelText } = await mountedConnection(waiting);
    expect(isDisabled('Save and test')).toBe(true);
    await user.click(getByLabelText(field));
    await user.paste('{"clientId": "client-1", "accessToken": "secret"}');
    expect(getByLabelText('Client identifier')).toHaveProperty('value', 'client-1');
    expect(getByLabelText('Access token')).toHaveProperty('value', 'secret');
    expect(document.activeElement).toBe(getByLabelText('Key passphrase'));
    await user.keyboard('gum');
    await press('Save and test');
    expect(asked('keys.enter')).toEqual({
      ...{ profileId: 'banksia', place: 'current' },
      ...{ clientId: 'client-1', accessToken: 'secret', passphrase: 'gum' },
    });
  },
);

it('a text that holds but one of both is pasted as it is', async () => {
  const { user, press, getByLabelText, queryByLabelText, isDisabled } = await mountedConnection({
    ...waiting,
    keptBy: { name: 'os', backEnd: 'macOS Keychain' },
  });
  expect([queryByLabelText('Key passphrase'), document.activeElement]).toEqual([null, document.body]);
  await user.click(getByLabelText('Access token'));
  await user.paste('secret');
  expect(getByLabelText('Access token')).toHaveProperty('value', 'secret');
  expect([getByLabelText('Client identifier'), isDisabled('Save and test')]).toMatchObject([{ value: '' }, false]);
  await press('Save and test');
  expect(isDisabled('Save and test')).toBe(true);
});

/** With what the operator handed out entered, and stored. */
const atTest = async () => {
  const page = await mountedConnection(waiting);
  await page.user.type(page.getByLabelText('Client identifier'), 'client-1{Enter}');
  await page.answer('keys.enter', succeed(entered), entered);
  return page;
};

it('what was entered is tested at once; a failure is explained, and can be tested or entered again', async () => {
  const { user, press, asked, answer, scripted, findByText, findByLabelText, queryByText, isDisabled } = await atTest();
  expect(asked('keys.test')).toEqual({ profileId: 'banksia', place: 'current' });
  expect(['Test', 'Enter identifier and token again'].map(isDisabled)).toEqual([true, true]);
  await answer('keys.test', succeed(refused));
  await findByText('The service does not know this client identifier');
  await findByText('Compare it.');
  expect(await accessibilityProblems()).toEqual([]);
  await press('Test again');
  expect(queryByText('Compare it.')).toBeNull();
  await answer('keys.test', fail('VAULT_LOCKED', 'The key is locked.'));
  await findByText('The connection was not tested');
  await press('Enter identifier and token again');
  expect(await findByLabelText('Client identifier')).toHaveProperty('value', 'client-1');
  expect(document.activeElement).toBe(await findByLabelText('Client identifier'));
  await user.keyboard('{Enter}');
  await answer('keys.enter', succeed(entered), entered);
  expect([scripted.inputs('keys.test').length, isDisabled('Test')]).toEqual([3, true]);
});

it('what could not be stored is not tested', async () => {
  const { user, answer, asked, getByLabelText, findByText } = await mountedConnection(waiting);
  await user.type(getByLabelText('Client identifier'), 'client-1{Enter}');
  await answer('keys.enter', fail('WRONG_PASSPHRASE', 'That is not the passphrase.'));
  await findByText('Nothing was stored');
  expect(asked('keys.test')).toBeUndefined();
});

it.each([
  [[], {}],
  [[south], { defaultTeamId: 's' }],
])('a broker of the teams %j is registered without a question', async (teams, chosen) => {
  const { asked, answer } = await atTest();
  const tested = profileOf({ ...entered, registration: 'tested', teams });
  await answer('keys.test', passed(tested), tested);
  expect(asked('keys.finish')).toEqual({ profileId: 'banksia', ...chosen });
});

it('a broker of several teams chooses the one for new scenarios', async () => {
  const { user, press, asked, answer, getByLabelText, findByText, scripted } = await atTest();
  const tested = profileOf({
    ...entered,
    registration: 'tested',
    email: 'sam\u202e@example.com',
    teams: [north, south],
  });
  await answer('keys.test', passed(tested), tested);
  await findByText('sam[U+202E]@example.com', { selector: 'strong' });
  expect(scripted.inputs('keys.finish')).toEqual([]);
  await user.click(getByLabelText('Team for new scenarios', { selector: 'input' }));
  await user.click(await findByText('South'));
  await press('Finish');
  expect(asked('keys.finish')).toEqual({ profileId: 'banksia', defaultTeamId: 's' });
  await answer('keys.finish', fail('INTERNAL', 'The disk is full.'));
  await findByText('The registration is not done');
});

it('the team of before stays the one for new scenarios unless another is chosen', async () => {
  const { press, asked } = await mountedConnection(
    profileOf({ ...entered, registration: 'tested', teams: [north, south], defaultTeamId: 's' }),
  );
  await press('Finish');
  expect(asked('keys.finish')).toMatchObject({ defaultTeamId: 's' });
});

it('the only team is shown to whoever comes back to that step', async () => {
  const { getByLabelText } = await mountedConnection(profileOf({ ...entered, registration: 'tested', teams: [south] }));
  expect(getByLabelText('Team for new scenarios', { selector: 'input' })).toHaveProperty('value', 'South');
});

it('the team for new scenarios cannot be taken away', async () => {
  const { user, press, asked, getByLabelText, findByText } = await mountedConnection(
    profileOf({ ...entered, registration: 'tested', teams: [north, south] }),
  );
  await user.click(getByLabelText('Team for new scenarios', { selector: 'input' }));
  await user.click(await findByText('North[U+202E]'));
  await press('Finish');
  expect(asked('keys.finish')).toMatchObject({ defaultTeamId: 'n' });
});

it('who goes back to the identifier stays no further than what another window left of the registration', async () => {
  const { press, becomes, answer, isDisabled, findByLabelText } = await mountedConnection(entered);
  await press('Enter identifier and token again');
  expect(document.activeElement).toBe(await findByLabelText('Client identifier'));
  await press('Hand the public key over again');
  await press('The operator has it');
  expect(isDisabled('Test')).toBe(false);
  await press('Enter identifier and token again');
  await becomes(keyMade);
  await answer('keys.publicKey', succeed(publicKey));
  await findByLabelText('Public key');
});
