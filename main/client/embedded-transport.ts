import { readDate } from './read-answer.ts';
import type { Transport, WireRequest } from './transport.ts';

/** An answer of the engine in this process; header names keep the case that the engine writes. */
interface EmbeddedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/**
 * Passes requests to the embedded engine in this process. What is signed, sent and read is the same as with a
 * remote service; only the limits on foreign answers are left out.
 */
export const embeddedTransport = (answer: (request: WireRequest) => Promise<EmbeddedAnswer>): Transport => ({
  basePath: '',
  send: async (request) => {
    const { status, headers, body } = await answer(request);
    return { kind: 'answered', status, dateMs: readDate(headers.Date ?? null), text: body.toString() };
  },
});
