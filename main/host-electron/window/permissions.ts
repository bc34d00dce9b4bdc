import type { Session, WebContents } from 'electron';
import { isOwnUrl, isPageUrl, pageUrl } from '../page/origin.ts';

/** Blobs belong to the origin that made them. */
const isOwnRequest = (url: string): boolean => isOwnUrl(url.startsWith('blob:') ? url.slice('blob:'.length) : url);

/** The frame that asks for a permission: its last URL, and whether it is the window's main frame. */
interface RequestingFrame {
  readonly requestingUrl?: string;
  readonly isMainFrame: boolean;
}

/** The page may write text to the clipboard, for its Copy buttons, but not read it. */
const isGranted = (permission: string, { requestingUrl = '', isMainFrame }: RequestingFrame): boolean =>
  permission === 'clipboard-sanitized-write' && isMainFrame && isPageUrl(requestingUrl);

/** Chromium downloads dictionaries for a session's languages even if no page uses the spellchecker. */
const disableSpellchecker = (session: Session): void => {
  session.setSpellCheckerEnabled(false);
  session.setSpellCheckerLanguages([]);
  // A URL that never reaches a network.
  session.setSpellCheckerDictionaryDownloadURL(pageUrl);
};

/**
 * Denies the session everything the page does not need: all permissions but one, devices, downloads and all URLs but
 * its own. `developerTools` lets Chromium's developer tools load in development.
 */
export const restrictSession = (session: Session, developerTools: boolean): void => {
  disableSpellchecker(session);
  session.setPermissionRequestHandler((_contents, permission, answer, frame) => {
    answer(isGranted(permission, frame));
  });
  // Chromium checks before it asks, and most calls end at a denied check.
  session.setPermissionCheckHandler((_contents, permission, _origin, frame) => isGranted(permission, frame));
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => {
    answer(null);
  });
  session.on('will-download', (event) => {
    event.preventDefault();
  });
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    const isTool = developerTools && url.startsWith('devtools://');
    answer({ cancel: !isTool && !isOwnRequest(url) });
  });
};

/**
 * Keeps a window on the application's own page: no other URL in any frame, no redirects, no new windows, no web
 * views. Applied to every web contents on creation.
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
