import { describe, expect, it } from 'vitest';
import { testFailureKinds } from '../../../shared/contract/services/keys.ts';
import { testProfile } from '../../../test/support/publishing/world.ts';
import type { ProbeFailure } from '../../ports/keys.ts';
import { explainFailure } from './explain-failure.ts';

const key = { publicKeyPem: '', modulusBits: 2048, origin: 'made', madeAtMs: 0 } as const;
const profile = testProfile({
  origin: 'https://brokers.example:8443',
  basePath: '/broking',
  keyFingerprint: 'a1b2c3d4',
  registration: { state: 'rotating', key, next: { ...key, fingerprint: 'e5f6a7b8' } },
});
const explained = (failure: ProbeFailure, place: 'current' | 'next' = 'current') =>
  explainFailure(failure, profile, place);
const sentenceOf = (kind: ProbeFailure['kind'], networkCode?: string): string =>
  explained({ kind, networkCode }).sentence;

describe('a failed test', () => {
  it('is explained in words of its own, with something to do, whatever its kind', () => {
    const all = testFailureKinds.map((kind) => explained({ kind, clockOffMs: 7_200_000 }));
    expect(new Set(all.map(({ sentence }) => sentence)).size).toBe(testFailureKinds.length);
    expect(new Set(all.map(({ advice }) => advice.join(' '))).size).toBe(testFailureKinds.length);
    expect(all.filter(({ advice }) => advice.length === 0)).toEqual([]);
  });

  it.each(['name_not_found', 'connection_refused', 'timed_out', 'unreachable', 'certificate'] as const)(
    'names the service that it could not reach: %s',
    (kind) => {
      expect(sentenceOf(kind)).toContain('brokers.example:8443');
    },
  );

  it.each(['captive_portal', 'not_this_api'] as const)(
    'names the address where something else answered: %s',
    (kind) => {
      const { sentence, advice } = explained({ kind });
      expect([sentence, ...advice].join(' ')).toContain('https://brokers.example:8443/broking');
    },
  );

  it.each([
    ['CERT_HAS_EXPIRED', 'has expired'],
    ['CERT_NOT_YET_VALID', 'is not valid yet; the clock of this computer may be behind'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'issued for another name'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'is self-signed'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'is self-signed'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'an authority that this computer does not know'],
    ['UNABLE_TO_GET_ISSUER_CERT', 'an authority that this computer does not know'],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'an authority that this computer does not know'],
    ['CERT_TOO_WEAK', 'too weak'],
    ['ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION', 'versions of TLS that are no longer safe'],
    ['ERR_SSL_UNSUPPORTED_PROTOCOL', 'versions of TLS that are no longer safe'],
    ['ERR_SSL_WRONG_VERSION_NUMBER', 'does not speak TLS'],
    ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'does not speak TLS'],
    ['ERR_TLS_HANDSHAKE_CLOSED', 'closed the connection before it was secure'],
    ['ERR_SSL_SOMETHING_ELSE', 'could not be made'],
  ])('says what is wrong with a certificate, and what the network calls it: %s', (code, fault) => {
    expect(sentenceOf('certificate', code)).toContain(fault);
    expect(sentenceOf('certificate', code)).toMatch(new RegExp(`\\. \\(${code}\\)$`));
  });

  it.each([
    ['PROXY_REFUSED', 'does not lead to brokers.example:8443', 'allow CONNECT to brokers.example:8443'],
    ['PROXY_CERTIFICATE_REFUSED', 'certificate of your network’s proxy is not trusted', 'proxy’s root certificate'],
    ['PROXY_UNSUPPORTED', 'cannot use this kind of proxy', 'the address of an HTTP or HTTPS proxy'],
    ['PROXY_SCRIPT_FAILED', 'proxy script has a fault', 'the address of an HTTP or HTTPS proxy'],
    ['ECONNREFUSED', 'could not be reached', 'Compare the proxy’s address'],
  ])('says what is wrong with a proxy, and whom to ask: %s', (networkCode, fault, remedy) => {
    const { sentence, advice } = explained({ kind: 'proxy', networkCode });
    expect([sentence.includes(fault), advice.some((line) => line.includes(remedy))]).toEqual([true, true]);
    expect(sentence.endsWith(` (${networkCode})`)).toBe(true);
  });

  it('says what the network calls it where no answer came, and of clocks only where they are the matter', () => {
    const failure = explained({ kind: 'unreachable', networkCode: 'ENETUNREACH', clockOffMs: 60_000 });
    expect(failure.sentence).toBe('No answer came from brokers.example:8443 (ENETUNREACH).');
    expect(failure).not.toHaveProperty('clockOffMs');
  });

  it('has the fingerprint of the key that was refused, to be read out', () => {
    const kind = 'signature_refused';
    expect([explained({ kind }).fingerprint, explained({ kind }, 'next').fingerprint]).toEqual([
      ...['a1b2 c3d4', 'e5f6 a7b8'],
    ]);
    expect(explained({ kind: 'token_refused' })).not.toHaveProperty('fingerprint');
  });

  it.each([
    [-330_000, '6 minutes'],
    [119 * 60_000, '119 minutes'],
    [120 * 60_000, '2 hours'],
    [-47 * 3_600_000, '47 hours'],
    [48 * 3_600_000, '2 days'],
    [60 * 3_600_000, '3 days'],
  ])('says by how much clocks differ: %d ms', (clockOffMs, words) => {
    expect(explained({ kind: 'clock_off', clockOffMs })).toMatchObject({
      sentence: `The clock of this computer and the service’s differ by ${words}.`,
      clockOffMs,
    });
  });

  it('names the status with which a service failed', () => {
    expect(explained({ kind: 'service_failed', status: 503 }).sentence).toContain('(503)');
    expect(explained({ kind: 'service_failed' }).sentence).toMatch(/moment\.$/);
  });
});
