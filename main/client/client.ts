import { z } from 'zod';
import { fail, type Outcome, succeed } from '../../shared/outcome.ts';
import { servicingResult } from '../../shared/service/compute.ts';
import { policy } from '../../shared/service/policy.ts';
import { product } from '../../shared/service/product.ts';
import { scenarioRecord } from '../../shared/service/scenario.ts';
import { user } from '../../shared/service/user.ts';
import type { ServiceClient } from '../core/ports.ts';
import type { Clock } from '../platform/clock.ts';
import type { Randomness, ServiceCall, Sleep } from './call.ts';
import { exchange } from './exchange.ts';
import { nothingToSend, splitCompute, splitUpdate, withNotSent } from './extensions.ts';
import { toOutcome } from './outcomes.ts';
import { type Quirks, startingQuirks } from './quirks.ts';
import type { RequestRecorder } from './request-log.ts';
import { createSigner, type Credentials } from './signer.ts';
import type { Transport } from './transport.ts';

export interface ServiceClientOptions {
  readonly transport: Transport;
  readonly credentials: Credentials;
  /** True for a service known to take the extension keys (the embedded engine). */
  readonly takesExtensions: boolean;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sleep: Sleep;
  readonly requestLog: RequestRecorder;
  /** What was learned of this service before; grows as the client learns. */
  readonly quirks?: Quirks;
}

const productList = z.array(product);
const policyList = z.array(policy);
const anything = z.unknown();

/** The signed client of one service: builds, signs, sends, tries again where allowed, parses, logs. */
export const createServiceClient = (options: ServiceClientOptions): ServiceClient => {
  const perform = createPerformer(options);
  const call = async <T extends z.ZodType>(data: T, request: ServiceCall): Promise<Outcome<z.output<T>>> =>
    (await perform(data, request)).outcome;
  const takes = options.takesExtensions;
  return {
    user: () => call(user, { method: 'GET', path: '/api/v1/user' }),
    createScenario: (body) => call(scenarioRecord, { method: 'POST', path: '/api/v1/scenarios', body, creates: true }),
    readScenario: (id) =>
      withScenario(id, () => call(scenarioRecord, { method: 'GET', path: `/api/v1/scenarios/${id}` })),
    updateScenario: (id, changes) =>
      withScenario(id, async () => {
        const { body, notSent } = splitUpdate(changes, takes);
        if (notSent.length > 0 && Object.keys(body).length === 0) return nothingToSend(notSent);
        const path = `/api/v1/scenarios/${id}`;
        return withNotSent(await call(scenarioRecord, { method: 'PATCH', path, body }), notSent);
      }),
    compute: (id, request) =>
      withScenario(id, async () => {
        const { body, notSent } = splitCompute(request, takes);
        const path = `/api/v1/compute/${id}`;
        return withNotSent(await call(servicingResult, { method: 'POST', path, body }), notSent);
      }),
    products: (lenders) =>
      call(productList, {
        method: 'GET',
        path: '/api/v1/products',
        query: encodeQuery({ lenders: lenders.join(',') }),
      }),
    policies: ({ lenders, triggers, search }) =>
      call(policyList, {
        method: 'GET',
        path: '/api/v1/policies',
        query: encodeQuery({ lenders: lenders.join(','), triggers: triggers.join(','), search }),
      }),
    echo: async () => {
      const body = { message: 'connection test' };
      const { outcome, status } = await perform(anything, { method: 'POST', path: '/api/v1/echo', body });
      return outcome.ok ? succeed({ status }) : outcome;
    },
  };
};

interface Performed<T> {
  readonly outcome: Outcome<T>;
  /** HTTP status of the last answer; 0 when there was none. */
  readonly status: number;
}

/** Sends a call, reads its answer and notes it in the request log. */
const createPerformer = (options: ServiceClientOptions) => {
  const { clock, requestLog, credentials, quirks = startingQuirks() } = options;
  const tools = { ...options, sign: createSigner(credentials), quirks };
  return async <T extends z.ZodType>(data: T, call: ServiceCall): Promise<Performed<z.output<T>>> => {
    const startedMs = clock.now();
    const done = await exchange(call, tools);
    const outcome = toOutcome(data, call, done);
    requestLog.record({
      at: new Date(startedMs).toISOString(),
      method: done.method,
      path: done.target,
      status: done.status ?? null,
      code: outcome.ok ? null : outcome.error.code,
      durationMs: clock.now() - startedMs,
      attempts: done.tries,
    });
    return { outcome, status: done.status ?? 0 };
  };
};

/** Ids are 24 hexadecimal characters; anything else has no scenario and would not be safe in a path. */
const withScenario = async <T>(id: string, work: () => Promise<Outcome<T>>): Promise<Outcome<T>> =>
  /^[0-9a-f]{24}$/i.test(id) ? work() : fail('NOT_FOUND', `Scenario not found: ${id}`);

const encodeQuery = (parameters: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) query.set(name, value);
  return query.toString();
};
