import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSample } from './lender-panel.ts';
import { accessibilityProblems } from './support/accessibility.ts';
import { openBrowser } from './support/chromium.ts';
import { makeDataFolder } from './support/desk.ts';
import { type DeskHere, type Place, serveDeskOn } from './support/served-desk.ts';
import { expectSaved, readNothingAhead } from './support/session.ts';

/* The host stops while a page is open: what is typed stays there, and is saved once the host answers again. */

const notice = (page: Page) => page.locator('[data-host]');
const stateOf = (page: Page) => notice(page).getAttribute('data-host');
const title = (page: Page) => page.getByLabel('Title of the scenario');

const type = async (page: Page, text: string): Promise<void> => {
  await title(page).fill(text);
  await title(page).press('Enter');
};

let context: BrowserContext;
let desk: DeskHere;
let page: Page;

const open = async (place: Place): Promise<void> => {
  const browser = await openBrowser();
  context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-AU' });
  await readNothingAhead(context);
  desk = await serveDeskOn(await makeDataFolder(), place);
  page = await context.newPage();
  await page.goto(desk.url);
  await openSample(page);
  await type(page, 'Before');
  await expectSaved(page);
};

/** The desk on the same folder and port, after it ended. */
const startAgain = async (place: Place): Promise<DeskHere> =>
  serveDeskOn(desk.dataFolder, { ...place, port: Number(new URL(desk.origin).port) });

const close = async (): Promise<void> => {
  await context.close();
  await desk.stop();
};

describe('at 127.0.0.1', () => {
  beforeAll(() => open({ address: '127.0.0.1' }));
  afterAll(close);

  it('goes on with the address of a new process, entered in its tab, and saves what was typed meanwhile', async () => {
    await desk.end();
    await type(page, 'While there was no host');
    await expect.poll(() => stateOf(page)).toBe('silent');
    expect(await page.getByRole('alert').filter({ hasText: 'Not saved.' }).count()).toBe(0);
    expect(await accessibilityProblems(page)).toEqual([]);
    desk = await startAgain({ address: '127.0.0.1' });
    await expect.poll(() => stateOf(page)).toBe('ended');
    await type(page, 'Before the new address');
    const place = page.url();
    await page.goto(desk.url);
    await expectSaved(page);
    await notice(page).waitFor({ state: 'detached' });
    expect([await title(page).inputValue(), page.url()]).toEqual(['Before the new address', place]);
    await page.reload();
    await title(page).waitFor();
    expect(await title(page).inputValue()).toBe('Before the new address');
  });
});

describe('at a name of its own', () => {
  beforeAll(() => open({}));
  afterAll(close);

  it('the page of an earlier process gives its edits as a file, which the new one imports', async () => {
    await desk.end();
    await type(page, 'Typed too late');
    await expect.poll(() => stateOf(page)).toBe('silent');
    desk = await startAgain({});
    await expect.poll(() => stateOf(page)).toBe('moved');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the edits as a file' }).focus();
    await page.keyboard.press('Enter');
    const path = await (await saved).path();
    const next = await context.newPage();
    await next.goto(desk.url);
    await next.getByRole('grid', { name: 'Scenarios' }).waitFor();
    const chooser = next.waitForEvent('filechooser');
    await next.keyboard.press('Control+o');
    await (
      await chooser
    ).setFiles({ name: 'Unsaved edits.json', mimeType: 'application/json', buffer: await readFile(path) });
    await expect.poll(() => title(next).inputValue()).toBe('Typed too late');
  });
});
