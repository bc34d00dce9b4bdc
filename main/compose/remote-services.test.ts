import { describe, expect, it } from 'vitest';
import { succeed } from '../../shared/outcome.ts';
import type { Profile } from '../../shared/publishing/profile.ts';
import { fakeClient } from '../../test/support/desk/fakes.ts';
import { testProfile } from '../../test/support/publishing/world.ts';
import { createRemoteServices } from './remote-services.ts';

const servicesOf = (...profiles: readonly Profile[]) => {
  const stored = new Map(profiles.map((one) => [one.id, one]));
  const opened: string[] = [];
  const services = createRemoteServices(
    {
      find: (id) => stored.get(id),
      change: (id, edit) => {
        const now = stored.get(id);
        if (now !== undefined) stored.set(id, edit(now));
        return stored.get(id);
      },
    },
    (id) => opened.push(id),
  );
  return { services, opened, stored };
};

const locked = { ok: false, error: { code: 'VAULT_LOCKED' } };

describe('the services of unlocked profiles', () => {
  it('are there from the unlocking to the locking, each for itself, and what waits is told of the unlocking', () => {
    const { services, opened } = servicesOf(testProfile({ id: 'a' }), testProfile({ id: 'b' }));
    const [first, second] = [fakeClient(), fakeClient()];
    expect(services.current('a')).toMatchObject(locked);
    services.open('a', first);
    services.open('b', second);
    expect([services.current('a'), services.current('b'), opened]).toEqual([
      ...[succeed(first), succeed(second), ['a', 'b']],
    ]);
    services.close('a');
    expect([services.current('a'), services.current('b')]).toMatchObject([locked, succeed({})]);
  });

  it('are not there before their registration is complete, though the key is unlocked', () => {
    const { services } = servicesOf(testProfile({ id: 'a', registration: { state: 'tested' } }));
    services.open('a', fakeClient());
    expect(services.current('a')).toMatchObject({ error: { code: 'NOT_REGISTERED' } });
  });

  it('have what they were seen not to take remembered, and nothing else forgotten', () => {
    const { services, stored } = servicesOf(testProfile({ id: 'a' }));
    services.notTaken('a', ['links', 'ownFields']);
    services.notTaken('a', ['description']);
    const takes = { links: false, description: false, unknownKeys: true, ownFields: false };
    expect([services.takes('a'), stored.get('a')]).toEqual([
      takes,
      { ...testProfile({ id: 'a' }), learned: { ...testProfile().learned, takes } },
    ]);
    const nothing = { links: false, description: false, unknownKeys: false, ownFields: false };
    expect(services.takes('gone')).toEqual(nothing);
  });
});
