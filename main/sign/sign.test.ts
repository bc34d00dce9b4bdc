import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fail, succeed } from '../../shared/outcome.ts';
import { maxBodyBytes } from '../../shared/service/bounds.ts';
import { ready, rotating, unlocked } from '../../test/support/desk/key-world.ts';
import { movableClock } from '../../test/support/engine/store.ts';
import type { Vault } from '../vault/index.ts';
import type { SignArguments } from './arguments.ts';
import { signForCurl } from './sign.ts';

const folder = mkdtempSync(join(tmpdir(), 'headroom-sign-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

interface Given {
  readonly request?: Partial<SignArguments>;
  readonly profile?: typeof ready;
  readonly protection?: 'os' | 'passphrase';
  readonly agrees?: boolean;
  readonly keys?: ReturnType<typeof unlocked>;
}

/** Signs a request, and says what was asked on the way. */
const signed = async ({ request, profile = ready, protection = 'passphrase', agrees = true, keys }: Given = {}) => {
  const asked: string[] = [];
  const cancelled = fail('CANCELLED', 'Nothing was signed.');
  const vault = {
    protection: () => Promise.resolve(succeed({ name: protection })),
    unlock: (_identity: unknown, passphrase: string) => {
      asked.push(`unlock with “${passphrase}”`);
      return Promise.resolve(succeed(keys ?? unlocked('aaaa0000')));
    },
    signer: () => ({ sign: () => Promise.resolve(succeed({ accessToken: 'token', signature: 'signature' })) }),
  } as unknown as Vault;
  const answer = await signForCurl(
    { method: 'GET', path: '/api/v1/user', bodyFile: undefined, profile: undefined, dataFolder: undefined, ...request },
    {
      ...{ profile, vault, clock: movableClock() },
      consent: {
        askPassphrase: (prompt) => {
          asked.push(prompt);
          return Promise.resolve(agrees ? succeed('secret') : cancelled);
        },
        confirm: (what, service) => {
          asked.push(`${what} to ${service}`);
          return Promise.resolve(agrees ? succeed(undefined) : cancelled);
        },
      },
    },
  );
  return { answer, asked };
};

describe('one request for another program', () => {
  it('is signed with the passphrase, or once a person confirms it', async () => {
    const { answer, asked } = await signed({ request: { path: '/api/v1/products?lenders=a%2Cb' } });
    expect(answer).toMatchObject({
      data: {
        ...{ url: 'https://service.example/api/v1/products?lenders=a%2Cb', method: 'GET', bodyFile: undefined },
        headers: { 'X-Auth-Client-ID': 'client-1', 'X-Auth-Access-Token': 'token', 'X-Auth-Signature': 'signature' },
      },
    });
    expect(asked).toEqual(['Key passphrase for Brokers: ', 'unlock with “secret”']);
    expect((await signed({ protection: 'os' })).asked).toEqual([
      ...['GET /api/v1/user to Brokers (https://service.example)', 'unlock with “”'],
    ]);
  });

  it.each(['os', 'passphrase'] as const)('is not signed where a person does not agree (%s)', async (protection) => {
    const { answer, asked } = await signed({ protection, agrees: false });
    expect([answer, asked.length]).toMatchObject([{ error: { code: 'CANCELLED' } }, 1]);
  });

  it.each([
    ...[
      '/user',
      '/api/v2/user',
      '/api/v1',
      'api/v1/user',
      '//other.example/api/v1/user',
      'https://other.example/api/v1/a',
    ],
    ...['/api/v1/../user', '/api/v1/./user', '/api/v1/a b', '/api/v1/ü', '/api/v1/user#part'],
  ])('is refused unless it goes to the service, exactly as it is written: %s', async (path) => {
    const { answer, asked } = await signed({ request: { path } });
    expect([answer, asked]).toMatchObject([{ error: { code: 'INVALID_INPUT' } }, []]);
  });

  it('is below the base path of the service', async () => {
    const profile = { ...ready, basePath: '/broking' };
    const at = async (path: string) => (await signed({ profile, request: { path } })).answer;
    expect(await at('/broking/api/v1/user')).toMatchObject({
      data: { url: 'https://service.example/broking/api/v1/user' },
    });
    expect(await at('/api/v1/user')).toMatchObject({
      error: { message: expect.stringContaining('must begin with /broking/api/v1/') as string },
    });
  });

  it('has a body of JSON or none, as large as a request may be', async () => {
    const withBody = (bodyFile: string) => signed({ request: { method: 'POST', bodyFile } });
    const largest = write('largest.json', `"${'x'.repeat(maxBodyBytes - 2)}"`);
    for (const file of [write('body.json', '{"a":1}'), write('empty.json', ''), largest])
      expect((await withBody(file)).answer).toMatchObject({ data: { bodyFile: file } });
    for (const [file, reason] of [
      [write('larger.json', `"${'x'.repeat(maxBodyBytes - 1)}"`), 'is larger than'],
      [write('no.json', '{'), 'is not valid JSON'],
      [join(folder, 'missing.json'), 'cannot be read'],
    ] as const) {
      const { answer, asked } = await withBody(file);
      const message: unknown = expect.stringContaining(reason);
      expect([answer, asked]).toMatchObject([{ error: { code: 'INVALID_FILE', message } }, []]);
    }
  });

  it('is signed by the key that the vault holds, as the client that belongs to it', async () => {
    const clientOf = async (keys: ReturnType<typeof unlocked>) => {
      const { answer } = await signed({ profile: rotating, keys });
      return answer.ok ? answer.data.headers['X-Auth-Client-ID'] : undefined;
    };
    expect(await clientOf(unlocked('bbbb0000', 'cccc0000'))).toBe('client-1');
    expect(await clientOf(unlocked('cccc0000'))).toBe('client-2');
    const { keyFingerprint: _key, ...keyless } = ready;
    expect(await signed({ profile: keyless })).toMatchObject({
      answer: { error: { code: 'VAULT_MISSING' } },
      asked: [],
    });
  });
});
