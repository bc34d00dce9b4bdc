import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { testKeys } from '../../test/support/client/tools.ts';
import { readArguments } from './arguments.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-conformance-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string | Buffer): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const key = write('key.pem', testKeys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const environment = { HEADROOM_CLIENT_ID: 'client', HEADROOM_ACCESS_TOKEN: 'token' };
const who = ['--base-url', 'https://service.example/', '--key', key];
const read = (...more: readonly string[]) => readArguments([...who, ...more], environment);
const refused = (message: string) => ({ ok: false, error: { code: 'INVALID_INPUT', message } });

describe('the arguments of a run', () => {
  it('are few: it sends four requests a second, writes nothing and knows no lender unless it is told to', () => {
    expect(read()).toMatchObject({
      data: {
        ...{ baseUrl: 'https://service.example/', clientId: 'client', accessToken: 'token', perSecond: 4, files: {} },
        setting: { lenders: [], creates: false, scenario: undefined, foreignScenario: undefined },
      },
    });
    const [mine, theirs] = ['a'.repeat(24), '0123456789abcdef01234567'];
    const file = join(folder, 'report.html');
    const all = ['--lender', 'b', '--lender', 'a', '--create', '--scenario', mine, '--foreign-scenario', theirs];
    expect(read(...all, '--foreign-lender', 'c', '--html', file)).toMatchObject({
      data: {
        setting: { lenders: ['b', 'a'], creates: true, scenario: mine, foreignScenario: theirs, foreignLender: 'c' },
        files: { html: file },
      },
    });
    expect(readArguments(['--help'], {})).toEqual({ ok: true, data: 'help' });
  });

  it('have credentials of a file before those of the environment, and need both', () => {
    const given = (text: string) => read('--credentials', write('grant.json', text));
    expect(given('{"clientId":"other","accessToken":"another","more":1}')).toMatchObject({
      data: { clientId: 'other', accessToken: 'another' },
    });
    const missing = refused('The credentials need a clientId and an accessToken: see --help.');
    expect(given('{"clientId":"other"}')).toMatchObject(missing);
    expect(given('{"clientId":"","accessToken":"another"}')).toMatchObject(missing);
    expect(given('nothing')).toMatchObject(missing);
    expect(readArguments(who, { HEADROOM_CLIENT_ID: 'client' })).toMatchObject(missing);
  });

  it('have an address that a key may be sent to', () => {
    const at = (...url: readonly string[]) => readArguments([...url, '--key', key], environment);
    expect(at()).toMatchObject(refused('--base-url is required.'));
    expect(at('--base-url', 'http://service.example')).toMatchObject(
      refused('The service address must start with https.'),
    );
    expect(at('--base-url', 'http://127.0.0.1:8080/root')).toMatchObject({
      data: { baseUrl: 'http://127.0.0.1:8080/root', perSecond: 4 },
    });
  });

  it('take up to fifty requests a second', () => {
    const perSecond = (text: string) => read('--requests-per-second', text);
    for (const text of ['0.5', '50']) expect(perSecond(text)).toMatchObject({ data: { perSecond: Number(text) } });
    const message = '--requests-per-second must be a number above 0, at most 50.';
    for (const text of ['0', '50.1', 'many', '']) expect(perSecond(text)).toMatchObject(refused(message));
  });

  it.each(['--scenario', '--foreign-scenario'])('name a scenario by all of its characters: %s', (name) => {
    const message = 'A scenario is given by its 24 hexadecimal characters.';
    for (const id of ['a'.repeat(23), 'a'.repeat(25), 'A'.repeat(24), '']) {
      expect(read(name, id)).toMatchObject(refused(message));
    }
  });

  it('take no key but a private one of RSA without a passphrase, and say nothing of what is in it', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const sealed = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'secret' } as const;
    for (const text of [
      privateKey.export({ type: 'pkcs8', format: 'pem' }),
      testKeys.publicKey.export({ type: 'spki', format: 'pem' }),
      testKeys.privateKey.export(sealed),
      'no key',
    ]) {
      const file = write('other.pem', text);
      expect(readArguments(['--base-url', 'https://service.example', '--key', file], environment)).toMatchObject(
        refused(`${file} is not a private RSA key in PEM without a passphrase.`),
      );
    }
  });

  it('put each report where it is told to, over an earlier one too', () => {
    const [html, json, junit] = [write('report.html', 'earlier'), join(folder, 'a.json'), join(folder, 'a.xml')];
    const files = ['--html', html, '--json', json, '--junit', junit];
    expect(read(...files)).toMatchObject({ data: { files: { html, json, junit } } });
  });

  it.each(['--html', '--json', '--junit'])('name no place that a report cannot be put: %s', (name) => {
    for (const file of [folder, join(folder, 'none', 'report'), ''])
      expect(read(name, file)).toMatchObject(refused(`The report could not be written to ${file}.`));
  });

  it('that are unknown are named', () => {
    expect(read('--lenders', 'a')).toMatchObject({
      error: { message: expect.stringContaining('--lenders') as string },
    });
  });
});
