// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import { drawn } from '../../app/testing/drawn.ts';
import { profileOf } from '../../store/testing/profiles.ts';
import { ConnectionPage } from './ConnectionPage.tsx';
import { mountedConnection } from './testing/connection-page.ts';

const status = {
  ...{ label: 'Headroom', kind: 'embedded', clientId: 'client-1', keyFingerprint: 'ab12', keyHeld: 'In memory' },
  ...{ user: { email: 'sam@example.com', teams: [] }, clockCorrectionMs: 0 },
} as const;

it('each service is shown by its name, and the one on this computer by its own', async () => {
  const wattle = profileOf({ id: 'wattle', name: 'Wattle\u202e', colour: 'grape', isUnlocked: false });
  const { press, answer, store, container, findByText, queryByText } = await mountedConnection(profileOf(), [wattle]);
  const entries = () =>
    [...container.querySelectorAll('nav button')].map((entry) => [
      [...entry.querySelectorAll('span')].map(({ textContent }) => textContent).filter((text) => text !== ''),
      entry.getAttribute('aria-current'),
    ]);
  expect(entries()).toEqual([
    [['This computer', 'Always available'], null],
    [['Banksia', 'Ready'], 'true'],
    [['Wattle[U+202E]', 'Locked'], null],
  ]);
  const marks = () => container.querySelectorAll('[style*="-grape-"]').length;
  expect([marks(), queryByText('Change the address')]).toEqual([1, null]);
  await press('Wattle[U+202E] Locked');
  expect([store.getState().shownProfile, entries()[2]?.[1], marks()]).toEqual(['wattle', 'true', 2]);
  expect(container.querySelector('h2')?.textContent).toBe('Wattle[U+202E]');
  await press('This computer Always available');
  await answer('connection.status', succeed(status as never));
  await findByText('Embedded in Headroom; nothing leaves this computer');
  await findByText('None');
  expect(queryByText('Teams')).not.toBeNull();
  const north = { id: 'n', name: 'North' };
  const user = { ...status.user, teams: [north] };
  store.getState().calls.put('connection.status', {}, { ...status, user, clockCorrectionMs: 60_000 } as never);
  await findByText('North');
  const facts = [...container.querySelectorAll('dt')].map(({ nextElementSibling }) => nextElementSibling?.textContent);
  expect(facts.slice(0, 5)).toEqual([
    ...['Headroom', 'Embedded in Headroom; nothing leaves this computer', 'sam@example.com', 'North'],
    expect.stringMatching(/^This computer’s clock is 1 minute behind/u),
  ]);
  expect(facts.slice(5)).toEqual(['client-1', expect.stringMatching(/^ab12/u), 'In memory']);
  expect([queryByText('Team') !== null, queryByText('Teams')]).toEqual([true, null]);
  user.teams.push({ id: 's', name: 'South' });
  act(() => store.getState().calls.put('connection.status', {}, { ...status, user: { ...user } } as never));
  await findByText('North, South');
  expect(entries()[0]?.[1]).toBe('true');
});

it('what is typed for one service is gone at another', async () => {
  const locked = profileOf({ isUnlocked: false, keptBy: { name: 'passphrase' } });
  const { user, press, getByLabelText } = await mountedConnection(locked, [
    { ...locked, id: 'wattle', name: 'Wattle' },
  ]);
  await user.type(getByLabelText('Key passphrase'), 'gum');
  await press('Wattle Locked');
  expect(getByLabelText('Key passphrase')).toHaveProperty('value', '');
});

it('what belongs to the services stands below them', async () => {
  const { texts } = await drawn({}, createElement(ConnectionPage, null, createElement('p', null, 'Outbox')));
  expect(texts.at(-1)).toBe('Outbox');
});

it('services that could not be read are read again', async () => {
  const { press, store, scripted, findByText } = await mountedConnection();
  void store.getState().calls.askAgain('profiles.list', {});
  await scripted.call('profiles.list').answer(fail('STORE_UNAVAILABLE', 'The disk does not answer.'));
  await findByText('The services could not be read');
  await press('Try again');
  expect(scripted.inputs('profiles.list')).toHaveLength(2);
});

it('the service on this computer is tested, and what it answered before is not taken for its answer', async () => {
  const { press, answer, scripted, isDisabled, findByText, queryByText } = await mountedConnection();
  await press('This computer Always available');
  await answer('connection.status', fail('INTERNAL', 'A bug.'));
  await findByText('The connection could not be read');
  await press('Try again');
  expect(scripted.inputs('connection.status')).toHaveLength(2);
  await press('Test connection');
  expect(isDisabled('Test connection')).toBe(true);
  await answer('connection.test', succeed({ status: 200, durationMs: 12.4 } as never));
  await findByText('Signed request answered with 200 in 12 ms');
  await press('Test connection');
  expect(queryByText(/^Signed request answered/)).toBeNull();
  await answer('connection.test', fail('SERVICE_UNREACHABLE', 'It does not answer.'));
  await findByText('The connection does not work');
});

it('the address of a service that is not in use yet is corrected, and its key stays', async () => {
  const { user, press, asked, answer, isDisabled, container, getByLabelText, findByText, queryByRole } =
    await mountedConnection(
      profileOf({ registration: 'waiting', address: 'https://b', keptBy: { name: 'passphrase' } }),
    );
  expect(container.querySelector('dd')?.textContent).toMatch(/^https:\/\/b/u);
  expect(queryByRole('dialog')).toBeNull();
  await press('Change the address');
  await findByText('The key stays as it is: what the operator has registered is still good.');
  await expect.poll(() => document.activeElement).toBe(getByLabelText('Address'));
  await user.type(getByLabelText('Key passphrase', { selector: '[data-autofocus]' }), 'gum');
  expect(isDisabled('Change')).toBe(true);
  await user.type(getByLabelText('Address'), ' ');
  expect(isDisabled('Change')).toBe(true);
  await user.type(getByLabelText('Address'), '{Backspace}c{Enter}');
  await answer('profiles.probe', succeed({ answers: 'nothing', sentence: 'Nothing answers there.' }));
  await findByText('No service was found there.');
  await findByText(/Nothing answers there\./);
  expect(asked('profiles.changeAddress')).toBeUndefined();
  await press('Change all the same');
  expect(asked('profiles.changeAddress')).toEqual({ id: 'banksia', address: 'https://bc', passphrase: 'gum' });
  await answer('profiles.changeAddress', succeed(profileOf()), profileOf());
  expect(queryByRole('dialog')).toBeNull();
});

it('a service that is registered anew with its lenders leads on at once, and one in use does not', async () => {
  const inUse = profileOf({ lenders: [{ name: 'a', standing: 'granted' }] });
  const { becomes, queryByText, queryByLabelText } = await mountedConnection(inUse);
  const leadsOn = () => queryByText(/^The service is ready/) !== null;
  expect(leadsOn()).toBe(false);
  await becomes({ ...inUse, registration: 'tested' });
  expect(leadsOn()).toBe(false);
  cleanup();
  const again = await mountedConnection({ ...inUse, registration: 'tested' });
  await again.becomes(inUse);
  expect(again.queryByText(/^The service is ready/)).not.toBeNull();
  expect([queryByLabelText, again.queryByLabelText].map((query) => query(/^Lenders, one per line/))).toEqual([
    null,
    null,
  ]);
});

it('of a service without a key nothing is said about one when its address is corrected', async () => {
  const { press, queryByText, queryByLabelText } = await mountedConnection(
    profileOf({ registration: 'none', key: undefined, isUnlocked: false }),
  );
  await press('Change the address');
  expect([queryByLabelText('Address') !== null, queryByText(/^The key stays as it is/)]).toEqual([true, null]);
});

it('a service that has just been registered leads to its lenders, and then to the scenario that is open', async () => {
  const waiting = profileOf({ registration: 'tested', teams: [] });
  const { becomes, press, store, queryByText, queryByLabelText, findByText } = await mountedConnection(waiting);
  await becomes(profileOf());
  expect(queryByLabelText(/^Lenders, one per line/)).not.toBeNull();
  expect(queryByText(/^The service is ready/)).toBeNull();
  await becomes(profileOf({ lenders: [{ name: 'a', standing: 'granted' }] }));
  await findByText('The service is ready. Publish the open scenario to have it computed there.');
  expect(document.activeElement).toBe((await findByText('Publish “First home”')).closest('button'));
  act(() => store.getState().rename(' '));
  await press('Publish “Untitled”');
  expect(store.getState()).toMatchObject({ page: 'scenario', publishingQuestion: { kind: 'publish' } });
  act(() => store.setState({ openId: null }));
  await findByText('The service is ready. Open a scenario and choose Publish to have it computed there.');
});
