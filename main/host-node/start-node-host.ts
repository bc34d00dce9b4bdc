import { getRequestListener } from '@hono/node-server';
import type { Core } from '../compose.ts';
import { type Clock, systemClock } from '../platform/clock.ts';
import { ExpectedError } from '../platform/expected-error.ts';
import { fairServer, type ServerTimeouts } from '../platform/http/fair-server.ts';
import { closeServer, listenOnLoopback, loopback } from '../platform/http/loopback-server.ts';
import type { Log } from '../platform/log/log.ts';
import { createApplication } from './application.ts';
import { createEventStreams } from './event-streams.ts';
import { openPageFiles } from './page-files.ts';
import { createSessions } from './sessions.ts';

const usualMaxBodyBytes = 4 * 1024 * 1024;

export interface NodeHostOptions {
  readonly core: Pick<Core, 'router' | 'events'>;
  /** The built page, `dist/renderer`. */
  readonly rendererFolder: string;
  /** The name in the address: 127.0.0.1, or one below `localhost`, which browsers resolve by themselves. */
  readonly name: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly log: Log;
  /** Of a call; the default suits one person on one computer. */
  readonly maxBodyBytes?: number;
  readonly timeouts?: Partial<ServerTimeouts>;
  /** Runs when a page without a session asks for a new address: seldom, however often it asks. */
  readonly onOpenAsked?: () => void;
  readonly clock?: Clock;
}

export interface NodeHost {
  /** A new address to open, with its one-time token; the one before it is no longer good. */
  newUrl(): string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Ends event streams and idle connections at once and what is under way within half a second. */
  close(): Promise<void>;
}

/** An expected reason not to start, in a sentence. */
export class HostError extends ExpectedError {
  override readonly name = 'HostError';
}

const closeGraceMs = 500;
/** Whatever runs on this computer may ask for a window; no more than one opens within this time. */
const openPauseMs = 5_000;

/** Passes on what was asked at most once a pause. */
const atMostOnce = (pauseMs: number, clock: Clock, run: () => void): (() => void) => {
  let lastMs = -Infinity;
  return () => {
    if (clock.now() - lastMs < pauseMs) return;
    lastMs = clock.now();
    run();
  };
};

/**
 * Serves the page and the router to a browser on this computer, on 127.0.0.1 alone. The core stays
 * the caller's to close. Throws HostError when the page is not built or the port is taken.
 */
export const startNodeHost = async (options: NodeHostOptions): Promise<NodeHost> => {
  const { core, log, onOpenAsked = () => undefined, clock = systemClock } = options;
  const pageFiles = openPageFiles(options.rendererFolder);
  if (pageFiles === undefined) throw new HostError('The page is not built yet. Build it with: npm run build');
  const sessions = createSessions(clock);
  const streams = createEventStreams((listener) => core.events.subscribe(listener));
  let address = new URL('http://unknown.invalid');
  const application = createApplication({
    router: core.router,
    pageFiles,
    sessions,
    streams,
    log,
    maxBodyBytes: options.maxBodyBytes ?? usualMaxBodyBytes,
    host: () => address.host,
    ownName: options.name !== loopback,
    onOpenAsked: atMostOnce(openPauseMs, clock, onOpenAsked),
  });
  // The runtime's own Request and Response stay in place for the rest of the program.
  const answer = getRequestListener(application.fetch, { overrideGlobalObjects: false });
  const { timeouts } = options;
  const server = fairServer({ timeouts }, (incoming, outgoing) => void answer(incoming, outgoing));
  const listening = await listenOnLoopback(server, options.port);
  if (!listening.ok) throw new HostError(listening.error.message);
  address = new URL(`http://${options.name}:${listening.data}`);
  return {
    newUrl: () => `${address.origin}/#t=${sessions.issueToken()}`,
    origin: address.origin,
    close: () => {
      streams.closeAll();
      return closeServer(server, closeGraceMs);
    },
  };
};
