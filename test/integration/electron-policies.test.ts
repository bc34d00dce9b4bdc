import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { menuItem, readLog, useHosts } from '../support/electron/hosts.ts';

const { folder, start } = useHosts();

interface Managed {
  readonly argv?: readonly string[];
  /** Group policy forbids reg.exe, which then says so and fails; or Windows does not start it at all. */
  readonly regIs?: 'forbidden' | 'not started';
  /** The content of the file beside the registry. */
  readonly file?: string;
}

/** A packaged application on Windows; a script prints the registry's values in the place of reg.exe. */
const startManaged = async (values: Readonly<Record<string, string>>, { argv = [], regIs, file }: Managed = {}) => {
  const home = mkdtempSync(join(folder, 'managed-'));
  const program = join(home, 'System32', 'reg.exe');
  mkdirSync(join(home, 'System32'));
  mkdirSync(join(home, 'resources'));
  writeFileSync(join(home, 'resources', 'app-update.yml'), 'provider: generic\nurl: http://127.0.0.1:9/\n');
  const lines = Object.entries(values).map(
    ([name, value]) => `    ${name}    REG_SZ    ${value.replace('HOME', home)}`,
  );
  const [parent, key] = ['HKEY_LOCAL_MACHINE\\Software\\Policies', 'HKEY_LOCAL_MACHINE\\Software\\Policies\\Headroom'];
  const printed = {
    [parent]: ['', `${parent}\\Microsoft`, ...(lines.length > 0 ? [key] : []), ''],
    ...(lines.length > 0 ? { [key]: ['', key, ...lines, ''] } : {}),
  };
  const cases = Object.entries(printed).map(([name, content], index) => {
    writeFileSync(join(home, `printed-${index}`), content.join('\r\n'));
    return `'query ${name} /reg:64') cat '${join(home, `printed-${index}`)}' ;;`;
  });
  const answer = `case "$1 $2 $3" in\n${cases.join('\n')}\n*) exit 1 ;;\nesac`;
  writeFileSync(program, `#!/bin/sh\n${regIs === 'forbidden' ? 'exit 1' : answer}\n`);
  chmodSync(program, regIs === 'not started' ? 0o644 : 0o755);
  const env = { SystemRoot: home, ProgramFiles: join(home, 'programs'), LOCALAPPDATA: join(home, 'local') };
  mkdirSync(join(home, 'programs', 'Headroom'), { recursive: true });
  if (file !== undefined) writeFileSync(join(home, 'programs', 'Headroom', 'policies.json'), file);
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
      { argv: ['--data', join(folder, 'elsewhere')] },
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

  it.each(['forbidden', 'not started'] as const)(
    'is said not to be read where reg.exe is %s, and can be set by a file instead',
    async (regIs) => {
      const { home, host } = await startManaged({ Updates: 'off' }, { regIs });
      const file = join(home, 'programs', 'Headroom', 'policies.json');
      expect(await host.call('app.organisation', {})).toMatchObject({
        data: {
          policiesSet: [],
          problems: [
            `Windows did not let Headroom run ${join(home, 'System32', 'reg.exe')}, so policies in the registry do not count. Allow it, or put the policies into ${file}.`,
          ],
        },
      });
      expect(readLog(host)).toContainEqual(expect.objectContaining({ event: 'policies.unused', count: 1 }));
      const other = await startManaged({ Updates: 'off' }, { regIs, file: '{"Updates":"check"}' });
      const otherFile = join(other.home, 'programs', 'Headroom', 'policies.json');
      expect(await other.host.call('app.organisation', {})).toMatchObject({
        data: {
          policiesSet: [{ label: 'Updates', value: 'Looked for here, installed by your organisation' }],
          problems: [expect.stringContaining(`policies in the registry do not count: those in ${otherFile} do.`)],
        },
      });
    },
  );

  it('counts in the registry before the file', async () => {
    const { host } = await startManaged(
      { Updates: 'off' },
      { file: '{"Updates":"check","ServiceAddress":"https://service.example"}' },
    );
    expect(await host.call('app.organisation', {})).toMatchObject({
      data: {
        policiesSet: [
          { label: 'Service', value: 'https://service.example' },
          { label: 'Updates', value: 'Installed by your organisation' },
        ],
        problems: [],
      },
    });
  });
});
