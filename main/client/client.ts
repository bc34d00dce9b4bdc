import * as z from 'zod';
import type { RequestAttempt } from '../../shared/contract/services/requests.ts';
import { type AppError, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../shared/service/endpoints.ts';
import type { Clock } from '../platform/clock.ts';
import { currentAction } from '../platform/process/action.ts';
import type { ServiceClient, ServiceOperation } from '../ports/service.ts';
import { type Quirks, startingQuirks } from './quirks.ts';
import { readOutcome } from './read-outcome.ts';
import type { RequestRecorder } from './request-log.ts';
import { sendWithRetries } from './send-with-retries.ts';
import {
  type CallInput,
  hasOwnFields,
  lendersOf,
  type Omitted,
  prepareRequest,
  type ServiceRequest,
} from './service-request.ts';
import type { Signer } from './signer.ts';
import type { Randomness, Sleep } from './system-tools.ts';
import type { Transport } from './transport.ts';

export interface ServiceClientOptions {
  readonly transport: Transport;
  readonly sign: Signer;
  /**
   * True for a service known to accept the extension keys (the embedded engine). With `unless refused`, a rejected
   * request is repeated without the keys it names, or where it names none without all of them, without the fields of
   * our own in the elements of a scenario, and without both; what it was rejected for is not sent again.
   */
  readonly takesExtensions: boolean | 'unless refused';
  /** Asks for every extension of the protocol; the answers say which there are. */
  readonly asksForExtensions?: boolean;
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
  const known = ({ extensions = [] }: Endpoint): Omitted => ({
    extensions: extensions.filter((one) => takesExtensions === false || quirks.refusedExtensions.has(one)),
    ownFields: quirks.refusesOwnFields,
  });
  const blame = ({ extensions, ownFields }: Omitted): void => {
    for (const extension of extensions) quirks.refusedExtensions.add(extension);
    if (ownFields) quirks.refusesOwnFields = true;
  };

  /** One request without what is left out. Where that leaves nothing to send, nothing is sent. */
  const callWithout = async (endpoint: Endpoint, input: CallInput, omitted: Omitted): Promise<Call> => {
    const prepared = prepareRequest(endpoint, input, omitted);
    if (!prepared.ok) return { outcome: prepared, status: 0 };
    const { request, notSent } = prepared.data;
    const { outcome, status } = await exchange(endpoint.answers ?? endpoint.data, request);
    return { outcome: outcome.ok && notSent.length > 0 ? { ...outcome, notSent } : outcome, status, request };
  };

  /**
   * After a rejection that names none of what is our own: without the keys, without the fields, without both. What was
   * left out is blamed where that passes, or where nothing else was rejected.
   */
  const findWhatPasses = async (endpoint: Endpoint, input: CallInput, rejected: Call): Promise<Call> => {
    const before = known(endpoint);
    const keys = extensionsIn(endpoint, rejected.request?.body);
    const ownFields = hasOwnFields(endpoint, rejected.request?.body);
    const tries: Omitted[] = [
      ...(keys.length > 0 ? [{ ...before, extensions: [...before.extensions, ...keys] }] : []),
      ...(ownFields ? [{ ...before, ownFields }] : []),
      ...(keys.length > 0 && ownFields ? [{ extensions: [...before.extensions, ...keys], ownFields }] : []),
    ];
    let latest = rejected;
    for (const omitted of tries) {
      latest = await callWithout(endpoint, input, omitted);
      if (latest.outcome.ok || latest.request === undefined) blame(omitted);
      if (latest.outcome.ok || !isRejection(latest.outcome.error)) return latest;
    }
    return latest;
  };

  const call = async (endpoint: Endpoint, input: CallInput): Promise<Call> => {
    const first = await callWithout(endpoint, input, known(endpoint));
    const { outcome, request } = first;
    if (takesExtensions !== 'unless refused' || outcome.ok || !isRejection(outcome.error)) return first;
    const refused = refusedExtensions(extensionsIn(endpoint, request?.body), outcome.error);
    blame({ extensions: refused, ownFields: false });
    return refused.length > 0 ? call(endpoint, input) : findWhatPasses(endpoint, input, first);
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
export const eachOperation = (methodOf: (name: ServiceOperation) => AnyMethod): ServiceClient =>
  Object.fromEntries(
    endpointNames.filter(isServiceOperation).map((name) => [name, methodOf(name)]),
  ) as unknown as ServiceClient;

const isServiceOperation = (name: EndpointName): name is ServiceOperation => !('preview' in endpoints[name]);

/** What a call came to, and the request as it was sent, if one was. */
interface Call extends Exchange {
  readonly request?: ServiceRequest;
}

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
