import type { BrowserWindow } from 'electron';
import { openWindow, type WindowOptions } from './window.ts';

/** The one window, which may be closed. */
export interface MainWindow {
  readonly current: () => BrowserWindow | undefined;
  /** Opens it, or brings it to the front if it is open. */
  readonly show: () => void;
}

/** `onOpen` sees every new window before its page loads anything. */
export const createMainWindow = (options: WindowOptions, onOpen: (window: BrowserWindow) => void): MainWindow => {
  let window: BrowserWindow | undefined;

  const open = (): void => {
    const opened = openWindow(options);
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
  };
};
