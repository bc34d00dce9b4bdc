import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyHandlers } from '../../main/core/keys/index.ts';
import { createBook } from '../../main/core/profiles/book.ts';
import { changeAddress } from '../../main/core/profiles/change-address.ts';
import type { KeyVault, ProfileRepository, RemoteAccess } from '../../main/ports/keys.ts';
import { holdKey } from '../../main/vault/keys/held-key.ts';
import type { Vault } from '../../main/vault/vault.ts';
import type { OrganisationView } from '../../shared/contract/desk/app.ts';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { type Profile, registrationStates } from '../../shared/publishing/profile.ts';
import { standingClock } from '../support/client/tools.ts';
import { bareShell, recordingEvents } from '../support/desk/fakes.ts';
import { propertyRuns } from '../support/property-runs.ts';
import { testProfile } from '../support/publishing/world.ts';
import { newDataFolder, openVault } from '../support/vault/open.ts';

/*
 * A registration under random commands, the process killed before or after any write. The vault is
 * the real one on a disk; the profile's row is a value that a write replaces. The operator is the
 * oracle: they know which token belongs to which client identifier, and the key behind it.
 */

const profileId = 'profile-1';
const passphrase = 'correct horse';
const teams = [{ id: 'a'.repeat(24), name: 'North' }];
const pool = Array.from({ length: 4 }, () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'der' }),
);

class Killed extends Error {}

/** What survives a kill, and the write at which the process dies. */
interface Disk {
  readonly folder: string;
  profile: Profile;
  /** Writes until the kill; undefined while nobody dies. */
  writesLeft: number | undefined;
  made: number;
  /** The address that the person last entered. */
  address: string;
}

/** Counts a write: dies before it at 0, after it at 1. */
const write = async <T>(disk: Disk, work: () => T | Promise<T>): Promise<T> => {
  if (disk.writesLeft === 0) throw new Killed();
  const result = await work();
  if (disk.writesLeft !== undefined && --disk.writesLeft === 0) throw new Killed();
  return result;
};

const countingVault = (disk: Disk, vault: Vault): KeyVault => ({
  ...vault,
  create: (binding, key, protection) => write(disk, () => vault.create(binding, key, protection)),
  setToken: (...given) => write(disk, () => vault.setToken(...given)),
  rebind: (...given) => write(disk, () => vault.rebind(...given)),
  addNext: (identity, key, given) => write(disk, () => vault.addNext(identity, key, given)),
  switchToNext: (...given) => write(disk, () => vault.switchToNext(...given)),
  dropNext: (...given) => write(disk, () => vault.dropNext(...given)),
  remove: (id) => write(disk, () => vault.remove(id)),
});

const profilesOn = (disk: Disk): ProfileRepository => {
  const put = (profile: Profile): void => {
    if (disk.writesLeft === 0) throw new Killed();
    disk.profile = profile;
    if (disk.writesLeft !== undefined && --disk.writesLeft === 0) throw new Killed();
  };
  return {
    find: (id) => (id === profileId ? disk.profile : undefined),
    list: () => [disk.profile],
    remove: () => false,
    put,
    change: (id, edit) => {
      if (id !== profileId) return undefined;
      put(edit(disk.profile));
      return disk.profile;
    },
  };
};

/** The operator names client and token after the key: `client-<fingerprint>`, `token-<fingerprint>`. */
const serviceBehind = (vault: Vault): RemoteAccess => ({
  open: () => undefined,
  close: () => undefined,
  probe: async (profile, place) => {
    const { keyFingerprint, clientId, registration } = profile;
    const [fingerprint = '', client] =
      place === 'current' ? [keyFingerprint, clientId] : [registration.next?.fingerprint, registration.next?.clientId];
    const parts = { method: 'GET', path: '/', timestamp: 't', nonce: 'n', bodyHash: 'h' };
    const signed = await vault.signer(profileId, place).sign(parts);
    if (!signed.ok) return signed;
    if (client !== `client-${fingerprint}`) return succeed({ status: 'failed', failure: { kind: 'unknown_client' } });
    return signed.data.accessToken === `token-${fingerprint}`
      ? succeed({
          status: 'passed',
          user: { email: 'sam@example.com', teams },
          learned: { updateMethod: 'PATCH', signsQuery: false, clockOffsetMs: 0 },
        })
      : succeed({ status: 'failed', failure: { kind: 'token_refused' } });
  },
});

const newProcess = (disk: Disk) => {
  const vault = openVault(disk.folder);
  const ports = { profiles: profilesOn(disk), vault: countingVault(disk, vault), events: recordingEvents() };
  const newKey = () => {
    disk.made += 1;
    return Promise.resolve(succeed(holdKey(Buffer.from(pool[disk.made % pool.length] ?? ''))));
  };
  const book = createBook(ports);
  const access = serviceBehind(vault);
  const readAddress = (origin: string) => succeed({ origin, basePath: '' });
  const organisation = { serviceAddress: null } as OrganisationView;
  const keys = keyHandlers({
    ...ports,
    ...{ book, access },
    source: { make: newKey, read: newKey },
    shell: bareShell(),
    clock: standingClock(),
    touch: () => undefined,
    secretStore: () => Promise.resolve(succeed(undefined)),
  });
  return {
    ...keys,
    'profiles.changeAddress': (address: string) =>
      changeAddress(
        { ...ports, book, access, countLinks: () => 0, readAddress, organisation },
        { id: profileId, address, passphrase },
      ),
  };
};

type Handlers = ReturnType<typeof newProcess>;
type Step = (handlers: Handlers, disk: Disk) => Promise<Outcome<unknown>> | Outcome<unknown>;

const enter =
  (place: 'current' | 'next'): Step =>
  (handlers, { profile }) => {
    const fingerprint = place === 'current' ? profile.keyFingerprint : profile.registration.next?.fingerprint;
    return fingerprint === undefined
      ? fail('REFUSED', 'No key')
      : handlers['keys.enter']({
          ...{ profileId, place, passphrase },
          clientId: `client-${fingerprint}`,
          accessToken: `token-${fingerprint}`,
        });
  };

const steps = {
  make: (handlers) =>
    handlers['keys.make']({ profileId, modulusBits: 2048, protection: { name: 'passphrase', passphrase } }),
  handOver: (handlers) => handlers['keys.handOver']({ profileId, place: 'current', how: 'copied' }),
  enter: enter('current'),
  test: (handlers) => handlers['keys.test']({ profileId, place: 'current' }),
  finish: (handlers) => handlers['keys.finish']({ profileId, defaultTeamId: teams[0]?.id }),
  rotate: (handlers) => handlers['keys.rotate']({ profileId, source: { kind: 'make', modulusBits: 2048 }, passphrase }),
  enterNext: enter('next'),
  switchOver: (handlers) => handlers['keys.switchOver']({ profileId, passphrase }),
  abandonNext: (handlers) => handlers['keys.abandonNext']({ profileId, passphrase }),
  unlock: (handlers) => handlers['keys.unlock']({ profileId, passphrase }),
  lock: (handlers) => handlers['keys.lock']({}),
  discard: (handlers) => handlers['keys.discard']({ profileId, proof: { passphrase } }),
  changeAddress: (handlers, disk) => {
    disk.address = `https://${disk.profile.origin.includes('one') ? 'two' : 'one'}.example`;
    return handlers['profiles.changeAddress'](disk.address);
  },
} satisfies Readonly<Record<string, Step>>;

type StepName = keyof typeof steps;
const stepNames = Object.keys(steps) as StepName[];

interface Command {
  readonly name: StepName;
  readonly writesLeft: number | undefined;
}

/** Unlocks as a person does after a start; what is found must fit together and be of use. */
const expectSound = async (handlers: Handlers, disk: Disk): Promise<void> => {
  if (disk.profile.registration.state === 'none') return;
  let unlocked = await steps.unlock(handlers);
  if (!unlocked.ok && unlocked.error.code === 'VAULT_FOREIGN') {
    // Killed while the address was changed: the person makes the same correction again.
    expect(await handlers['profiles.changeAddress'](disk.address)).toMatchObject({ ok: true });
    unlocked = await steps.unlock(handlers);
  }
  if (!unlocked.ok && unlocked.error.code === 'VAULT_MISSING') {
    // Killed while it was wiped: the person wipes again.
    expect(await steps.discard(handlers)).toMatchObject({ ok: true, data: { registration: 'none' } });
    return;
  }
  expect(unlocked).toMatchObject({ ok: true });
  const { state, next } = disk.profile.registration;
  expect(next !== undefined).toBe(state === 'rotating');
  const answer = await steps.test(handlers);
  if (state === 'ready' || state === 'rotating') expect(answer).toMatchObject({ ok: true, data: { status: 'passed' } });
};

/** The states that the steps on the way lead to. */
const reachedStates = registrationStates.filter((state) => state !== 'handed_over');

/** From the first key to one that took its place. */
const way: readonly StepName[] = [
  ...(['make', 'handOver', 'enter', 'test', 'finish'] as const),
  ...(['rotate', 'enterNext', 'switchOver'] as const),
];

/** From wherever it is, the registration can be brought to its end. */
const expectToEnd = async (handlers: Handlers, disk: Disk): Promise<void> => {
  const from = { none: 0, key_made: 1, handed_over: 2, waiting: 2, entered: 3, tested: 4, ready: 5, rotating: 6 };
  for (const name of way.slice(from[disk.profile.registration.state])) {
    expect([name, await steps[name](handlers, disk)]).toMatchObject([name, { ok: true }]);
  }
  expect(disk.profile.registration).toMatchObject({ state: 'ready' });
};

describe('a registration', () => {
  it('survives a kill before and after each of its writes', async () => {
    const usual = fc.constantFrom<StepName>(...stepNames);
    const command: fc.Arbitrary<Command> = fc.record({
      name: usual,
      writesLeft: fc.option(fc.nat(3), { nil: undefined }),
    });
    // Random steps seldom get far: most runs begin somewhere on the way.
    const begin = fc.constantFrom(...reachedStates.keys());
    // Whatever is drawn, a kill before the first write of each step on the way is among it.
    const examples = [...way.slice(0, 6), 'abandonNext' as const].map((name, begun): [number, Command[]] => [
      begun,
      [{ name, writesLeft: 0 }],
    ]);
    // Between the vault, which is bound to the new address then, and the profile.
    examples.push([3, [{ name: 'changeAddress', writesLeft: 1 }]]);
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(begin, fc.array(command, { maxLength: 8 }), async (begun, commands) => {
        const folder = newDataFolder();
        const disk: Disk = {
          folder: folder.path,
          profile: testProfile({ registration: { state: 'none' } }),
          writesLeft: undefined,
          made: 0,
          address: '',
        };
        let handlers = newProcess(disk);
        for (const name of way.slice(0, begun)) await steps[name](handlers, disk);
        for (const { name, writesLeft } of commands) {
          const before = disk.profile.registration.state;
          disk.writesLeft = writesLeft;
          try {
            await steps[name](handlers, disk);
          } catch (error) {
            if (!(error instanceof Killed)) throw error;
            seen.add(`${name} in ${before}`);
            handlers = newProcess(disk);
          }
          disk.writesLeft = undefined;
          await expectSound(handlers, disk);
        }
        await expectToEnd(handlers, disk);
        folder.remove();
      }),
      { ...propertyRuns(12), examples },
    );
    expect([...seen]).toEqual(
      expect.arrayContaining(examples.map(([begun, [command]]) => `${command?.name} in ${reachedStates[begun]}`)),
    );
  });
});
