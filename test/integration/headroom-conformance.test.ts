import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../main/conformance/report/report.ts';
import { runConformance } from '../../main/conformance/run.ts';
import { newKeyPair } from '../support/engine/independent-client.ts';
import { ownPlace } from '../support/engine/own-place.ts';
import { projectRoot } from '../support/source-files.ts';
import { lapses } from '../support/stub-service/lapses.ts';
import { startStubService } from '../support/stub-service/service.ts';

const program = join(projectRoot, 'scripts', 'headroom-conformance.mjs');
const pair = newKeyPair();
let folder = '';
const at = (name: string): string => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-conformance-'));
  writeFileSync(at('key.pem'), pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (
  args: readonly string[],
  environment: Record<string, string> = {},
  started: (stop: () => void) => void = () => undefined,
) =>
  new Promise<{ exitCode: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...environment } });
    started(() => child.kill('SIGTERM'));
    let [stdout, stderr] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout, stderr }));
  });

/** The same in this process, where what it does before a run is the claim. */
const runHere = async (
  args: readonly string[],
  environment: Record<string, string> = {},
  stopped = new AbortController().signal,
) => {
  const [stdout, stderr]: [string[], string[]] = [[], []];
  const exitCode = await runConformance(args, {
    ...{ environment, output: (text) => stdout.push(text), say: (text) => stderr.push(text) },
    stopped,
  });
  return { exitCode, stdout: stdout.join(''), stderr: stderr.join('\n') };
};

const files = () => ['--html', at('report.html'), '--json', at('report.json'), '--junit', at('report.xml')];
const read = (name: string): string => readFileSync(at(name), 'utf8');

describe('headroom-conformance', () => {
  it('ends with 0 for a sandbox, and writes the report in three forms', async () => {
    const place = ownPlace();
    const { url } = await place.serve(['--sandbox']);
    const { clientId, accessToken } = await place.grant([], pair);
    writeFileSync(at('grant.json'), JSON.stringify({ clientId, accessToken }));
    const who = ['--base-url', url, '--key', at('key.pem'), '--credentials', at('grant.json')];
    const ran = await run([...who, '--lender', 'acacia', '--create', '--requests-per-second', '50', ...files()]);
    await place.dispose();
    const report = JSON.parse(read('report.json')) as Report;
    expect([ran.exitCode, report.leftBehind]).toEqual([0, []]);
    expect(JSON.parse(ran.stdout)).toEqual({
      ...{ conforms: true, ...report.counts, choices: report.choices.length, requests: report.requests },
    });
    expect(report.counts).toEqual({ conforming: 39, deviating: 0, notChecked: 2 });
    expect(read('report.html')).toContain('The service conforms to the specification in all 39 checks that were made.');
    // A kept sentence stands on the page beside its check, and those of every answer once.
    const [kept, everywhere] = [report.checks.flatMap(({ held }) => held), report.heldEverywhere];
    const text = (html: string): string =>
      html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&#39;', "'");
    const page = text(read('report.html'));
    expect([kept.length > 50, everywhere.length]).toEqual([true, 6]);
    for (const { sentence } of [...kept, ...everywhere]) expect(page).toContain(`<p>${sentence}</p>`);
    expect(report).toMatchObject({ clientId, setting: { lenders: ['acacia'], creates: true } });
    for (const told of [clientId, 'the lender acacia; permission to create what it can remove again'])
      expect(read('report.html')).toContain(told);
    const suite = parseDocument(read('report.xml'), { xmlMode: true }).children.find((node) => 'attribs' in node);
    expect(suite).toMatchObject({ name: 'testsuite', attribs: { tests: '41', failures: '0', skipped: '2' } });
  });

  it('ends with 1 for a service that deviates, and tells the sentence, the request and the answer', async () => {
    const hostile = '<script>alert(1)</script>\u0000]]>';
    const [, lapse] = lapses['takes a postcode as text'] ?? [];
    const stub = await startStubService({ removes: true, version: hostile }, lapse);
    const { clientId, accessToken } = stub.grant({ publicKeyPem: pair.publicPem, email: 'sam@example.com' });
    const environment = { HEADROOM_CLIENT_ID: clientId, HEADROOM_ACCESS_TOKEN: accessToken };
    const who = ['--base-url', stub.url, '--key', at('key.pem'), '--requests-per-second', '50'];
    const ran = await run([...who, '--create', ...files()], environment);
    await stub.close();
    expect([ran.exitCode, JSON.parse(ran.stdout)]).toMatchObject([1, { conforms: false }]);
    const report = JSON.parse(read('report.json')) as Report;
    const deviations = report.checks.find(({ id }) => id === 'scenario.invalid')?.deviations;
    expect(deviations).toContainEqual({
      section: 'Scenario body',
      sentence: 'postcode: number (a string is rejected with a validation error)',
      found: expect.stringContaining('200 in place of 422 VALIDATION_ERROR') as string,
      request: {
        method: 'PATCH',
        url: expect.stringMatching(/\/api\/v1\/scenarios\/[0-9a-f]{24}$/) as string,
        headers: expect.objectContaining({ 'X-Auth-Signature': '(left out of this report)' }) as object,
        body: '{"households":[{"postcode":"2000"}]}',
      },
      answer: { status: 200, body: expect.stringContaining('"data"') as string },
    });
    const written = [read('report.html'), read('report.json'), read('report.xml'), ran.stdout, ran.stderr];
    expect(written.filter((text) => text.includes(accessToken))).toEqual([]);
    expect([read('report.html'), read('report.xml')].filter((text) => text.includes('<script>'))).toEqual([]);
    expect(read('report.html')).toContain('&lt;script&gt;');
  });

  it.each([
    [[], '--base-url is required.'],
    [['--base-url', 'http://service.example'], 'The service address must start with https.'],
    [['--base-url', 'http://127.0.0.1:9'], '--key is required.'],
    [['--base-url', 'http://127.0.0.1:9', '--key', 'none.pem'], 'The file none.pem cannot be read.'],
  ])('ends with 2 where a run is not possible: %j', async (args, message) => {
    const { exitCode, stdout, stderr } = await runHere(args);
    expect([exitCode, stdout, stderr.split('\n')[0]]).toEqual([2, '', message]);
  });

  it('says before a run where a report cannot be put', async () => {
    const who = ['--base-url', 'http://127.0.0.1:9', '--key', at('key.pem')];
    const environment = { HEADROOM_CLIENT_ID: 'a', HEADROOM_ACCESS_TOKEN: 'b' };
    for (const file of [folder, at('none/report.html')]) {
      const { exitCode, stdout, stderr } = await runHere([...who, '--html', file], environment);
      expect([exitCode, stdout, stderr.split('\n')[0]]).toEqual([2, '', `The report could not be written to ${file}.`]);
    }
  });

  it('removes what it created where it is stopped, and ends with 2', async () => {
    const stub = await startStubService({ removes: true });
    const { clientId, accessToken } = stub.grant({ publicKeyPem: pair.publicPem, email: 'sam@example.com' });
    const environment = { HEADROOM_CLIENT_ID: clientId, HEADROOM_ACCESS_TOKEN: accessToken };
    // Slow enough for the signal to come while there is much left to do.
    const who = ['--base-url', stub.url, '--key', at('key.pem'), '--requests-per-second', '20'];
    const created = (): string[] =>
      stub.journal.flatMap(({ effect }) => (effect?.kind === 'created' ? [`/api/v1/scenarios/${effect.id}`] : []));
    const ran = await run([...who, '--create'], environment, (stop) => {
      const timer = setInterval(() => {
        if (created().length === 0) return;
        clearInterval(timer);
        stop();
      }, 5);
    });
    await stub.close();
    const removed = stub.journal.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
    expect([ran.exitCode, ran.stdout, ran.stderr]).toEqual([2, '', 'The run was stopped.\n']);
    expect(created().filter((url) => !removed.includes(url))).toEqual([]);
    expect(stub.journal.length).toBeLessThan(90);
  });

  it('tells what it could not remove where it is stopped', async () => {
    const stop = new AbortController();
    const stub = await startStubService(
      { removes: true },
      {
        door: { skips: 'signature' },
        arrival: (arrival) => {
          // Stopped once there is something to remove; removals hit nothing.
          if (arrival.method === 'GET' && stub.journal.some(({ effect }) => effect?.kind === 'created')) stop.abort();
          return arrival.method === 'DELETE' ? { ...arrival, url: `/api/v1/scenarios/${'0'.repeat(24)}` } : arrival;
        },
      },
    );
    const { clientId, accessToken } = stub.grant({ publicKeyPem: pair.publicPem, email: 'sam@example.com' });
    const environment = { HEADROOM_CLIENT_ID: clientId, HEADROOM_ACCESS_TOKEN: accessToken };
    const who = ['--base-url', stub.url, '--key', at('key.pem'), '--create', '--requests-per-second', '50'];
    const { exitCode, stdout, stderr } = await runHere(who, environment, stop.signal);
    await stub.close();
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^The run was stopped\.(?:\nThe scenario [0-9a-f]{24} was created and is still there\.)+$/);
  });

  it('ends with 2 for a service that does not answer, and writes no report', async () => {
    rmSync(at('report.html'), { force: true });
    const who = ['--base-url', 'http://127.0.0.1:9', '--key', at('key.pem')];
    const environment = { HEADROOM_CLIENT_ID: 'a', HEADROOM_ACCESS_TOKEN: 'b' };
    const { exitCode, stderr } = await runHere([...who, ...files()], environment);
    expect([exitCode, stderr !== '', existsSync(at('report.html'))]).toEqual([2, true, false]);
  });
});
