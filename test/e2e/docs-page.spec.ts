import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newKeyPair } from '../support/engine/independent-client.ts';
import { type EnginePlace, enginePlace, type RunningEngine } from '../support/engine/process.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { openBrowser } from './support/chromium.ts';

/* The documentation page as a visitor sees it: against `serve`, with a grant, in Chromium. */

let place: EnginePlace;
let engine: RunningEngine;
let browser: Browser;
beforeAll(async () => {
  place = enginePlace();
  engine = await place.serve();
  browser = await openBrowser();
});
afterAll(async () => {
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
  await page.setViewportSize({ width: 390, height: 900 });
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

it('is searched, says that a request is not signed, signs it with a key that is made there, and can be read at any width', async () => {
  const { page, problems } = await openPage();
  const targets = await page.locator('#contents a').evaluateAll((links) =>
    links.map((link) => {
      const { hash } = link as HTMLAnchorElement;
      return [hash, document.getElementById(hash.slice(1)) !== null];
    }),
  );
  expect(targets.filter(([, isThere]) => isThere !== true)).toEqual([]);
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

  const unsigned = await run(page, 'echo');
  expect([unsigned.status, await unsigned.block.getByRole('alert').innerText()]).toEqual([
    '401',
    expect.stringContaining('Sign in first'),
  ]);
  await page.getByRole('button', { name: 'Use this key' }).click();
  await page.locator('#key-state.wrong').waitFor();
  await page.getByRole('button', { name: 'Make a key in this page' }).click();
  await page.getByText('A new key is in use.').waitFor();
  const publicPem = await page.getByLabel('Public key to register').inputValue();
  await signIn(page, await place.grant([], { ...newKeyPair(), publicPem }));
  const { block, status } = await run(page, 'user');
  expect([status, await block.innerText()]).toEqual(['200', expect.stringContaining('sam@example.com')]);
  const canonical = await block.locator('pre.canonical').innerText();
  expect([canonical.split('\n')[1], canonical.split('\n')[4]]).toEqual([
    '/api/v1/user',
    await block.locator('pre.body-hash').innerText(),
  ]);
  expect((await block.locator('.curl').innerText()).toLowerCase()).toContain('x-auth-signature');
  for (const [width, colorScheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    // What opens fades in, and its colours are not yet those that a reader sees.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
    expect({ scrolled, problems, accessibility: await accessibilityProblems(page) }).toEqual({
      scrolled: width,
      problems: [],
      accessibility: [],
    });
  }
  await page.close();
});
