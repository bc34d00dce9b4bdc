import { readDate } from './read-answer.ts';
import type { Transport, WireRequest } from './transport.ts';

/** An answer from the engine in this process; header names keep the engine's capitalisation. */
interface EmbeddedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

/**
 * Passes requests to the embedded engine in this process. Signing, sending and reading work as with a remote
 * service, except that the limits on untrusted answers do not apply.
 */
export const embeddedTransport = (answer: (request: WireRequest) => Promise<EmbeddedAnswer>): Transport => ({
  basePath: '',
  send: async (request) => {
    const { status, headers, body } = await answer(request);
    return { kind: 'answered', status, dateMs: readDate(headers.Date ?? null), text: body.toString() };
  },
});
