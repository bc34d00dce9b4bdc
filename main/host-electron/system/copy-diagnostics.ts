import { app, clipboard, safeStorage, screen } from 'electron';
import { openSecretStore } from '../secret-store.ts';
import { diagnosticsText } from './diagnostics.ts';

/** Shows what describes this run, and copies it if the person wants to. */
export const copyDiagnostics = async (mayCopy: (text: string) => Promise<boolean>): Promise<void> => {
  const text = diagnosticsText({
    version: app.getVersion(),
    packaged: app.isPackaged,
    platform: process.platform,
    systemVersion: process.getSystemVersion(),
    arch: process.arch,
    versions: process.versions,
    locale: app.getLocale(),
    displays: screen.getAllDisplays().map(({ size, scaleFactor }) => ({ ...size, scale: scaleFactor })),
    secretStore: (await openSecretStore(safeStorage, process.platform))?.backEnd,
  });
  if (await mayCopy(text)) await clipboard.writeText(text);
};
