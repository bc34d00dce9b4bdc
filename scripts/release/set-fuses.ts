// electron-builder's hook before signing: sets every fuse of Electron by name. A fuse that a newer Electron adds
// makes the build fail until it is named here; electron-builder's own option knows eight of them.
import { join } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** Every fuse of Electron, as every installer has it. */
export const fuses = {
  [FuseV1Options.RunAsNode]: false,
  // Nothing is kept in cookies, and once on it can never be turned off again.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** The program of a packed application, whatever its system. */
const programOf = ({ appOutDir, electronPlatformName, packager }: AfterPackContext): string => {
  const name = packager.appInfo.productFilename;
  if (electronPlatformName === 'darwin') return join(appOutDir, `${name}.app`);
  if (electronPlatformName === 'win32') return join(appOutDir, `${name}.exe`);
  const { executableName } = packager.config.linux ?? {};
  return join(appOutDir, executableName ?? name);
};

/** The two halves of a universal application are merged later, and then have their fuses set. */
const isHalf = ({ appOutDir }: AfterPackContext): boolean => appOutDir.endsWith('-temp');

export default async function setFuses(context: AfterPackContext): Promise<void> {
  if (isHalf(context)) return;
  await flipFuses(programOf(context), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Setting a fuse breaks the signature that Electron came with, and an arm64 Mac starts nothing without one.
    resetAdHocDarwinSignature: process.platform === 'darwin' && !context.packager.forceCodeSigning,
    ...fuses,
  });
}
