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

const defaultMaxBodyBytes = 4 * 1024 * 1024;

export interface NodeHostOptions {
  readonly core: Pick<Core, 'router' | 'events'>;
  /** The built page, `dist/renderer`. */
  readonly rendererFolder: string;
  /** The name in the address: 127.0.0.1, or a name under `localhost`, which browsers resolve themselves. */
  readonly name: string;
  /** 0 for any free port. */
  readonly port: number;
  readonly log: Log;
  /** The largest request body; the default suits one person on one computer. */
  readonly maxBodyBytes?: number;
  readonly timeouts?: Partial<ServerTimeouts>;
  /** Runs when a page without a session requests a new address, at most once every five seconds. */
  readonly onAddressRequested?: () => void;
  readonly clock?: Clock;
}

export interface NodeHost {
  /** A new address with a one-time token. */
  newUrl(): string;
  /** Scheme, host and port. */
  readonly origin: string;
  /** Ends event streams and idle connections at once, and requests in progress within half a second. */
  close(): Promise<void>;
}

/** An expected reason why the host cannot start, as a sentence for the user. */
export class HostError extends ExpectedError {
  override readonly name = 'HostError';
}

const closeGraceMs = 500;
/** Any program on this computer can request a browser window; at most one opens in this time. */
const minOpenIntervalMs = 5_000;

/** Runs `run` at most once per interval and drops the calls in between. */
const throttle = (intervalMs: number, clock: Clock, run: () => void): (() => void) => {
  let lastMs = -Infinity;
  return () => {
    // A clock set back must not close it until the old time is reached again.
    if (Math.abs(clock.now() - lastMs) < intervalMs) return;
    lastMs = clock.now();
    run();
  };
};

/** A browser sends the cookies of every program that ever answered at this name, whatever its port. */
const maxHeaderBytes = 256 * 1024;

/**
 * Serves the page and the router to browsers on this computer, on 127.0.0.1 and ::1 only. The caller closes the core.
 * Throws HostError if the page has not been built or the port is taken.
 */
export const startNodeHost = async (options: NodeHostOptions): Promise<NodeHost> => {
  const { core, log, onAddressRequested = () => undefined, clock = systemClock } = options;
  const pageFiles = openPageFiles(options.rendererFolder);
  if (pageFiles === undefined) throw new HostError('The page has not been built. Build it with: npm run build');
  const sessions = createSessions(clock);
  const streams = createEventStreams((listener) => core.events.subscribe(listener));
  let address = new URL('http://unknown.invalid');
  const application = createApplication({
    router: core.router,
    pageFiles,
    sessions,
    streams,
    log,
    maxBodyBytes: options.maxBodyBytes ?? defaultMaxBodyBytes,
    host: () => address.host,
    hasUniqueName: options.name !== loopback,
    onAddressRequested: throttle(minOpenIntervalMs, clock, onAddressRequested),
  });
  // Keep the runtime's own Request and Response for the rest of the program.
  const answer = getRequestListener(application.fetch, { overrideGlobalObjects: false });
  const { timeouts } = options;
  const server = fairServer({ timeouts, maxHeaderBytes }, (incoming, outgoing) => void answer(incoming, outgoing));
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
