import type { App } from 'electron';

/**
 * What opens the application to a debugger, which could read every scenario and sign in the broker's name. No
 * fuse covers Chromium's two switches. Node's switches and its variable are disabled by the fuses
 * enableNodeCliInspectArguments and enableNodeOptionsEnvironmentVariable of electron-builder.yml; they are
 * refused as well, because a build without its fuses would obey them.
 */
const switches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'inspect-brk',
  'inspect-wait',
  'inspect-port',
] as const;

/** How this start asks for a debugger, as written; undefined when it does not. */
export const findDebugger = (
  { commandLine }: Pick<App, 'commandLine'>,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined => {
  const found = switches.find((name) => commandLine.hasSwitch(name));
  if (found !== undefined) return `--${found}`;
  return env.NODE_OPTIONS ? 'NODE_OPTIONS' : undefined;
};
