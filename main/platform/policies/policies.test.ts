import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPolicies, readRegistry } from './find-policies.ts';
import { readPolicyValues } from './policies.ts';

const around = { platform: 'linux', home: '/home/kim', env: { USERNAME: 'kim', 'Desks(x86)': '/srv/x86' } } as const;
const nothing = { policies: {}, view: { policiesSet: [], serviceAddress: null, problems: [] } };

describe('the policies of a computer', () => {
  it('are read by their names', () => {
    const raw = {
      ServiceAddress: 'https://service.example/lending',
      ProxyMode: 'proxy',
      ProxyAddress: 'proxy.example:8080',
      Updates: 'check',
      UpdateChannel: 'tested',
      DataFolder: '/srv/desks/%USERNAME%',
    };
    expect(readPolicyValues(raw, around)).toEqual({
      policies: {
        serviceAddress: 'https://service.example/lending',
        proxy: { mode: 'proxy', address: 'http://proxy.example:8080' },
        updates: 'check',
        updateChannel: 'tested',
        dataFolder: '/srv/desks/kim',
      },
      view: {
        policiesSet: [
          { label: 'Service', value: 'https://service.example/lending' },
          { label: 'Proxy', value: 'http://proxy.example:8080' },
          { label: 'Updates', value: 'Looked for here, installed by your organisation' },
          { label: 'Update channel', value: 'tested' },
          { label: 'Data folder', value: '/srv/desks/kim' },
        ],
        serviceAddress: 'https://service.example/lending',
        problems: [],
      },
    });
  });

  it.each([
    [{ Colour: 'red' }, 'Colour is not a policy of Headroom.'],
    [{ constructor: 'x' }, 'constructor is not a policy of Headroom.'],
    [{ Updates: 'never' }, 'Updates must be off or check.'],
    [{ Updates: null }, 'Updates must be off or check.'],
    [{ ServiceAddress: 'http://service.example' }, 'ServiceAddress must be an https address.'],
    [{ ProxyMode: 'proxy' }, 'ProxyMode proxy needs ProxyAddress.'],
    [{ ProxyAddress: 'proxy.example:8080' }, 'ProxyAddress needs ProxyMode.'],
    [
      { ProxyMode: 'direct', ProxyAddress: 'http://me:secret@proxy.example' },
      'ProxyAddress must be an address without a name and password.',
    ],
    [{ ProxyMode: 'script', ProxyAddress: 'proxy.example:8080' }, 'ProxyAddress must be the script’s address.'],
    [
      { ProxyMode: 'proxy', ProxyAddress: 'http://proxy.example/proxy.pac' },
      'ProxyAddress must be a proxy’s name and port.',
    ],
    [{ ProxyMode: 'script' }, 'ProxyMode script needs ProxyAddress.'],
    [{ ProxyMode: 'none' }, 'ProxyMode must be system, direct, proxy or script.'],
    [{ ['x'.repeat(61)]: 1 }, `${'x'.repeat(60)} is not a policy of Headroom.`],
    [
      { ProxyMode: 'direct', ProxyAddress: 'http://:secret@proxy.example' },
      'ProxyAddress must be an address without a name and password.',
    ],
    [{ ServiceAddress: 'https://:secret@service.example' }, 'ServiceAddress must be an https address.'],
    [{ ServiceAddress: 'https://me@service.example' }, 'ServiceAddress must be an https address.'],
    [
      { ProxyMode: 'direct', ProxyAddress: 'http://me@proxy.example' },
      'ProxyAddress must be an address without a name and password.',
    ],
    [{ UpdateChannel: '../other' }, 'UpdateChannel must be lower-case letters, digits and hyphens.'],
    [{ DataFolder: 'desks' }, 'DataFolder must be the full path of a folder.'],
    [{ DataFolder: 7 }, 'DataFolder must be the full path of a folder.'],
  ])('that cannot be used are said: %j', (raw, problem) => {
    const { policies, view } = readPolicyValues(raw, around);
    expect([view.problems, policies.proxy?.mode === 'direct' ? {} : policies]).toEqual([[problem], {}]);
  });

  it.each([
    ['~/desks', '/home/kim/desks'],
    ['/srv/~/desks', '/srv/~/desks'],
    ['/srv/%USERNAME%/../%OTHER%', '/srv/%OTHER%'],
    ['%Desks(x86)%/%USERNAME%', '/srv/x86/kim'],
  ])('name a folder as a path does: %s', (DataFolder, dataFolder) => {
    expect(readPolicyValues({ DataFolder }, around).policies).toEqual({ dataFolder });
  });

  it.each([
    ['system', 'Same as the system'],
    ['direct', 'No proxy'],
  ])('are shown in words: %s', (ProxyMode, value) => {
    expect(readPolicyValues({ ProxyMode }, around).view.policiesSet).toEqual([{ label: 'Proxy', value }]);
  });

  it('that turn updates off, and a proxy’s script, are shown in words too', () => {
    const raw = { Updates: 'off', ProxyMode: 'script', ProxyAddress: ' https://proxy.example/proxy.pac ' };
    const { policies, view } = readPolicyValues(raw, around, ['It was late.']);
    expect(policies.proxy).toEqual({ mode: 'script', address: 'https://proxy.example/proxy.pac' });
    expect(view.problems).toEqual(['It was late.']);
    expect(view.policiesSet).toEqual([
      { label: 'Proxy', value: 'https://proxy.example/proxy.pac' },
      { label: 'Updates', value: 'Installed by your organisation' },
    ]);
  });

  it('do not lose the others to a wrong one', () => {
    expect(readPolicyValues({ Updates: 'off', DataFolder: '' }, around).policies).toEqual({ updates: 'off' });
  });
});

it('the registry’s values are read from what reg.exe prints', () => {
  const output = [
    '',
    'HKEY_LOCAL_MACHINE\\Software\\Policies\\Headroom',
    '    Updates    REG_SZ    off',
    '    DataFolder    REG_EXPAND_SZ    D:\\Desks\\%USERNAME% (new)',
    '    ProxyMode    REG_DWORD    0x1',
    '    ProxyAddress    REG_SZ    caf\uFFFD.example',
    '    ServiceAddress    REG_SZ',
    '',
    'HKEY_LOCAL_MACHINE\\Software\\Policies\\Headroom\\Other',
  ].join('\r\n');
  expect(readRegistry(output)).toEqual({
    ...{ Updates: 'off', DataFolder: 'D:\\Desks\\%USERNAME% (new)' },
    ...{ ProxyMode: null, ProxyAddress: null, ServiceAddress: '' },
  });
});

describe('on Linux', () => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-policies-'));
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const file = join(folder, 'policies.json');
  const read = (text: string) => {
    writeFileSync(file, text);
    return findPolicies({ ...around, file });
  };

  it('are a JSON file', () => {
    expect(read('{"Updates":"off"}').policies).toEqual({ updates: 'off' });
    expect(read(`{"Updates":"off"}${' '.repeat(64 * 1024 - 17)}`).policies).toEqual({ updates: 'off' });
  });

  it.each(['{', '[]', '"off"', `{"Updates":"off"}${' '.repeat(64 * 1024)}`])(
    'are nothing, and said to be, where it is none: %#',
    (text) => {
      const { policies, view } = read(text);
      expect([policies, view.problems]).toEqual([{}, [`${file} is not a JSON object of at most 64 KiB.`]]);
    },
  );

  it('are nothing, and said to be, where it cannot be read', () => {
    const { policies, view } = findPolicies({ ...around, file: folder });
    expect([policies, view.problems]).toEqual([{}, [`${folder} cannot be read.`]]);
  });

  it('are nothing without one', () => {
    expect(findPolicies({ ...around, file: join(folder, 'none') })).toEqual(nothing);
  });
});

// A script takes the place of reg.exe.
describe.skipIf(process.platform === 'win32')('on Windows', () => {
  const root = mkdtempSync(join(tmpdir(), 'headroom-registry-'));
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const file = join(root, 'policies.json');
  const program = join(root, 'System32', 'reg.exe');
  mkdirSync(join(root, 'System32'));
  const read = (keys: string, values: string, text?: string) => {
    writeFileSync(program, `#!/bin/sh\ncase "$2" in *Headroom) ${values} ;; *) ${keys} ;; esac\n`);
    chmodSync(program, 0o755);
    rmSync(file, { force: true });
    if (text !== undefined) writeFileSync(file, text);
    return findPolicies({ platform: 'win32', home: '/home/kim', env: { SystemRoot: root }, file });
  };
  const isSet = "echo 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Headroom'";
  const channel = "echo '    UpdateChannel    REG_SZ    tested'";

  it('the registry counts before the file, value by value', () => {
    const { policies, view } = read(isSet, channel, '{"UpdateChannel":"other","Updates":"off"}');
    expect([policies, view.problems]).toEqual([{ updateChannel: 'tested', updates: 'off' }, []]);
  });

  it('the registry is not read further where it has no policies', () => {
    expect(read("echo 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Other'", channel)).toEqual(nothing);
  });

  it.each([
    ['exit 1', channel, undefined, {}, /so policies in the registry do not count\. Allow it/],
    [isSet, `${channel}; exit 1`, undefined, {}, /so policies in the registry do not count\. Allow it/],
    ['exit 1', channel, '{"Updates":"off"}', { updates: 'off' }, /do not count: those in .*policies\.json do\.$/],
  ])('a registry that cannot be read is said (%s, %s, file %s)', (keys, values, text, policies, problem) => {
    const found = read(keys, values, text);
    expect([found.policies, found.view.problems]).toEqual([policies, [expect.stringMatching(problem)]]);
  });
});
