import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fail } from '../../shared/outcome.ts';
import { standingClock } from '../../test/support/client/tools.ts';
import { keyHost } from '../../test/support/desk/open.ts';
import { testProfile } from '../../test/support/publishing/world.ts';
import { lowCost, newDataFolder, sampleFingerprint, sampleKey, sampleStore } from '../../test/support/vault/open.ts';
import { createRequestLog } from '../client/index.ts';
import type { ProfileRepository } from '../ports/keys.ts';
import { type KeyParts, openKeys } from './keys.ts';

const minuteMs = 60_000;
const profiles = ['a', 'b'].map((id) => testProfile({ id, keyFingerprint: sampleFingerprint() }));
const passphrase = 'correct horse battery';

let folder: ReturnType<typeof newDataFolder>;
beforeEach(() => {
  folder = newDataFolder();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  folder.remove();
});

/** The keys of two profiles, with what is opened, closed and told in its order, and a clock that timers keep to. */
const open = (more: Partial<KeyParts> = {}) => {
  const clock = standingClock();
  const log: string[] = [];
  const keys = openKeys({
    ...{ keyHost, dataFolder: folder.path, vaultCost: lowCost, clock, requestLog: createRequestLog() },
    profiles: {
      find: (id) => profiles.find((profile) => profile.id === id),
      list: () => profiles,
    } as Partial<ProfileRepository> as ProfileRepository,
    services: { open: (id) => log.push(`open ${id}`), close: (id) => log.push(`close ${id}`) },
    events: {
      emit: (name, payload) => {
        const locked = profiles.filter(({ id }) => !keys.vault.isUnlocked(id)).map(({ id }) => id);
        log.push(`${name} ${JSON.stringify(payload)} while ${locked.join(', ')} is locked`);
      },
    },
    ...more,
  });
  const pass = (minutes: number): void => {
    for (let halves = 0; halves < minutes * 2; halves += 1) {
      clock.set(clock.now() + minuteMs / 2);
      vi.advanceTimersByTime(minuteMs / 2);
    }
  };
  const unlock = async (id: string): Promise<void> => {
    const binding = { profileId: id, origin: 'https://service.example' };
    const made = await keys.vault.create(binding, sampleKey(), { name: 'passphrase', passphrase });
    if (!made.ok) throw new Error(made.error.message);
    keys.access.open(id);
  };
  return { keys, log, pass, unlock };
};

describe('the keys of a desk', () => {
  it('are locked a quarter of an hour after the last touch, and then it is told of those that were unlocked', async () => {
    const { keys, log, pass, unlock } = open();
    await unlock('a');
    pass(14);
    keys.touch();
    pass(14.5);
    expect([keys.vault.isUnlocked('a'), log]).toEqual([true, ['open a']]);
    pass(0.5);
    expect(log.slice(1)).toEqual(['close a', 'close b', 'profiles.changed {"id":"a"} while a, b is locked']);
    keys.close();
  });

  it('are locked when the desk closes, which leaves no timer behind and tells nobody', async () => {
    const { keys, log, unlock } = open();
    await unlock('b');
    keys.close();
    expect([keys.vault.isUnlocked('b'), vi.getTimerCount(), log]).toEqual([
      ...[false, 0, ['open b', 'close a', 'close b']],
    ]);
  });

  it('may be in the system’s store only where there is one', async () => {
    const withStore = async (openSecretStore: KeyParts['keyHost']['openSecretStore']) => {
      const { keys } = open({ keyHost: { ...keyHost, openSecretStore } });
      const binding = { profileId: 'a', origin: 'https://service.example' };
      const made = await keys.vault.create(binding, sampleKey(), { name: 'os' });
      keys.close();
      return [await keys.secretStore(), made.ok];
    };
    expect(await withStore(undefined)).toEqual([{ ok: true, data: undefined }, false]);
    expect(await withStore(() => Promise.resolve(sampleStore()))).toEqual([{ ok: true, data: 'Test Keyring' }, true]);
  });

  it('are for addresses that are read as a person means them', () => {
    const { keys } = open();
    keys.close();
    const at = (text: string) => keys.readAddress(text);
    expect(at('service.example/root/api/v1/user')).toEqual({
      ok: true,
      data: { origin: 'https://service.example', basePath: '/root' },
    });
    expect(at('https://service.example/')).toMatchObject({ data: { basePath: '' } });
    expect(at('http://service.example')).toEqual(fail('INVALID_INPUT', 'The service address must start with https.'));
  });

  it('are not needed to ask whether a service answers, over the way that the desk takes', async () => {
    const asked: string[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const refusal = Response.json({ error: { code: 'UNAUTHORIZED', message: 'Who?' } }, { status: 403 });
    const { keys } = open({
      fetch: (target, { headers }) => {
        asked.push(`${target} ${JSON.stringify(headers)}`);
        return Promise.resolve(refusal);
      },
    });
    keys.close();
    expect(await keys.probe('https://service.example/root/')).toEqual({ ok: true, data: { answers: 'service' } });
    expect([asked, timeout.mock.calls]).toEqual([['https://service.example/root/api/v1/user {}'], [[8_000]]]);
    timeout.mockRestore();
  });
});
