import { execFile } from 'node:child_process';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { readDistinguishedName } from '../platform/distinguished-name.ts';

/** What Windows said of a file's signature. */
export type SignatureFinding = 'ours' | 'unsigned or changed' | 'of another publisher' | 'unchecked';

/**
 * Whether a certificate's subject is a publisher's: every part of the publisher's distinguished name, of which there must be
 * more than the common name, because anyone can have a certificate for the same common name.
 */
export const isOfPublisher = (subject: string, publisher: string): boolean => {
  const [has, wanted] = [readDistinguishedName(subject), readDistinguishedName(publisher)];
  if (has === undefined || wanted === undefined || !wanted.has('cn') || wanted.size < 2) return false;
  return [...wanted].every(([name, value]) => has.get(name) === value);
};

/** As PowerShell's ConvertTo-Json writes it; a status of 0 is a valid signature. */
const signature = z.object({
  Path: z.string(),
  Status: z.number(),
  SignerCertificate: z.object({ Subject: z.string() }).nullable(),
});

const run = promisify(execFile);

/** Where Windows keeps PowerShell, so that no other program of that name is asked. */
const powerShell = ({ SystemRoot = 'C:\\Windows' }: Readonly<Record<string, string | undefined>>): string =>
  join(SystemRoot, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');

const askWindows = async (file: string, env: Readonly<Record<string, string | undefined>>): Promise<unknown> => {
  const command = [
    '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
    `Get-AuthenticodeSignature -LiteralPath '${file.replaceAll("'", "''")}'` +
      ' | Select-Object Path, @{n="Status";e={[int]$_.Status}}, @{n="SignerCertificate";e={if ($_.SignerCertificate) {@{Subject=$_.SignerCertificate.Subject}}}}' +
      ' | ConvertTo-Json -Compress',
  ].join('; ');
  const words = ['-NoProfile', '-NonInteractive', '-InputFormat', 'None', '-Command', command];
  const limits = { timeout: 30_000, maxBuffer: 100_000, windowsHide: true };
  // A module path of another PowerShell would hide the command.
  const { stdout } = await run(powerShell(env), words, { ...limits, env: { ...env, PSModulePath: undefined } });
  return JSON.parse(stdout);
};

/**
 * Who signed a downloaded installer, by Windows itself. Whatever keeps Windows from answering, such as a blocked PowerShell,
 * is `unchecked`; electron-updater's own check would let the file pass then.
 */
export const checkSignature = async (
  publishers: readonly string[],
  file: string,
  env: Readonly<Record<string, string | undefined>> = process.env,
): Promise<SignatureFinding> => {
  try {
    const { Path, Status, SignerCertificate } = signature.parse(await askWindows(file, env));
    if (normalize(Path) !== normalize(file)) return 'unchecked';
    if (Status !== 0 || SignerCertificate === null) return 'unsigned or changed';
    const { Subject } = SignerCertificate;
    return publishers.some((publisher) => isOfPublisher(Subject, publisher)) ? 'ours' : 'of another publisher';
  } catch {
    return 'unchecked';
  }
};
