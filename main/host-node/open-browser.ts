import { spawn } from 'node:child_process';

/** The command that opens a file in its default application, by platform. */
const openers: Readonly<Partial<Record<NodeJS.Platform, (path: string) => readonly [string, ...string[]]>>> = {
  darwin: (path) => ['open', path],
  linux: (path) => ['xdg-open', path],
  win32: (path) => ['rundll32', 'url.dll,FileProtocolHandler', path],
};

/**
 * Opens an HTML file in the default browser. Returns false if the browser could not be started. Every user of
 * this computer can read the command line, so it holds only the file's path.
 */
export const openBrowser = (
  path: string,
  platform: NodeJS.Platform = process.platform,
  start: typeof spawn = spawn,
): Promise<boolean> => {
  const command = openers[platform]?.(path);
  if (command === undefined) return Promise.resolve(false);
  const [program, ...args] = command;
  return new Promise((resolve) => {
    const child = start(program, args, { detached: true, stdio: 'ignore' });
    child.once('error', () => {
      resolve(false);
    });
    child.once('spawn', () => {
      child.unref();
      resolve(true);
    });
  });
};
