import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { acceptedVectors, partsOf, publishedVectors } from '../support/engine/vectors.ts';
import { projectRoot } from '../support/source-files.ts';
import { openBrowser } from './support/chromium.ts';

/* The package for partners in a browser, whose WebCrypto is another one than Node's. */

/** What the page's script puts where the test finds it. */
interface Package {
  readonly readKey: (key: string) => Promise<CryptoKey>;
  readonly signRequest: (key: CryptoKey, request: object) => Promise<string>;
}

const page =
  '<!doctype html><title>Partner</title>' +
  '<script type="module">import * as headroom from "/index.js"; globalThis.headroom = headroom;</script>';

const folder = mkdtempSync(join(tmpdir(), 'headroom-client-'));
let server: Server;
let url = '';

beforeAll(async () => {
  execFileSync(process.execPath, [join(projectRoot, 'packages', 'client', 'build.mjs'), folder], { stdio: 'inherit' });
  const code = readFileSync(join(folder, 'index.js'));
  server = createServer(({ url: path }, response) => {
    const isCode = path === '/index.js';
    response.setHeader('Content-Type', isCode ? 'text/javascript' : 'text/html');
    response.end(isCode ? code : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

it('signs as the vectors do', async () => {
  const tab = await (await openBrowser()).newPage();
  await tab.goto(url, { waitUntil: 'load' });
  const requests = acceptedVectors.map(partsOf);
  const signatures = await tab.evaluate(
    async ([pem, all]) => {
      const { readKey, signRequest } = (globalThis as unknown as { headroom: Package }).headroom;
      const key = await readKey(pem);
      return Promise.all(all.map((request) => signRequest(key, request)));
    },
    [publishedVectors.key.private, requests] as const,
  );
  await tab.close();
  expect(signatures).toEqual(requests.map(({ signature }) => signature));
});
