import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder, privateFileMode } from '../platform/files/private-files.ts';

/** Holds a one-time address where only its owner can read it. */
export interface AddressFile {
  readonly path: string;
  remove(): void;
}

const page = (url: string): string =>
  `<!doctype html>
<meta charset="utf-8" />
<meta name="referrer" content="no-referrer" />
<meta http-equiv="refresh" content="0; url=${url}" />
<title>Headroom</title>
<a href="${url}">Open Headroom</a>
`;

/**
 * Writes a page that redirects to the address, for the browser to open. Every user of the computer can read
 * the browser's command line, but only the owner can read a file of mode 0600 in a folder of mode 0700.
 */
export const writeAddressFile = (folder: string, url: string): AddressFile => {
  makePrivateFolder(folder, true);
  const path = join(folder, `${randomUUID()}.html`);
  writeFileSync(path, page(url), { flag: 'wx', mode: privateFileMode });
  return {
    path,
    remove: () => {
      rmSync(path, { force: true });
    },
  };
};
