import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from './support/chromium.ts';
import { makeDataFolder } from './support/desk.ts';
import { callHost } from './support/rpc.ts';
import { type DeskHere, serveDeskOn } from './support/served-desk.ts';
import { readNothingAhead } from './support/session.ts';

/*
 * A browser opens six connections to an address: a stream of events for each tab would leave none for saving, so that
 * one tab listens for all. `npm run soak` opens more tabs than there are connections, others as many as show who listens.
 */
const count = Number(process.env.HEADROOM_TABS ?? 3);

const desks: DeskHere[] = [];
const contexts: BrowserContext[] = [];

afterAll(async () => {
  for (const context of contexts) await context.close();
  for (const desk of desks) await desk.stop();
});

let browserContext: () => Promise<BrowserContext>;

beforeAll(async () => {
  const browser = await openBrowser();
  browserContext = async () => {
    const context = await browser.newContext();
    contexts.push(context);
    await readNothingAhead(context);
    return context;
  };
});

/** Tabs in one browser, and which of them listen. */
const watchStreams = (context: BrowserContext) => {
  const open = new Map<Page, number>();
  const add = (page: Page, more: number): void => void open.set(page, (open.get(page) ?? 0) + more);
  context.on('page', (page) => page.on('close', () => open.delete(page)));
  context.on('request', (request) => {
    if (request.url().endsWith('/events')) add(request.frame().page(), 1);
  });
  const end = (request: Request): void => {
    if (request.url().endsWith('/events')) add(request.frame().page(), -1);
  };
  context.on('requestfailed', end);
  context.on('requestfinished', end);
  return { listening: () => [...open].filter(([, streams]) => streams > 0).map(([page]) => page) };
};

const serve = async (place?: Parameters<typeof serveDeskOn>[1]): Promise<DeskHere> => {
  const desk = await serveDeskOn(await makeDataFolder(), place);
  desks.push(desk);
  return desk;
};

const openTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.getByRole('heading', { level: 1 }).first().waitFor();
  return tab;
};

const outside = 'Open the address printed in the terminal';
const isOutside = async (tab: Page): Promise<boolean> =>
  (await tab.getByRole('heading', { level: 1 }).first().innerText()) === outside;

const row = (tab: Page, name: string) =>
  tab.getByRole('grid', { name: 'Scenarios' }).getByRole('button', { name, exact: true });

it('tabs at the address alone have the session of their browser; one listens for all, and another once that is closed', async () => {
  const desk = await serve();
  const context = await browserContext();
  const { listening } = watchStreams(context);
  const first = await openTab(context, desk.url);
  const tabs = [first];
  while (tabs.length < count) tabs.push(await openTab(context, desk.origin));
  expect(await Promise.all(tabs.map(isOutside))).toEqual(tabs.map(() => false));
  const last = tabs.at(-1) ?? first;
  await callHost(last, 'scenarios.create', { description: 'Seen by all' });
  for (const tab of tabs) await row(tab, 'Seen by all').waitFor();
  expect(listening()).toEqual([first]);
  await first.close();
  await callHost(last, 'scenarios.create', { description: 'Without the first' });
  for (const tab of tabs.slice(1)) await row(tab, 'Without the first').waitFor();
  expect(listening()).toHaveLength(1);
  await last.reload();
  await row(last, 'Without the first').waitFor();
});

it('another browser gets the page that asks for the address, and no answer to a call', async () => {
  const [desk] = desks;
  const stranger = await openTab(await browserContext(), desk?.origin ?? '');
  expect(await isOutside(stranger)).toBe(true);
  const status = await stranger.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Headroom-Session': '' };
    return (await fetch('./rpc/scenarios.list', { method: 'POST', headers, body: '{}' })).status;
  });
  expect(status).toBe(401);
});

/** The browser of a test shows all of its tabs, so each is told whether it is seen. */
const see = (tab: Page, state: DocumentVisibilityState): Promise<void> =>
  tab.evaluate((visible) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

it('tabs at 127.0.0.1 share nothing: only the one that is seen listens, and what was written meanwhile is there when it is seen again', async () => {
  const desk = await serve({ address: '127.0.0.1' });
  const context = await browserContext();
  const { listening } = watchStreams(context);
  const first = await openTab(context, desk.newUrl());
  expect(await isOutside(await openTab(context, desk.origin))).toBe(true);
  await see(first, 'hidden');
  const second = await openTab(context, desk.newUrl());
  await callHost(second, 'scenarios.create', { description: 'Written while hidden' });
  await row(second, 'Written while hidden').waitFor();
  expect([listening(), await row(first, 'Written while hidden').count()]).toEqual([[second], 0]);
  await see(second, 'hidden');
  await see(first, 'visible');
  await row(first, 'Written while hidden').waitFor();
  expect(listening()).toEqual([first]);
});
