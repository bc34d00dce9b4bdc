import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './support/chromium.ts';
import { makeDataFolder } from './support/desk.ts';
import { callHost } from './support/rpc.ts';
import { type DeskHere, serveDeskOn } from './support/served-desk.ts';
import { readNothingAhead } from './support/session.ts';

/*
 * At 127.0.0.1 tabs share nothing, and a browser opens six connections to it. Only the tab that is seen listens; the
 * browser of a test shows all of its tabs, so each is told whether it is seen.
 */
const count = 7;

let desk: DeskHere;
let context: BrowserContext;

const see = (tab: Page, state: DocumentVisibilityState): Promise<void> =>
  tab.evaluate((visible) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

const openTab = async (): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(desk.newUrl());
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  return tab;
};

const row = (tab: Page, name: string) =>
  tab.getByRole('grid', { name: 'Scenarios' }).getByRole('button', { name, exact: true });

beforeAll(async () => {
  desk = await serveDeskOn(await makeDataFolder(), { address: '127.0.0.1' });
  context = await (await openBrowser()).newContext();
  await readNothingAhead(context);
});

afterAll(async () => {
  await context.close();
  await desk.stop();
});

it('more tabs than a browser has connections open, and one that is seen again shows what was written meanwhile', async () => {
  const tabs: Page[] = [];
  while (tabs.length < count) {
    const before = tabs.at(-1);
    if (before !== undefined) await see(before, 'hidden');
    tabs.push(await openTab());
  }
  const [first, last] = [tabs[0], tabs.at(-1)];
  if (first === undefined || last === undefined) throw new Error('No tab is open.');
  await callHost(last, 'scenarios.create', { description: 'Written while hidden' });
  await row(last, 'Written while hidden').waitFor();
  expect(await row(first, 'Written while hidden').count()).toBe(0);
  await see(last, 'hidden');
  await see(first, 'visible');
  await row(first, 'Written while hidden').waitFor();
}, 120_000);
