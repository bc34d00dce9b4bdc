import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../main/platform/log/create-log.ts';
import { generateKeys } from '../../main/vault/index.ts';
import { methods } from '../../shared/contract/index.ts';
import { clientOf, type RunningService, startEmbedded } from '../support/client/engines.ts';
import { hostDesk, type HostedDesk } from '../support/desk/node-host.ts';
import { type OpenDesk, openDesk } from '../support/desk/open.ts';
import { startEngine } from '../support/engine/process.ts';
import { figure } from '../support/figure.ts';

/** Every text form in which a private number or the whole key could turn up. */
const formsOf = (key: KeyObject): string[] => {
  const { d = '', p = '', q = '', dp = '', dq = '', qi = '' } = key.export({ format: 'jwk' });
  const numbers = [d, p, q, dp, dq, qi].map((number) => Buffer.from(number, 'base64url'));
  const blocks = [key.export({ type: 'pkcs8', format: 'der' }), key.export({ type: 'pkcs1', format: 'der' })];
  // The tail of a block: its head (algorithm, public modulus) is public.
  const pieces = [...numbers, ...blocks.map((block) => block.subarray(-300))];
  const encoded = pieces.flatMap((bytes) => [
    ...[0, 1, 2].map((shift) =>
      bytes
        .subarray(shift + 3)
        .toString('base64')
        .slice(4, 44),
    ),
    ...[0, 1, 2].map((shift) =>
      bytes
        .subarray(shift + 3)
        .toString('base64url')
        .slice(4, 44),
    ),
    bytes.toString('hex').slice(8, 60),
    BigInt(`0x${bytes.toString('hex')}`)
      .toString()
      .slice(5, 50),
    bytes.toString('latin1').slice(4, 40),
  ]);
  const pem = key.export({ type: 'pkcs8', format: 'pem' }).toString().split('\n');
  return ['PRIVATE KEY', ...encoded, ...pem.slice(12, -2)];
};

const leaksIn = (text: string, forms: readonly string[]): string[] => forms.filter((form) => text.includes(form));

/** Everything in a folder, byte for byte. */
const filesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

describe('the private key of a desk', () => {
  let open: OpenDesk;
  let host: HostedDesk;
  let forms: string[];
  const heard: unknown[] = [];

  beforeAll(async () => {
    const keys = await generateKeys();
    forms = formsOf(keys.privateKey);
    open = await openDesk({ makeKeys: () => Promise.resolve(keys) });
    open.desk.events.subscribe((...event) => heard.push(event));
    host = await hostDesk(open.desk);
  });
  afterAll(async () => {
    await host.close();
    await open.close();
  });

  it('is in no answer of any method, and in no event', async () => {
    const created = await open.desk.router.dispatch('scenarios.createSample', {});
    const { id } = (created as { data: { id: string } }).data;
    const inputs = [
      {},
      { id },
      { scenarioId: id, lender: 'acacia', explain: true },
      { scenarioId: id },
      { lenders: ['acacia'] },
    ];
    const answers = [];
    for (const name of methods.keys()) {
      for (const input of inputs)
        answers.push(await open.desk.router.dispatch(name, input), await host.call(name, input));
    }
    const text = JSON.stringify([answers, heard]);
    figure('a key in answers and events', { answers: answers.length, hits: leaksIn(text, forms).length });
    expect(text.length).toBeGreaterThan(10_000);
    expect(leaksIn(text, forms)).toEqual([]);
  });

  it('is in no log, no file, no argument and no variable of the process', () => {
    const text = JSON.stringify([open.log.lines, host.log.lines, process.argv, process.env]);
    const hits = [...leaksIn(text, forms), ...leaksIn(filesIn(open.folder), forms)];
    figure('a key in logs, files, arguments and variables', { forms: forms.length, hits: hits.length });
    expect(hits).toEqual([]);
  });

  it('would be found: the search sees a planted leak in each form', async () => {
    const keys = await generateKeys();
    const all = formsOf(keys.privateKey);
    const { d = '' } = keys.privateKey.export({ format: 'jwk' });
    const pkcs8 = keys.privateKey.export({ type: 'pkcs8', format: 'der' });
    const pkcs1 = keys.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
    const planted = [
      JSON.stringify({ deep: { d } }),
      pkcs8.toString('base64'),
      pkcs8.toString('hex'),
      `x${pkcs1}`,
      BigInt(`0x${Buffer.from(d, 'base64url').toString('hex')}`).toString(),
      pkcs8.toString('latin1'),
    ];
    const found = planted.filter((text) => leaksIn(text, all).length > 0).length;
    figure('planted leaks of a key', { planted: planted.length, found });
    expect(found).toBe(planted.length);
    expect(createPrivateKey(pkcs1).type).toBe('private');
  });

  it('is cut out of the log even when a bug quotes it', () => {
    const lines: string[] = [];
    const pem = '-----BEGIN PRIVATE KEY-----\nMARKER\n-----END PRIVATE KEY-----';
    createLog({ write: (text: string) => lines.push(text) }).error('incident', { stack: `Error: bad key ${pem}` });
    expect(lines.join()).toContain('[private key]');
    expect(lines.join()).not.toContain('MARKER');
  });
});

describe('the access token and what a broker types', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startEmbedded();
  });
  afterAll(() => service.close());

  it('are in no request log and no log line, and the token is in no file', async () => {
    const grant = service.grant({});
    const { client, requestLog } = clientOf(service, grant);
    const marker = 'Marker-Person-7319';
    await client.createScenario({
      body: { description: marker, scenario: { income: [{ name: marker, payg: 73_190 }] } },
    });
    await client.createScenario({ body: { scenario: { income: [{ payg: marker as unknown as number }] } } });
    await client.user();
    const logs = JSON.stringify([requestLog.list(), service.log.lines]);
    expect(requestLog.list().length).toBeGreaterThan(2);
    expect([logs.includes(grant.accessToken), logs.includes(marker), logs.includes('73190')]).toEqual([
      false,
      false,
      false,
    ]);
    const stored = filesIn(service.folder);
    expect([stored.includes(grant.accessToken), stored.includes(marker)]).toEqual([false, true]);
  });

  it('are in no log line of an engine that is served', async () => {
    const { place, engine, grant, client } = await startEngine();
    const marker = 'Marker-Person-7319';
    for (const payg of [73_190, marker]) {
      const body = JSON.stringify({ description: marker, scenario: { income: [{ name: marker, payg }] } });
      await client({ method: 'POST', path: '/api/v1/scenarios', body });
    }
    await client({ path: '/api/v1/policies', query: `?lenders=acacia&triggers=payg&search=${marker}` });
    await engine.stop();
    const log = engine.stderr();
    const hits = [grant.accessToken, marker, '73190'].filter((secret) => log.includes(secret));
    figure('what a broker types, in the log of an engine', { lines: log.trim().split('\n').length, hits: hits.length });
    expect(log.match(/"event":"request"/g)).toHaveLength(3);
    expect(hits).toEqual([]);
    await place.dispose();
  });

  it('are in no log line of a desk either', async () => {
    const open = await openDesk();
    const marker = 'Marker-Person-7319';
    const { router } = open.desk;
    await router.dispatch('scenarios.create', { description: marker, scenario: { income: [{ name: marker }] } });
    await router.dispatch('scenarios.create', { description: marker, scenario: { income: marker } });
    await router.dispatch('scenarios.list', { search: marker });
    await router.dispatch(marker, {});
    expect(JSON.stringify(open.log.lines)).not.toContain(marker);
    await open.close();
  });
});
