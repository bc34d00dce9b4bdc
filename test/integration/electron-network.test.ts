import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type CompanyProxy, startCompanyProxy } from '../support/client/company-proxy.ts';
import { cancellable } from '../support/electron/double-app.ts';
import { useHosts } from '../support/electron/hosts.ts';

const { start } = useHosts();
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

/** Leads nowhere: it notes what is asked for and refuses it. */
const refusing = async (options: Partial<Parameters<typeof startCompanyProxy>[0]> = {}): Promise<CompanyProxy> => {
  const proxy = await startCompanyProxy({ leadsTo: 1, refusesWith: 502, ...options });
  closing.push(proxy.close);
  return proxy;
};

/** A server of a proxy script, as a company has one. */
const scriptOf = async (text: string): Promise<string> => {
  const server = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/proxy.pac`;
};

/** Everything in a folder, as one text. */
const writtenIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    .join('\n');

const register = 'api.cdr.gov.au';
const readRegister = { host: register };
const refused = { ok: false, error: { code: 'SERVICE_UNREACHABLE' } };

describe('the desktop application', () => {
  it('goes the way that the system names', async () => {
    const proxy = await refusing();
    const host = await start({ systemProxy: `PROXY ${proxy.host}; DIRECT` });
    expect(await host.call('banks.readRegister', readRegister)).toMatchObject(refused);
    expect(proxy.asked).toEqual([`CONNECT ${register}:443 502`]);
    expect(host.electron.updateSession.proxies).toEqual([{ mode: 'system' }, { mode: 'system' }]);
    await host.quit();
  });

  it('goes the way that a proxy script names, and only that, at the next start too', async () => {
    const proxy = await refusing();
    const script = await scriptOf(
      `function FindProxyForURL(url, host) { return host === '${register}' ? 'PROXY ${proxy.host}' : 'DIRECT'; }`,
    );
    const host = await start();
    const choice = { mode: 'script', address: script };
    expect(await host.call('network.choose', choice)).toMatchObject({ ok: true, data: { choice } });
    await host.call('banks.readRegister', readRegister);
    expect(host.electron.updateSession.proxies.at(-1)).toEqual({ mode: 'pac_script', pacScript: script });
    await host.quit();
    const next = await start({ home: host.home });
    await next.call('banks.readRegister', readRegister);
    expect(proxy.asked).toEqual([`CONNECT ${register}:443 502`, `CONNECT ${register}:443 502`]);
    await next.quit();
  });

  it('does not go directly where the chosen proxy script cannot be had', async () => {
    const host = await start();
    await host.call('network.choose', { mode: 'script', address: 'http://127.0.0.1:1/proxy.pac' });
    expect(await host.call('banks.readRegister', readRegister)).toMatchObject({
      ok: false,
      error: { code: 'SERVICE_UNREACHABLE', message: expect.stringContaining('your network’s proxy') as string },
    });
    await host.quit();
  });

  it('presents no certificate of the person to a server that asks for one', async () => {
    const host = await start();
    const presented: unknown[][] = [];
    const event = cancellable();
    const present = (...words: unknown[]): void => void presented.push(words);
    host.electron.app.emit(
      'select-client-certificate',
      event,
      null,
      'updates.example:443',
      [{ subjectName: 'Kim' }],
      present,
    );
    expect([event.defaultPrevented, presented]).toEqual([true, [[null]]]);
    await host.quit();
  });

  it('asks for a sign-in, and writes no password down', async () => {
    const signIn = { user: 'broker', password: 'hunter-of-proxies' };
    const proxy = await refusing({ signIn });
    const host = await start({ systemProxy: `PROXY ${proxy.host}` });
    await host.call('banks.readRegister', readRegister);
    const asking = { ok: true, data: { signIn: { host: proxy.host, wasRefused: false } } };
    expect(await host.call('network.status', {})).toMatchObject(asking);
    expect(host.window.webContents.sent).toContainEqual({
      channel: 'headroom:event',
      values: ['network.changed', {}],
    });
    expect(await host.call('network.signIn', signIn)).toMatchObject({ ok: true, data: { signedInTo: [proxy.host] } });
    await host.call('banks.readRegister', readRegister);
    expect(proxy.asked).toEqual([`CONNECT ${register}:443 407`, `CONNECT ${register}:443 502`]);
    await host.quit();
    expect(writtenIn(host.home)).not.toContain(signIn.password);
    expect(writtenIn(host.home)).toContain('SQLite format 3');
  });
});
