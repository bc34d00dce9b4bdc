import type { App } from 'electron';
import { tellAndLeave } from './leaving.ts';

/**
 * What opens the application to a debugger, which could read every scenario and sign in the broker's name. No
 * fuse covers Chromium's switches. Node's switches and its variable are disabled by the fuses
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
  'debug-port',
  // These start a program of the caller's choice in place of Chromium's own processes.
  'browser-subprocess-path',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
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

/** Tells that the application does not start. No port is opened while the message waits to be read. */
export const refuseDebugger = ({ commandLine }: Pick<App, 'commandLine'>, wayIn: string): void => {
  for (const name of switches) commandLine.removeSwitch(name);
  tellAndLeave(
    'Headroom does not start for a debugger',
    `A debugger can read every scenario and sign in your name.\n\nStart Headroom without ${wayIn}.`,
  );
};
