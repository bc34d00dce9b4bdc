import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSignature, isOfPublisher } from './update-signature.ts';

const ours = 'CN=Headroom Pty Ltd, O=Headroom Pty Ltd, L=Sydney, S=New South Wales, C=AU';

describe('a signature is of the publisher', () => {
  it.each([
    ['with the same name', ours, true],
    [
      'with more parts, in another order',
      `SERIALNUMBER=1, C=AU, S=New South Wales, L=Sydney, O=Headroom Pty Ltd, CN=Headroom Pty Ltd`,
      true,
    ],
    ['with its value in quotes', ours.replace('O=Headroom Pty Ltd', 'O="Headroom Pty Ltd"'), true],
    ['not in another town', ours.replace('Sydney', 'Perth'), false],
    ['not with a part missing', ours.replace(', C=AU', ''), false],
    ['not with the common name alone', 'CN=Headroom Pty Ltd', false],
    ['not with our name inside of another value', `CN="Mallory, ${ours.replaceAll('"', '')}", O=Mallory`, false],
    ['not without a name', 'Headroom Pty Ltd', false],
  ])('%s', (_how, subject, is) => {
    expect(isOfPublisher(subject, ours)).toBe(is);
  });

  it('only where the publisher is named in full', () => {
    expect(isOfPublisher('CN=Headroom Pty Ltd, O=Mallory', 'CN=Headroom Pty Ltd')).toBe(false);
    expect(isOfPublisher('CN=Headroom Pty Ltd', 'Headroom Pty Ltd')).toBe(false);
    expect(isOfPublisher(ours, 'O=Headroom Pty Ltd, C=AU')).toBe(false);
  });
});

// A script takes the place of PowerShell.
describe.skipIf(process.platform === 'win32')('an installer', () => {
  const root = mkdtempSync(join(tmpdir(), 'headroom-signature-'));
  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const folder = join(root, 'System32', 'WindowsPowerShell', 'v1.0');
  mkdirSync(folder, { recursive: true });
  const file = '/downloads/it’s Headroom’s.exe';
  const check = (script: string) => {
    writeFileSync(join(folder, 'powershell.exe'), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, 'powershell.exe'), 0o755);
    return checkSignature([ours, 'CN=Headroom Ltd, O=Headroom Ltd'], file, { ...process.env, SystemRoot: root });
  };
  const says = (finding: unknown): string => `cat <<'END'\n${JSON.stringify(finding)}\nEND`;
  const signed = { Path: file, Status: 0, SignerCertificate: { Subject: ours } };

  it.each([
    ['ours', says(signed)],
    ['ours', says({ ...signed, Path: file.replace('/downloads/', '/downloads/./') })],
    ['of another publisher', says({ ...signed, SignerCertificate: { Subject: ours.replace('Headroom', 'Mallory') } })],
    ['unsigned or changed', says({ ...signed, Status: 3 })],
    ['unsigned or changed', says({ ...signed, Status: 2, SignerCertificate: null })],
    ['unchecked', says({ ...signed, Path: '/downloads/other.exe' })],
    ['unchecked', says({})],
    ['unchecked', 'echo "This command is blocked by your administrator" >&2; exit 1'],
    ['unchecked', 'echo no JSON'],
    ['unchecked', `exit 1; ${says(signed)}`],
  ])('is %s where Windows answers %j', async (finding, script) => {
    expect(await check(script)).toBe(finding);
  });

  it('is unchecked where there is no PowerShell', async () => {
    expect(await checkSignature([ours], file, { ...process.env, SystemRoot: join(root, 'none') })).toBe('unchecked');
  });

  it('is asked about by its path alone, whatever is in it', async () => {
    const asked = await check(`printf '%s' "$6" > '${root}/asked'; ${says(signed)}`);
    expect(asked).toBe('ours');
    const odd = "/downloads/'; calc; '.exe";
    await checkSignature([ours], odd, { ...process.env, SystemRoot: root });
    expect(readFileSync(join(root, 'asked'), 'utf8')).toContain("-LiteralPath '/downloads/''; calc; ''.exe'");
  });
});
