import type { RequestAttempt } from '../../shared/contract/services/requests.ts';
import type { AppError } from '../../shared/outcome.ts';
import { canonicalRequest } from '../../shared/service/canonical-request.ts';
import { authHeaders } from '../../shared/service/endpoints.ts';
import { extensionsHeader, protocolExtensions } from '../../shared/service/protocol-extensions.ts';
import type { Clock } from '../platform/clock.ts';
import { encodeBody, type EncodedBody } from './encode-body.ts';
import type { Quirks } from './quirks.ts';
import { type Attempt, findRemedy, type RemedyName } from './remedies.ts';
import { readServiceError, type ServiceError } from './service-error.ts';
import type { ServiceRequest } from './service-request.ts';
import { signRequest } from './sign-request.ts';
import type { Signer } from './signer.ts';
import type { Randomness, Sleep } from './system-tools.ts';
import type { Answered, NotAnswered, Transport, WireAnswer } from './transport.ts';

export interface SendingTools {
  readonly transport: Transport;
  /** Asks for every extension of the protocol; the answer says which there are. */
  readonly asksForExtensions?: boolean;
  readonly sign: Signer;
  readonly quirks: Quirks;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sleep: Sleep;
  /** Called for each attempt, with secrets masked. */
  readonly onAttempt: (attempt: RequestAttempt) => void;
}

/** The end of a request on the wire, after all tries. */
export type FinishedRequest = { readonly tries: number; readonly method: string; readonly target: string } & (
  | ({ readonly kind: 'succeeded' } & Omit<Answered, 'kind' | 'dateMs'>)
  | { readonly kind: 'refused'; readonly status: number; readonly failure: ServiceError }
  | NotAnswered
  | Unsigned
);

/** Nothing was sent, because signing failed. */
interface Unsigned {
  readonly kind: 'unsigned';
  readonly status: undefined;
  readonly error: AppError;
}

/**
 * Sends one request and retries if there is a remedy. Every try is signed again with its own nonce and timestamp.
 * Settings that worked are remembered in `quirks`.
 */
export const sendWithRetries = async (request: ServiceRequest, tools: SendingTools): Promise<FinishedRequest> => {
  const { quirks, clock, random, sleep } = tools;
  const attempt: Attempt = {
    method: request.method === 'PATCH' ? quirks.updateMethod : request.method,
    signsQuery: quirks.signsQuery,
    clockOffsetMs: quirks.clockOffsetMs,
  };
  const body = encodeBody(request.body);
  const target = wireTarget(request, tools.transport.basePath);
  const used = new Set<RemedyName>();
  for (let tries = 1; ; tries += 1) {
    const answer = await send(request, attempt, body, tools);
    const sent = { tries, method: attempt.method, target };
    if (answer.kind !== 'answered') return { ...sent, ...answer };
    const { dateMs, ...answered } = answer;
    const { status, text } = answered;
    if (status >= 200 && status < 300) {
      remember(attempt, quirks, request);
      return { ...sent, ...answered, kind: 'succeeded' };
    }
    const failure = readServiceError(status, text);
    const remedy = findRemedy({
      request,
      failure,
      serviceNowMs: dateMs,
      nowMs: clock.now(),
      tries,
      fraction: random.fraction(),
      used,
      attempt,
    });
    if (remedy === undefined) {
      if (failure.code !== undefined && statusesAfterAuthentication.has(status)) remember(attempt, quirks, request);
      return { ...sent, kind: 'refused', status, failure };
    }
    used.add(remedy.name);
    remedy.apply();
    if (remedy.waitMs > 0) await sleep(remedy.waitMs);
  }
};

const wireTarget = ({ path, query }: ServiceRequest, basePath: string): string =>
  query === '' ? `${basePath}${path}` : `${basePath}${path}?${query}`;

const send = async (
  request: ServiceRequest,
  attempt: Attempt,
  body: EncodedBody,
  tools: SendingTools,
): Promise<WireAnswer | Unsigned> => {
  const { transport, clock } = tools;
  const target = wireTarget(request, transport.basePath);
  const { method } = attempt;
  const unsigned = { method, target, bodyHash: body.hash, hasBody: body.text !== undefined };
  const signed = await signRequest(unsigned, attempt, tools);
  if (!signed.ok) return { kind: 'unsigned', status: undefined, error: signed.error };
  const { parts } = signed.data;
  const headers = {
    ...signed.data.headers,
    ...(tools.asksForExtensions && { [extensionsHeader]: protocolExtensions.join(', ') }),
    ...request.headers,
  };
  const startedMs = clock.now();
  const answer = await transport.send({ method, target, headers, body: body.text });
  tools.onAttempt({
    at: new Date(startedMs).toISOString(),
    status: answer.status ?? null,
    durationMs: clock.now() - startedMs,
    canonicalRequest: canonicalRequest(parts),
    headers: masked(headers),
    bodyBytes: body.text === undefined ? null : Buffer.byteLength(body.text),
    answerBytes: answer.kind === 'answered' ? Buffer.byteLength(answer.text) : null,
  });
  return answer;
};

const secretHeaders: ReadonlySet<string> = new Set([authHeaders.accessToken, authHeaders.signature]);

const masked = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, secretHeaders.has(name) ? 'masked' : value]),
  );

/** Statuses that imply the signature and the method were accepted. */
const statusesAfterAuthentication = new Set([400, 403, 404, 409, 412, 422]);

const remember = (attempt: Attempt, quirks: Quirks, request: ServiceRequest): void => {
  if (attempt.method === 'PATCH' || attempt.method === 'PUT') quirks.updateMethod = attempt.method;
  if (request.query !== '') quirks.signsQuery = attempt.signsQuery;
  quirks.clockOffsetMs = attempt.clockOffsetMs;
};
