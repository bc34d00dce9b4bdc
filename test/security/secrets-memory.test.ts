import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOverHttp } from '../support/client/engines.ts';
import { type DeskProcess, startDeskProcess } from '../support/desk/process.ts';
import { figure } from '../support/figure.ts';

/* A desk as its users run it, from outside: its heap once the key is locked, and what the system shows of it. */

const passphrase = 'MARKER correct horse battery 7319';
const protection = { name: 'passphrase', passphrase } as const;

let service: Awaited<ReturnType<typeof startOverHttp>>;
let folder: string;
let desk: DeskProcess;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-memory-'));
  mkdirSync(join(folder, 'snapshots'));
  service = await startOverHttp();
  desk = await startDeskProcess(join(folder, 'data'), join(folder, 'snapshots'));
}, 60_000);
afterAll(async () => {
  await desk.stop();
  await service.close();
  rmSync(folder, { recursive: true });
});

/** A private key in PEM, and the texts by which it would be recognised. */
const newKey = (): { readonly pem: string; readonly forms: readonly string[] } => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { d = '', p = '', q = '', dp = '', dq = '', qi = '' } = privateKey.export({ format: 'jwk' });
  const numbers = [d, p, q, dp, dq, qi].map((number) => Buffer.from(number, 'base64url'));
  const encoded = numbers.flatMap((bytes) => [
    ...[bytes.toString('hex'), bytes.toString('latin1'), bytes.toString('base64url')],
    BigInt(`0x${bytes.toString('hex')}`).toString(),
  ]);
  // The first lines of PEM are the public half.
  return { pem, forms: [...encoded.map((text) => text.slice(8, 48)), ...pem.split('\n').slice(8, -3)] };
};

const filesIn = (place: string): string =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

it('a locked desk has no secret in its heap, its answers, its files or what the system shows of it', async () => {
  const key = newKey();
  const { id: profileId } = await desk.call('profiles.create', { name: 'B', address: service.url, colour: 'teal' });
  await desk.call('keys.import', { profileId, text: key.pem, protection });
  await desk.call('keys.handOver', { profileId, how: 'copied' });
  const { publicKeyPem } = await desk.call('keys.publicKey', { profileId });
  expect(createPublicKey(publicKeyPem).asymmetricKeyType).toBe('rsa');
  const { clientId, accessToken } = service.grant({ publicKeyPem });
  const secrets = [passphrase, accessToken, ...key.forms];
  await desk.call('keys.enter', { profileId, clientId, accessToken: `token: "${accessToken}"`, passphrase });
  const tested = await desk.call('keys.test', { profileId });
  const teamId = tested.status === 'passed' ? tested.profile.teams[0]?.id : undefined;
  await desk.call('keys.finish', { profileId, defaultTeamId: teamId });
  const { id: scenarioId } = await desk.call('scenarios.createSample', {});
  await desk.call('publishing.publish', { scenarioId, profileId });
  await expect.poll(async () => (await desk.call('publishing.outbox', {})).entries.length).toBe(0);
  await desk.call('keys.lock', {});

  const places = {
    heap: await desk.heap(),
    answers: desk.said(),
    files: filesIn(join(folder, 'data')),
    surroundings: desk.surroundings(),
  };
  const hits = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  );
  figure('secrets in the memory of a locked desk', {
    ...{ secrets: secrets.length, 'MB of heap': Math.round(places.heap.length / 1e6), hits: hits.length },
  });
  expect(hits).toEqual([]);
  // The search finds what is there: the heap holds the arguments of the process.
  expect([places.heap.includes(join(folder, 'data')), places.surroundings.includes(folder)]).toEqual([true, true]);
}, 120_000);
