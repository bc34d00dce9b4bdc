import { readAnswer } from './read-answer.ts';
import { maxAnswerBytes, type Transport } from './transport.ts';

/** Only fills the URL that a `Request` must have; nothing is ever sent there. */
const embeddedOrigin = 'http://embedded.invalid';

/**
 * Hands requests to the embedded engine in this process, as standard `Request` and `Response`, so
 * that signing and parsing are the same as with a remote service.
 */
export const embeddedTransport = (fetch: (request: Request) => Promise<Response>): Transport => ({
  basePath: '',
  send: async ({ method, target, headers, body }) => {
    const request = new Request(`${embeddedOrigin}${target}`, { method, headers, body: body ?? null });
    return readAnswer(await fetch(request), maxAnswerBytes);
  },
});
