import { z } from 'zod';
import type { RequestAttempt } from '../../shared/contract/services/requests.ts';
import { type AppError, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../shared/service/endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import { currentAction } from '../platform/process/action.ts';
import type { ServiceClient } from '../ports/service.ts';
import { type Quirks, startingQuirks } from './quirks.ts';
import { readOutcome } from './read-outcome.ts';
import type { RequestRecorder } from './request-log.ts';
import { sendWithRetries } from './send-with-retries.ts';
import { type CallInput, lendersOf, prepareRequest, type ServiceRequest } from './service-request.ts';
import type { Signer } from './signer.ts';
import type { Randomness, Sleep } from './system-tools.ts';
import type { Transport } from './transport.ts';

export interface ServiceClientOptions {
  readonly transport: Transport;
  readonly sign: Signer;
  /**
   * True for a service known to accept the extension keys (the embedded engine). With `unless refused`, a rejected
   * request is repeated once without the keys it names, or without all of them where it names none; those that it
   * was rejected for are not sent again.
   */
  readonly takesExtensions: boolean | 'unless refused';
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sleep: Sleep;
  readonly requestLog: RequestRecorder;
  /** Quirks learned earlier; the client adds to them. */
  readonly quirks?: Quirks;
}

/** The signed client of one service. It builds, signs and sends requests, retries where allowed, parses and logs. */
export const createServiceClient = (options: ServiceClientOptions): ServiceClient => {
  const { takesExtensions, quirks = startingQuirks() } = options;
  const exchange = createExchange({ ...options, quirks });
  const takes = (extension: string): boolean => takesExtensions !== false && !quirks.refusedExtensions.has(extension);

  /** One try without keys of our own, after a rejection that names none of them. They are blamed if it passes. */
  const callWithout = async (endpoint: Endpoint, input: CallInput, sent: readonly string[]): Promise<Exchange> => {
    const blame = (): void => {
      for (const extension of sent) quirks.refusedExtensions.add(extension);
    };
    const prepared = prepareRequest(endpoint, input, (extension) => takes(extension) && !sent.includes(extension));
    if (!prepared.ok) {
      // The body held nothing else, so these keys were what was rejected.
      blame();
      return { outcome: prepared, status: 0 };
    }
    const { outcome, status } = await exchange(endpoint.answers ?? endpoint.data, prepared.data.request);
    if (outcome.ok) blame();
    return { outcome: outcome.ok ? { ...outcome, notSent: prepared.data.notSent } : outcome, status };
  };

  const call = async (endpoint: Endpoint, input: CallInput): Promise<Exchange> => {
    const prepared = prepareRequest(endpoint, input, takes);
    if (!prepared.ok) return { outcome: prepared, status: 0 };
    const { request, notSent } = prepared.data;
    const { outcome, status } = await exchange(endpoint.answers ?? endpoint.data, request);
    if (takesExtensions === 'unless refused' && !outcome.ok) {
      const sent = extensionsIn(endpoint, request.body);
      const refused = isRejection(outcome.error) ? refusedExtensions(sent, outcome.error) : [];
      for (const extension of refused) quirks.refusedExtensions.add(extension);
      if (refused.length > 0) return call(endpoint, input);
      if (isRejection(outcome.error) && sent.length > 0) return callWithout(endpoint, input, sent);
    }
    return { outcome: outcome.ok && notSent.length > 0 ? { ...outcome, notSent } : outcome, status };
  };

  return {
    ...eachOperation(
      (name) =>
        async (input: CallInput = {}) =>
          (await call(endpoints[name], input)).outcome,
    ),
    echo: async () => {
      // The specification does not define the answer to an echo, so any success counts.
      const endpoint = { ...endpoints.echo, data: z.unknown() };
      const { outcome, status } = await call(endpoint, { body: { message: 'connection test' } });
      return outcome.ok ? succeed({ status }) : outcome;
    },
  };
};

/** A rejected body was not processed, so repeating it is safe. */
const isRejection = ({ code }: AppError): boolean => code === 'VALIDATION_ERROR' || code === 'BAD_REQUEST';

/** The extension keys that a body was sent with. */
const extensionsIn = ({ extensions = [] }: Endpoint, body: unknown): readonly string[] => {
  const sent = Object.entries(body ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [key]));
  return extensions.filter((extension) => sent.includes(extension));
};

/** Those of the extension keys that a rejection names. */
const refusedExtensions = (sent: readonly string[], { message, issues = [] }: AppError): readonly string[] => {
  // Without issues, look for the key in the message.
  const complaints = issues.length === 0 ? [{ path: [], message }] : issues;
  return sent.filter((extension) =>
    complaints.some(
      ({ path, message: text }) => path[0] === extension || (path.length === 0 && text.includes(extension)),
    ),
  );
};

/** A method of the client, whatever its operation. */
export type AnyMethod = (input?: CallInput) => Promise<Outcome<unknown>>;

/** Builds a client with one method per operation; parameters and results come from the endpoint table. */
export const eachOperation = (methodOf: (name: EndpointName) => AnyMethod): ServiceClient =>
  Object.fromEntries(endpointNames.map((name) => [name, methodOf(name)])) as unknown as ServiceClient;

interface Exchange {
  readonly outcome: Outcome<unknown>;
  /** HTTP status of the last answer; 0 if there was none. */
  readonly status: number;
}

/** Sends a request, reads its answer and records it in the request log. */
const createExchange = (options: ServiceClientOptions & { readonly quirks: Quirks }) => {
  const { clock, requestLog } = options;
  return async (data: z.ZodType, request: ServiceRequest): Promise<Exchange> => {
    const startedMs = clock.now();
    const action = currentAction();
    const lenders = lendersOf(request);
    const tries: RequestAttempt[] = [];
    const finished = await sendWithRetries(request, { ...options, onAttempt: (attempt) => tries.push(attempt) });
    const outcome = readOutcome(data, request, finished);
    requestLog.record({
      at: new Date(startedMs).toISOString(),
      method: finished.method,
      path: finished.target,
      status: finished.status ?? null,
      code: outcome.ok ? null : outcome.error.code,
      durationMs: clock.now() - startedMs,
      attempts: finished.tries,
      ...(action && { action }),
      ...(lenders.length > 0 && { lenders }),
      tries,
    });
    return { outcome, status: finished.status ?? 0 };
  };
};
