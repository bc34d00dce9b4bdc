import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { menuItem, readLog, useHosts } from '../support/electron/hosts.ts';

const { folder, start } = useHosts();

/** A packaged application on Windows; a script prints the registry's values in the place of reg.exe. */
const startManaged = async (values: Readonly<Record<string, string>>, argv: readonly string[] = []) => {
  const home = mkdtempSync(join(folder, 'managed-'));
  const program = join(home, 'System32', 'reg.exe');
  mkdirSync(join(home, 'System32'));
  mkdirSync(join(home, 'resources'));
  writeFileSync(join(home, 'resources', 'app-update.yml'), 'provider: generic\nurl: http://127.0.0.1:9/\n');
  const lines = Object.entries(values).map(
    ([name, value]) => `    ${name}    REG_SZ    ${value.replace('HOME', home)}`,
  );
  writeFileSync(join(home, 'printed'), ['', 'HKEY_LOCAL_MACHINE', ...lines, ''].join('\r\n'));
  const isAsked = '[ "$1 $2 $3" = "query HKEY_LOCAL_MACHINE\\\\Software\\\\Policies\\\\Headroom /reg:64" ]';
  writeFileSync(program, `#!/bin/sh\n${isAsked} && cat '${join(home, 'printed')}'\n`);
  chmodSync(program, 0o755);
  const env = { SystemRoot: home, LOCALAPPDATA: join(home, 'local') };
  return { home, host: await start({ home, packaged: true, platform: 'win32', env, argv }) };
};

describe.skipIf(process.platform === 'win32')('what an organisation sets on Windows', () => {
  it('holds: data folder, service, proxy and updates, each said on screen', async () => {
    const address = 'https://service.example/lending';
    const { home, host } = await startManaged(
      {
        ...{ DataFolder: 'HOME/desks', ServiceAddress: address, Updates: 'off' },
        ...{ ProxyMode: 'proxy', ProxyAddress: 'proxy.example:8080', Color: 'red' },
      },
      ['--data', join(folder, 'elsewhere')],
    );
    expect({ data: host.data, elsewhere: existsSync(join(folder, 'elsewhere')) }).toEqual({
      data: join(home, 'desks'),
      elsewhere: false,
    });
    expect(await host.call('app.organisation', {})).toEqual({
      ok: true,
      data: {
        policiesSet: [
          { label: 'Service', value: address },
          { label: 'Proxy', value: 'http://proxy.example:8080' },
          { label: 'Updates', value: 'Installed by your organisation' },
          { label: 'Data folder', value: join(home, 'desks') },
        ],
        serviceAddress: address,
        problems: ['Color is not a policy of Headroom.'],
      },
    });
    expect(readLog(host)).toContainEqual(expect.objectContaining({ event: 'policies.unused', count: 1 }));
    const create = (given: string) => host.call('profiles.create', { name: 'Ours', address: given, colour: 'blue' });
    expect(await create('https://other.example')).toMatchObject({ ok: false, error: { code: 'REFUSED' } });
    expect(await create(`${address}/`)).toMatchObject({ ok: true });
    expect(await host.call('network.choose', { mode: 'direct' })).toMatchObject({ error: { code: 'REFUSED' } });
    expect(host.electron.session.proxies).toEqual([{ mode: 'fixed_servers', proxyRules: 'http://proxy.example:8080' }]);
    expect(() => menuItem(host, 'Check for updates…')).toThrow('No menu item');
  });

  it('is nothing where nothing is set', async () => {
    const { host } = await startManaged({});
    const nothing = { policiesSet: [], serviceAddress: null, problems: [] };
    expect(await host.call('app.organisation', {})).toEqual({ ok: true, data: nothing });
    expect(menuItem(host, 'Check for updates…')).toBeDefined();
  });
});
