import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { isObject } from '../../../shared/is-object.ts';
import { authHeaders } from '../../../shared/service/endpoints.ts';
import { extensionsHeader, previewHeader } from '../../../shared/service/protocol-extensions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { GrantRow, Store } from '../../store/index.ts';
import { createAuthenticator } from '../api/authenticate.ts';
import { readBody } from '../api/body-limits.ts';
import { refusedCaller } from '../api/explain-refusal.ts';
import { type Answer, render, type Reply } from '../api/render.ts';
import { requestTarget } from '../api/request-target.ts';
import type { IncomingRequest } from '../api/service.ts';
import { notAllowed, refuse, type Step, tooManyRequests } from '../api/step.ts';
import { mayBeAnswered } from '../api/web-page.ts';
import { createEngine, type Engine, type EngineParts } from '../engine.ts';
import { type Asked, changedBy, type ChoiceName, refusalBy } from './choices.ts';
import { type AskedFault, type Fault, faultHeader, readFault } from './faults.ts';
import { resetScenarios } from './seeds.ts';

/*
 * The service as partners need it for their tests: it misbehaves when a request asks for it, decides otherwise where the
 * specification is silent, tells one and the same time, and starts again from the same scenarios. Nothing of it is
 * reached by a service that was started without `--sandbox`.
 */

/** What every answer of a sandbox carries, so that nobody takes it for a service. */
export const sandboxHeaders = { 'X-Sandbox': 'on' } as const;

export const resetPath = '/sandbox/reset';

export interface SandboxParts extends EngineParts {
  readonly choices: ReadonlySet<ChoiceName>;
  /** The time that answers and records tell; signatures and `Date` go by `clock` all the same. */
  readonly standingClock?: Clock | undefined;
}

/** The engine with faults, choices and a reset around it. */
export const createSandbox = ({ choices, standingClock, ...parts }: SandboxParts): Engine => {
  const underWay = new AsyncLocalStorage<Fault>();
  const signatureClock: Clock = { now: () => parts.clock.now() + aheadOf(underWay.getStore()) };
  const clock = standingClock ?? signatureClock;
  const { store, knownTeams } = sandboxStore(parts.store, choices, underWay);
  const engine = createEngine({ ...parts, store, clock, signatureClock });
  const authenticate = createAuthenticator(store, signatureClock);
  const hits = countHits();
  let number = 0;

  const reset = async (request: IncomingRequest): Promise<Step<Reply>> => {
    if (request.method !== 'POST') return notAllowed(request.method, ['POST']);
    const body = await readBody(request);
    if (!body.ok) return body;
    const { method, target, headers } = request;
    const signed = { method, target: requestTarget(target), headers, body: body.value };
    const identity = authenticate(signed);
    if (!identity.ok) return refusedCaller(signed, identity, parts);
    hits.clear();
    const data = resetScenarios(store, identity.value, new Date(clock.now()).toISOString());
    return { ok: true, value: { data, versioned: false, headers: {} } };
  };

  /** A scenario of a team that the caller is not in. */
  const isForeign = ({ status }: Answer, path: string): boolean => {
    const id = /^\/api\/v1\/(?:scenarios|compute)\/([^/]+)$/.exec(path)?.[1];
    return status === 404 && id !== undefined && store.scenarios.read([...knownTeams], id) !== undefined;
  };

  const perform = async (request: IncomingRequest, path: string): Promise<Answer> => {
    if (path === resetPath) return render(await reset(request), path, clock);
    const answer = await engine.answer(choices.has('no-extensions') ? withoutExtensions(request) : request);
    return choices.has('foreign-403') && isForeign(answer, path)
      ? render(refuse('FORBIDDEN', 'The scenario belongs to another team'), path, clock)
      : answer;
  };

  const answerAs = async (request: IncomingRequest, asked: Asked, fault?: AskedFault): Promise<Answer> => {
    const instead = fault && answerInstead(fault.fault, asked.path, clock);
    if (instead !== undefined) return instead;
    const refusal = refusalBy(choices, asked);
    const done =
      refusal === undefined
        ? await (fault === undefined
            ? perform(request, asked.path)
            : underWay.run(fault.fault, perform, request, asked.path))
        : render(refusal, asked.path, clock);
    if (fault?.fault.kind === 'slow') await wait(fault.fault.delayMs, undefined, { ref: false });
    return withFault(inJson(done, asked, choices), fault?.fault);
  };

  const answer = async (request: IncomingRequest): Promise<Answer> => {
    const { path } = requestTarget(request.target);
    const { method, headers, ownHosts } = request;
    // A web page may call the sandbox no more than it may call the service.
    if (!mayBeAnswered({ headers, isForPage: path.startsWith('/api/'), ownHosts })) return engine.answer(request);
    number += 1;
    const header = headers.get(faultHeader);
    const read = header === null ? undefined : readFault(header);
    if (read?.ok === false) return render(read, path, clock);
    const caller = headers.get(authHeaders.clientId) ?? '';
    const fault = read && hits.count([caller, method, path].join(' '), read.value) ? read.value : undefined;
    const answered = await answerAs(request, { method, path, number }, fault);
    const dateMs = parts.clock.now() + aheadOf(fault?.fault);
    const told = { Date: new Date(dateMs).toUTCString(), ...(fault && { [faultHeader]: fault.text }) };
    return { ...answered, headers: { ...answered.headers, ...told } };
  };

  return { answer, indexPolicies: () => engine.indexPolicies() };
};

/** The request as a service reads it that knows of no extensions and no previews. */
const withoutExtensions = ({ headers, ...request }: IncomingRequest): IncomingRequest => ({
  ...request,
  headers: { get: (name) => (name === extensionsHeader || name === previewHeader ? null : headers.get(name)) },
});

const aheadOf = (fault: Fault | undefined): number => (fault?.kind === 'clock' ? fault.aheadMs : 0);

/** The store as the request under way finds it. Whatever a fault takes away is there again for the next request. */
const sandboxStore = (store: Store, choices: ReadonlySet<ChoiceName>, underWay: AsyncLocalStorage<Fault>) => {
  const knownTeams = new Set<string>();
  const asAsked = (grant: GrantRow): GrantRow => {
    for (const { id } of grant.teams) knownTeams.add(id);
    const kind = underWay.getStore()?.kind;
    if (kind === 'revoked') return { ...grant, revoked: true };
    return kind === 'wrong-team' ? { ...grant, teams: [] } : grant;
  };
  const access: Store['access'] = {
    ...store.access,
    findCaller: (...asked) => {
      const caller = store.access.findCaller(...asked);
      if (caller === undefined) return undefined;
      const { client, grant } = caller;
      return {
        client: choices.has('query-in-path') ? { ...client, signsQuery: true } : client,
        grant: grant && asAsked(grant),
      };
    },
  };
  return { store: { ...store, access }, knownTeams };
};

const maxCounted = 10_000;

/** Counts how often a request with a fault came, so that a fault may hit only the first few. */
const countHits = () => {
  const counts = new Map<string, number>();
  return {
    clear: () => counts.clear(),
    count: (request: string, { text, times }: AskedFault): boolean => {
      if (!Number.isFinite(times)) return true;
      const key = `${request} ${text}`;
      const count = (counts.get(key) ?? 0) + 1;
      if (counts.size >= maxCounted) counts.clear();
      counts.set(key, count);
      return count <= times;
    },
  };
};

const page =
  '<!doctype html><html lang="en"><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>' +
  '<p>The sandbox was asked to answer as a proxy does whose service is away.</p></html>';

/** The answer that a fault gives in place of the work. */
const answerInstead = (fault: Fault, path: string, clock: Clock): Answer | undefined => {
  switch (fault.kind) {
    case 'busy':
      return render(tooManyRequests(fault.retryAfterSeconds), path, clock);
    case 'error':
      return render(refuse('INTERNAL_SERVER_ERROR', 'An unexpected error occurred'), path, clock);
    case 'html':
      return { status: 502, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body: page };
    default:
      return undefined;
  }
};

const isJson = ({ headers }: Answer): boolean => headers['Content-Type'] === 'application/json';

/** The answer of an operation as a service with these choices gives it. */
const inJson = (answer: Answer, asked: Asked, choices: ReadonlySet<ChoiceName>): Answer => {
  if (!isJson(answer) || asked.path === '/api/v1/openapi.json' || choices.size === 0) return answer;
  const json: unknown = JSON.parse(answer.body.toString());
  if (!isObject(json)) return answer;
  const changed = changedBy(choices, { status: answer.status, json }, asked);
  return { ...answer, status: changed.status, body: JSON.stringify(changed.json) };
};

/** What a fault does to an answer whose work is done. */
const withFault = (answer: Answer, fault: Fault | undefined): Answer => {
  if (fault?.kind === 'cut') return { ...answer, cutAt: Math.floor(Buffer.byteLength(answer.body) / 2) };
  if (fault?.kind !== 'drop-meta' || !isJson(answer)) return answer;
  const { meta: _, ...rest } = JSON.parse(answer.body.toString()) as { readonly meta?: unknown };
  return { ...answer, body: JSON.stringify(rest) };
};
