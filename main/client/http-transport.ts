import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { isBeforeSending, networkCodeOf } from './network-failure.ts';
import { readAnswer } from './read-answer.ts';
import { readServiceUrl } from './service-url.ts';
import { maxAnswerBytes, type NotAnswered, type Transport } from './transport.ts';

export interface HttpTransportOptions {
  /** The service root, for example `https://service.example`; http only for this computer. */
  readonly baseUrl: string;
  /** The time limit for the whole exchange, including the answer's body. */
  readonly timeoutMs: number;
  readonly maxBytes?: number;
  readonly fetch?: typeof globalThis.fetch;
}

/** Calls a service over HTTP. Fails with INVALID_INPUT if the address is not acceptable. */
export const httpTransport = (options: HttpTransportOptions): Outcome<Transport> => {
  const { timeoutMs, maxBytes = maxAnswerBytes, fetch = globalThis.fetch } = options;
  const root = readServiceUrl(options.baseUrl);
  if (!root.ok) return root;
  const { origin, pathname, protocol } = root.data;
  if (protocol === 'https:' && process.env.NODE_TLS_REJECT_UNAUTHORIZED === '0') return unverified();
  return succeed({
    basePath: pathname.replace(/\/+$/, ''),
    send: async ({ method, target, headers, body }) => {
      try {
        const response = await fetch(`${origin}${target}`, {
          method,
          headers: { ...headers },
          body: body ?? null,
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return await readAnswer(response, maxBytes);
      } catch (error) {
        return notAnswered(error, timeoutMs);
      }
    },
  });
};

/** With this setting Node would send the access token to any man in the middle. */
const unverified = () =>
  fail('INVALID_INPUT', 'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off certificate checks. Remove it and restart Headroom.');

const notAnswered = (error: unknown, timeoutMs: number): NotAnswered => {
  if (error instanceof Error && error.name === 'TimeoutError') {
    const message = `The service did not answer within ${timeoutMs / 1000} seconds.`;
    return { kind: 'failed', status: undefined, message, networkCode: 'ETIMEDOUT', mayHaveArrived: true };
  }
  const code = networkCodeOf(error);
  const message = `The service could not be reached${code === undefined ? '' : ` (${code})`}.`;
  const mayHaveArrived = code === undefined || !isBeforeSending(code);
  return { kind: 'failed', status: undefined, message, networkCode: code, mayHaveArrived };
};
