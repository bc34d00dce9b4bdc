import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApplication, type StartedHost, startHost } from '../support/electron/bundle.ts';

const built = buildApplication();
let host: StartedHost;

beforeAll(async () => {
  host = await startHost(built.folder, { packaged: true });
});
afterAll(async () => {
  await host.quit();
  built.remove();
});

const page = 'app://headroom/';
describe('the page’s files', () => {
  const get = async (url: string, method = 'GET') => {
    const handler = host.electron.pages.get('app');
    if (handler === undefined) throw new Error('No handler for app:');
    const response = await handler({ url, method });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it('serves the page with a policy, and a nonce for each load', async () => {
    const [first, second] = [await get(page), await get(page)];
    const policy = first.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([\w-]{22})'/.exec(policy)?.[1] ?? 'none';
    expect({
      status: first.status,
      type: first.headers.get('content-type'),
      scripts: /script-src ([^;]+)/.exec(policy)?.[1],
      otherwise: /default-src ([^;]+)/.exec(policy)?.[1],
      inBody: first.body.includes(nonce),
      placeholderLeft: first.body.includes('__CSP_NONCE__'),
      same: second.body === first.body,
    }).toEqual({
      status: 200,
      type: 'text/html; charset=utf-8',
      scripts: "'self'",
      otherwise: "'none'",
      inBody: true,
      placeholderLeft: false,
      same: false,
    });
  });

  it('serves built files as what they are', async () => {
    const script = await get('app://headroom/assets/page.js');
    const picture = await get('app://headroom/mark.svg');
    expect(
      [script, picture].map(({ status, headers }) => [
        status,
        headers.get('content-type'),
        headers.get('x-content-type-options'),
      ]),
    ).toEqual([
      [200, 'text/javascript; charset=utf-8', 'nosniff'],
      [200, 'image/svg+xml; charset=utf-8', 'nosniff'],
    ]);
  });

  it.each([
    'app://headroom/../outside.js',
    'app://headroom/assets/../../outside.js',
    'app://headroom/%2e%2e/outside.js',
    'app://headroom/..%2foutside.js',
    'app://headroom/assets/..%5c..%5coutside.js',
    'app://headroom/assets/..\\..\\outside.js',
    'app://headroom//etc/passwd.txt',
    'app://headroom/C:/outside.js',
    'app://headroom/.outside.js',
    'app://headroom/assets/.../page.js',
    'app://headroom/assets//page.js',
    'app://headroom/assets/page.js%00.svg',
    'app://headroom/assets/page.js/',
    'app://headroom/assets',
    'app://headroom/index.html',
    'app://headroom/notes.md',
    'app://headroom/missing.js',
    'app://elsewhere/assets/page.js',
    'app://headroom@elsewhere/assets/page.js',
    'file:///etc/passwd',
  ])('has nothing at %s', async (url) => {
    const { status, body } = await get(url);
    expect({ status, body }).toEqual({ status: 404, body: '' });
  });

  it('accepts no other method', async () => {
    const statuses = await Promise.all(['POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS'].map((method) => get(page, method)));
    expect(statuses.map(({ status }) => status)).toEqual([405, 405, 405, 405, 405]);
  });
});
