import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import {
  beginning,
  keyWorld,
  looseKey,
  passphrase,
  ready,
  record,
  rotating,
  unlocked,
  withState,
} from '../../../test/support/desk/key-world.ts';
import type { KeyVault, Probe } from '../../ports/keys.ts';
import { afterOpening } from './settle.ts';

const failure = (code: string) => ({ ok: false, error: { code } });
const unsafe = fail('VAULT_UNSAFE', 'The folder is not private.');

describe('a profile, by what its vault holds', () => {
  const { next = { ...record(''), fingerprint: '' } } = rotating.registration;
  const { fingerprint: _fingerprint, clientId: _client, ...nextKey } = next;
  const single = { endsOn: '2027-03-31', state: 'ready' };

  it.each([
    ['both keys: they are still being changed over', unlocked('bbbb0000', 'cccc0000'), rotating],
    [
      'the next key as the current one: it was switched to, and access ends when it did',
      unlocked('cccc0000'),
      { ...rotating, keyFingerprint: 'cccc0000', clientId: 'client-2', registration: { ...single, key: nextKey } },
    ],
    [
      'no next key: it was given up',
      unlocked('bbbb0000'),
      { ...rotating, registration: { ...single, key: rotating.registration.key } },
    ],
  ])('%s', (_what, keys, profile) => {
    expect(afterOpening(rotating, keys)).toEqual(profile);
  });

  it('has the client identifier of the next key alone, entered or not', () => {
    const { clientId: _none, ...unentered } = next;
    const before = { ...rotating, registration: { ...rotating.registration, next: unentered } };
    expect(afterOpening(before, unlocked('cccc0000')).clientId).toBeUndefined();
    expect(afterOpening(ready, unlocked('other'))).toBe(ready);
  });
});

describe('a change of keys', () => {
  const source = { kind: 'make', modulusBits: 2048 } as const;

  it('begins with a second key in the vault, in place of one that nobody has seen', async () => {
    const { handlers, log, profile } = keyWorld({ profiles: [ready] });
    expect(await handlers['keys.rotate']({ profileId: 'ready', source, passphrase })).toMatchObject({
      data: { status: 'imported', profile: { registration: 'rotating', nextKey: { fingerprint: 'dddd 0000' } } },
    });
    expect(log).toEqual(['vault.dropNext', 'vault.addNext', 'change ready', 'open ready']);
    expect(profile('ready')).toMatchObject({ keyFingerprint: 'aaaa0000', registration: { key: record('PEM A') } });
  });

  it('begins only with a service that is registered, and with a key that no service has', async () => {
    const begin = (profiles: readonly (typeof ready)[], vault: Partial<KeyVault> = {}) => {
      const { key, isDiscarded } = looseKey('dddd0000');
      const world = keyWorld({ profiles, vault, source: { make: () => Promise.resolve(succeed(key)) } });
      const [{ id: profileId } = ready] = profiles;
      return { world, isDiscarded, answer: world.handlers['keys.rotate']({ profileId, source, passphrase }) };
    };
    expect(await begin([rotating]).answer).toMatchObject(failure('VAULT_CONFLICT'));
    expect(await begin([withState(ready, 'tested')]).answer).toMatchObject(failure('NOT_REGISTERED'));
    for (const owner of [
      { ...beginning, keyFingerprint: 'dddd0000' },
      { ...rotating, registration: { ...rotating.registration, next: { ...record(''), fingerprint: 'dddd0000' } } },
    ]) {
      const { world, isDiscarded, answer } = begin([ready, owner]);
      expect([await answer, isDiscarded(), world.log]).toMatchObject([failure('VAULT_CONFLICT'), true, []]);
    }
    for (const name of ['dropNext', 'addNext'] as const) {
      const { world, answer } = begin([ready], { [name]: () => Promise.resolve(unsafe) });
      expect([await answer, world.profile('ready')]).toEqual([unsafe, ready]);
    }
  });

  const twoKeys = { unlock: () => Promise.resolve(succeed(unlocked('bbbb0000', 'cccc0000'))) };
  const named = { profileId: 'rotating', passphrase };

  it('is made once the service answers to the second key, and the first one goes', async () => {
    const { handlers, log, profile } = keyWorld({ profiles: [rotating], vault: twoKeys });
    expect(await handlers['keys.switchOver'](named)).toMatchObject({
      data: { status: 'switched', profile: { registration: 'ready', endsOn: '2027-03-31' } },
    });
    expect(log).toEqual([
      ...['change rotating', 'probe next', 'vault.switchToNext', 'change rotating', 'open rotating'],
    ]);
    expect(profile('rotating')).toMatchObject({
      ...{ keyFingerprint: 'cccc0000', clientId: 'client-2', email: 'kim@example.com' },
      registration: { key: record('PEM C') },
    });
    expect(profile('rotating')?.registration.next).toBeUndefined();
  });

  it('is not made where the service does not answer to it, or the vault does not switch', async () => {
    const refused: Probe = { status: 'failed', failure: { kind: 'signature_refused' } };
    const failed = keyWorld({ profiles: [rotating], vault: twoKeys, probe: () => succeed(refused) });
    expect(await failed.handlers['keys.switchOver'](named)).toMatchObject({
      data: { status: 'failed', failure: { kind: 'signature_refused', fingerprint: 'cccc 0000' } },
    });
    const shut = keyWorld({
      profiles: [rotating],
      vault: { ...twoKeys, switchToNext: () => Promise.resolve(unsafe) },
    });
    expect(await shut.handlers['keys.switchOver'](named)).toEqual(unsafe);
    expect([failed.profile('rotating'), shut.profile('rotating')]).toEqual([rotating, rotating]);
  });

  it.each([
    ['was made', 'keys.switchOver', 'cccc0000', { status: 'switched' }],
    ['was given up', 'keys.abandonNext', 'bbbb0000', { registration: 'ready' }],
  ] as const)(
    'that %s and killed before it was recorded is so without asking the service again, and what waits goes on',
    async (_what, method, left, data) => {
      const { handlers, log } = keyWorld({
        profiles: [rotating],
        vault: { unlock: () => Promise.resolve(succeed(unlocked(left))) },
      });
      expect(await handlers[method](named)).toMatchObject({ data });
      expect(log).toEqual(['change rotating', 'open rotating']);
    },
  );

  it('is given up with the second key, and what waits goes on with the first', async () => {
    const { handlers, log, profile } = keyWorld({ profiles: [rotating, ready], vault: twoKeys });
    expect(await handlers['keys.abandonNext'](named)).toMatchObject({ data: { registration: 'ready' } });
    expect(log).toEqual(['change rotating', 'vault.dropNext', 'change rotating', 'open rotating']);
    expect(profile('rotating')).toMatchObject({ keyFingerprint: 'bbbb0000', clientId: 'client-1' });
    expect(profile('rotating')?.registration.next).toBeUndefined();
    expect(await handlers['keys.abandonNext']({ profileId: 'ready', passphrase })).toMatchObject(
      failure('VAULT_CONFLICT'),
    );
  });
});
