import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSample } from './lender-panel.ts';
import { makeDataFolder } from './support/desk.ts';
import { serveDeskOn } from './support/served-desk.ts';
import { type DeskSession, expectSaved, openDesk, reload, watchProblems } from './support/session.ts';

/* The plain address, without a token, in another tab: the session of the browser that has one, and of no other. */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
  await openSample(session.page);
});

afterAll(() => session.close());

const openTab = async (
  context: BrowserContext,
  url: string,
): Promise<{ readonly tab: Page; readonly problems: readonly string[] }> => {
  const tab = await context.newPage();
  const problems = watchProblems(tab);
  await tab.goto(url);
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  return { tab, problems };
};

const isOutside = async (tab: Page): Promise<boolean> =>
  (await tab.getByRole('heading', { level: 1 }).first().innerText()) === 'Open the address printed in the terminal';

const title = (page: Page) => page.getByLabel('Title of the scenario');

const rename = async (page: Page, text: string): Promise<void> => {
  await title(page).fill(text);
  await title(page).press('Enter');
  await expectSaved(page);
};

describe('a second tab of the same browser', () => {
  it('opens the scenario of the address, and each sees the edits of the other', async () => {
    const { page, context } = session;
    const { tab, problems } = await openTab(context, page.url());
    await rename(tab, 'From the second tab');
    await expect.poll(() => title(page).inputValue()).toBe('From the second tab');
    await rename(page, 'From the first tab');
    await expect.poll(() => title(tab).inputValue()).toBe('From the first tab');
    expect(problems).toEqual([]);
    await tab.close();
  });

  it('opens the library at the address alone, and stays when the first tab is closed', async () => {
    const { context, desk, page } = session;
    await reload(page);
    const { tab } = await openTab(context, desk.origin);
    await tab.getByRole('grid', { name: 'Scenarios' }).waitFor();
    const { tab: third } = await openTab(context, desk.origin);
    await tab.close();
    await reload(third);
    await third.getByRole('grid', { name: 'Scenarios' }).waitFor();
    await third.close();
  });
});

describe('who has no session', () => {
  it('another browser gets the page that asks for the address, and no answer to a call', async () => {
    const { browser, desk } = session;
    const stranger = await browser.newContext();
    const { tab } = await openTab(stranger, desk.origin);
    expect(await isOutside(tab)).toBe(true);
    const status = await tab.evaluate(
      async () =>
        (
          await fetch('./rpc/scenarios.list', {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', 'X-Headroom-Session': '' },
            body: '{}',
          })
        ).status,
    );
    expect(status).toBe(401);
    await stranger.close();
  });

  it('a tab at 127.0.0.1 shares with no other, since a page of another program may be among them', async () => {
    const desk = await serveDeskOn(await makeDataFolder(), { address: '127.0.0.1' });
    const context = await session.browser.newContext();
    const { tab: first } = await openTab(context, desk.url);
    expect(await isOutside(first)).toBe(false);
    const { tab: second } = await openTab(context, desk.origin);
    expect(await isOutside(second)).toBe(true);
    await context.close();
    await desk.stop();
  });
});
