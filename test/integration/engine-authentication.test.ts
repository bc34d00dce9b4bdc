import { constants, createSign, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deactivateCommand } from '../../main/engine-cli/deactivate.ts';
import {
  type Client,
  type Credentials,
  failureOf,
  independentClient,
  newKeyPair,
  sendRaw,
  signedHeaders,
} from '../support/engine/independent-client.ts';
import { type OwnPlace, startOwnEngine } from '../support/engine/own-place.ts';
import { type IssuedGrant, runEngine, type ServingEngine } from '../support/engine/process.ts';

let place: OwnPlace;
let engine: ServingEngine;
let grant: IssuedGrant & Credentials;
let client: Client;

beforeAll(async () => {
  ({ place, engine, grant, client } = await startOwnEngine(['--team', 'Drafts']));
});
afterAll(() => place.dispose());

const user = '/api/v1/user';
const missing = { status: 401, code: 'UNAUTHORIZED', message: 'Missing required authentication headers' };
const unknownClient = { status: 401, code: 'UNAUTHORIZED', message: 'Invalid client identifier' };
const badSignature = { status: 401, code: 'INVALID_SIGNATURE', message: 'Request signature verification failed' };

const at = (offsetMs: number): string => new Date(Date.now() + offsetMs).toISOString();

describe('a valid request', () => {
  it('is accepted', async () => {
    const { status, json } = await client({ path: user });
    expect({ status, json }).toEqual({
      status: 200,
      json: {
        data: { email: 'sam@example.com', teams: grant.teams },
        meta: { timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string, version: '1.0.0' },
      },
    });
  });
});

describe('the five headers', () => {
  it.each(['X-Auth-Client-ID', 'X-Auth-Access-Token', 'X-Auth-Timestamp', 'X-Auth-Nonce', 'X-Auth-Signature'])(
    'are all required: without or with an empty %s',
    async (name) => {
      const absent = await client({ path: user, omit: [name] });
      const empty = await client({ path: user, headers: { [name]: '' } });
      expect([failureOf(absent), failureOf(empty)]).toEqual([missing, missing]);
    },
  );

  it('are checked before the client', async () => {
    const answer = await client({ path: user, omit: ['X-Auth-Nonce'], headers: { 'X-Auth-Client-ID': 'nobody' } });
    expect(failureOf(answer)).toEqual(missing);
  });
});

describe('the client', () => {
  it('must be known before its signature is checked', async () => {
    const answer = await client({ path: user, headers: { 'X-Auth-Client-ID': randomUUID() }, signature: 'AAAA' });
    expect(failureOf(answer)).toEqual(unknownClient);
  });
});

describe('the signature', () => {
  it('covers method, path, timestamp, nonce and body', async () => {
    const body = '{"a":1}';
    const send = { method: 'POST', path: '/api/v1/echo', body };
    const headers = signedHeaders(grant, send);
    const changed = [
      ['POST', '/api/v1/compute/abc', headers, body],
      ['POST', '/api/v1/echo', { ...headers, 'X-Auth-Timestamp': at(1000) }, body],
      ['POST', '/api/v1/echo', { ...headers, 'X-Auth-Nonce': randomUUID() }, body],
      ['POST', '/api/v1/echo', headers, '{"a":2}'],
      ['POST', '/api/v1/echo', headers, '{"a":1} '],
    ] as const;
    const answers = await Promise.all(
      changed.map(([method, path, bent, text]) => sendRaw(engine.url, method, path, bent, text)),
    );
    expect(answers.map(failureOf)).toEqual(changed.map(() => badSignature));
    const patched = { method: 'PATCH', path: '/api/v1/scenarios/a', body };
    const put = await sendRaw(engine.url, 'PUT', patched.path, signedHeaders(grant, patched), body);
    expect(failureOf(put)).toEqual(badSignature);
    const untouched = await sendRaw(engine.url, 'POST', '/api/v1/echo', headers, body);
    expect(untouched.status).toBe(200);
  });

  it('covers the body of a GET as it does any other', async () => {
    const body = '{"a":1}';
    const headers = signedHeaders(grant, { path: user, body });
    const changed = await sendRaw(engine.url, 'GET', user, headers, '{"a":2}');
    const dropped = await sendRaw(engine.url, 'GET', user, headers);
    expect([changed, dropped].map(failureOf)).toEqual([badSignature, badSignature]);
    const sent = await sendRaw(engine.url, 'GET', user, headers, body);
    const chunked = await sendRaw(
      engine.url,
      'GET',
      user,
      { ...signedHeaders(grant, { path: user, body }), 'Transfer-Encoding': 'chunked' },
      body,
    );
    const empty = await client({ path: user, body: '{ }' });
    expect([sent.status, chunked.status, empty.status]).toEqual([200, 200, 200]);
  });

  it('must be made with the key of the client', async () => {
    const other = { ...grant, privateKey: newKeyPair().privateKey };
    expect(failureOf(await independentClient(engine.url, other)({ path: user }))).toEqual(badSignature);
  });

  it('must be PKCS#1 v1.5 with SHA-256, not another scheme of the same key', async () => {
    const headers = signedHeaders(grant, { path: user });
    const canonical = [
      'GET',
      user,
      headers['X-Auth-Timestamp'],
      headers['X-Auth-Nonce'],
      'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
    ].join('\n');
    const schemes = [
      createSign('RSA-SHA256')
        .update(canonical)
        .sign({ key: grant.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING }),
      createSign('RSA-SHA512').update(canonical).sign(grant.privateKey),
      createSign('RSA-SHA1').update(canonical).sign(grant.privateKey),
    ];
    for (const bytes of schemes) {
      const answer = await sendRaw(engine.url, 'GET', user, {
        ...headers,
        'X-Auth-Signature': bytes.toString('base64'),
      });
      expect(failureOf(answer)).toEqual(badSignature);
    }
  });

  it('must be canonical Base64: no encoding that a lenient decoder would also accept', async () => {
    const headers = signedHeaders(grant, { path: user });
    const right = headers['X-Auth-Signature'] ?? '';
    const stray = right.replace(/.==$/, (last) => `${String.fromCharCode(last.charCodeAt(0) + 1)}==`);
    const malformed = [
      right.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      right.replace(/=+$/, ''),
      `${right}=`,
      `${right}AAAA`,
      `${right.slice(0, 100)} ${right.slice(100)}`,
      `${right.slice(0, 100)}*${right.slice(100)}`,
      stray,
      Buffer.from(right, 'base64').toString('hex'),
      'AAAA',
      '====',
    ];
    const answers = await Promise.all(
      malformed.map((signature) => sendRaw(engine.url, 'GET', user, { ...headers, 'X-Auth-Signature': signature })),
    );
    expect(answers.map(failureOf)).toEqual(malformed.map(() => badSignature));
    expect((await sendRaw(engine.url, 'GET', user, headers)).status).toBe(200);
  });

  it('has only LF between the parts, and none at the end', async () => {
    const headers = signedHeaders(grant, { path: user });
    const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
    const parts = ['GET', user, headers['X-Auth-Timestamp'], headers['X-Auth-Nonce'], hash];
    for (const text of [parts.join('\r\n'), `${parts.join('\n')}\n`, parts.join(' ')]) {
      const signature = createSign('RSA-SHA256').update(text).sign(grant.privateKey, 'base64');
      expect(failureOf(await sendRaw(engine.url, 'GET', user, { ...headers, 'X-Auth-Signature': signature }))).toEqual(
        badSignature,
      );
    }
  });
});

describe('the grammar', () => {
  it.each([
    '2026-02-30T00:00:00.000Z',
    '2025-02-29T00:00:00Z',
    '2026-11-21T24:00:00.000Z',
    '2026-11-21T23:59:60.000Z',
    '2026-13-01T00:00:00.000Z',
    '2026-11-21T02:30:00.000+00:00',
    '2026-11-21T02:30:00.000',
    '2026-11-21 02:30:00.000Z',
    '2026-11-21T02:30Z',
    '20261121T023000Z',
    '+002026-11-21T02:30:00.000Z',
    '2026-11-21T02:30:00.Z',
    '1795228200000',
    'now',
  ])('refuses the timestamp %s, though it is signed', async (timestamp) => {
    expect(failureOf(await client({ path: user, timestamp }))).toEqual(badSignature);
  });

  it('accepts a timestamp without a fraction and with a longer one', async () => {
    const whole = at(0).replace(/\.\d+Z$/, 'Z');
    const fine = at(0).replace('Z', '123456Z');
    expect([
      (await client({ path: user, timestamp: whole })).status,
      (await client({ path: user, timestamp: fine })).status,
    ]).toEqual([200, 200]);
  });

  it.each(['short12', 'x'.repeat(129), 'with space in it', 'with/slash/in/it', 'nonce,nonce', 'nönce-nönce'])(
    'refuses the nonce %s',
    async (nonce) => {
      expect(failureOf(await client({ path: user, nonce }))).toEqual(badSignature);
    },
  );

  it.each([
    ['shortest', `a._-${randomUUID().slice(0, 4)}`],
    ['longest', randomUUID().repeat(4).slice(0, 128)],
  ])('accepts the %s nonce', async (_which, nonce) => {
    expect((await client({ path: user, nonce })).status).toBe(200);
  });
});

describe('the clock', () => {
  it('may be five minutes off, either way, and no more', async () => {
    const answers = await Promise.all(
      [-295_000, 295_000, -301_000, 306_000].map((offset) => client({ path: user, timestamp: at(offset) })),
    );
    const late = { ...badSignature, reason: 'timestamp_out_of_window' };
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401]);
    expect(answers.slice(2).map(failureOf)).toEqual([late, late]);
  });

  it('says nothing about the time to a caller without the key', async () => {
    const other = { ...grant, privateKey: newKeyPair().privateKey };
    const answer = await independentClient(engine.url, other)({ path: user, timestamp: at(-900_000) });
    expect(failureOf(answer)).toEqual(badSignature);
  });
});

describe('a nonce', () => {
  const replayed = { ...badSignature, reason: 'nonce_replayed' };

  it('works once', async () => {
    const nonce = randomUUID();
    const first = await client({ path: user, nonce });
    const second = await client({ path: user, nonce });
    const elsewhere = await client({ path: '/api/v1/echo', method: 'POST', body: '{"a":1}', nonce });
    expect([first.status, failureOf(second), failureOf(elsewhere)]).toEqual([200, replayed, replayed]);
  });

  it('is used up by a request that fails later', async () => {
    const nonce = randomUUID();
    const first = await client({ path: '/api/v1/scenarios/nothing', nonce });
    expect([first.status, failureOf(await client({ path: user, nonce }))]).toEqual([404, replayed]);
  });

  it('is used up by a request with a wrong token', async () => {
    const nonce = randomUUID();
    const first = await client({ path: user, nonce, headers: { 'X-Auth-Access-Token': randomUUID() } });
    expect([failureOf(first), failureOf(await client({ path: user, nonce }))]).toEqual([missing, replayed]);
  });

  it('cannot be used up by a caller without the key', async () => {
    const nonce = randomUUID();
    const stranger = { ...grant, privateKey: newKeyPair().privateKey };
    await independentClient(engine.url, stranger)({ path: user, nonce });
    await client({ path: user, nonce, signature: 'AAAA' });
    expect((await client({ path: user, nonce })).status).toBe(200);
  });

  it('cannot be used up by a request outside the time window', async () => {
    const nonce = randomUUID();
    await client({ path: user, nonce, timestamp: at(-400_000) });
    expect((await client({ path: user, nonce })).status).toBe(200);
  });

  it('belongs to one client', async () => {
    const other = independentClient(engine.url, await place.grant());
    const nonce = randomUUID();
    expect([(await client({ path: user, nonce })).status, (await other({ path: user, nonce })).status]).toEqual([
      200, 200,
    ]);
  });

  it('is accepted exactly once in 32 parallel copies', async () => {
    const send = { method: 'POST', path: '/api/v1/echo', body: '{"a":1}' };
    const headers = signedHeaders(grant, send);
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => sendRaw(engine.url, send.method, send.path, headers, send.body)),
    );
    const passed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200).map(failureOf);
    expect([passed.length, refused]).toEqual([1, Array.from({ length: 31 }, () => replayed)]);
  });
});

describe('the body', () => {
  const echo = { method: 'POST', path: '/api/v1/echo' };

  it.each(['{}', '{ }', ' {\n\t}\r\n'])('%j hashes as the empty string', async (body) => {
    expect((await client({ ...echo, body })).status).toBe(200);
  });

  it('is refused with a signature over the text of an empty object', async () => {
    expect(failureOf(await client({ ...echo, body: '{}', signedBody: '{}' }))).toEqual(badSignature);
  });

  it('hashes as sent when it is anything else, byte for byte', async () => {
    const bodies = ['[]', '{"a": {}}', '{"a":1,"a":1}', '"{}"', '{"ü":"\\u00fc"}', '0'];
    const answers = await Promise.all(bodies.map((body) => client({ ...echo, body })));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
    const asNothing = await Promise.all(bodies.map((body) => client({ ...echo, body, signedBody: '' })));
    expect(asNothing.map(failureOf)).toEqual(bodies.map(() => badSignature));
  });

  it('without content hashes as the empty string', async () => {
    expect((await client(echo)).status).toBe(200);
  });
});

describe('token and user', () => {
  it.each([
    ['unknown', randomUUID()],
    ['no UUID at all', 'token'],
  ])('an %s token is refused', async (_which, token) => {
    expect(failureOf(await client({ path: user, headers: { 'X-Auth-Access-Token': token } }))).toEqual(missing);
  });

  it('a token works only with the client it was issued to', async () => {
    const other = await place.grant();
    const mixed = independentClient(engine.url, { ...grant, accessToken: other.accessToken });
    expect(failureOf(await mixed({ path: user }))).toEqual(missing);
  });

  it('the nonce is checked before the token', async () => {
    const nonce = randomUUID();
    await client({ path: user, nonce });
    const answer = await client({ path: user, nonce, headers: { 'X-Auth-Access-Token': randomUUID() } });
    expect(answer.json?.error?.details?.reason).toBe('nonce_replayed');
  });

  it('a revoked token is refused from then on, while the server runs', async () => {
    const own = await place.grant();
    const before = await independentClient(engine.url, own)({ path: user });
    const revoked = await runEngine(['revoke', '--data', place.folder, '--token', own.accessToken]);
    const after = await independentClient(engine.url, own)({ path: user });
    expect([before.status, revoked.exitCode, revoked.last, failureOf(after)]).toEqual([
      200,
      0,
      { revoked: true },
      missing,
    ]);
  });

  it('an inactive user is refused from then on, with every grant', async () => {
    const grants = [
      await place.grant(['--email', 'alex@example.com']),
      await place.grant(['--email', 'alex@example.com']),
    ];
    const ended = await deactivateCommand.run(['--data', place.folder, '--email', 'alex@example.com'], () => undefined);
    const after = await Promise.all(grants.map((own) => independentClient(engine.url, own)({ path: user })));
    expect([ended.exitCode, ended.output, after.map(failureOf)]).toEqual([
      0,
      { deactivated: true },
      [missing, missing],
    ]);
    expect((await client({ path: user })).status).toBe(200);
  });
});
