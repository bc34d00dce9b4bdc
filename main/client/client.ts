import { z } from 'zod';
import type { RequestAttempt } from '../../shared/contract/services/requests.ts';
import { type AppError, type Outcome, succeed } from '../../shared/outcome.ts';
import type { Endpoint } from '../../shared/service/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../shared/service/endpoints.ts';
import type { ServiceClient } from '../core/ports.ts';
import type { Clock } from '../platform/clock.ts';
import { currentAction } from '../platform/process/action.ts';
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
   * True for a service known to accept the extension keys (the embedded engine). `unless refused`: one
   * that answers 422 about such a key is asked once more without it, and not again with it.
   */
  readonly takesExtensions: boolean | 'unless refused';
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sleep: Sleep;
  readonly requestLog: RequestRecorder;
  /** What is known about this service from before; the client adds what it learns. */
  readonly quirks?: Quirks;
}

/** The signed client of one service: builds, signs, sends, retries where allowed, parses, logs. */
export const createServiceClient = (options: ServiceClientOptions): ServiceClient => {
  const { takesExtensions, quirks = startingQuirks() } = options;
  const perform = createPerformer({ ...options, quirks });
  const takes = (extension: string): boolean => takesExtensions !== false && !quirks.refusedExtensions.has(extension);

  const call = async (endpoint: Endpoint, input: CallInput): Promise<Performed> => {
    const prepared = prepareRequest(endpoint, input, takes);
    if (!prepared.ok) return { outcome: prepared, status: 0 };
    const { request, notSent } = prepared.data;
    const { outcome, status } = await perform(endpoint.answers ?? endpoint.data, request);
    if (takesExtensions === 'unless refused' && !outcome.ok) {
      const refused = refusedExtensions(endpoint.extensions ?? [], request.body, outcome.error);
      for (const extension of refused) quirks.refusedExtensions.add(extension);
      if (refused.length > 0) return call(endpoint, input);
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
      // The specification does not define the answer of an echo: any success will do.
      const endpoint = { ...endpoints.echo, data: z.unknown() };
      const { outcome, status } = await call(endpoint, { body: { message: 'connection test' } });
      return outcome.ok ? succeed({ status }) : outcome;
    },
  };
};

/** The extension keys of a body that a refusal is about. Nothing was done with a body that was refused. */
const refusedExtensions = (
  extensions: readonly string[],
  body: unknown,
  { code, message, issues = [] }: AppError,
): readonly string[] => {
  if (code !== 'VALIDATION_ERROR' && code !== 'BAD_REQUEST') return [];
  const names = Object.keys(body ?? {});
  // A service that does not say where names the key in its sentence.
  const named = issues.length === 0 ? [{ path: [], message }] : issues;
  return extensions.filter(
    (extension) =>
      names.includes(extension) &&
      named.some(({ path, message: said }) => path[0] === extension || (path.length === 0 && said.includes(extension))),
  );
};

/** A method of the client, whatever its operation. */
export type AnyMethod = (input?: CallInput) => Promise<Outcome<unknown>>;

/** A client with one method for each operation; parameters and results follow from the endpoint table. */
export const eachOperation = (methodOf: (name: EndpointName) => AnyMethod): ServiceClient =>
  Object.fromEntries(endpointNames.map((name) => [name, methodOf(name)])) as unknown as ServiceClient;

interface Performed {
  readonly outcome: Outcome<unknown>;
  /** HTTP status of the last answer; 0 when there was none. */
  readonly status: number;
}

/** Sends a request, reads its answer and records it in the request log. */
const createPerformer = (options: ServiceClientOptions & { readonly quirks: Quirks }) => {
  const { clock, requestLog } = options;
  return async (data: z.ZodType, request: ServiceRequest): Promise<Performed> => {
    const startedMs = clock.now();
    const action = currentAction();
    const lenders = lendersOf(request);
    const tries: RequestAttempt[] = [];
    const done = await sendWithRetries(request, { ...options, onAttempt: (attempt) => tries.push(attempt) });
    const outcome = readOutcome(data, request, done);
    requestLog.record({
      at: new Date(startedMs).toISOString(),
      method: done.method,
      path: done.target,
      status: done.status ?? null,
      code: outcome.ok ? null : outcome.error.code,
      durationMs: clock.now() - startedMs,
      attempts: done.tries,
      ...(action && { action }),
      ...(lenders.length > 0 && { lenders }),
      tries,
    });
    return { outcome, status: done.status ?? 0 };
  };
};
