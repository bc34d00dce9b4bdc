import type { App } from 'electron';
import { showErrorAndExit } from './show-error-and-exit.ts';

/**
 * Switches that let in a debugger, which could read every scenario and sign in the broker's name. No fuse covers
 * Chromium's switches. The fuses enableNodeCliInspectArguments and enableNodeOptionsEnvironmentVariable in
 * electron-builder.yml disable Node's switches and variable; they are refused here as well, in case a build has
 * no fuses.
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

/** The switch or variable that asks for a debugger, or undefined. */
export const findDebugger = (
  { commandLine }: Pick<App, 'commandLine'>,
  env: Readonly<Record<string, string | undefined>>,
): string | undefined => {
  const debuggerSwitch = switches.find((name) => commandLine.hasSwitch(name));
  if (debuggerSwitch !== undefined) return `--${debuggerSwitch}`;
  return env.NODE_OPTIONS ? 'NODE_OPTIONS' : undefined;
};

/** Refuses to start. No debugging port is open while the message is on screen. */
export const refuseDebugger = ({ commandLine }: Pick<App, 'commandLine'>, debuggerSwitch: string): void => {
  for (const name of switches) commandLine.removeSwitch(name);
  showErrorAndExit(
    'Headroom cannot start with a debugger',
    `A debugger could read every scenario and sign requests in your name.\n\nStart Headroom without ${debuggerSwitch}.`,
  );
};
