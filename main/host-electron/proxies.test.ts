import { describe, expect, it } from 'vitest';
import { chromiumProxies } from './proxies.ts';

const service = new URL('https://service.example/v1/');

/** A session of Chromium that has this answer for every address. */
const session = (answer: string) => {
  const configurations: unknown[] = [];
  return {
    configurations,
    setProxy: (configuration: object) => {
      configurations.push(configuration);
      return Promise.resolve();
    },
    resolveProxy: () => Promise.resolve(answer),
  };
};

const script = { mode: 'script', address: 'http://intranet.example/proxy.pac' } as const;

describe('the proxies of Chromium', () => {
  it('are chosen for every session, and the first one is asked', async () => {
    const [first, updates] = [session('PROXY one.example:3128; DIRECT'), session('PROXY other.example:1')];
    const routes = await chromiumProxies(first, updates).routesUnder(script);
    const chosen = [{ mode: 'pac_script', pacScript: script.address }];
    expect([first.configurations, updates.configurations]).toEqual([chosen, chosen]);
    expect(await routes(service)).toEqual([
      { kind: 'proxy', url: new URL('http://one.example:3128') },
      { kind: 'direct' },
    ]);
  });

  it.each([
    ['the system’s', { mode: 'system' }, { mode: 'system' }],
    ['none', { mode: 'direct' }, { mode: 'direct' }],
    [
      'one of its own',
      { mode: 'proxy', address: 'http://proxy.example:3128' },
      { mode: 'fixed_servers', proxyRules: 'http://proxy.example:3128' },
    ],
  ] as const)('are those that a person chose: %s', async (_what, choice, configuration) => {
    const first = session('DIRECT');
    await chromiumProxies(first).routesUnder(choice);
    expect(first.configurations).toEqual([configuration]);
  });

  it('tell of a chosen script that cannot be had or fails: then Chromium has no answer, because Electron makes it mandatory', async () => {
    const routes = await chromiumProxies(session('')).routesUnder(script);
    await expect(routes(service)).rejects.toMatchObject({ name: 'ProxyError', code: 'PROXY_SCRIPT_FAILED' });
  });
});
