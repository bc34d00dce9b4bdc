import { readDate } from './read-answer.ts';
import type { Transport, WireRequest } from './transport.ts';

/** What comes back from the engine in this process; its headers have the case that it writes. */
interface EmbeddedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/**
 * Hands requests to the embedded engine in this process. What is signed, sent and read is the same as
 * with a remote service; only the caps on foreign answers are left out.
 */
export const embeddedTransport = (answer: (request: WireRequest) => Promise<EmbeddedAnswer>): Transport => ({
  basePath: '',
  send: async (request) => {
    const { status, headers, body } = await answer(request);
    return { kind: 'answered', status, dateMs: readDate(headers.Date ?? null), text: body.toString() };
  },
});
