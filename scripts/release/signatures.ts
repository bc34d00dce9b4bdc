import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import * as z from 'zod';
import { isOfPublisher } from '../../main/host-electron/update-signature.ts';
import type { System } from './configuration.ts';
import { findUnpacked } from './inspect.ts';

/* Whether what electron-builder left in its output folder is signed, asked of the system that it is for. */

/** As PowerShell's ConvertTo-Json writes it; a status of 0 is a valid signature. */
const windowsFiles = z.array(z.object({ Path: z.string(), Status: z.number(), Subject: z.string().nullable() }));

const askWindows = (folder: string): z.infer<typeof windowsFiles> => {
  const files = `Get-ChildItem -Recurse -Include *.exe,*.dll,*.node,*.msi '${folder}'`;
  const facts = 'Path, @{n="Status";e={[int]$_.Status}}, @{n="Subject";e={$_.SignerCertificate.Subject}}';
  const command = [
    '[Console]::OutputEncoding = [Text.Encoding]::UTF8',
    `ConvertTo-Json -Compress -InputObject @(${files} | Get-AuthenticodeSignature | Select-Object ${facts})`,
  ].join('; ');
  const answer = execFileSync('powershell', ['-NoProfile', '-Command', command], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    // A module path of PowerShell 7, which runners start steps in, would hide the command.
    env: { ...process.env, PSModulePath: undefined },
  });
  return windowsFiles.parse(JSON.parse(answer));
};

/**
 * Every file must have a valid signature. The installers must carry the publisher's name too: installed versions accept
 * an update of no other, so a wrong one would be refused on every computer.
 */
const faultsOnWindows = (folder: string, publisher: string): string[] => {
  const files = askWindows(folder);
  if (files.length === 0) return ['Windows found no file that could be signed'];
  return files.flatMap(({ Path, Status, Subject }) => {
    const name = basename(Path.replaceAll('\\', '/'));
    if (Status !== 0 || Subject === null) return [`${name} has no valid signature`];
    const isInstaller = normalize(dirname(Path)) === normalize(folder);
    return isInstaller && !isOfPublisher(Subject, publisher)
      ? [`${name} is signed by another publisher: ${Subject}`]
      : [];
  });
};

/** The commands of macOS that fail unless everything is signed and notarised. */
const checksOnMac = (folder: string): readonly (readonly [string, ...string[]])[] => [
  ...findUnpacked(folder, 'mac').flatMap(({ folder: packed }) => {
    const application = join(packed, 'Headroom.app');
    return [
      ['codesign', '--verify', '--deep', '--strict', application],
      ['spctl', '--assess', '--type', 'execute', application],
    ] as const;
  }),
  ...readdirSync(folder)
    .filter((name) => name.endsWith('.dmg'))
    .map((name) => ['xcrun', 'stapler', 'validate', join(folder, name)] as const),
];

const faultsOnMac = (folder: string): string[] =>
  checksOnMac(folder).flatMap(([command, ...args]) => {
    try {
      execFileSync(command, args, { stdio: 'pipe' });
      return [];
    } catch (error) {
      return [error instanceof Error ? error.message : command];
    }
  });

/** What of a release in electron-builder's output folder is not signed as it must be, by a publisher's subject in full. */
export const inspectSignatures = (system: System, folder: string, publisher: string): string[] => {
  if (system === 'win') return faultsOnWindows(folder, publisher);
  return system === 'mac' ? faultsOnMac(folder) : [];
};
