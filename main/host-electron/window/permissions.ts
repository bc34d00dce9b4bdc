import type { Session } from 'electron';
import { isOwnUrl, isPageUrl, pageUrl } from '../page/origin.ts';

/** Blobs belong to the origin that made them. */
const isOwnRequest = (url: string): boolean => isOwnUrl(url.startsWith('blob:') ? url.slice('blob:'.length) : url);

/** Who asks for a permission: the last address that the frame loaded, and whether it is the window's own. */
interface Asking {
  readonly requestingUrl?: string;
  readonly isMainFrame: boolean;
}

/** The page may put text on the clipboard, which is what "Copy" does. It may not read from it. */
const isGranted = (permission: string, { requestingUrl = '', isMainFrame }: Asking): boolean =>
  permission === 'clipboard-sanitized-write' && isMainFrame && isPageUrl(requestingUrl);

/** Chromium downloads dictionaries for a session's languages even if no page checks its spelling. */
const checkNoSpelling = (session: Session): void => {
  session.setSpellCheckerEnabled(false);
  session.setSpellCheckerLanguages([]);
  // An address that no network answers.
  session.setSpellCheckerDictionaryDownloadURL(pageUrl);
};

/**
 * Denies the session everything that the page never needs: every permission but one, every device, downloads,
 * and any address but its own. `developerTools` lets Chromium's own tools load in a build that is not packaged.
 */
export const restrictSession = (session: Session, developerTools: boolean): void => {
  checkNoSpelling(session);
  session.setPermissionRequestHandler((_contents, permission, answer, asking) => {
    answer(isGranted(permission, asking));
  });
  // Chromium checks before it asks, and a check that is denied ends most calls.
  session.setPermissionCheckHandler((_contents, permission, _origin, asking) => isGranted(permission, asking));
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
