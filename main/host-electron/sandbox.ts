import type { App } from 'electron';

/** What decides whether Chromium can be told to sandbox every process. */
export interface SandboxRun {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Sandboxes every process, which also takes `--no-sandbox` off the command line. The launcher of an AppImage
 * adds that switch where the system forbids user namespaces; taken off there, Chromium would abort. The page
 * has no Node in either case.
 */
export const requireSandbox = (app: App, { platform, env }: SandboxRun): void => {
  const isImpossible = platform === 'linux' && env.APPIMAGE !== undefined && app.commandLine.hasSwitch('no-sandbox');
  if (!isImpossible) app.enableSandbox();
};
