import { afterAll, expect, it } from 'vitest';
import { engineInProcess } from '../../../test/support/engine/in-process.ts';
import type { Credentials, Send } from '../../../test/support/engine/independent-client.ts';

const engine = engineInProcess();
afterAll(() => engine.dispose());

const user = { path: '/api/v1/user' };
const products = { path: '/api/v1/products', query: '?lenders=vanilla' };
const signedWhole = { ...products, signedPath: products.path + products.query };

const refusalOf = async (send: Send, as?: Credentials) => {
  const { status, json } = await engine.send(send, as);
  const { code, message, details } = json.error ?? {};
  return status === 200 ? 'accepted' : { status, code, message, details };
};
const unauthorized = (message: string) => ({ status: 401, code: 'UNAUTHORIZED', message, details: undefined });
const noHeaders = unauthorized('Missing required authentication headers');
const noClient = unauthorized('Invalid client identifier');
const forged = {
  ...{ status: 401, code: 'INVALID_SIGNATURE', message: 'Request signature verification failed', details: undefined },
};

it('a header that is missing or has only spaces is told before the client is looked for', async () => {
  const names = ['Client-ID', 'Access-Token', 'Timestamp', 'Nonce', 'Signature'].map((name) => `X-Auth-${name}`);
  for (const name of names) {
    expect(await refusalOf({ ...user, omit: [name] })).toEqual(noHeaders);
    expect(await refusalOf({ ...user, headers: { [name]: ' ' } })).toEqual(noHeaders);
  }
  const clientId = 'somebody';
  expect(await refusalOf({ ...user, headers: { 'X-Auth-Client-ID': clientId }, omit: ['X-Auth-Nonce'] })).toEqual(
    noHeaders,
  );
});

it('a client that is not known, or was ended, is refused whatever it signs', async () => {
  const ended = engine.issue({ organization: 'Ended' });
  expect(await refusalOf(user, ended)).toBe('accepted');
  engine.store.access.endClient(ended.clientId);
  expect(await refusalOf(user, ended)).toEqual(noClient);
  expect(await refusalOf({ ...user, signature: 'x' }, { ...ended, clientId: 'nobody' })).toEqual(noClient);
});

it('a token that is not known is told only to who signs right, and uses up the nonce', async () => {
  const wrong = { ...engine.issue({ organization: 'Others' }), accessToken: 'another' };
  expect(await refusalOf({ ...user, signedPath: '/' }, wrong)).toEqual(forged);
  expect(await refusalOf({ ...user, nonce: 'used-once-1' }, wrong)).toEqual(noHeaders);
  expect(await refusalOf({ ...user, nonce: 'used-once-1' }, wrong)).toEqual({
    ...{ ...forged, details: { reason: 'nonce_replayed' } },
  });
});

it('a query may be left out of the signature until the client has signed one, and what has no query may always', async () => {
  const client = engine.issue({ organization: 'Query' });
  expect(await refusalOf(products, client)).toBe('accepted');
  expect(await refusalOf(signedWhole, client)).toBe('accepted');
  expect(await refusalOf(products, client)).toEqual(forged);
  expect([await refusalOf(signedWhole, client), await refusalOf(user, client)]).toEqual(['accepted', 'accepted']);
  // Of another client nothing is learnt by it.
  expect(await refusalOf(products)).toBe('accepted');
});

it.each(['short-1', 'a'.repeat(129), 'with space', 'sl/ash-1'])('a nonce is not of any form: %j', async (nonce) => {
  expect(await refusalOf({ ...user, nonce })).toEqual(forged);
});
