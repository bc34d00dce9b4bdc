import { ProxyError } from './network.ts';
import { readCapped } from './read-capped.ts';
import { type Route, readRoutes, type RoutesTo } from './routes.ts';

/** Scripts of large companies take some hundred kilobytes. */
const maxScriptBytes = 1_048_576;
const loadMs = 10_000;
/** A script is loaded again after this long, as browsers do when their network changes. */
const freshMs = 30 * 60_000;

/** What a script answers for an address; rejects when it fails or takes too long. */
export type RunProxyScript = (source: string, url: string) => Promise<string>;

const load = async (address: URL): Promise<string> => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(loadMs), redirect: 'follow' });
    const bytes = response.ok ? await readCapped(response.body, maxScriptBytes) : undefined;
    if (bytes !== undefined) return bytes.toString('utf8');
  } catch (error) {
    throw new ProxyError('PROXY_UNREACHABLE', error);
  }
  throw new ProxyError('PROXY_UNREACHABLE');
};

/**
 * The ways that a proxy script (PAC) names. A script sees the server's address, but no path. Rejects with a ProxyError
 * when the script cannot be loaded or gives no answer.
 */
export const scriptRoutes = (address: URL, run: RunProxyScript, now = Date.now): RoutesTo => {
  let loaded: { readonly at: number; readonly source: Promise<string> } | undefined;
  const current = (): Promise<string> => {
    if (loaded !== undefined && Math.abs(now() - loaded.at) < freshMs) return loaded.source;
    const mine = { at: now(), source: load(address) };
    loaded = mine;
    // The next request tries again.
    mine.source.catch(() => {
      if (loaded === mine) loaded = undefined;
    });
    return mine.source;
  };
  return async (url): Promise<readonly Route[]> => {
    const source = await current();
    try {
      return readRoutes(await run(source, `${url.origin}/`));
    } catch (error) {
      throw new ProxyError('PROXY_SCRIPT_FAILED', error);
    }
  };
};
