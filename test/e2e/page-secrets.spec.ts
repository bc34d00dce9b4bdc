import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { figure } from '../support/figure.ts';
import { startStubService, type StubService } from '../support/stub-service/service.ts';
import { launchProfile } from './support/chromium.ts';
import { type RunningDesk, startDesk } from './support/desk.ts';

/* What a person types and chooses in the page is afterwards nowhere in the browser. */

const passphrase = 'MARKER gum wind lamp 7319';
const key = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

let desk: RunningDesk;
let stub: StubService;
let folder: string;
let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'headroom-profile-'));
  [desk, stub] = await Promise.all([startDesk(), startStubService()]);
  context = await launchProfile(folder);
  page = await context.newPage();
  await page.goto(desk.url);
});
afterAll(async () => {
  await context.close();
  await Promise.all([desk.stop(), stub.close()]);
  rmSync(folder, { recursive: true, force: true });
});

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** The private half of the key in PEM, line by line, and what it says in numbers. */
const keyForms = (): string[] => {
  const { d = '', p = '' } = key.privateKey.export({ format: 'jwk' });
  return [...pem.split('\n').slice(8, -3), d.slice(0, 60), p.slice(0, 60)];
};

/** Files byte for byte, in both widths of characters that a browser writes. */
const filesIn = (place: string): string =>
  readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .map((text) => `${text}\n${text.replaceAll('\0', '')}`)
    .join('\n');

/** Arguments and environment of the browser's processes, where the system shows them. */
const processes = (): string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const [args, env] = ['cmdline', 'environ'].map((name) => readFileSync(join('/proc', pid, name), 'latin1'));
        return args?.includes(folder) === true ? [`${args}\n${env}`] : [];
      } catch {
        // It has ended, or belongs to somebody else.
        return [];
      }
    });

/** What the page can keep: its two stores, and the names of databases, caches and cookies. */
const storage = () =>
  page.evaluate(async () =>
    JSON.stringify([
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      await indexedDB.databases(),
      await caches.keys(),
      document.cookie,
    ]),
  );

const register = async (): Promise<string> => {
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Connection' }).click();
  await button('Add a service').click();
  await page.getByLabel('Name', { exact: true }).fill('Banksia');
  await page.getByLabel('Address').fill(stub.url);
  await button('Add').click();
  await page.getByText('you have a key already').click();
  await page.getByText('Import a PEM file').click();
  await page.getByLabel('Passphrase for the key').fill(passphrase);
  await page.getByLabel('Repeat the passphrase').fill(passphrase);
  const chooser = page.waitForEvent('filechooser');
  await button('Choose the key’s file').click();
  await (await chooser).setFiles({ name: 'key.pem', mimeType: 'text/plain', buffer: Buffer.from(pem) });
  await button('Save as PEM').click();
  const publicKeyPem = key.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const { clientId, accessToken } = stub.grant({ publicKeyPem, email: 'sam@example.com' });
  // All that the operator sent goes into the first field, as the form says it may.
  await page.getByLabel('Client identifier').fill(JSON.stringify({ clientId, accessToken }));
  await page.getByLabel('Key passphrase').fill(passphrase);
  await button('Save and test').click();
  await button('Lock').waitFor();
  return accessToken;
};

test('a registration leaves no secret in the page’s storage, the browser’s folder or its processes', async () => {
  const accessToken = await register();
  const secrets = [passphrase, accessToken, ...keyForms()];
  const running = processes();
  const places: Record<string, string> = { storage: await storage(), processes: running.join('\n') };
  // The search finds what is there.
  const marker = 'MARKER planted 4711';
  await page.evaluate((text) => localStorage.setItem('planted', text), marker);
  const planted = await storage();
  await context.close();
  places.files = filesIn(folder);
  const hits = Object.entries(places).flatMap(([place, text]) =>
    secrets.filter((secret) => text.includes(secret)).map((secret) => `${place}: ${secret}`),
  );
  figure('secrets in a browser', { secrets: secrets.length, processes: running.length, hits: hits.length });
  expect(hits).toEqual([]);
  expect([planted.includes(marker), places.files.includes(marker), places.processes?.includes(folder)]).toEqual([
    true,
    true,
    true,
  ]);
});
