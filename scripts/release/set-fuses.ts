// electron-builder's hook before signing: sets every fuse of Electron by name. A fuse added by a newer Electron
// makes the build fail until it is named here; electron-builder's own option knows only eight of them.
import { join } from 'node:path';
import { flipFuses, FuseV1Options, FuseVersion } from '@electron/fuses';
import type { AfterPackContext } from 'electron-builder';

/** Every fuse of Electron, as set in every installer. */
export const fuses = {
  [FuseV1Options.RunAsNode]: false,
  // No cookies are stored, and once on it can never be turned off again.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** The executable of a packed application on any system. */
const programOf = ({ appOutDir, electronPlatformName, packager }: AfterPackContext): string => {
  const name = packager.appInfo.productFilename;
  if (electronPlatformName === 'darwin') return join(appOutDir, `${name}.app`);
  if (electronPlatformName === 'win32') return join(appOutDir, `${name}.exe`);
  const { executableName } = packager.config.linux ?? {};
  return join(appOutDir, executableName ?? name);
};

/** The two halves of a universal application are merged later and get their fuses then. */
const isHalf = ({ appOutDir }: AfterPackContext): boolean => appOutDir.endsWith('-temp');

export default async function setFuses(context: AfterPackContext): Promise<void> {
  if (isHalf(context)) return;
  await flipFuses(programOf(context), {
    version: FuseVersion.V1,
    strictlyRequireAllFuses: true,
    // Setting a fuse breaks Electron's own signature, and an arm64 Mac starts nothing unsigned.
    resetAdHocDarwinSignature: process.platform === 'darwin' && !context.packager.forceCodeSigning,
    ...fuses,
  });
}
