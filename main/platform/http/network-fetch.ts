import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { bodyOf, type Network } from './network.ts';

export interface FetchOptions {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: string | null;
  /** Redirects are answers like any other. */
  readonly redirect: 'manual';
  readonly signal: AbortSignal;
}

/** The part of `fetch` in use. */
export type Fetch = (address: string, options: FetchOptions) => Promise<Response>;

const withoutBody = new Set([204, 205, 304]);

/** `fetch` over a network: rejects with a TypeError that has the network's error as its cause. */
export const fetchOver =
  (network: Network): Fetch =>
  async (address, { method, headers, body, signal }) => {
    try {
      const asked = { 'user-agent': 'Headroom', ...headers };
      const message = await network.request(new URL(address), { method, headers: asked, body, signal });
      const { statusCode: status = 0, headersDistinct } = message;
      const pairs = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      if (withoutBody.has(status)) message.resume();
      const stream = withoutBody.has(status) ? null : (Readable.toWeb(bodyOf(message)) as ReadableStream<Uint8Array>);
      return new Response(stream, { status, headers: pairs });
    } catch (cause) {
      throw new TypeError('fetch failed', { cause });
    }
  };
