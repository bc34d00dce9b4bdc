import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { fetchFrom } from '../support/engine/fetch.ts';
import { engineInProcess } from '../support/engine/in-process.ts';
import { newKeyPair } from '../support/engine/independent-client.ts';
import { temporaryFolders } from '../support/engine/store.ts';
import { projectRoot } from '../support/source-files.ts';

/* The documentation page without a browser: its worked example, and the module of its script that reads keys and signs. */

interface Signing {
  readonly makeKeys: () => Promise<CryptoKeyPair>;
  readonly publicKeyPem: (key: CryptoKey) => Promise<string>;
  readonly readPrivateKey: (pem: string) => Promise<CryptoKey>;
  readonly signRequest: (
    credentials: { readonly clientId: string; readonly accessToken: string; readonly privateKey: CryptoKey },
    request: { readonly method: string; readonly path: string; readonly body: string },
  ) => Promise<{ readonly bodyHash: string; readonly canonical: string; readonly headers: Record<string, string> }>;
}

const signing = (await import(
  pathToFileURL(join(projectRoot, 'assets', 'docs', 'signing.js')).href
)) as unknown as Signing;

const folders = temporaryFolders();
const desk = engineInProcess();
desk.clock.set(Date.now());
afterAll(() => {
  desk.dispose();
  folders.removeAll();
});

it('openssl confirms the worked example', async () => {
  const page = await (await fetchFrom(desk.engine, new Request('http://engine.invalid/docs'))).text();
  const value = (name: string): string => {
    const found = new RegExp(`<pre id="example-${name}"[^>]*>([^<]*)</pre>`).exec(page)?.[1] ?? '';
    return found.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&');
  };
  const folder = folders.make();
  const file = (name: string): string => {
    const path = join(folder, name);
    writeFileSync(path, value(name));
    return path;
  };
  const openssl = (...args: string[]): Buffer => execFileSync('openssl', args);
  const digest = (path: string): string => openssl('dgst', '-sha256', '-r', path).toString().slice(0, 64);
  const [canonical, body, key] = [file('canonical'), file('body'), file('private-key')];
  expect(value('canonical')).toMatch(/^POST\n\/api\/v1\//);
  expect({
    bodyHash: value('body-hash'),
    canonicalHash: value('canonical-hash'),
    canonicalHex: value('canonical-hex'),
    lastLine: value('canonical').split('\n')[4],
    signature: value('signature'),
    publicKey: value('public-key'),
  }).toEqual({
    bodyHash: digest(body),
    canonicalHash: digest(canonical),
    canonicalHex: Buffer.from(value('canonical')).toString('hex'),
    lastLine: digest(body),
    signature: openssl('dgst', '-sha256', '-sign', key, canonical).toString('base64'),
    publicKey: openssl('pkey', '-in', key, '-pubout').toString(),
  });
  expect(value('curl')).toContain(`X-Auth-Signature: ${value('signature')}`);
});

/** What the service says to a request that the page's script signs. */
const statusOf = async (
  privateKey: CryptoKey,
  grant: { readonly clientId: string; readonly accessToken: string },
  body: string,
): Promise<number> => {
  const [method, path] = ['POST', '/api/v1/echo'];
  const { headers, canonical, bodyHash } = await signing.signRequest({ ...grant, privateKey }, { method, path, body });
  const [first, second, , , last] = canonical.split('\n');
  expect([first, second, last]).toEqual([method, path, bodyHash]);
  const all = { ...headers, 'Content-Type': 'application/json' };
  const request = new Request(`http://engine.invalid${path}`, { method, headers: all, body });
  return (await fetchFrom(desk.engine, request)).status;
};

it.each(['pkcs8', 'pkcs1'] as const)(
  'a key in the form %s is read, and signs what the service accepts',
  async (type) => {
    const pair = newKeyPair();
    const grant = desk.issue({ publicKeyPem: pair.publicPem });
    const pem = pair.privateKey.export({ type, format: 'pem' }).toString();
    const key = await signing.readPrivateKey(pem);
    expect(key.extractable).toBe(false);
    expect(await statusOf(key, grant, '{"a":1}')).toBe(200);
    expect(await statusOf(key, grant, ' { } ')).toBe(200);
  },
);

it('a key that is made in the page can be registered, signs, and is never handed out', async () => {
  const { privateKey, publicKey } = await signing.makeKeys();
  const grant = desk.issue({ publicKeyPem: await signing.publicKeyPem(publicKey) });
  expect([privateKey.extractable, await statusOf(privateKey, grant, '{}')]).toEqual([false, 200]);
});

it.each([
  ['nothing', 'This is not a private key in PEM format (PKCS#8 or PKCS#1).'],
  [
    '-----BEGIN ENCRYPTED PRIVATE KEY-----',
    'This key has a passphrase. Remove it first: openssl pkey -in key.pem -out open.pem',
  ],
  ['-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----', 'This RSA private key cannot be read.'],
  [
    newKeyPair(1024).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    'The key has 1024 bits; at least 2048 are required.',
  ],
])('of a key that cannot be used (%#) it is said why', async (pem, said) => {
  await expect(signing.readPrivateKey(pem)).rejects.toThrow(said);
});
