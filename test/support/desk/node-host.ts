import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NodeHost, type NodeHostOptions, startNodeHost } from '../../../main/host-node/start-node-host.ts';
import type { Outcome } from '../../../shared/outcome.ts';
import { recordingLog } from './fakes.ts';

export const pageHtml = '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__" /><title>Headroom</title>\n';

/** A built page of three files, for tests that need no browser. */
export const makePage = (): { readonly folder: string; remove(): void } => {
  const folder = mkdtempSync(join(tmpdir(), 'headroom-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), pageHtml);
  writeFileSync(join(folder, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  writeFileSync(join(folder, 'assets', 'main-Abc12345.js'), 'export {};\n');
  return {
    folder,
    remove: () => {
      rmSync(folder, { recursive: true });
    },
  };
};

/** The headers that the host's own page sends. */
export const ownHeaders = (host: Pick<NodeHost, 'origin'>): Record<string, string> => ({
  Origin: host.origin,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
});

export const tokenOf = (url: string): string => new URL(url).hash.replace('#t=', '');

/** Exchanges a one-time token for a session, as the page does. */
export const redeem = (host: Pick<NodeHost, 'origin'>, token: string): Promise<Response> =>
  fetch(`${host.origin}/session`, { method: 'POST', headers: ownHeaders(host), body: JSON.stringify({ token }) });

export interface HostedDesk extends NodeHost {
  readonly session: string;
  /** The address that the session was opened with. */
  readonly usedUrl: string;
  readonly log: ReturnType<typeof recordingLog>;
  call(name: string, input: unknown): Promise<Outcome<unknown>>;
}

/** The Node host over a desk (or a part of one), with a page and one session. */
export const hostDesk = async (
  desk: NodeHostOptions['core'],
  options: Partial<NodeHostOptions> = {},
): Promise<HostedDesk> => {
  const page = makePage();
  const log = recordingLog();
  const host = await startNodeHost({
    core: desk,
    rendererFolder: page.folder,
    // Node does not resolve names below localhost.
    name: '127.0.0.1',
    port: 0,
    log,
    ...options,
  });
  const usedUrl = host.newUrl();
  const { session } = (await (await redeem(host, tokenOf(usedUrl))).json()) as { session: string };
  return {
    ...host,
    session,
    usedUrl,
    log,
    call: async (name, input) => {
      const headers = { ...ownHeaders(host), 'X-Headroom-Session': session };
      const response = await fetch(`${host.origin}/rpc/${name}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(input),
      });
      return (await response.json()) as Outcome<unknown>;
    },
    close: async () => {
      await host.close();
      page.remove();
    },
  };
};

/** A desk whose router answers every call with its name, to test only the border. */
export const echoDesk = (): NodeHostOptions['core'] & {
  readonly calls: unknown[];
  emit(name: string, payload: unknown): void;
} => {
  const calls: unknown[] = [];
  const listeners = new Set<(name: never, payload: unknown) => void>();
  return {
    calls,
    router: {
      dispatch: (name, input) => {
        calls.push([name, input]);
        return Promise.resolve({ ok: true, data: { name } });
      },
    },
    events: {
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    emit: (name, payload) => {
      for (const listener of listeners) listener(name as never, payload);
    },
  };
};
