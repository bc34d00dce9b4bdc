import { app, clipboard, screen } from 'electron';
import type { LoopDelay } from '../../platform/process/loop-delay.ts';
import type { SecretStore } from '../secret-store.ts';

/** Facts about this run that name no person, file or client. */
interface Diagnostics {
  readonly version: string;
  readonly packaged: boolean;
  readonly platform: string;
  readonly systemVersion: string;
  readonly arch: string;
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly locale: string;
  readonly displays: readonly { readonly width: number; readonly height: number; readonly scale: number }[];
  readonly secretStore: string;
  readonly loop: LoopDelay;
}

/** The text for a problem report, one fact per line. */
const diagnosticsText = (run: Diagnostics): string =>
  [
    `Headroom ${run.version}${run.packaged ? '' : ' (development)'}`,
    `${run.platform} ${run.systemVersion}, ${run.arch}, ${run.locale}`,
    `Electron ${run.versions.electron ?? '?'}, Chromium ${run.versions.chrome ?? '?'}, Node ${run.versions.node ?? '?'}`,
    `Displays: ${run.displays.map(({ width, height, scale }) => `${width}×${height} at ${scale}`).join(', ')}`,
    `Secret store: ${run.secretStore}`,
    waitsOf(run.loop),
  ].join('\n');

const waitsOf = ({ longestMs, stalledMinutes, minutes }: LoopDelay): string =>
  `Waits: longest ${longestMs} ms; one of 50 ms or more in ${stalledMinutes} of ${minutes} minutes`;

/** Shows the diagnostics of this run, and copies them if the user agrees. */
export const copyDiagnostics = async (
  secretStore: SecretStore,
  loop: LoopDelay,
  mayCopy: (text: string) => Promise<boolean>,
): Promise<void> => {
  const text = diagnosticsText({
    version: app.getVersion(),
    packaged: app.isPackaged,
    platform: process.platform,
    systemVersion: process.getSystemVersion(),
    arch: process.arch,
    versions: process.versions,
    locale: app.getLocale(),
    displays: screen.getAllDisplays().map(({ size, scaleFactor }) => ({ ...size, scale: scaleFactor })),
    secretStore: secretStore.state(),
    loop,
  });
  if (await mayCopy(text)) await clipboard.writeText(text);
};
