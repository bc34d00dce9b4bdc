import { spawn } from 'node:child_process';

/** The program that opens an address, by platform; absent where none is known. */
const openers: Readonly<Partial<Record<NodeJS.Platform, (url: string) => readonly [string, ...string[]]>>> = {
  darwin: (url) => ['open', url],
  linux: (url) => ['xdg-open', url],
  win32: (url) => ['rundll32', 'url.dll,FileProtocolHandler', url],
};

/**
 * Opens the address in the default browser; returns false when it could not be started. The other
 * programs of this computer can see the address while it is handed over. Its token is good once, and
 * a page that finds it used says so.
 */
export const openBrowser = (
  url: string,
  platform: NodeJS.Platform = process.platform,
  start: typeof spawn = spawn,
): Promise<boolean> => {
  const command = openers[platform]?.(url);
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
