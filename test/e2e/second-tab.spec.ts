import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDataFolder } from './support/desk.ts';
import { serveDeskOn } from './support/served-desk.ts';
import { type DeskSession, openDesk, reload } from './support/session.ts';

/* The plain address, without a token, in another tab: the session of the browser that has one, and of no other. */

let session: DeskSession;

beforeAll(async () => {
  session = await openDesk();
});

afterAll(() => session.close());

const openTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  return tab;
};

const isOutside = async (tab: Page): Promise<boolean> =>
  (await tab.getByRole('heading', { level: 1 }).first().innerText()) === 'Open the address printed in the terminal';

describe('a second tab of the same browser', () => {
  it('opens the library at the address alone, and stays when the first tab is closed', async () => {
    const { context, desk, page } = session;
    await reload(page);
    const tab = await openTab(context, desk.origin);
    const third = await openTab(context, desk.origin);
    expect([await isOutside(tab), await isOutside(third)]).toEqual([false, false]);
    await tab.close();
    await reload(third);
    expect(await isOutside(third)).toBe(false);
    await third.close();
  });
});

describe('who has no session', () => {
  it('another browser gets the page that asks for the address, and no answer to a call', async () => {
    const { browser, desk } = session;
    const stranger = await browser.newContext();
    const tab = await openTab(stranger, desk.origin);
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
    const first = await openTab(context, desk.url);
    expect(await isOutside(first)).toBe(false);
    const second = await openTab(context, desk.origin);
    expect(await isOutside(second)).toBe(true);
    await context.close();
    await desk.stop();
  });
});
