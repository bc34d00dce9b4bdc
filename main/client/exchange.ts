import type { Clock } from '../platform/clock.ts';
import { encodeBody, type EncodedBody } from './body.ts';
import type { Plan, Randomness, ServiceCall, Sleep } from './call.ts';
import { readFailure, type ServiceFailure } from './failure.ts';
import type { Quirks } from './quirks.ts';
import { findRemedy, type RemedyName } from './remedies.ts';
import type { Signer } from './signer.ts';
import type { NotAnswered, Transport, WireAnswer } from './transport.ts';

export interface ExchangeTools {
  readonly transport: Transport;
  readonly sign: Signer;
  readonly quirks: Quirks;
  readonly clock: Clock;
  readonly random: Randomness;
  readonly sleep: Sleep;
}

/** How a call ended on the wire, after all tries. */
export type Exchanged = { readonly tries: number; readonly method: string; readonly target: string } & (
  | { readonly kind: 'succeeded'; readonly status: number; readonly text: string }
  | { readonly kind: 'refused'; readonly status: number; readonly failure: ServiceFailure }
  | NotAnswered
);

/**
 * Sends one call, trying again where a remedy is known; every try is signed afresh with its own
 * nonce and timestamp. What turned out to work is remembered in `quirks`.
 */
export const exchange = async (call: ServiceCall, tools: ExchangeTools): Promise<Exchanged> => {
  const { quirks, clock, random, sleep } = tools;
  const plan: Plan = {
    method: call.method === 'PATCH' ? quirks.updateMethod : call.method,
    signsQuery: quirks.signsQuery,
  };
  const body = encodeBody(call.body);
  const target = wireTarget(call, tools.transport.basePath);
  const used = new Set<RemedyName>();
  for (let tries = 1; ; tries += 1) {
    const answer = await send(call, plan, body, tools);
    const sent = { tries, method: plan.method, target };
    if (answer.kind === 'failed') return { ...sent, ...answer };
    const { status, text } = answer;
    if (status >= 200 && status < 300) {
      remember(plan, quirks, call);
      return { ...sent, kind: 'succeeded', status, text };
    }
    const failure = readFailure(status, text);
    const remedy = findRemedy({
      call,
      failure,
      serviceNowMs: answer.dateMs,
      nowMs: clock.now(),
      tries,
      fraction: random.fraction(),
      used,
      quirks,
      plan,
    });
    if (remedy === undefined) {
      if (pastTheDoor.has(status)) remember(plan, quirks, call);
      return { ...sent, kind: 'refused', status, failure };
    }
    used.add(remedy.name);
    remedy.apply();
    if (remedy.waitMs > 0) await sleep(remedy.waitMs);
  }
};

const wirePath = (call: ServiceCall, basePath: string): string => `${basePath}${call.path}`;

const wireTarget = (call: ServiceCall, basePath: string): string => {
  const path = wirePath(call, basePath);
  return (call.query ?? '') === '' ? path : `${path}?${call.query ?? ''}`;
};

const send = (call: ServiceCall, plan: Plan, body: EncodedBody, tools: ExchangeTools): Promise<WireAnswer> => {
  const { transport, sign, quirks, clock, random } = tools;
  const target = wireTarget(call, transport.basePath);
  const headers = sign({
    method: plan.method,
    path: plan.signsQuery ? target : wirePath(call, transport.basePath),
    timestamp: new Date(clock.now() + quirks.clockOffsetMs).toISOString(),
    nonce: random.uuid(),
    bodyHash: body.hash,
  });
  headers.Accept = 'application/json';
  if (body.text !== undefined) headers['Content-Type'] = 'application/json';
  return transport.send({ method: plan.method, target, headers, body: body.text });
};

/** Statuses that come after the signature and the method were accepted. */
const pastTheDoor = new Set([400, 403, 404, 422]);

const remember = (plan: Plan, quirks: Quirks, call: ServiceCall): void => {
  if (plan.method === 'PATCH' || plan.method === 'PUT') quirks.updateMethod = plan.method;
  if (call.method === 'GET' && (call.query ?? '') !== '') quirks.signsQuery = plan.signsQuery;
};
