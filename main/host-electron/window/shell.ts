import type { Shell } from '../../ports/desk.ts';
import { createFileDialogs, type DialogPort } from './dialogs.ts';

/**
 * What only a desktop can do. The core passes only URLs on its allow-list to `openExternal`; the scheme is checked
 * again here, because other schemes could start a program.
 */
export const createShell = (
  dialogs: DialogPort,
  openInBrowser: (url: string) => Promise<void>,
  showUnsaved: Shell['showUnsaved'],
): Shell => ({
  ...createFileDialogs(dialogs),
  showUnsaved,
  openExternal: async (url) => {
    if (URL.parse(url)?.protocol !== 'https:') return false;
    try {
      await openInBrowser(url);
      return true;
    } catch {
      // There is no browser, or it did not start; the system does not say which.
      await dialogs.tell('The browser could not be opened', `Open this address yourself: ${url}`);
      return false;
    }
  },
  openMail: async (mailto) => {
    if (URL.parse(mailto)?.protocol !== 'mailto:') return false;
    try {
      await openInBrowser(mailto);
      return true;
    } catch {
      // There is no mail program; the page shows the message so that it can be copied.
      return false;
    }
  },
});
