import type { BrowserWindow } from 'electron';

/** Longer than a page takes to paint; after this the window is shown regardless. */
const maxHiddenMs = 2000;

/**
 * Calls `show` once: when the window has painted, when its page has loaded or failed to load, or after two seconds.
 * Wayland compositors may never give a hidden window a frame, so it may never paint.
 */
export const revealOnce = (window: BrowserWindow, show: () => void): void => {
  let isRevealed = false;
  const reveal = (): void => {
    if (isRevealed) return;
    isRevealed = true;
    clearTimeout(timer);
    show();
  };
  const timer = setTimeout(reveal, maxHiddenMs);
  window.once('ready-to-show', reveal);
  window.webContents.once('did-finish-load', reveal);
  window.webContents.once('did-fail-load', reveal);
  window.once('closed', () => {
    isRevealed = true;
    clearTimeout(timer);
  });
};
