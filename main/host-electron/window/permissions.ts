import type { Session } from 'electron';
import { isOwnUrl } from '../page/origin.ts';

/** Blobs belong to the origin that made them. */
const isOwnRequest = (url: string): boolean => isOwnUrl(url.startsWith('blob:') ? url.slice('blob:'.length) : url);

/**
 * Denies the session everything that the page never needs: every permission and device, downloads, and any
 * address but its own. `developerTools` lets Chromium's own tools load in a build that is not packaged.
 */
export const restrictSession = (session: Session, developerTools: boolean): void => {
  session.setPermissionRequestHandler((_contents, _permission, answer) => {
    answer(false);
  });
  session.setPermissionCheckHandler(() => false);
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
