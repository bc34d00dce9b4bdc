import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newKeyPair } from '../support/engine/independent-client.ts';
import { type EnginePlace, enginePlace, type RunningEngine } from '../support/engine/process.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { openBrowser } from './support/chromium.ts';

/* The documentation page as a visitor sees it: against `serve`, with a grant, in Chromium. */

let place: EnginePlace;
let engine: RunningEngine;
let browser: Browser;
/** One for all: it takes as long as all that is tried in it. */
let visit: Visit;
beforeAll(async () => {
  place = enginePlace();
  engine = await place.serve();
  browser = await openBrowser();
  visit = await openPage();
});
afterAll(async () => {
  await visit.page.close();
  await place.dispose();
});

interface Visit {
  readonly page: Page;
  /** Requests to anything but the service, violations of the page's policy, and errors in its script. */
  readonly problems: string[];
}

const openPage = async (): Promise<Visit> => {
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  const problems: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${engine.url}/`) && !url.startsWith('data:')) problems.push(`request to ${url}`);
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) problems.push(message.text());
  });
  await page.goto(`${engine.url}/docs`);
  await page.locator('.opblock').first().waitFor();
  return { page, problems };
};

const signIn = async (page: Page, { clientId, accessToken }: { clientId: string; accessToken: string }) => {
  await page.getByLabel('Client identifier').fill(clientId);
  await page.getByLabel('Access token').fill(accessToken);
};

/** Opens an operation through the contents and runs it; returns the result below it. */
const run = async (page: Page, operation: string) => {
  await page.locator(`#contents [data-operation="${operation}"] a`).click();
  const block = page.locator(`.opblock[id$="-${operation}"]`);
  await block.getByRole('button', { name: 'Execute' }).click();
  await block.locator('.live-responses-table tbody .response-col_status').first().waitFor();
  const status = await block.locator('.live-responses-table tbody .response-col_status').first().innerText();
  return { block, status: status.trim() };
};

/** Whatever is open is drawn again at each change, which takes most of the time. */
const closeOperations = async (page: Page): Promise<void> => {
  for (const header of (await page.locator('.opblock.is-open .opblock-summary-control').all()).reverse())
    await header.click();
};

describe('the documentation page', () => {
  it('has a worked example that openssl confirms', async () => {
    const { page } = visit;
    const value = async (name: string): Promise<string> => (await page.locator(`#example-${name}`).textContent()) ?? '';
    const folder = place.folder;
    const file = (name: string, content: string): string => {
      const path = join(folder, name);
      writeFileSync(path, content);
      return path;
    };
    const openssl = (...args: string[]): Buffer => execFileSync('openssl', args);
    const canonical = file('canonical.txt', await value('canonical'));
    const body = file('body.json', await value('body'));
    const key = file('key.pem', await value('private-key'));
    const digest = (path: string): string => openssl('dgst', '-sha256', '-r', path).toString().slice(0, 64);
    expect({
      bodyHash: await value('body-hash'),
      canonicalHash: await value('canonical-hash'),
      canonicalHex: await value('canonical-hex'),
      lastLine: (await value('canonical')).split('\n')[4],
      signature: await value('signature'),
      publicKey: await value('public-key'),
    }).toEqual({
      bodyHash: digest(body),
      canonicalHash: digest(canonical),
      canonicalHex: Buffer.from(await value('canonical')).toString('hex'),
      lastLine: digest(body),
      signature: openssl('dgst', '-sha256', '-sign', key, canonical).toString('base64'),
      publicKey: openssl('pkey', '-in', key, '-pubout').toString(),
    });
    expect(await value('curl')).toContain(`X-Auth-Signature: ${await value('signature')}`);
  });

  it('finds operations, lenders and fields by words', async () => {
    const { page } = visit;
    const hits = async (words: string): Promise<string[]> => {
      await page.getByRole('searchbox', { name: 'Search' }).fill(words);
      return page.locator('#contents li:visible > a').allInnerTexts();
    };
    expect([await hits('acacia'), await hits('overseas_income'), await hits('zzz')]).toEqual([
      expect.arrayContaining(['Lenders']) as string[],
      ['Triggers'],
      [],
    ]);
    expect((await hits('partial update')).filter((text) => /^(PATCH|PUT)/.test(text))).toHaveLength(2);
    await hits('');
  });

  it('explains what is wrong with a key, and with a request without credentials', async () => {
    const { page } = visit;
    const use = async (text: string): Promise<string> => {
      await page.getByLabel('Private key, PEM (PKCS#8 or PKCS#1)').fill(text);
      await page.getByRole('button', { name: 'Use this key' }).click();
      await page.locator('#key-state.wrong').waitFor();
      return page.locator('#key-state').innerText();
    };
    const small = newKeyPair(1024).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect([
      await use('nothing'),
      await use('-----BEGIN ENCRYPTED PRIVATE KEY-----'),
      await use('-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'),
      await use(small),
    ]).toEqual([
      'This is not a private key in PEM format (PKCS#8 or PKCS#1).',
      'This key has a passphrase. Remove it first: openssl pkey -in key.pem -out open.pem',
      'This RSA private key cannot be read.',
      'The key has 1024 bits; at least 2048 are required.',
    ]);
    const { block, status } = await run(page, 'compute');
    expect([status, await block.getByRole('alert').innerText()]).toEqual([
      '401',
      expect.stringContaining('Sign in first'),
    ]);
  });

  it.each([
    [390, 'light'],
    [1280, 'dark'],
  ] as const)(
    'is complete and accessible with operations and an answer open at %i pixels, %s',
    async (width, colorScheme) => {
      const { page, problems } = visit;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.locator('#contents [data-operation="policies"] a').click();
      await page.getByRole('button', { name: 'Execute' }).last().waitFor();
      expect(await page.locator('.live-responses-table').count()).toBe(1);
      // What opens fades in, and its colours are not yet those that a reader sees.
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
      expect({ scrolled, problems, accessibility: await accessibilityProblems(page) }).toEqual({
        scrolled: width,
        problems: [],
        accessibility: [],
      });
    },
  );

  it('makes a key that the operator registers', async () => {
    const { page, problems } = visit;
    await closeOperations(page);
    await page.getByRole('button', { name: 'Make a key in this page' }).click();
    await page.getByText('A new key is in use.').waitFor();
    const publicPem = await page.getByLabel('Public key to register').inputValue();
    const grant = await place.grant([], { ...newKeyPair(), publicPem });
    await signIn(page, grant);
    const { block, status } = await run(page, 'user');
    expect([status, await block.innerText(), problems]).toEqual([
      '200',
      expect.stringContaining('sam@example.com'),
      [],
    ]);
  });

  it('signs and sends with a key in PKCS #8 and in PKCS #1', async () => {
    const pair = newKeyPair();
    const grant = await place.grant([], pair);
    const { page, problems } = visit;
    await signIn(page, grant);
    const useKey = async (type: 'pkcs8' | 'pkcs1'): Promise<void> => {
      const pem = pair.privateKey.export({ type, format: 'pem' }).toString();
      await page.getByLabel('Private key, PEM (PKCS#8 or PKCS#1)').fill(pem);
      await page.getByRole('button', { name: 'Use this key' }).click();
    };
    await closeOperations(page);
    await useKey('pkcs8');
    await page.getByText('The key is in use.').waitFor();
    const first = await run(page, 'echo');
    expect(first.status).toBe('200');
    await first.block.getByRole('button', { name: 'Clear' }).click();
    // What is said changes in between, so that the next answer is to the next key.
    await page.getByLabel('Private key, PEM (PKCS#8 or PKCS#1)').fill('nothing');
    await page.getByRole('button', { name: 'Use this key' }).click();
    await page.locator('#key-state.wrong').waitFor();
    await useKey('pkcs1');
    await page.getByText('The key is in use.').waitFor();
    const { block, status } = await run(page, 'echo');
    const canonical = await block.locator('pre.canonical').innerText();
    const bodyHash = await block.locator('pre.body-hash').innerText();
    const curl = await block.locator('.curl').innerText();
    expect([status, canonical.split('\n').slice(0, 2), canonical.split('\n')[4]]).toEqual([
      '200',
      ['POST', '/api/v1/echo'],
      bodyHash,
    ]);
    for (const name of ['Client-ID', 'Access-Token', 'Timestamp', 'Nonce', 'Signature'])
      expect(curl.toLowerCase()).toContain(`x-auth-${name.toLowerCase()}`);
    expect(await page.content()).not.toContain('BEGIN RSA');
    expect(problems).toEqual([]);
  });
});
