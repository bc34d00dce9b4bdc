import type { BrowserWindow } from 'electron';
import type { WindowOptions } from './window.ts';

/** The only window; it may be closed while the application runs. */
export interface MainWindow {
  readonly current: () => BrowserWindow | undefined;
  /** Opens the window, or brings it to the front. */
  readonly show: () => void;
  /** Closes the window. False if it stays open for an edit that could not be saved. */
  readonly close: () => Promise<boolean>;
  /**
   * Marks an edit that stays unsaved: with the dot in the title bar of macOS, and on Windows by holding up the end of the
   * session, which would end the process without a question.
   */
  readonly showUnsaved: (unsaved: boolean) => void;
}

export interface MainWindowOptions extends WindowOptions {
  readonly openWindow: (options: WindowOptions) => BrowserWindow;
  /** Receives each new window before its page loads. */
  readonly onOpen: (window: BrowserWindow) => void;
  /** The window may close, unless `onStay` follows. */
  readonly onClose: () => void;
  /** It stays open for an edit that the person keeps. */
  readonly onStay: () => void;
}

/** Creates the window on demand. */
export const createMainWindow = (options: MainWindowOptions): MainWindow => {
  let window: BrowserWindow | undefined;
  let isUnsaved = false;
  let reportStayedOpen: () => void = () => undefined;

  const mayLoseEdit = async (): Promise<boolean> => {
    const mayLose = await options.mayLoseEdit();
    if (!mayLose) {
      reportStayedOpen();
      options.onStay();
    }
    return mayLose;
  };

  const open = (): void => {
    const opened = options.openWindow({ ...options, mayLoseEdit });
    window = opened;
    opened.on('close', options.onClose);
    opened.on('closed', () => {
      if (window === opened) window = undefined;
      isUnsaved = false;
    });
    opened.on('query-session-end', (event) => {
      if (isUnsaved) event.preventDefault();
    });
    options.onOpen(opened);
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
      isUnsaved = unsaved;
      if (process.platform === 'darwin') window?.setDocumentEdited(unsaved);
    },
    close: () =>
      new Promise((resolve) => {
        if (window === undefined) {
          resolve(true);
          return;
        }
        reportStayedOpen = () => {
          resolve(false);
        };
        window.once('closed', () => {
          resolve(true);
        });
        window.close();
      }),
  };
};
