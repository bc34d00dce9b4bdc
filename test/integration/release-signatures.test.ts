import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { inspectSignatures } from '../../scripts/release/signatures.ts';

/* What stands before a release: the system is asked who signed it. Scripts stand for PowerShell and for Apple's tools. */

const folder = mkdtempSync(join(tmpdir(), 'headroom-signatures-'));
const packing = join(folder, 'packing');
const path = join(folder, 'path');
for (const one of [packing, path]) mkdirSync(one);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
});

const publisher = 'CN=Headroom Pty Ltd, O=Headroom Pty Ltd, C=AU';
const ours = 'CN=Headroom Pty Ltd, O=Headroom Pty Ltd, L=Sydney, C=AU';

const tool = (name: string, script: string): void => {
  writeFileSync(join(path, name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(path, name), 0o755);
  vi.stubEnv('PATH', `${path}${delimiter}${process.env.PATH ?? ''}`);
};

interface File {
  readonly Path: string;
  readonly Status: number;
  readonly Subject: string | null;
}
const installer = (more: Partial<File> = {}): File => ({
  ...{ Path: join(packing, 'Headroom-1.0.0-win-x64.exe'), Status: 0, Subject: ours },
  ...more,
});
const library = (more: Partial<File> = {}): File =>
  installer({ Path: join(packing, 'win-unpacked', 'dxil.dll'), Subject: 'CN=Microsoft Corporation, C=US', ...more });

const faultsAfter = (files: readonly File[]): string[] => {
  const answer = join(folder, 'answer.json');
  writeFileSync(answer, JSON.stringify(files));
  tool('powershell', `echo "\${PSModulePath-none}" > '${folder}/modules'\ncat '${answer}'`);
  return inspectSignatures('win', packing, publisher);
};

// The stand-ins are scripts of a shell.
describe.skipIf(process.platform === 'win32')('a release for Windows', () => {
  it('passes with valid signatures, and installers of the publisher', () => {
    vi.stubEnv('PSModulePath', 'C:\\Program Files\\PowerShell\\7\\Modules');
    expect(faultsAfter([installer(), library()])).toEqual([]);
    expect(readFileSync(join(folder, 'modules'), 'utf8')).toBe('none\n');
  });

  it.each([
    ['an installer without a valid signature', installer({ Status: 1 }), 'Headroom-1.0.0-win-x64.exe has no valid'],
    ['a library without a signature', library({ Subject: null }), 'dxil.dll has no valid'],
    [
      'an installer of another publisher, which every installed version would refuse',
      installer({ Subject: 'CN=Headroom Pty Ltd, O=Other Pty Ltd, C=AU' }),
      'Headroom-1.0.0-win-x64.exe is signed by another publisher: CN=Headroom Pty Ltd, O=Other',
    ],
  ])('stops at %s', (_what, file, said) => {
    expect(faultsAfter([file])).toEqual([expect.stringContaining(said)]);
  });

  it('stops where Windows tells of no file, or not at all', () => {
    expect(faultsAfter([])).toEqual(['Windows found no file that could be signed']);
    tool('powershell', 'exit 1');
    expect(() => inspectSignatures('win', packing, publisher)).toThrow();
  });
});

describe.skipIf(process.platform === 'win32')('a release for macOS', () => {
  it('stops where the application or its image is refused', () => {
    mkdirSync(join(packing, 'mac-universal'), { recursive: true });
    writeFileSync(join(packing, 'Headroom.dmg'), '');
    tool('codesign', 'exit 0');
    tool('spctl', 'exit 0');
    tool('xcrun', 'exit 0');
    expect(inspectSignatures('mac', packing, publisher)).toEqual([]);
    tool('spctl', 'exit 3');
    tool('xcrun', 'exit 65');
    expect(inspectSignatures('mac', packing, publisher)).toEqual([
      expect.stringContaining('spctl --assess'),
      expect.stringContaining('xcrun stapler validate'),
    ]);
  });
});
