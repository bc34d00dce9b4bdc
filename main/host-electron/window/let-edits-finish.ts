import type { App, BrowserWindow } from 'electron';

/** Gives a page that refused to close time to save its edit. */
const closeRetryMs = 1000;

/**
 * Gives a page that refuses to close a moment to save its edit, then lets the user decide. If the page interrupted a
 * quit, the quit is resumed, not just the closing of the window.
 */
export const letEditsFinish = (
  window: BrowserWindow,
  {
    app,
    mayLoseEdit,
  }: { readonly app: Pick<App, 'on' | 'off' | 'quit'>; readonly mayLoseEdit: () => Promise<boolean> },
): void => {
  let isClosing = false;
  let isQuitting = false;
  let refusals: 'none' | 'waiting' | 'asked' | 'overruled' = 'none';
  const noteQuit = (): void => {
    isQuitting = true;
  };
  const tryAgain = (): void => {
    if (window.isDestroyed()) return;
    if (isQuitting) app.quit();
    else window.close();
  };
  const ask = async (): Promise<void> => {
    refusals = 'asked';
    if (await mayLoseEdit()) {
      refusals = 'overruled';
      tryAgain();
    } else {
      refusals = 'none';
      isQuitting = false;
    }
  };
  app.on('before-quit', noteQuit);
  window.on('close', () => {
    isClosing = true;
  });
  window.on('closed', () => {
    app.off('before-quit', noteQuit);
  });
  window.webContents.on('will-prevent-unload', (event) => {
    // A page that refuses to reload simply stays.
    if (!isClosing) return;
    isClosing = false;
    if (refusals === 'overruled') event.preventDefault();
    else if (refusals === 'waiting') void ask();
    else if (refusals === 'none') {
      refusals = 'waiting';
      setTimeout(tryAgain, closeRetryMs);
    }
  });
};
