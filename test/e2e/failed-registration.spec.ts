import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BadTlsName, makeBadTls } from '../support/client/bad-tls.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { passphrase } from './support/registered-service.ts';
import { callHost } from './support/rpc.ts';
import { type ServiceSteps, serviceSteps } from './support/service-steps.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/* Each cause of a registration that does not work, as the broker reads it: what happened, what to do next. */

let session: DeskSession;
let steps: ServiceSteps;
let server: Server;
let folder: string;
const closing: (() => Promise<unknown>)[] = [];

/** What the service at the one address answers to everything. */
let answer: { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string };

const badCertificates = ['expired', 'another host', 'unknown authority'] as const satisfies BadTlsName[];

/** Brings a service as far as its test, without the screens before that. */
const enterService = async (name: string, address: string): Promise<void> => {
  const { page } = session;
  const { id: profileId } = (await callHost(page, 'profiles.create', { name, address, colour: 'blue' })) as {
    id: string;
  };
  await callHost(page, 'keys.make', { profileId, modulusBits: 2048, protection: { name: 'passphrase', passphrase } });
  const accessToken = '11111111-1111-4111-8111-111111111111';
  await callHost(page, 'keys.enter', { profileId, clientId: 'client-1', accessToken, passphrase });
};

beforeAll(async () => {
  const [tls, made] = await Promise.all([makeBadTls(), mkdtemp(join(tmpdir(), 'headroom-authority-'))]);
  folder = made;
  const authority = join(folder, 'authority.pem');
  await writeFile(authority, tls.authority);
  // The host trusts the authority of these certificates, as a system may trust one of an organisation.
  process.env.NODE_EXTRA_CA_CERTS = authority;
  session = await openDesk();
  delete process.env.NODE_EXTRA_CA_CERTS;
  steps = serviceSteps(session.page);
  server = createServer((_request, response) => response.writeHead(answer.status, answer.headers).end(answer.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await enterService('Banksia', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  for (const name of badCertificates) {
    const running = await tls.servers[name]();
    closing.push(running.close);
    await enterService(name, running.url);
  }
  await reload(session.page);
});

afterAll(async () => {
  await session.close();
  for (const close of closing) await close();
  await rm(folder, { recursive: true });
});

const refusal = (code: string, message: string) => ({
  status: 401,
  body: JSON.stringify({ error: { code, message } }),
});

/** Tests the connection of a service, and returns the alert of this title with what it advises first. */
const failedTest = async (service: string, title: string) => {
  const { page } = session;
  await steps.goTo('Connection');
  // The other service's own failure is gone with it.
  await page.getByRole('navigation', { name: 'Services' }).getByRole('button', { name: 'This computer' }).click();
  await page.getByRole('navigation', { name: 'Services' }).getByRole('button', { name: service }).click();
  await steps.button('Test').click();
  const alert = page.getByRole('alert').filter({ hasText: title });
  await alert.waitFor();
  return alert;
};

test.each<[string, typeof answer, string, RegExp]>([
  [
    'an unknown client',
    refusal('UNAUTHORIZED', 'Invalid client identifier'),
    'The service does not know this client identifier',
    /Compare the client identifier/,
  ],
  [
    'a signature that does not fit',
    refusal('INVALID_SIGNATURE', 'Request signature verification failed'),
    'The service refused the signature',
    /Read the fingerprint out/,
  ],
  [
    'a token that is not accepted',
    refusal('UNAUTHORIZED', 'Missing required authentication headers'),
    'The service refused the access token',
    /Compare the access token/,
  ],
  [
    'a refusal that does not say of what',
    refusal('UNAUTHORIZED', 'Unknown client, or its token has expired'),
    'The service refused the client identifier or the access token',
    /Compare both/,
  ],
  [
    'a clock that is a day off',
    {
      ...refusal('INVALID_SIGNATURE', 'Request signature verification failed'),
      headers: { Date: new Date(Date.now() + 86_400_000).toUTCString() },
    },
    'The clocks do not agree',
    /Set the date, the time/,
  ],
  [
    'a page to sign in to the network',
    { status: 200, headers: { 'Content-Type': 'text/html' }, body: '<!doctype html><title>Welcome</title>' },
    'Something else answered in place of the service',
    /open any page in a browser/,
  ],
  [
    'another API',
    { status: 404, body: '{"message":"no route"}' },
    'This is not a service that Headroom can work with',
    /a part of the path may be missing/,
  ],
])('%s is named, with the next step', async (_cause, given, title, advice) => {
  answer = given;
  const alert = await failedTest('Banksia', title);
  expect(await alert.getByRole('listitem').first().innerText()).toMatch(advice);
});

test.each(badCertificates)('a certificate (%s) is named, and that nothing was sent', async (name) => {
  const alert = await failedTest(name, 'The service’s certificate is not trusted');
  expect(await alert.getByRole('listitem').first().innerText()).toMatch(/Nothing was sent/);
});

test('an address where nothing listens is named, with the next step', async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const alert = await failedTest('Banksia', 'Nothing answers at this address');
  expect(await alert.getByRole('listitem').first().innerText()).toMatch(/Compare the port/);
  expect(await accessibilityProblems(session.page)).toEqual([]);
});

test('a page without problems', () => {
  expect(session.problems).toEqual([]);
});
