import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { readBase } from '../../scripts/release/configuration.ts';
import notariseImages from '../../scripts/release/notarise-images.ts';
import { withSecretFiles } from '../../scripts/release/secret-files.ts';
import signWindows from '../../scripts/release/sign-windows.ts';
import { signOnWindows } from '../../scripts/release/windows-signing.ts';
import { projectRoot } from '../support/source-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-signing-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const subject = 'CN=Headroom Pty Ltd, O=Headroom Pty Ltd, C=AU';
const azure = {
  AZURE_SIGNING_ENDPOINT: 'https://eau.codesigning.example/',
  AZURE_SIGNING_ACCOUNT: 'account',
  AZURE_SIGNING_PROFILE: 'profile',
  AZURE_TENANT_ID: 'tenant',
  AZURE_CLIENT_ID: 'client',
  AZURE_CLIENT_SECRET: 'secret',
};
const digicert = {
  SM_HOST: 'https://clientauth.one.example',
  SM_API_KEY: 'key',
  SM_CLIENT_CERT_FILE: '/client.p12',
  SM_CLIENT_CERT_PASSWORD: 'word',
  SM_KEYPAIR_ALIAS: 'alias',
};
const sslCom = { ES_USERNAME: 'me', ES_PASSWORD: 'pass word', ES_TOTP_SECRET: 'totp', CREDENTIAL_ID: 'id' };
const store = { HEADROOM_CERTIFICATE_SHA1: 'A'.repeat(40) };

describe('signing for Windows', () => {
  const signtool = { publisherName: [subject], signingHashAlgorithms: ['sha256'] };
  it.each([
    [
      'Azure Artifact Signing',
      azure,
      {
        azureSignOptions: {
          publisherName: subject,
          endpoint: 'https://eau.codesigning.example/',
          codeSigningAccountName: 'account',
          certificateProfileName: 'profile',
        },
      },
    ],
    ['DigiCert', digicert, { signtoolOptions: { ...signtool, sign: './scripts/release/sign-windows.ts' } }],
    ['SSL.com', sslCom, { signtoolOptions: { ...signtool, sign: './scripts/release/sign-windows.ts' } }],
    ['a certificate in the store', store, { signtoolOptions: { ...signtool, certificateSha1: 'A'.repeat(40) } }],
  ])('is done by %s where its variables are set', (_name, env, options) => {
    const { azureSignOptions, signtoolOptions, signExts } = signOnWindows(readBase(), subject, env).win ?? {};
    expect({ azureSignOptions, signtoolOptions, signExts }).toEqual({ ...options, signExts: ['.node', '.dll'] });
  });

  it('is refused without a way, with half of one, and with two', () => {
    const sign = (env: Record<string, string>) => () => signOnWindows(readBase(), subject, env);
    expect(sign({})).toThrow('DigiCert KeyLocker: SM_HOST');
    expect(sign({ ...azure, AZURE_CLIENT_SECRET: '' })).toThrow('needs the variables of one way');
    expect(sign({ ...azure, ...sslCom })).toThrow('Azure Artifact Signing or SSL.com eSigner');
  });
});

// The stand-ins are scripts with a first line that names their interpreter.
describe.skipIf(process.platform === 'win32')('a signer’s own tool', () => {
  const words = join(folder, 'words.json');
  const installTool = (name: string, code: number): void => {
    const path = join(folder, `path-${name}-${code}`);
    mkdirSync(path, { recursive: true });
    const script = `require('node:fs').writeFileSync(${JSON.stringify(words)}, JSON.stringify(process.argv.slice(2)));process.exit(${code});`;
    writeFileSync(join(path, name), `#!${process.execPath}\n${script}\n`);
    chmodSync(join(path, name), 0o755);
    vi.stubEnv('PATH', `${path}${delimiter}${process.env.PATH ?? ''}`);
  };
  const choose = (env: Record<string, string>): void => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  };

  it.each([
    ['smctl', digicert, ['sign', '--keypair-alias', 'alias', '--input', 'Headroom.exe']],
    [
      'CodeSignTool',
      sslCom,
      [
        ...['sign', '-username=me', '-password=pass word', '-credential_id=id', '-totp_secret=totp'],
        ...['-input_file_path=Headroom.exe', '-override'],
      ],
    ],
  ])('%s is given the file and what it asks for', (name, env, given) => {
    installTool(name, 0);
    choose(env);
    signWindows({ path: 'Headroom.exe' });
    expect(JSON.parse(readFileSync(words, 'utf8'))).toEqual(given);
  });

  it.each([0, 3])('is given a library of Node under the name of a library, which it loses again after %i', (code) => {
    installTool('smctl', code);
    choose(digicert);
    const file = join(folder, 'sqlite.node');
    writeFileSync(file, 'a library');
    const signing = expect(() => {
      signWindows({ path: file });
    });
    if (code === 0) signing.not.toThrow();
    else signing.toThrow('it ended with 3');
    const given = (JSON.parse(readFileSync(words, 'utf8')) as string[]).at(-1);
    expect([given, readFileSync(file, 'utf8')]).toEqual([`${file}.dll`, 'a library']);
  });

  it('stops the release when it fails, and its arguments are not told', () => {
    installTool('CodeSignTool', 3);
    choose(sslCom);
    expect(() => {
      signWindows({ path: 'Headroom.exe' });
    }).toThrow(/^Headroom\.exe was not signed by CodeSignTool: it ended with 3$/);
  });
});

// The stand-ins are scripts of a shell.
describe.skipIf(process.platform === 'win32')('a disk image', () => {
  it('is sent to Apple with the key as a file, and gets the ticket', async () => {
    const path = join(folder, 'path-apple');
    const log = join(folder, 'apple.log');
    mkdirSync(path);
    // Tells what it is given, with what is in a file in the file's place.
    const script = `#!/bin/sh
for word; do [ -f "$word" ] && echo "<$(cat "$word")>" || echo "$word"; done | paste -sd ' ' >> '${log}'
[ "$2" = submit ] && echo '{"id": "1", "status": "Accepted"}' || true
`;
    for (const name of ['xcrun', 'codesign']) writeFileSync(join(path, name), script, { mode: 0o755 });
    const image = join(folder, 'Headroom.dmg');
    writeFileSync(image, 'the image');
    vi.stubEnv('PATH', `${path}${delimiter}${process.env.PATH ?? ''}`);
    for (const [name, value] of Object.entries({
      APPLE_API_KEY: '',
      APPLE_API_KEY_P8: 'the key',
      APPLE_API_KEY_ID: 'id',
      APPLE_API_ISSUER: 'us',
    }))
      vi.stubEnv(name, value);
    await withSecretFiles(process.env, () => notariseImages({ artifactPaths: [image, join(folder, 'Headroom.zip')] }));
    const given = readFileSync(log, 'utf8').trim().split('\n');
    expect(given.filter((line) => / submit | staple /.test(line))).toEqual([
      'notarytool submit <the image> --key <the key> --key-id id --issuer us --wait --output-format json',
      'stapler staple -v <the image>',
    ]);
  });
});

describe('a secret that a tool wants as a file', () => {
  const key = '-----BEGIN PRIVATE KEY-----\nabc\n-----END PRIVATE KEY-----\n';

  it('is one that only this account reads, as long as the work takes', async () => {
    const env: NodeJS.ProcessEnv = {
      APPLE_API_KEY_P8: key,
      SM_CLIENT_CERT_BASE64: Buffer.from([0, 255]).toString('base64'),
    };
    const seen = await withSecretFiles(env, () => {
      const [apple = '', client = ''] = [env.APPLE_API_KEY, env.SM_CLIENT_CERT_FILE];
      return Promise.resolve({
        ...{ apple, text: readFileSync(apple, 'utf8'), bytes: [...readFileSync(client)] },
        ...{ mode: statSync(apple).mode & 0o777, given: env.APPLE_API_KEY_P8 },
      });
    });
    expect({ ...seen, apple: existsSync(seen.apple) }).toEqual({
      ...{ apple: false, text: key, bytes: [0, 255], given: undefined },
      mode: process.platform === 'win32' ? 0o666 : 0o600,
    });
  });

  it('is removed when the work fails', async () => {
    const env: NodeJS.ProcessEnv = { APPLE_API_KEY_P8: key };
    await expect(withSecretFiles(env, () => Promise.reject(new Error('Refused')))).rejects.toThrow('Refused');
    expect([env.APPLE_API_KEY === undefined, existsSync(env.APPLE_API_KEY ?? '')]).toEqual([false, false]);
  });

  it.skipIf(process.platform === 'win32').each(['SIGTERM', 'SIGINT'] as const)('is removed at %s', async (signal) => {
    const source = JSON.stringify(pathToFileURL(join(projectRoot, 'scripts', 'release', 'secret-files.ts')).href);
    const script = `const { withSecretFiles } = await import(${source});
      await withSecretFiles(process.env, async () => {
        process.stdout.write(process.env.APPLE_API_KEY);
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, APPLE_API_KEY_P8: key },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [file] = (await once(child.stdout, 'data')) as [Buffer];
    const before = existsSync(String(file));
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    expect({ before, after: existsSync(String(file)) }).toEqual({ before: true, after: false });
  });
});
