import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { bothIn, readCredentials } from './credentials.ts';

const clientId = 'brokers-0042';
const accessToken = '7d0a3c1e-9d57-4b86-8a5e-51a1c1b2f3d4';
const read = { ok: true, data: { clientId, accessToken } };

const labels = {
  client: ['', 'Client ID: ', 'client_id=', 'X-Auth-Client-Id: ', 'identifier : ', 'ID='],
  token: ['', 'Access token: ', 'access_token=', 'X-Auth-Access-Token: ', 'token : '],
};
const invisible = fc.constantFrom('', ' ', '\n', '\u{200b}', '\u{a0}', '\r\n\t', '\u{feff}');
const quotes = fc.constantFrom(['', ''], ['"', '"'], ['‘', '’'], ['«', '»'], ['`', '`,'], ["'", "';"]);

/** A value as it is copied from a message: with a label, in quotes, wrapped over lines. */
const copied = (value: string, names: readonly string[]) =>
  fc
    .tuple(fc.constantFrom(...names), quotes, invisible, fc.nat(value.length))
    .map(([label, [open, close], mark, at]) =>
      [mark, label, open, value.slice(0, at), mark, value.slice(at), close, mark].join(''),
    );

describe('what an operator issued', () => {
  it('is read from a message, however it is written there', () => {
    fc.assert(
      fc.property(copied(clientId, labels.client), copied(accessToken, labels.token), (client, token) => {
        expect(readCredentials(client, token)).toEqual(read);
      }),
      propertyRuns(200),
    );
  });

  it.each([
    { clientId, accessToken },
    { client_id: clientId, access_token: accessToken },
    { clientIdentifier: clientId, token: accessToken },
    { data: { client: clientId, token: accessToken } },
  ])('is read whole from JSON in either field: %j', (issued) => {
    const text = `Here it is:\n${JSON.stringify(issued, null, 2)}\nRegards`;
    expect([readCredentials(text, ''), readCredentials('', text), readCredentials('old', text)]).toEqual([
      ...[read, read, read],
    ]);
    expect(bothIn(text)).toEqual({ clientId, accessToken });
  });

  it('is that of the first field where both have JSON', () => {
    const old = JSON.stringify({ clientId: 'old', accessToken: 'old' });
    expect(readCredentials(JSON.stringify({ clientId, accessToken }), old)).toEqual(read);
  });

  it('is completed from the other field where JSON holds but one, which is not both', () => {
    const text = JSON.stringify({ token: accessToken, clientId: 42 });
    expect(readCredentials(clientId, text)).toEqual(read);
    expect([bothIn(text), bothIn('{"clientId": "a"'), bothIn('} {'), bothIn(clientId)]).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ]);
  });

  it.each([
    ['', accessToken, 'The client identifier is missing.'],
    ['“ ”,', accessToken, 'The client identifier is missing.'],
    [clientId, 'Access token: ', 'The access token is missing.'],
    ['c'.repeat(201), accessToken, 'The client identifier is too long. Paste only the client identifier.'],
    [clientId, 't'.repeat(4_097), 'The access token is too long. Paste only the access token.'],
    ['café', accessToken, 'The client identifier has characters that no request can carry. Copy it again.'],
    [clientId, 'tökén', 'The access token has characters that no request can carry. Copy it again.'],
  ])('is refused with what is wrong, and without any of it: %s', (client, token, message) => {
    expect(readCredentials(client, token)).toEqual({ ok: false, error: { code: 'INVALID_INPUT', message } });
  });

  it('may be as long as a request can carry', () => {
    expect(readCredentials('c'.repeat(200), 't'.repeat(4_096))).toMatchObject({ ok: true });
  });
});
