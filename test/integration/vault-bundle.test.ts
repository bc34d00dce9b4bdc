import { createPrivateKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createKeyImport } from '../../main/vault/import/import-key.ts';
import { keyFingerprint } from '../../main/vault/keys/rsa-key.ts';
import { fail } from '../../shared/outcome.ts';
import { projectRoot } from '../support/source-files.ts';
import vectors from '../vectors/private-keys.json' with { type: 'json' };

/* In the Electron host the vault is part of one CommonJS bundle, and the thread that reads keys is another. */

const folder = mkdtempSync(join(tmpdir(), 'headroom-bundle-'));
const bundle = async (entry: string, outfile: string): Promise<readonly string[]> => {
  const { warnings } = await build({
    absWorkingDir: projectRoot,
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node24',
    logLevel: 'silent',
    logOverride: { 'empty-import-meta': 'error' },
  });
  return warnings.map(({ text }) => text);
};
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the vault as a CommonJS bundle', () => {
  const workerFile = join(folder, 'read-key.cjs');
  let warnings: readonly string[];
  beforeAll(async () => {
    warnings = [
      ...(await bundle('main/vault/index.ts', join(folder, 'vault.cjs'))),
      ...(await bundle('main/vault/import/read-key.worker.ts', workerFile)),
    ];
  });

  it('does not depend on where its own files are', () => {
    expect(warnings).toEqual([]);
  });

  it('reads keys in the bundled thread, with the runtime and with the second reader', async () => {
    const importKey = createKeyImport({ workerFile });
    const fingerprint = keyFingerprint(createPrivateKey(vectors.key));
    for (const command of ['-v2 aes-192-cbc', '-v1 PBE-MD5-DES', '-traditional -rc2', '-scrypt']) {
      const [vector] = vectors.read.filter(({ by }) => by.endsWith(command));
      expect(await importKey(vector?.pem ?? '', vectors.passphrase)).toMatchObject({ ok: true, data: { fingerprint } });
    }
    expect(await importKey('hello')).toEqual(
      fail('INVALID_FILE', 'This file does not contain a private key in PEM format.'),
    );
  });
});
