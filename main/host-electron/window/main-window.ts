import type { BrowserWindow } from 'electron';
import { openWindow, type WindowOptions } from './window.ts';

/** The one window, which may be closed. */
export interface MainWindow {
  readonly current: () => BrowserWindow | undefined;
  /** Opens it, or brings it to the front if it is open. */
  readonly show: () => void;
  /** Closes it if it is open; false when it stays open for an edit that could not be stored. */
  readonly close: () => Promise<boolean>;
  /** Marks it as having an edit that is not stored: the dot in the title bar of macOS. */
  readonly showUnsaved: (unsaved: boolean) => void;
}

/** `onOpen` sees every new window before its page loads anything. */
export const createMainWindow = (options: WindowOptions, onOpen: (window: BrowserWindow) => void): MainWindow => {
  let window: BrowserWindow | undefined;
  let noteStay: () => void = () => undefined;

  const mayLoseEdit = async (): Promise<boolean> => {
    const mayLose = await options.mayLoseEdit();
    if (!mayLose) noteStay();
    return mayLose;
  };

  const open = (): void => {
    const opened = openWindow({ ...options, mayLoseEdit });
    window = opened;
    opened.on('closed', () => {
      if (window === opened) window = undefined;
    });
    onOpen(opened);
  };

  return {
    current: () => window,
    show: () => {
      if (window === undefined) {
        open();
        return;
      }
      if (window.isMinimized()) window.restore();
      window.show();
      window.focus();
    },
    showUnsaved: (unsaved) => {
      if (process.platform === 'darwin') window?.setDocumentEdited(unsaved);
    },
    close: () =>
      new Promise((resolve) => {
        if (window === undefined) {
          resolve(true);
          return;
        }
        noteStay = () => {
          resolve(false);
        };
        window.once('closed', () => {
          resolve(true);
        });
        window.close();
      }),
  };
};
