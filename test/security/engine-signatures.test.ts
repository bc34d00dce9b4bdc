import { spawnSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSigner } from '../../main/client/signer.ts';
import { bodyHash, decodeSignature, isSignatureOf } from '../../main/engine/api/request-signature.ts';
import { pkcs1Key } from '../../main/platform/pkcs1-key.ts';
import { authHeaders } from '../../shared/service/endpoints.ts';
import { type Credentials, newKeyPair, sendRaw } from '../support/engine/independent-client.ts';
import { type OwnPlace, ownPlace } from '../support/engine/own-place.ts';
import type { ServingEngine } from '../support/engine/process.ts';
import { figure } from '../support/figure.ts';
import wycheproof from '../vectors/wycheproof/rsa_signature_2048_sha256_test.json' with { type: 'json' };

describe('the cases of Wycheproof', () => {
  it('pass only when they are valid', () => {
    const accepts = (publicKeyPem: string, { msg, sig }: { readonly msg: string; readonly sig: string }): boolean => {
      const signature = decodeSignature(Buffer.from(sig, 'hex').toString('base64'));
      const key = pkcs1Key(createPublicKey(publicKeyPem));
      return signature !== undefined && isSignatureOf(Buffer.from(msg, 'hex'), key, signature);
    };
    const wrong: string[] = [];
    const counts = { valid: 0, invalid: 0, acceptable: 0, accepted: 0 };
    for (const { publicKeyPem, tests } of wycheproof.testGroups)
      for (const test of tests) {
        const isAccepted = accepts(publicKeyPem, test);
        counts[test.result as 'valid' | 'invalid' | 'acceptable'] += 1;
        if (isAccepted) counts.accepted += 1;
        // What a lenient verifier might accept is refused here.
        if (isAccepted !== (test.result === 'valid')) wrong.push(`${test.tcId}: ${test.comment}`);
      }
    figure('Wycheproof, RSA PKCS#1 v1.5', { cases: wycheproof.numberOfTests, ...counts, wrong: wrong.length });
    expect(wrong).toEqual([]);
    expect(counts).toEqual({ valid: 9, invalid: 249, acceptable: 1, accepted: 9 });
  });
});

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('openssl on the command line', () => {
  const cases = Number(process.env.HEADROOM_OPENSSL_CASES ?? 20);
  const seed = Number(process.env.HEADROOM_SEED ?? 20_261_121);
  const folder = mkdtempSync(join(tmpdir(), 'headroom-openssl-'));
  const keyFile = join(folder, 'key.pem');
  let place: OwnPlace;
  let engine: ServingEngine;
  let grant: Credentials;

  beforeAll(async () => {
    place = ownPlace();
    const pair = newKeyPair();
    writeFileSync(keyFile, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
    grant = await place.grant([], pair);
    engine = await place.serve();
  });
  afterAll(async () => {
    await place.dispose();
    rmSync(folder, { recursive: true });
  });

  /**
   * Signs each request as a shell would, `printf … | openssl dgst`, without Node's own cryptography. One shell for all:
   * to start a program from a process of this size takes several times as long.
   */
  const script = `set -e; cd "$0"; for head in *.head; do name="\${head%.head}"
    digest="$(openssl dgst -sha256 -r < "$name.body" | cut -c 1-64)"
    { cat "$head"; printf %s "$digest"; } | openssl dgst -sha256 -sign key.pem -binary > "$name.signature"
    printf '%s\\n' "$digest"
  done`;
  const opensslSigns = (requests: readonly { readonly head: string; readonly body: string }[]) => {
    const names = requests.map((_, index) => `${index}`.padStart(6, '0'));
    for (const [index, { head, body }] of requests.entries()) {
      const isEmpty = /^[ \t\r\n]*\{[ \t\r\n]*\}[ \t\r\n]*$/.test(body);
      writeFileSync(join(folder, `${names[index]}.head`), head);
      writeFileSync(join(folder, `${names[index]}.body`), isEmpty ? '' : body);
    }
    const { status, stdout, stderr } = spawnSync('sh', ['-c', script, folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const digests = stdout.trimEnd().split('\n');
    return names.map((name, index) => ({
      digest: digests[index],
      signature: readFileSync(join(folder, `${name}.signature`), 'base64'),
    }));
  };

  const request = fc.record({
    query: fc.oneof(fc.constant(''), fc.stringMatching(/^\?[a-z]{1,5}=[A-Za-z0-9%&=._~-]{0,20}$/)),
    nonce: fc.stringMatching(/^[A-Za-z0-9._-]{40,100}$/),
    fraction: fc.stringMatching(/^(\.[0-9]{1,9})?$/),
    body: fc.oneof(
      fc.constantFrom('', '{}', ' {\n} '),
      fc.json({ stringUnit: 'binary' }),
      fc.json().map((text) => ` ${text}\n`),
    ),
  });

  it(
    `signs ${cases} requests as the client does, to the byte, and the engine answers each`,
    async () => {
      const signer = createSigner(grant);
      const statuses: Record<string, number> = {};
      let differences = 0;
      const requests = fc.sample(request, { numRuns: cases, seed }).map(({ query, nonce, fraction, body }) => {
        const timestamp = `${new Date().toISOString().slice(0, 19)}${fraction}Z`;
        // Both readings of PATH: the first signs the query, so all later ones must.
        const path = `/api/v1/echo${query}`;
        return { path, timestamp, nonce, body, head: `POST\n${path}\n${timestamp}\n${nonce}\n` };
      });
      const oracles = opensslSigns(requests);
      for (const [index, { path, timestamp, nonce, body }] of requests.entries()) {
        const oracle = oracles[index] ?? { digest: '', signature: '' };
        const hashed = bodyHash(Buffer.from(body));
        const signed = await signer({ method: 'POST', path, timestamp, nonce, bodyHash: hashed });
        const headers = signed.ok ? signed.data : {};
        if (headers[authHeaders.signature] !== oracle.signature || hashed !== oracle.digest) differences += 1;
        const sent = { ...headers, [authHeaders.signature]: oracle.signature, 'Content-Type': 'application/json' };
        const { status } = await sendRaw(engine.url, 'POST', path, sent, body);
        statuses[`answered ${status}`] = (statuses[`answered ${status}`] ?? 0) + 1;
      }
      figure('requests signed by openssl', { cases, seed, ...statuses, differences });
      expect(differences).toBe(0);
      // A text that is not a valid body is refused after its signature has been accepted.
      expect(Object.keys(statuses).filter((name) => !['answered 200', 'answered 422'].includes(name))).toEqual([]);
    },
    30_000 + cases * 500,
  );
});
