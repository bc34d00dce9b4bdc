import type { BrowserWindow } from 'electron';

/** Longer than a page takes to paint; nobody should look at an empty desk for longer. */
const maxWaitMs = 2000;

/**
 * Calls `show` once: when the window has painted, when its page has loaded or failed to load, and after two
 * seconds in any case. Wayland compositors may give a hidden window no frame, so that it never paints.
 */
export const revealOnce = (window: BrowserWindow, show: () => void): void => {
  let isDone = false;
  const reveal = (): void => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    show();
  };
  const timer = setTimeout(reveal, maxWaitMs);
  window.once('ready-to-show', reveal);
  window.webContents.once('did-finish-load', reveal);
  window.webContents.once('did-fail-load', reveal);
  window.once('closed', () => {
    isDone = true;
    clearTimeout(timer);
  });
};
