import type { WebContents } from 'electron';
import { isPageUrl } from '../page/origin.ts';

/**
 * Keeps a window on the application's own page: no other address in any frame, no redirect, no new
 * window, no embedded web view. Applied to every web contents as it is made.
 */
export const guardNavigation = (contents: WebContents): void => {
  contents.on('will-navigate', (event) => {
    if (!isPageUrl(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!event.isMainFrame || !isPageUrl(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => {
    event.preventDefault();
  });
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
};
