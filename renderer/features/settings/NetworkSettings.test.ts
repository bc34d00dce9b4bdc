// @vitest-environment happy-dom
import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { NetworkStatus } from '../../../shared/contract/desk/network.ts';
import { fail, succeed } from '../../../shared/outcome.ts';
import { mounted } from '../../app/testing/mounted.ts';
import { NetworkSettings } from './NetworkSettings.tsx';

const direct: NetworkStatus = {
  ...{ choice: { mode: 'direct' }, isSetByOrganisation: false, systemIs: 'environment', signIn: null },
  signedInTo: [],
};
const viaProxy: NetworkStatus = { ...direct, choice: { mode: 'proxy', address: 'http://p:1' } };

const network = async (status: NetworkStatus) => {
  const page = await mounted({}, createElement(NetworkSettings));
  const { scripted, store, user, findByLabelText, findByText, getByLabelText, getByRole } = page;
  await scripted.call('network.status').answer(succeed(status));
  const choice = () => getByLabelText('Proxy', { selector: 'input' }) as HTMLInputElement;
  await findByLabelText('Proxy', { selector: 'input' });
  return {
    ...{ ...page, choice },
    becomes: (now: NetworkStatus) => store.getState().calls.put('network.status', {}, now),
    choose: async (label: string) => {
      await user.click(choice());
      await user.click(await findByText(label));
    },
    press: (name: string) => user.click(getByRole('button', { name })),
    isDisabled: (name: string) => (getByRole('button', { name }) as HTMLButtonElement).disabled,
    chosen: () => scripted.inputs('network.choose'),
  };
};

it('a proxy is used once its address was entered', async () => {
  const {
    scripted,
    user,
    choose,
    chosen,
    press,
    isDisabled,
    becomes,
    getByLabelText,
    findByText,
    findByLabelText,
    queryByText,
  } = await network({ ...viaProxy, choice: { mode: 'script', address: 'http://s' } });
  expect(queryByText('Use')).toBeNull();
  await choose('One proxy');
  expect([getByLabelText('Proxy address'), isDisabled('Use'), chosen()]).toMatchObject([{ value: '' }, true, []]);
  await user.type(getByLabelText('Proxy address'), ' ');
  expect(isDisabled('Use')).toBe(true);
  await user.clear(getByLabelText('Proxy address'));
  await user.type(getByLabelText('Proxy address'), 'ftp://p');
  await press('Use');
  expect([chosen(), isDisabled('Use')]).toEqual([[{ mode: 'proxy', address: 'ftp://p' }], true]);
  await scripted.call('network.choose').answer(fail('INVALID_INPUT', 'Enter the proxy’s name and port.'));
  await findByText('The proxy was not changed');
  expect(getByLabelText('Proxy address')).toHaveProperty('value', 'ftp://p');
  await press('Use');
  await scripted.call('network.choose', 1).answer(succeed(viaProxy));
  becomes(viaProxy);
  expect(await findByLabelText('Proxy address')).toHaveProperty('value', 'http://p:1');
  expect(queryByText('Use')).toBeNull();
});

it.each([
  ['environment', 'Environment variables (HTTPS_PROXY)'],
  ['settings', 'Same as the system'],
] as const)('what needs no address is used at once: as the system’s %s say', async (systemIs, label) => {
  const { choose, chosen } = await network({ ...viaProxy, systemIs });
  await choose(label);
  expect(chosen()).toEqual([{ mode: 'system' }]);
});

it('what could not be chosen is not shown as chosen', async () => {
  const { scripted, choose, choice, chosen, findByText, queryByText, getByLabelText } = await network(viaProxy);
  await choose('One proxy');
  expect([choice().value, getByLabelText('Proxy address'), chosen()]).toMatchObject([
    ...['One proxy', { value: 'http://p:1' }, []],
  ]);
  await choose('No proxy');
  await scripted.call('network.choose').answer(fail('STORE_UNAVAILABLE', 'The disk is full.'));
  await findByText('The proxy was not changed');
  expect([choice(), getByLabelText('Proxy address')]).toMatchObject([{ value: 'One proxy' }, { value: 'http://p:1' }]);
  expect(queryByText('Use')).toBeNull();
});

it('a script has an address of its own', async () => {
  const { user, choose, chosen, getByLabelText } = await network(direct);
  await choose('Proxy script (PAC)');
  expect(getByLabelText('Script address')).toHaveProperty('placeholder', 'http://proxy.example/proxy.pac');
  await user.type(getByLabelText('Script address'), 'http://s/proxy.pac{Enter}');
  expect(chosen()).toEqual([{ mode: 'script', address: 'http://s/proxy.pac' }]);
});

it('a proxy that refused a sign-in is asked anew, without what was typed', async () => {
  const asking = (wasRefused: boolean): NetworkStatus => ({ ...viaProxy, signIn: { host: 'p:1', wasRefused } });
  const { scripted, user, press, isDisabled, becomes, getByLabelText, findByText, queryByText } = await network(
    asking(false),
  );
  await findByText('p:1 asks for a name and a password. Headroom forgets them when it closes.');
  await user.type(getByLabelText('Name for the proxy'), 'kim');
  expect(isDisabled('Sign in')).toBe(true);
  await user.type(getByLabelText('Password for the proxy'), 'wrong');
  expect(getByLabelText('Password for the proxy')).toHaveProperty('type', 'password');
  await press('Sign in');
  expect(isDisabled('Sign in')).toBe(true);
  expect(scripted.inputs('network.signIn')).toEqual([{ user: 'kim', password: 'wrong' }]);
  await scripted.call('network.signIn').answer(fail('NOT_FOUND', 'No proxy waits for it.'));
  await findByText('The sign-in was not kept');
  becomes(asking(true));
  await findByText('p:1 refused the name or the password. Try again, or ask IT.');
  expect(getByLabelText('Password for the proxy')).toHaveProperty('value', '');
  await user.type(getByLabelText('Password for the proxy'), 'of p:1');
  becomes({ ...viaProxy, signIn: { host: 'q:2', wasRefused: true } });
  await findByText('q:2 refused the name or the password. Try again, or ask IT.');
  expect(getByLabelText('Password for the proxy')).toHaveProperty('value', '');
  becomes({ ...viaProxy, signedInTo: ['p:1'] });
  await findByText('Signed in to p:1 until Headroom closes.');
  becomes({ ...viaProxy, signedInTo: ['p:1', 'q:2'] });
  await findByText('Signed in to p:1, q:2 until Headroom closes.');
  expect(queryByText('Sign in')).toBeNull();
});

it('what the organisation chose cannot be changed', async () => {
  const { choice, getByLabelText, queryByText } = await network({ ...viaProxy, isSetByOrganisation: true });
  expect([choice(), getByLabelText('Proxy address')]).toMatchObject([{ disabled: true }, { disabled: true }]);
  expect(queryByText('Set by your organisation')).not.toBeNull();
});
