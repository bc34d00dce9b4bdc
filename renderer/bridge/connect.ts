import { type CommandId, isCommandId } from '../../shared/contract/commands.ts';
import { events } from '../../shared/contract/events.ts';
import type { CoreClient } from '../../shared/contract/index.ts';
import { createCoreClient } from './core-client.ts';
import { electronTransport, type HeadroomBridge } from './electron-transport.ts';
import type { HttpOpening } from './http-opening.ts';
import { httpTransport } from './http-transport.ts';
import { createSessionSource, isOwnName, type SessionLoss, sessionPageOf } from './session.ts';
import { listenForAllTabs, listenWhileSeen } from './shared-events.ts';

export type Connected =
  | {
      readonly status: 'connected';
      readonly client: CoreClient;
      /**
       * Runs with a command's id, and the scenario that it is about, when a menu of the system is used; browsers
       * have no such menu.
       */
      readonly onCommand: (listener: (id: CommandId, scenarioId?: string) => void) => () => void;
    }
  | { readonly status: 'no-session' }
  | { readonly status: 'unreachable' };

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const connectHttp = async (opening: HttpOpening, onSessionLost: (how: SessionLoss) => void): Promise<Connected> => {
  const first = await opening.session;
  if (first === undefined) return { status: 'no-session' };
  const session = createSessionSource(opening.page, first, onSessionLost);
  const share = sharesSessions() ? listenForAllTabs : listenWhileSeen(document);
  // A new address in this tab differs only in its fragment, and a new session of another tab is in the storage.
  window.addEventListener('hashchange', ({ newURL }) => void session.renew(sessionPageOf(new URL(newURL))));
  window.addEventListener('storage', () => void session.renew(sessionPageOf(window.location)));
  const client = createCoreClient(httpTransport({ session, fetch: opening.fetch, wait, share }));
  return { status: 'connected', client, onCommand: () => () => undefined };
};

/**
 * Connects to the host that shows this page: by Electron's preload, or over HTTP to the Node host. `onSessionLost` runs
 * when the Node host refuses the session; the client goes on by itself when the page is given another.
 */
export const connectCore = async (
  opening: HeadroomBridge | HttpOpening,
  onSessionLost: (how: SessionLoss) => void,
): Promise<Connected> => {
  if (!('session' in opening)) {
    const bridge = opening;
    return {
      status: 'connected',
      client: createCoreClient(electronTransport(bridge, Object.keys(events))),
      onCommand: (listener) =>
        bridge.onCommand?.((id, scenarioId) => {
          if (isCommandId(id)) listener(id, typeof scenarioId === 'string' ? scenarioId : undefined);
        }) ?? (() => undefined),
    };
  }
  try {
    return await connectHttp(opening, onSessionLost);
  } catch {
    return { status: 'unreachable' };
  }
};

/** True where a new tab of this browser gives this page a session too. */
export const sharesSessions = (): boolean => isOwnName(window.location.hostname);

/** Asks the Node host to open a new window for the user; false when it does not answer. */
export const askToOpen = async (): Promise<boolean> => {
  try {
    return (await window.fetch('./open', { method: 'POST' })).ok;
  } catch {
    return false;
  }
};
