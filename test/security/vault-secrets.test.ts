import { createHash } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bytesOf } from '../../main/vault/keys/held-key.ts';
import type { Vault } from '../../main/vault/vault.ts';
import { fail } from '../../shared/outcome.ts';
import { standingClock } from '../support/client/tools.ts';
import {
  identity,
  newDataFolder,
  openVault,
  sampleFingerprint,
  sampleKey,
  sampleStore,
  vaultFileOf,
} from '../support/vault/open.ts';

const passphrase = 'MARKER-passphrase-7319';
const newPassphrase = 'MARKER-new-passphrase-7319';
const token = 'MARKER-token-7319';
const nextToken = 'MARKER-next-token-7319';
const protection = { name: 'passphrase', passphrase } as const;
const rotating = { ...identity, nextFingerprint: sampleFingerprint(1) };
const keys = [bytesOf(sampleKey(0)), bytesOf(sampleKey(1))] as const;

/** Every form in which a secret could turn up in a text; of a key its private half. */
const forms = [
  ...[passphrase, newPassphrase, token, nextToken].map((text) => Buffer.from(text)),
  ...keys.map((key) => key.subarray(-300)),
].flatMap((bytes) => [
  bytes.toString('latin1').slice(4, 20),
  bytes.toString('hex').slice(8, 40),
  ...[0, 1, 2].map((shift) => bytes.subarray(shift).toString('base64').slice(4, 20)),
  ...[0, 1, 2].map((shift) => bytes.subarray(shift).toString('base64url').slice(4, 20)),
]);
const leaksIn = (text: string): string[] => forms.filter((form) => text.includes(form));

let data: ReturnType<typeof newDataFolder>;
let vault: Vault;
beforeEach(() => {
  data = newDataFolder();
  vault = openVault(data.path);
});
afterEach(() => {
  data.remove();
  vi.restoreAllMocks();
});

const filesIn = (folder: string): string =>
  readdirSync(folder)
    .map((name) => `${name}\n${readFileSync(join(folder, name), 'latin1')}`)
    .join('\n');

/** Goes through the whole life of a vault, with a failure at each step, and collects everything it returns. */
const live = async (): Promise<unknown[]> => {
  const clock = standingClock();
  const later = (): Vault => {
    clock.set(clock.now() + 600_000);
    return patient;
  };
  const patient = openVault(data.path, { clock, secretStore: sampleStore() });
  const said: unknown[] = [
    await later().create(identity, sampleKey(), protection),
    await later().create(identity, sampleKey(1), protection),
    await later().setToken(identity, 'current', token, passphrase),
    await later().setToken(identity, 'current', token, newPassphrase),
    await later().setToken(identity, 'next', nextToken, passphrase),
    await later().addNext(identity, sampleKey(0), passphrase),
    await later().addNext(identity, sampleKey(1), passphrase),
    await later().setToken(rotating, 'next', nextToken, passphrase),
    await later().unlock(identity, `${passphrase} `),
    await later().unlock({ ...identity, origin: 'https://other.example' }, passphrase),
    await later().protect(rotating, { name: 'os' }, passphrase),
    await later().protect(rotating, { name: 'passphrase', passphrase: newPassphrase }, ''),
    await later().switchToNext(rotating, newPassphrase),
  ];
  const file = vaultFileOf(data.path);
  for (const damage of [
    () => chmodSync(file, 0o644),
    () => writeFileSync(file, passphrase),
    () => writeFileSync(file, '{"v":2'),
  ]) {
    damage();
    said.push(await later().unlock(rotating, newPassphrase));
    chmodSync(file, 0o600);
  }
  said.push(patient, patient.signer(identity.profileId));
  return said;
};

describe('what a vault says', () => {
  it('has no secret in it, whatever succeeds or fails', async () => {
    const said = await live();
    const codes = said.map((outcome) => {
      const { ok, error } = outcome as { ok?: boolean; error?: { code: string } };
      return ok === true ? 'ok' : error?.code;
    });
    expect(codes).toEqual([
      ...['ok', 'VAULT_CONFLICT', 'ok', 'WRONG_PASSPHRASE', 'VAULT_CONFLICT', 'VAULT_CONFLICT', 'ok', 'ok'],
      ...['WRONG_PASSPHRASE', 'VAULT_FOREIGN', 'ok', 'ok', 'ok', 'VAULT_UNSAFE', 'VAULT_DAMAGED', 'VAULT_DAMAGED'],
      ...[undefined, undefined],
    ]);
    const text = inspect(said, { depth: 12, showHidden: true, maxStringLength: null }) + JSON.stringify(said);
    expect(leaksIn(text)).toEqual([]);
  });

  it('would be found: the search sees each secret that is planted', () => {
    const planted = [passphrase, newPassphrase, token, nextToken].flatMap((text) => [
      text,
      Buffer.from(`x${text}`).toString('base64'),
      Buffer.from(text).toString('hex'),
    ]);
    const keyForms = keys.flatMap((key) =>
      (['latin1', 'hex', 'base64', 'base64url'] as const).map((form) => key.toString(form)),
    );
    expect([...planted, ...keyForms].filter((text) => leaksIn(text).length === 0)).toEqual([]);
  });
});

describe('what a vault writes', () => {
  it('has no secret in it at any time', async () => {
    const steps = [
      () => vault.create(identity, sampleKey(), protection),
      () => vault.setToken(identity, 'current', token, passphrase),
      () => vault.addNext(identity, sampleKey(1), passphrase),
      () => vault.setToken(rotating, 'next', nextToken, passphrase),
      () => vault.switchToNext(rotating, passphrase),
    ];
    for (const step of steps) {
      expect((await step()).ok).toBe(true);
      expect(leaksIn(filesIn(join(data.path, 'vault')))).toEqual([]);
    }
  });
});

describe('what a vault held', () => {
  /** Notes what stood in each buffer that is overwritten with zeros. */
  const watchOverwriting = (): Buffer[] => {
    const overwritten: Buffer[] = [];
    const prototype = Object.getPrototypeOf(Buffer.alloc(0)) as Buffer;
    const zeros = Buffer.alloc(64 * 1024);
    vi.spyOn(prototype, 'fill').mockImplementation(function (this: Buffer, value) {
      expect(value).toBe(0);
      overwritten.push(Buffer.concat([this]));
      zeros.copy(this);
      return this;
    });
    return overwritten;
  };
  const has = (overwritten: readonly Buffer[], secret: Buffer | string): boolean =>
    overwritten.some((bytes) => bytes.includes(secret));

  it('is overwritten: what was typed, what was read, what was about to be written', async () => {
    const overwritten = watchOverwriting();
    await vault.create(identity, sampleKey(), protection);
    expect([has(overwritten, passphrase), has(overwritten, keys[0])]).toEqual([true, true]);
    await vault.setToken(identity, 'current', token, passphrase);
    overwritten.length = 0;
    await vault.unlock(identity, passphrase);
    expect([has(overwritten, passphrase), has(overwritten, keys[0]), has(overwritten, token)]).toEqual([
      true,
      true,
      true,
    ]);
    overwritten.length = 0;
    await vault.unlock(identity, 'another MARKER');
    // What was typed, what was derived from it, and the key that was made of that.
    expect(overwritten.map(({ length }) => length)).toEqual(['another MARKER'.length, 32, 32]);
    expect(has(overwritten, 'another MARKER')).toBe(true);
  });

  it('is also overwritten when the system’s store fails', async () => {
    let offered = '';
    const encrypt = (text: string): Promise<Buffer> => {
      offered = text;
      return Promise.reject(new Error('locked'));
    };
    const overwritten = watchOverwriting();
    const refusing = openVault(data.path, { secretStore: { ...sampleStore(), encrypt } });
    expect(await refusing.create(identity, sampleKey(), { name: 'os' })).toMatchObject({ ok: false });
    expect(has(overwritten, Buffer.from(offered, 'base64'))).toBe(true);
  });

  it('is also overwritten when a change is refused', async () => {
    await vault.create(identity, sampleKey(), protection);
    const overwritten = watchOverwriting();
    expect(await vault.switchToNext(identity, passphrase)).toEqual(
      fail('VAULT_CONFLICT', 'This service has no new key to switch to.'),
    );
    expect(has(overwritten, keys[0])).toBe(true);
  });

  it('is also overwritten when it was deciphered and turns out to be damaged', async () => {
    await vault.create(identity, sampleKey(), protection);
    const file = vaultFileOf(data.path);
    const sealed = JSON.parse(readFileSync(file, 'utf8')) as { tag: string; sum?: string };
    delete sealed.sum;
    const head = JSON.stringify({ ...sealed, tag: Buffer.alloc(16).toString('base64') }).slice(0, -1);
    writeFileSync(file, `${head},"sum":"${createHash('sha256').update(head).digest('hex')}"}\n`);
    const overwritten = watchOverwriting();
    expect(await vault.unlock(identity, passphrase)).toMatchObject({ error: { code: 'VAULT_DAMAGED' } });
    expect(has(overwritten, keys[0])).toBe(true);
  });

  const lock = (profileId?: string): Promise<void> => {
    vault.lock(profileId);
    return Promise.resolve();
  };
  it.each<[string, () => Promise<unknown>]>([
    ['the lock of the profile', () => lock(identity.profileId)],
    ['the lock of all', () => lock()],
    ['the next unlocking', () => vault.unlock(rotating, passphrase)],
  ])('in memory is overwritten with %s', async (_what, end) => {
    await vault.create(identity, sampleKey(), protection);
    await vault.setToken(identity, 'current', token, passphrase);
    await vault.addNext(identity, sampleKey(1), passphrase);
    await vault.setToken(rotating, 'next', nextToken, passphrase);
    const overwritten = watchOverwriting();
    await end();
    const tokens = overwritten.map((bytes) => bytes.toString('utf8')).filter((text) => text.startsWith('MARKER'));
    expect(tokens).toEqual(expect.arrayContaining([token, nextToken]));
  });
});
