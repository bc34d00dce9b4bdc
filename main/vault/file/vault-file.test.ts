import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { standingClock } from '../../../test/support/client/tools.ts';
import { identity, lowCost, newDataFolder, sampleKey, vaultFileOf } from '../../../test/support/vault/open.ts';
import { bytesOf } from '../keys/held-key.ts';
import { createFileKeys, type FileKeys } from './file-key.ts';
import { openPrivateFolder } from './private-folder.ts';
import { createVaultFiles } from './vault-file.ts';

const protection = { name: 'passphrase', passphrase: 'correct horse battery' } as const;

let data: ReturnType<typeof newDataFolder>;
beforeEach(() => (data = newDataFolder()));
afterEach(() => data.remove());

/** The files of a vault, and the file keys that they were given. */
const open = () => {
  const given: Buffer[] = [];
  const real = createFileKeys({ cost: lowCost });
  const keys: FileKeys = {
    make: async (wanted) => {
      const made = await real.make(wanted);
      if (made.ok) given.push(made.data.key);
      return made;
    },
    recover: async (kdf, passphrase) => {
      const found = await real.recover(kdf, passphrase);
      if (found.ok) given.push(found.data.key);
      return found;
    },
  };
  const folder = openPrivateFolder({ folder: join(data.path, 'vault'), clock: standingClock() });
  return { files: createVaultFiles(folder, keys), given };
};

const secrets = () => ({ current: { pkcs8: bytesOf(sampleKey()), accessToken: Buffer.from('token') } });
const wiped = Buffer.alloc(32);

describe('the key of a vault’s file', () => {
  it('is gone from memory once the file is sealed, and once it is opened', async () => {
    const { files, given } = open();
    expect(await files.seal(identity, secrets(), protection)).toMatchObject({ ok: true });
    expect(await files.open(identity, protection.passphrase)).toMatchObject({ ok: true, data: { secrets: secrets() } });
    expect(given).toEqual([wiped, wiped]);
  });

  it('is gone from memory although the file cannot be written, or what it seals is damaged', async () => {
    const { files, given } = open();
    await files.seal(identity, secrets(), protection);
    const file = vaultFileOf(data.path);
    const [head = ''] = readFileSync(file, 'utf8').split(',"sum"');
    const other = head.replace(/"data":"(.)/, (_all, first) => `"data":"${first === 'A' ? 'B' : 'A'}`);
    writeFileSync(file, `${other},"sum":"${hash('sha256', other)}"}\n`);
    expect(await files.open(identity, protection.passphrase)).toMatchObject({ error: { code: 'VAULT_DAMAGED' } });
    data.remove();
    expect(await files.seal(identity, secrets(), protection)).toMatchObject({ ok: false });
    // To seal it, to open it, to seal it again.
    expect(given).toEqual([wiped, wiped, wiped]);
  });

  it('goes with the secrets when the vault is locked', async () => {
    const { files } = open();
    await files.seal(identity, secrets(), protection);
    const opened = await files.open(identity, protection.passphrase);
    if (!opened.ok) throw new Error(opened.error.message);
    const { current } = opened.data.secrets;
    opened.data.wipe();
    expect(current).toEqual({
      pkcs8: Buffer.alloc(secrets().current.pkcs8.length),
      accessToken: Buffer.alloc('token'.length),
    });
  });
});
