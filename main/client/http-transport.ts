import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { trimEnd } from '../../shared/trim-end.ts';
import { type Fetch, fetchOver } from '../platform/http/network-fetch.ts';
import { environmentNetwork } from '../platform/http/network.ts';
import { isBeforeSending, networkCodeOf, unansweredMessage } from './network-failure.ts';
import { readAnswer } from './read-answer.ts';
import { readServiceUrl } from './service-url.ts';
import { maxAnswerBytes, type NotAnswered, type Transport } from './transport.ts';

export interface HttpTransportOptions {
  /** The service root, for example `https://service.example`; http only for this computer. */
  readonly baseUrl: string;
  /** The time limit for the whole exchange, including the answer's body. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
  /** The way to the service; by default the one that the environment's variables name. */
  readonly fetch?: Fetch;
}

/** Calls a service over HTTP. Fails with INVALID_INPUT if the address is not acceptable. */
export const httpTransport = (options: HttpTransportOptions): Outcome<Transport> => {
  const { timeoutMs, maxBytes = maxAnswerBytes, fetch = fetchOver(environmentNetwork) } = options;
  const root = readServiceUrl(options.baseUrl);
  if (!root.ok) return root;
  const { origin, pathname, protocol } = root.data;
  if (protocol === 'https:' && process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0') return unverified();
  return succeed({
    basePath: trimEnd(pathname, '/'),
    send: async ({ method, target, headers, body }) => {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(`${origin}${target}`, {
          method,
          headers: { ...headers },
          body: body ?? null,
          redirect: 'manual',
          signal,
        });
        return await readAnswer(response, maxBytes);
      } catch (error) {
        return notAnswered(error, signal.aborted, timeoutMs);
      }
    },
  });
};

/** With this setting Node would send the access token to any man in the middle. */
const unverified = () =>
  fail('INVALID_INPUT', 'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off certificate checks. Remove it and restart Headroom.');

const notAnswered = (error: unknown, isTooLate: boolean, timeoutMs: number): NotAnswered => {
  if (isTooLate) {
    const message = `The service did not answer within ${timeoutMs / 1000} seconds.`;
    return { kind: 'failed', status: undefined, message, networkCode: 'ETIMEDOUT', mayHaveArrived: true };
  }
  const code = networkCodeOf(error);
  const mayHaveArrived = code === undefined || !isBeforeSending(code);
  return { kind: 'failed', status: undefined, message: unansweredMessage(code), networkCode: code, mayHaveArrived };
};
