import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../support/source-files.ts';
import { openBrowser } from './support/chromium.ts';
import { makeDataFolder } from './support/desk.ts';
import { type DeskHere, serveDeskOn } from './support/served-desk.ts';

/** A file of the built page with a hash in its name, which anyone who has the program knows. */
const builtFile = (): string => {
  const page = readFileSync(join(projectRoot, 'dist', 'renderer', 'index.html'), 'utf8');
  const file = /src="\.(\/[^"]+\.js)"/.exec(page)?.[1];
  if (file === undefined) throw new Error('The built page loads no script');
  return file;
};

const announce = `document.title = 'planted ' + location.hash;`;
const worker = `
  addEventListener('install', () => skipWaiting());
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate') return;
    const headers = { 'Content-Type': 'text/html' };
    event.respondWith(new Response(${JSON.stringify(`<script>${announce}</script>`)}, { headers }));
  });`;

type Plant = 'a service worker' | 'an immutable file';

const pages: Readonly<Record<Plant, (file: string) => string>> = {
  'a service worker': () => `<script type="module">
    await navigator.serviceWorker.register('/worker.js');
    await navigator.serviceWorker.ready;
    document.title = 'done';
  </script>`,
  'an immutable file': (file) => `<script type="module" crossorigin src="${file}"></script>`,
};

/** Uses the port for a while and plants something in the browser under each name. */
const plantAt = async (
  context: BrowserContext,
  plant: Plant,
  names: readonly string[],
  port: number,
): Promise<void> => {
  const file = builtFile();
  const server = createServer(({ url = '' }, response) => {
    const script = url === file ? announce : worker;
    response.setHeader('Content-Type', url === '/' ? 'text/html' : 'text/javascript');
    if (url === file) response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.end(url === '/' ? pages[plant](file) : script);
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  for (const name of names) {
    const page = await context.newPage();
    await page.goto(`http://${name}:${port}/`);
    await page.waitForFunction(() => document.title !== '');
    await page.close();
  }
  server.closeAllConnections();
  await once(server.close(), 'close');
};

let browser: Browser;
const running: DeskHere[] = [];

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await Promise.all(running.map((desk) => desk.stop()));
});

const start = async (place: Parameters<typeof serveDeskOn>[1]): Promise<DeskHere> => {
  const desk = await serveDeskOn(await makeDataFolder(), place);
  running.push(desk);
  return desk;
};

/** What answers at the address: our page, or what was planted. */
const titleAt = async (page: Page, url: string): Promise<string> => {
  await page.goto(url);
  await page.waitForFunction(() => document.title.startsWith('planted') || document.querySelector('nav') !== null);
  return page.title();
};

/** A browser with something planted under every name that could be known, and the port used for it. */
const plantedBrowser = async (plant: Plant): Promise<{ page: Page; port: number; lastName: string }> => {
  const last = await serveDeskOn(await makeDataFolder());
  const { hostname, port: lastPort } = new URL(last.url);
  const port = Number(lastPort);
  await last.stop();
  const context = await browser.newContext();
  await plantAt(context, plant, ['127.0.0.1', 'localhost', hostname], port);
  return { page: await context.newPage(), port, lastName: hostname };
};

describe('the origin outlives the program', () => {
  it('a service worker left by a program that had the port before gets no token, though it answers at each name that could be known', async () => {
    const { page, port, lastName } = await plantedBrowser('a service worker');
    const desk = await start({ port });
    expect(await titleAt(page, desk.url)).toMatch(/Headroom$/);
    expect(page.url()).toBe(`${desk.origin}#/library`);
    for (const name of ['127.0.0.1', 'localhost', lastName]) {
      expect(await titleAt(page, `http://${name}:${port}/#t=token`)).toBe('planted #t=token');
    }
    await page.context().close();
  });

  it('an immutable file that was left is not run, also at 127.0.0.1 where that address was requested', async () => {
    const { page, port } = await plantedBrowser('an immutable file');
    const desk = await start({ port });
    expect(await titleAt(page, desk.url)).toMatch(/Headroom$/);
    running.pop();
    await desk.stop();
    const plain = await start({ port, address: '127.0.0.1' });
    expect(await titleAt(page, plain.url)).toMatch(/Headroom$/);
    await page.context().close();
  });

  it('a page left open at 127.0.0.1 by a program that had the port before finds no session there', async () => {
    const context = await browser.newContext();
    const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end('left open'));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const left = await context.newPage();
    await left.goto(`http://127.0.0.1:${port}/`);
    server.closeAllConnections();
    await once(server.close(), 'close');
    const desk = await start({ port, address: '127.0.0.1' });
    expect(await titleAt(await context.newPage(), desk.url)).toMatch(/Headroom$/);
    const statuses = await left.evaluate(async () => {
      const found = ['nothing', ...[localStorage, sessionStorage].flatMap((kept) => Object.values(kept).map(String))];
      const call = async (session: string): Promise<number> => {
        const headers = { 'Content-Type': 'application/json', 'X-Headroom-Session': session };
        return (await fetch('/rpc/scenarios.list', { method: 'POST', headers, body: '{}' })).status;
      };
      return Promise.all(found.map(call));
    });
    expect(new Set(statuses)).toEqual(new Set([401]));
    await context.close();
  });
});
