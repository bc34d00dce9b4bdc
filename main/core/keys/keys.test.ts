import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../shared/outcome.ts';
import {
  beginning,
  keyWorld,
  looseKey,
  passed,
  passphrase,
  ready,
  record,
  rotating,
  unlocked,
  withState,
} from '../../../test/support/desk/key-world.ts';
import type { Shell } from '../../ports/desk.ts';

const protection = { name: 'passphrase', passphrase } as const;
const wrong = fail('WRONG_PASSPHRASE', 'The passphrase is wrong.');
const failure = (code: string) => ({ ok: false, error: { code } });

describe('a public key that is handed over', () => {
  const made = { ...ready, name: 'Banque d’Été & Co' };
  const handOver = (how: 'copied' | 'saved' | 'emailed', shell: Partial<Shell> = {}, profile = made) => {
    const world = keyWorld({ profiles: [profile], shell });
    return { world, answer: world.handlers['keys.handOver']({ profileId: profile.id, place: 'current', how }) };
  };

  it('is recorded, and then it is for the operator to act, unless the service is further already', async () => {
    for (const [before, after] of [
      ['key_made', 'waiting'],
      ['entered', 'entered'],
      ['ready', 'ready'],
    ] as const) {
      const { world, answer } = handOver('copied', {}, withState(ready, before));
      expect(await answer).toEqual(succeed({ status: 'copied', text: 'PEM A' }));
      expect(world.profile('ready')?.registration).toEqual({
        state: after,
        key: { ...record('PEM A'), handedOver: { how: 'copied', atMs: 5 } },
      });
    }
  });

  it('is that of the next key while keys are changed over, and recorded there', async () => {
    const { handlers, profile } = keyWorld({ profiles: [rotating] });
    const named = { profileId: 'rotating', place: 'next' } as const;
    expect(await handlers['keys.handOver']({ ...named, how: 'copied' })).toMatchObject({ data: { text: 'PEM C' } });
    expect(profile('rotating')?.registration).toEqual({
      ...rotating.registration,
      next: { ...rotating.registration.next, handedOver: { how: 'copied', atMs: 5 } },
    });
    expect(await handlers['keys.publicKey'](named)).toEqual(
      succeed({ publicKeyPem: 'PEM C', modulusBits: 2048, fingerprint: 'cccc 0000' }),
    );
    expect(await handlers['keys.publicKey']({ ...named, place: 'current' })).toMatchObject({
      data: { publicKeyPem: 'PEM B', fingerprint: 'bbbb 0000' },
    });
  });

  it('is saved as a public key under the service’s name, downloaded without a dialog, and not recorded where it is cancelled', async () => {
    const asked: unknown[] = [];
    const saving = handOver('saved', {
      saveText: (...given) => {
        asked.push(given);
        return Promise.resolve({ status: 'cancelled' });
      },
    });
    expect(await saving.answer).toEqual(succeed({ status: 'cancelled' }));
    const fileName = 'banque-d-été-co-public-key.pem';
    expect([asked, saving.world.profile('ready')]).toEqual([[[fileName, 'PEM A', 'public_key']], made]);
    const downloading = handOver('saved');
    expect(await downloading.answer).toEqual(succeed({ status: 'download', fileName, text: 'PEM A' }));
    expect(downloading.world.profile('ready')?.registration.key?.handedOver).toEqual({ how: 'saved', atMs: 5 });
  });

  it('goes by mail, which asks for the lenders with a first key alone', async () => {
    const mails: string[] = [];
    const { handlers } = keyWorld({
      profiles: [rotating],
      shell: {
        openMail: (mailto) => {
          mails.push(mailto);
          return Promise.resolve(true);
        },
      },
    });
    for (const place of ['current', 'next'] as const)
      expect(await handlers['keys.handOver']({ profileId: 'rotating', place, how: 'emailed' })).toEqual(
        succeed({ status: 'opened' }),
      );
    const texts = mails.map((mail) => new URL(mail).searchParams.get('body') ?? '');
    expect(texts.map((text) => text.includes('names of the lenders'))).toEqual([true, false]);
    expect(texts.map((text) => text.split('\r\n').slice(-4))).toEqual([
      ['bbbb 0000', '', 'PEM B', ''],
      ['cccc 0000', '', 'PEM C', ''],
    ]);
    expect(texts.filter((text) => /[^\r]\n/.test(text))).toEqual([]);
  });

  it('is shown as a mail to be written where no mail program opens', async () => {
    const answer = await handOver('emailed', { openMail: () => Promise.resolve(false) }).answer;
    expect(answer).toMatchObject({ data: { status: 'compose', subject: 'Public key for API access' } });
  });

  it('is refused before there is one', async () => {
    const { handlers } = keyWorld({ profiles: [beginning] });
    const about = { profileId: 'beginning', place: 'current' } as const;
    expect(await handlers['keys.publicKey'](about)).toMatchObject(failure('REFUSED'));
    expect(await handlers['keys.handOver']({ ...about, how: 'copied' })).toMatchObject(failure('REFUSED'));
  });
});

describe('keys that are locked, opened and discarded', () => {
  it('stay open while a person works, which the page says', async () => {
    const { handlers, log } = keyWorld({ profiles: [ready] });
    await handlers['keys.touch']({});
    expect(log).toEqual(['touch']);
  });

  it('sign nothing more once they are locked, and each window is told of each service', async () => {
    const { handlers, log, events } = keyWorld({ profiles: [ready, rotating] });
    await handlers['keys.lock']({ profileId: 'rotating' });
    expect([log.splice(0), events.emitted.splice(0)]).toEqual([
      ['vault.lock rotating', 'close rotating'],
      [['profiles.changed', { id: 'rotating' }]],
    ]);
    await handlers['keys.lock']({});
    expect([log, events.emitted]).toEqual([
      ['vault.lock all', 'close all'],
      [
        ['profiles.changed', { id: 'ready' }],
        ['profiles.changed', { id: 'rotating' }],
      ],
    ]);
  });

  it('are settled by what the vault holds and send what waits once they are opened, and not before', async () => {
    const { handlers, log, profile } = keyWorld({
      profiles: [rotating],
      vault: { unlock: () => Promise.resolve(succeed(unlocked('cccc0000'))) },
    });
    expect(await handlers['keys.unlock']({ profileId: 'rotating', passphrase })).toMatchObject({ ok: true });
    expect(log).toEqual(['change rotating', 'open rotating']);
    expect(profile('rotating')).toMatchObject({ keyFingerprint: 'cccc0000', registration: { state: 'ready' } });
    const shut = keyWorld({ profiles: [ready, beginning], vault: { unlock: () => Promise.resolve(wrong) } });
    expect(await shut.handlers['keys.unlock']({ profileId: 'ready', passphrase })).toEqual(wrong);
    expect(await shut.handlers['keys.unlock']({ profileId: 'beginning', passphrase })).toMatchObject(
      failure('VAULT_MISSING'),
    );
    expect(shut.log).toEqual([]);
  });

  it('are discarded by who proves to own them, with the client identifier, and the service starts over', async () => {
    const { handlers, log, profile } = keyWorld({ profiles: [ready], vault: { unlock: () => Promise.resolve(wrong) } });
    const discard = (proof: { readonly passphrase: string } | { readonly name: string }) =>
      handlers['keys.discard']({ profileId: 'ready', proof });
    expect([await discard({ passphrase }), await discard({ name: 'Another' })]).toMatchObject([
      ...[wrong, failure('REFUSED')],
    ]);
    expect([log, profile('ready')]).toEqual([[], ready]);
    expect(await discard({ name: ' Brokers ' })).toMatchObject({ ok: true });
    expect(log).toEqual(['close ready', 'vault.remove', 'change ready']);
    const { keyFingerprint: _key, clientId: _client, ...rest } = ready;
    expect(profile('ready')).toEqual({ ...rest, registration: { state: 'none' } });
  });

  it('stay in the profile where they could not be wiped', async () => {
    const unsafe = fail('VAULT_UNSAFE', 'The folder is not private.');
    const { handlers, profile } = keyWorld({ profiles: [ready], vault: { remove: () => Promise.resolve(unsafe) } });
    expect(await handlers['keys.discard']({ profileId: 'ready', proof: { name: 'Brokers' } })).toEqual(unsafe);
    expect(profile('ready')).toEqual(ready);
  });
});

describe('a registration', () => {
  const credentials = { clientId: 'client-9', accessToken: 'token-9', passphrase };

  it('has what the operator issued once the vault has the token, and stays where it is further', async () => {
    for (const [before, after] of [
      ...([
        ['key_made', 'entered'],
        ['waiting', 'entered'],
        ['entered', 'entered'],
        ['tested', 'entered'],
      ] as const),
      ...([
        ['ready', 'ready'],
        ['rotating', 'rotating'],
      ] as const),
    ]) {
      const { handlers, log, profile } = keyWorld({ profiles: [withState(ready, before)] });
      await handlers['keys.enter']({ profileId: 'ready', place: 'current', ...credentials });
      expect(log).toEqual(['vault.setToken', 'change ready', 'open ready']);
      expect(profile('ready')).toMatchObject({ clientId: 'client-9', registration: { state: after } });
    }
  });

  it('has a second client identifier with a second key, and refuses one without', async () => {
    const setToken = () => Promise.resolve(succeed(unlocked('bbbb0000', 'cccc0000')));
    const { handlers, profile } = keyWorld({ profiles: [rotating, ready, beginning], vault: { setToken } });
    const enter = (profileId: string, place: 'current' | 'next') =>
      handlers['keys.enter']({ profileId, place, ...credentials });
    expect(await enter('rotating', 'next')).toMatchObject({ ok: true });
    expect(profile('rotating')).toMatchObject({
      ...{ clientId: 'client-1', registration: { state: 'rotating', next: { clientId: 'client-9' } } },
    });
    expect([await enter('ready', 'next'), await enter('beginning', 'current')]).toMatchObject([
      ...[failure('REFUSED'), failure('REFUSED')],
    ]);
  });

  it('is settled by what the vault holds where a token is entered after a kill', async () => {
    const setToken = () => Promise.resolve(succeed(unlocked('cccc0000')));
    const { handlers, profile } = keyWorld({ profiles: [rotating], vault: { setToken } });
    await handlers['keys.enter']({ profileId: 'rotating', place: 'current', ...credentials });
    expect(profile('rotating')).toMatchObject({
      ...{ keyFingerprint: 'cccc0000', clientId: 'client-9', registration: { state: 'ready' } },
    });
  });

  it('is as it was where the vault does not take the token', async () => {
    const { handlers, log, profile } = keyWorld({
      profiles: [withState(ready, 'waiting')],
      vault: { setToken: () => Promise.resolve(wrong) },
    });
    expect(await handlers['keys.enter']({ profileId: 'ready', place: 'current', ...credentials })).toEqual(wrong);
    expect([log, profile('ready')]).toEqual([[], withState(ready, 'waiting')]);
  });

  it('is tested once the service answers, keeps what it learned before, and sends what a refused token held up', async () => {
    const before = { ...withState(ready, 'entered'), learned: { ...ready.learned, echo: true } };
    const { handlers, log, profile } = keyWorld({ profiles: [before], probe: () => passed({ echoed: false }) });
    expect(await handlers['keys.test']({ profileId: 'ready', place: 'current' })).toMatchObject({
      data: { status: 'passed', email: 'kim@example.com', echoed: false, clockCorrectionMs: 5_000 },
    });
    expect(log).toEqual(['probe current', 'change ready', 'open ready']);
    expect(profile('ready')).toMatchObject({
      ...{ email: 'kim@example.com', teams: [{ id: 'north', name: 'North' }], registration: { state: 'tested' } },
      learned: { ...ready.learned, updateMethod: 'PUT', signsQuery: true, clockOffsetMs: 5_000, echo: true },
    });
  });

  it.each([
    [true, true],
    [undefined, false],
  ])('has an echo where it was echoed: %s', async (echoed, echo) => {
    const { handlers, profile } = keyWorld({ profiles: [ready], probe: () => passed({ echoed }) });
    await handlers['keys.test']({ profileId: 'ready', place: 'current' });
    expect(profile('ready')).toMatchObject({ learned: { echo }, registration: { state: 'ready' } });
  });

  it('of a second key is tested without a step, and opens nothing', async () => {
    const { handlers, log, profile } = keyWorld({ profiles: [rotating, withState(ready, 'waiting')] });
    expect(await handlers['keys.test']({ profileId: 'rotating', place: 'next' })).toMatchObject({ ok: true });
    expect([log, profile('rotating')?.registration.state]).toEqual([['probe next', 'change rotating'], 'rotating']);
    expect(await handlers['keys.test']({ profileId: 'ready', place: 'next' })).toMatchObject(failure('REFUSED'));
  });

  it('ends with one of its teams, if it has any, and only once it is tested', async () => {
    const [tested, alone] = [withState({ ...ready, teams: [{ id: 'north', name: 'North' }] }, 'tested'), ready];
    const finish = (profile: typeof ready, defaultTeamId?: string) => {
      const world = keyWorld({ profiles: [profile] });
      const answer = world.handlers['keys.finish']({ profileId: 'ready', defaultTeamId });
      return { world, answer };
    };
    for (const [profile, team] of [
      [tested, undefined],
      [tested, 'south'],
      [withState(alone, 'tested'), 'north'],
    ] as const)
      expect(await finish(profile, team).answer).toMatchObject(failure('INVALID_INPUT'));
    for (const state of ['entered', 'ready', 'rotating'] as const)
      expect(await finish(withState(tested, state), 'north').answer).toMatchObject(failure('REFUSED'));
    const { world, answer } = finish(tested, 'north');
    expect(await answer).toMatchObject({ data: { registration: 'ready', defaultTeamId: 'north' } });
    expect(world.log).toEqual(['change ready', 'open ready']);
    expect(await finish(withState(alone, 'tested')).answer).toMatchObject({ data: { registration: 'ready' } });
  });
});

describe('a first key', () => {
  const file = { text: 'PEM', filePassphrase: '', protection };

  it('is recorded as imported where it was', async () => {
    const read = () => Promise.resolve(succeed(looseKey('dddd0000').key));
    const { handlers, profile } = keyWorld({ profiles: [beginning], source: { read } });
    await handlers['keys.import']({ profileId: 'beginning', ...file });
    expect(profile('beginning')?.registration.key?.origin).toBe('imported');
  });

  it('is neither made nor read for a service that has one', async () => {
    const asked: string[] = [];
    const answer = (what: string) => () => {
      asked.push(what);
      return Promise.resolve(succeed(looseKey('dddd0000').key));
    };
    const source = { make: answer('make'), read: answer('read') };
    const { handlers } = keyWorld({ profiles: [ready, rotating], source });
    const conflict = failure('VAULT_CONFLICT');
    const making = { kind: 'make', modulusBits: 2048 } as const;
    expect([
      await handlers['keys.make']({ profileId: 'ready', modulusBits: 2048, protection }),
      await handlers['keys.import']({ profileId: 'ready', ...file }),
      await handlers['keys.rotate']({ profileId: 'rotating', source: making, passphrase }),
    ]).toMatchObject([conflict, conflict, conflict]);
    expect(asked).toEqual([]);
  });

  it('is not kept where another window has made one meanwhile', async () => {
    const pair = Promise.withResolvers<ReturnType<typeof looseKey>>();
    const read = () => pair.promise.then(({ key }) => succeed(key));
    const { handlers, profile, log } = keyWorld({ profiles: [beginning], source: { read } });
    const imported = handlers['keys.import']({ profileId: 'beginning', ...file });
    await handlers['keys.make']({ profileId: 'beginning', modulusBits: 2048, protection });
    const made = profile('beginning');
    log.length = 0;
    const second = looseKey('eeee0000');
    pair.resolve(second);
    expect(await imported).toMatchObject(failure('VAULT_CONFLICT'));
    expect([log, profile('beginning'), second.isDiscarded()]).toEqual([[], made, true]);
  });

  it('is sealed after what was left of an earlier one is removed, then recorded', async () => {
    const { handlers, log, profile } = keyWorld({ profiles: [beginning] });
    await handlers['keys.make']({ profileId: 'beginning', modulusBits: 2048, protection });
    expect(log).toEqual(['vault.remove', 'vault.create', 'change beginning']);
    expect(profile('beginning')).toMatchObject({
      keyFingerprint: 'dddd0000',
      registration: { state: 'key_made', key: { publicKeyPem: 'PEM dddd0000', origin: 'made', madeAtMs: 5 } },
    });
  });

  it('is overwritten in memory where it cannot be kept, and takes the place of none', async () => {
    const taken = { ...ready, keyFingerprint: 'dddd0000' };
    for (const [profiles, profileId, vault] of [
      [[beginning, taken], 'beginning', {}],
      [[beginning], 'beginning', { create: () => Promise.resolve(wrong) }],
      [[beginning], 'beginning', { remove: () => Promise.resolve(wrong) }],
      [[beginning], 'beginning', { create: () => Promise.reject(new Error('A bug')) }],
    ] as const) {
      const { key, isDiscarded } = looseKey('dddd0000');
      const { handlers, profile } = keyWorld({
        ...{ profiles, vault },
        source: { read: () => Promise.resolve(succeed(key)) },
      });
      const given = { profileId, text: 'PEM', filePassphrase: '', protection };
      const answer = await Promise.resolve(handlers['keys.import'](given)).catch(() => ({ ok: false }));
      expect([answer.ok, isDiscarded(), profile('beginning')]).toEqual([false, true, beginning]);
    }
    const { handlers, log } = keyWorld({ profiles: [ready] });
    expect(await handlers['keys.make']({ profileId: 'ready', modulusBits: 2048, protection })).toMatchObject(
      failure('VAULT_CONFLICT'),
    );
    expect(log).toEqual([]);
  });

  it.each([
    ['cancelled', 'cancelled'],
    ['unsupported', 'choose'],
  ] as const)('is asked of the host as a private key, which answers %s', async (status, answer) => {
    const kinds: unknown[] = [];
    const openText: Shell['openText'] = (kind) => {
      kinds.push(kind);
      return Promise.resolve({ status });
    };
    const { handlers, profile } = keyWorld({ profiles: [beginning], shell: { openText } });
    expect(await handlers['keys.import']({ profileId: 'beginning', filePassphrase: '', protection })).toEqual(
      succeed({ status: answer }),
    );
    expect([kinds, profile('beginning')]).toEqual([['private_key'], beginning]);
  });
});
