import type { Shell } from '../../core/ports.ts';
import { createFileDialogs, type DialogPort } from './dialogs.ts';

/**
 * What only a desktop can do. The core only passes addresses on its allow-list to `openExternal`; the scheme
 * is checked again before `openInBrowser`, because any other one starts a program.
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
      // The system has no browser, or it did not start; it does not say why.
      await dialogs.tell('No browser opened', `Open this address yourself: ${url}`);
      return false;
    }
  },
  openMail: async (mailto) => {
    if (URL.parse(mailto)?.protocol !== 'mailto:') return false;
    try {
      await openInBrowser(mailto);
      return true;
    } catch {
      // The system has no mail program: the page shows the message to be copied.
      return false;
    }
  },
});
