import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failureOf } from '../../main/client/failure.ts';
import { httpTransport } from '../../main/client/http-transport.ts';
import { explainFailure } from '../../main/core/keys/explain-failure.ts';
import { type BadTls, type BadTlsName, makeBadTls } from '../support/client/bad-tls.ts';
import { testProfile } from '../support/publishing/world.ts';

const kept = getCACertificates();
let bad: BadTls;
beforeAll(async () => {
  bad = await makeBadTls();
  setDefaultCACertificates([bad.authority]);
});
afterAll(() => {
  setDefaultCACertificates(kept);
});

/** One request to a server, and how many the server was sent. */
const callOnce = async (name: BadTlsName, timeoutMs: number) => {
  const server = await bad.servers[name]();
  const transport = httpTransport({ baseUrl: server.url, timeoutMs });
  if (!transport.ok) throw new Error(transport.error.message);
  const answer = await transport.data.send({ method: 'GET', target: '/api/v1/user', headers: {} });
  await server.close();
  return { answer, arrived: server.requests() };
};

/** What a person is told of a call without an answer. */
const told = (answer: Awaited<ReturnType<typeof callOnce>>['answer']) => {
  const error = { code: 'SERVICE_UNREACHABLE', message: '' } as const;
  const { kind, sentence } = explainFailure(failureOf(error, answer, 0), testProfile(), 'current');
  return { kind, sentence };
};

/* Revocation is not in the list: Node asks neither a revocation list nor OCSP. */
const certificates = [
  ['expired', 'CERT_HAS_EXPIRED', 'The certificate of service.example has expired.'],
  [
    'not yet valid',
    'CERT_NOT_YET_VALID',
    'The certificate of service.example is not valid yet; the clock of this computer may be behind.',
  ],
  ['another host', 'ERR_TLS_CERT_ALTNAME_INVALID', 'The certificate of service.example was issued for another name.'],
  [
    'self-signed',
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'The certificate of service.example is self-signed, not issued by an authority.',
  ],
  [
    'unknown authority',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'The certificate of service.example was issued by an authority that this computer does not know, or its chain is incomplete.',
  ],
  [
    'incomplete chain',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'The certificate of service.example was issued by an authority that this computer does not know, or its chain is incomplete.',
  ],
  ['weak key', 'CERT_TOO_WEAK', 'The certificate of service.example has a key or a signature that is too weak.'],
  [
    'old protocol',
    'ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION',
    'service.example offers only versions of TLS that are no longer safe.',
  ],
  ['no TLS', 'ERR_SSL_WRONG_VERSION_NUMBER', 'What answers at service.example does not speak TLS.'],
  [
    'closed in the handshake',
    'ERR_TLS_HANDSHAKE_CLOSED',
    'service.example closed the connection before it was secure.',
  ],
] as const;

describe('a service whose TLS is wrong', () => {
  it.each(certificates)('is sent nothing, and the cause is told: %s', async (name, networkCode, sentence) => {
    const { answer, arrived } = await callOnce(name, 20_000);
    const message = `The service could not be reached (${networkCode}).`;
    expect(answer).toEqual({ kind: 'failed', status: undefined, message, networkCode, mayHaveArrived: false });
    expect(arrived).toBe(0);
    expect(told(answer)).toEqual({ kind: 'certificate', sentence: `${sentence} (${networkCode})` });
  });

  it('is given up when it does not go on with the handshake', async () => {
    const { answer } = await callOnce('silent in the handshake', 200);
    const message = 'The service did not answer within 0.2 seconds.';
    const networkCode = 'ETIMEDOUT';
    expect(answer).toEqual({ kind: 'failed', status: undefined, message, networkCode, mayHaveArrived: true });
    expect(told(answer)).toEqual({ kind: 'timed_out', sentence: 'service.example did not answer in time.' });
  });
});

describe('a service whose TLS is right', () => {
  it('is called', async () => {
    const { answer, arrived } = await callOnce('nothing wrong', 20_000);
    expect(answer).toMatchObject({ kind: 'answered', status: 200, text: '{}' });
    expect(arrived).toBe(1);
  });
});
