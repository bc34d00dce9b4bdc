import { type CommandId, isCommandId } from '../../shared/contract/commands.ts';
import { events } from '../../shared/contract/events.ts';
import type { CoreClient } from '../../shared/contract/index.ts';
import { createCoreClient } from './core-client.ts';
import { electronTransport } from './electron-transport.ts';
import { httpTransport } from './http-transport.ts';
import { forgetSession, openSession, type SessionPage, sessionStorageOf } from './session.ts';

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

const browserPage = (): SessionPage => ({
  hash: window.location.hash,
  clearHash: () => window.history.replaceState(null, '', window.location.pathname + window.location.search),
  storage: sessionStorageOf(window),
  fetch: (...args) => window.fetch(...args),
});

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const connectHttp = async (onSessionLost: () => void): Promise<Connected> => {
  const page = browserPage();
  const session = await openSession(page);
  if (session === undefined) return { status: 'no-session' };
  const client = createCoreClient(httpTransport({ session, fetch: page.fetch, wait }), () => {
    forgetSession(page, session);
    onSessionLost();
  });
  return { status: 'connected', client, onCommand: () => () => undefined };
};

/** Finds the host that shows this page (Electron's preload, else the Node host) and connects to it. */
export const connectCore = async (onSessionLost: () => void): Promise<Connected> => {
  const bridge = window.headroom;
  if (bridge) {
    return {
      status: 'connected',
      client: createCoreClient(electronTransport(bridge, Object.keys(events)), onSessionLost),
      onCommand: (listener) =>
        bridge.onCommand?.((id, scenarioId) => {
          if (isCommandId(id)) listener(id, typeof scenarioId === 'string' ? scenarioId : undefined);
        }) ?? (() => undefined),
    };
  }
  try {
    return await connectHttp(onSessionLost);
  } catch {
    return { status: 'unreachable' };
  }
};

/** Asks the Node host to open a new window for the user; false when it does not answer. */
export const askToOpen = async (): Promise<boolean> => {
  try {
    return (await window.fetch('./open', { method: 'POST' })).ok;
  } catch {
    return false;
  }
};
