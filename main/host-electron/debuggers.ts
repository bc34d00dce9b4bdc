import type { App } from 'electron';
import { showErrorAndExit } from './show-error-and-exit.ts';

/**
 * Switches that let in a debugger, which could read every scenario and sign in the broker's name. No fuse covers
 * Chromium's switches. The fuse enableNodeCliInspectArguments in electron-builder.yml disables Node's switches; they are
 * refused here as well, in case a build has no fuses. Electron itself takes debuggers out of NODE_OPTIONS.
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

/** The switch that asks for a debugger, or undefined. */
export const findDebugger = ({ commandLine }: Pick<App, 'commandLine'>): string | undefined => {
  const debuggerSwitch = switches.find((name) => commandLine.hasSwitch(name));
  return debuggerSwitch === undefined ? undefined : `--${debuggerSwitch}`;
};

/** Refuses to start. No debugging port is open while the message is on screen. */
export const refuseDebugger = ({ commandLine }: Pick<App, 'commandLine'>, debuggerSwitch: string): void => {
  for (const name of switches) commandLine.removeSwitch(name);
  showErrorAndExit(
    'Headroom cannot start with a debugger',
    `A debugger could read every scenario and sign requests in your name.\n\nStart Headroom without ${debuggerSwitch}.`,
  );
};
