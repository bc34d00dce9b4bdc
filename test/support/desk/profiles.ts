import { expect } from 'vitest';
import { type Call, type DeskTransport, succeedAt } from './transports.ts';

/** A profile from its address to credentials and back: key, hand-over, test, lock, discard, removal. */
export const carriesAProfile = async (call: Call, protection: DeskTransport['protection']): Promise<void> => {
  const good = succeedAt(call);
  const passphrase = protection.name === 'passphrase' ? protection.passphrase : '';
  const nowhere = 'http://127.0.0.1:1';
  expect(await good('profiles.probe', { address: nowhere })).toMatchObject({ answers: 'nothing' });
  const { id } = await good('profiles.create', { name: 'Brokers', address: nowhere, colour: 'teal' });
  const profileId = id;
  expect((await good('profiles.list', {})).profiles).toMatchObject([{ id, name: 'Brokers', registration: 'none' }]);
  expect(await good('profiles.update', { id, name: 'Others' })).toMatchObject({ id, name: 'Others' });
  expect(await good('keys.make', { profileId, protection })).toMatchObject({ registration: 'key_made' });
  const { publicKeyPem } = await good('keys.publicKey', { profileId });
  expect(await good('keys.handOver', { profileId, how: 'copied' })).toEqual({ status: 'copied', text: publicKeyPem });
  expect((await good('profiles.list', {})).profiles).toMatchObject([{ registration: 'waiting' }]);
  const credentials = { clientId: 'client-1', accessToken: '7d0a3c1e-9d57-4b86-8a5e-51a1c1b2f3d4' };
  expect(await good('keys.enter', { profileId, ...credentials, passphrase })).toMatchObject({
    registration: 'entered',
  });
  expect(await good('keys.test', { profileId })).toMatchObject({
    status: 'failed',
    failure: { kind: 'connection_refused' },
  });
  const address = 'http://127.0.0.1:2';
  expect(await good('profiles.changeAddress', { id, address, passphrase })).toMatchObject({ address });
  expect(await good('keys.lock', { profileId })).toEqual({});
  expect(await good('keys.unlock', { profileId, passphrase })).toMatchObject({ isUnlocked: true });
  expect(await good('keys.protect', { profileId, protection, passphrase })).toMatchObject({
    keptBy: { name: protection.name },
  });
  expect([await good('keys.touch', {}), await good('keys.cancelMake', {})]).toEqual([{}, { cancelled: false }]);
  expect(await good('keys.secretStore', {})).toBeTypeOf('object');
  const discarded = await good('keys.discard', {
    profileId,
    proof: passphrase === '' ? { name: 'Others' } : { passphrase },
  });
  expect(discarded).toMatchObject({ registration: 'none' });
  const remains = await good('profiles.remains', { id });
  expect(await good('profiles.remove', { id, proof: { name: 'Others' } })).toEqual(remains);
  expect((await good('profiles.list', {})).profiles).toEqual([]);
};

/** What a profile's state does not allow is refused, and two windows that change its lenders keep both changes. */
export const refusesEarlySteps = async (call: Call): Promise<void> => {
  const good = succeedAt(call);
  const passphrase = 'correct horse battery';
  const protection = { name: 'passphrase', passphrase } as const;
  const { id } = await good('profiles.create', { name: 'Brokers', address: 'http://127.0.0.1:1', colour: 'red' });
  const profileId = id;
  const list = { id, text: 'acacia, wattle = Wattle Bank' };
  const [acacia, wattle] = [{ name: 'acacia' }, { name: 'wattle', displayName: 'Wattle Bank' }];
  const lenders = [acacia, wattle];
  expect(await good('profiles.readLenders', list)).toEqual({ status: 'read', lenders, offered: lenders });
  expect(await good('profiles.changeLenders', { id, put: lenders })).toMatchObject({ lenders });
  // Two windows that each knew the list so far.
  await good('profiles.changeLenders', { id, put: [{ name: 'mulga' }] });
  await good('profiles.changeLenders', { id, put: [{ name: 'tuart' }], order: ['wattle', 'acacia', 'tuart'] });
  const both = [wattle, acacia, { name: 'mulga' }, { name: 'tuart' }];
  expect((await good('profiles.list', {})).profiles.find((one) => one.id === id)).toMatchObject({ lenders: both });
  await good('profiles.changeLenders', { id, put: [], remove: ['mulga', 'tuart'] });
  const notDone = { code: 'NOT_REGISTERED', message: 'The registration with Brokers is not complete yet.' };
  const notChanging = { code: 'VAULT_CONFLICT', message: 'The keys of this service are not being changed over.' };
  const noKey = { code: 'INVALID_FILE', message: 'This file does not contain a private key in PEM format.' };
  const calls: readonly [string, object, unknown][] = [
    ['profiles.checkLenders', { id }, notDone],
    ['keys.import', { profileId, text: 'no key', protection }, noKey],
    ['keys.finish', { profileId }, { code: 'REFUSED', message: 'Test the connection first.' }],
    ['keys.rotate', { profileId, source: { kind: 'make' }, passphrase }, notDone],
    ['keys.switchOver', { profileId, passphrase }, notChanging],
    ['keys.abandonNext', { profileId, passphrase }, notChanging],
  ];
  for (const [name, input, error] of calls)
    expect([name, await call(name, input)]).toEqual([name, { ok: false, error }]);
  await good('profiles.remove', { id, proof: { name: 'Brokers' } });
};
