import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bytesOf } from '../../main/vault/keys/held-key.ts';
import { useProgram } from '../support/program.ts';
import type { VaultOrder } from '../support/vault/child.ts';
import { identity, newDataFolder, openVault, sampleFingerprint, sampleKey } from '../support/vault/open.ts';

/** The soak kills at every step; else, at every third one, and at every one around the change. */
const stride = process.env.HEADROOM_INTERRUPTIONS === undefined ? 3 : 1;
const child = useProgram('test/support/vault/child.ts');
const passphrase = 'old passphrase';
const newPassphrase = 'new passphrase';
const rotating = { ...identity, nextFingerprint: sampleFingerprint(1) };
const fingerprints = ['key 1', 'key 2'] as const;
const nameOf = (fingerprint: string): string => fingerprints[fingerprint === identity.fingerprint ? 0 : 1];

/** What a vault's file is after whatever happened to it: how it opens and to which keys. */
const stateOf = async (dataFolder: string): Promise<string> => {
  for (const tried of [passphrase, newPassphrase]) {
    const opened = await openVault(dataFolder).unlock(rotating, tried);
    if (opened.ok) {
      const { current, next } = opened.data;
      return `${nameOf(current.fingerprint)}${next === undefined ? '' : ' and a next'} under the ${tried}`;
    }
    if (opened.error.code !== 'WRONG_PASSPHRASE') return opened.error.code;
  }
  return 'neither passphrase';
};

describe('kill -9 inside a write of the vault', () => {
  const data = newDataFolder();
  const withKeys = join(data.path, 'with-keys');
  const orders = join(data.path, 'orders');

  beforeAll(async () => {
    const prepared = newDataFolder();
    const vault = openVault(prepared.path);
    const steps = [
      await vault.create(identity, sampleKey(), { name: 'passphrase', passphrase }),
      await vault.setToken(identity, 'current', 'old token', passphrase),
      await vault.addNext(identity, sampleKey(1), passphrase),
      await vault.setToken(rotating, 'next', 'new token', passphrase),
    ];
    expect(steps.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    cpSync(prepared.path, withKeys, { recursive: true });
    prepared.remove();
  });
  afterAll(() => {
    data.remove();
  });

  const run = (dataFolder: string, operation: VaultOrder['operation'], killAt: VaultOrder['killAt']): string => {
    const order: VaultOrder = {
      dataFolder,
      operation,
      killAt,
      identity: rotating,
      passphrase,
      newPassphrase,
      key: bytesOf(sampleKey()).toString('base64'),
    };
    writeFileSync(orders, JSON.stringify(order), { mode: 0o600 });
    const { signal, stdout, stderr } = spawnSync(process.execPath, [child, orders], {
      encoding: 'utf8',
      env: { ...process.env, NODE_COMPILE_CACHE: join(data.path, 'compiled') },
    });
    if (signal === null && stdout === '') throw new Error(stderr);
    return signal === 'SIGKILL' ? 'killed' : stdout;
  };

  const cases = {
    create: { before: 'VAULT_MISSING', after: 'key 1 under the old passphrase' },
    protect: {
      before: 'key 1 and a next under the old passphrase',
      after: 'key 1 and a next under the new passphrase',
    },
    switch: { before: 'key 1 and a next under the old passphrase', after: 'key 2 under the old passphrase' },
    remove: { before: 'key 1 and a next under the old passphrase', after: 'VAULT_MISSING' },
  } as const;

  /** Runs one operation until it is killed; returns how it ended and what was left. */
  const killIn = async (operation: VaultOrder['operation'], killAt: VaultOrder['killAt']) => {
    const dataFolder = join(data.path, operation);
    rmSync(dataFolder, { recursive: true, force: true });
    cpSync(withKeys, dataFolder, { recursive: true });
    if (operation === 'create') rmSync(join(dataFolder, 'vault'), { recursive: true });
    const ended = run(dataFolder, operation, killAt);
    const state = await stateOf(dataFolder);
    // Nothing that was left outlives the removal, or stands in the way of a new beginning.
    const vault = openVault(dataFolder);
    expect(await vault.remove(identity.profileId)).toEqual({ ok: true });
    expect(await vault.create(identity, sampleKey(), { name: 'passphrase', passphrase })).toMatchObject({ ok: true });
    expect(readdirSync(join(dataFolder, 'vault'))).toEqual([`${identity.profileId}.json`]);
    return { ended, state };
  };

  it.each(Object.keys(cases) as VaultOrder['operation'][])(
    'leaves the old file or the new one: %s',
    async (operation) => {
      const { before, after } = cases[operation];
      const seen: { readonly step: number; readonly state: string }[] = [];
      const killAt = async (step: number): Promise<string> => {
        const { ended, state } = await killIn(operation, step);
        seen.push({ step, state });
        return ended;
      };
      for (let step = 1, ended = 'killed'; ended === 'killed'; step += stride) ended = await killAt(step);
      const changed = seen.findIndex(({ state }) => state === after);
      const [last = 0, next = 0] = [seen[changed - 1]?.step, seen[changed]?.step];
      for (let step = last + 1; step < next; step += 1) await killAt(step);
      const states = seen.toSorted((a, b) => a.step - b.step).map(({ state }) => state);
      // The old file up to some step, and only the new one from then on.
      const turn = states.indexOf(after);
      expect(states).toEqual(states.map((_, at) => (at < turn ? before : after)));
      expect([turn > 0, turn < states.length - 1]).toEqual([true, true]);
      const expected = { ended: 'killed', state: operation === 'remove' ? after : before };
      expect(await killIn(operation, 'half')).toEqual(expected);
      process.stdout.write(
        `vault, ${operation}: killed at ${states.length - 1} steps, ${turn} of them before the change\n`,
      );
    },
  );
});
