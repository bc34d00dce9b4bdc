/** What describes a run without naming a person, a file or a client. */
export interface DiagnosedRun {
  readonly version: string;
  readonly packaged: boolean;
  readonly platform: string;
  readonly systemVersion: string;
  readonly arch: string;
  readonly versions: Readonly<Record<string, string | undefined>>;
  readonly locale: string;
  readonly displays: readonly { readonly width: number; readonly height: number; readonly scale: number }[];
  readonly secretStore: string | undefined;
}

/** The text for a report of a problem, a line a fact. */
export const diagnosticsText = (run: DiagnosedRun): string =>
  [
    `Headroom ${run.version}${run.packaged ? '' : ' (development)'}`,
    `${run.platform} ${run.systemVersion}, ${run.arch}, ${run.locale}`,
    `Electron ${run.versions.electron ?? '?'}, Chromium ${run.versions.chrome ?? '?'}, Node ${run.versions.node ?? '?'}`,
    `Displays: ${run.displays.map(({ width, height, scale }) => `${width}×${height} at ${scale}`).join(', ')}`,
    `Secret store: ${run.secretStore ?? 'none'}`,
  ].join('\n');
