import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Choices, plainChoices } from './choices.ts';
import { type Arrival, type Caller, createDoor, type GrantWishes, type StubGrant } from './door.ts';
import { type Answer, answerTo } from './envelope.ts';
import { createExtensions } from './extensions.ts';
import type { JournalEntry } from './journal.ts';
import type { Lapse } from './lapses.ts';
import { computeFor, policiesFor, productsFor, stubLenders } from './lenders.ts';
import { Refusal } from './refusal.ts';
import { createScenarios, isObject, type Written } from './scenarios.ts';

/**
 * A remote service of another make on 127.0.0.1, in memory. It follows the specification, and
 * `Choices` where that is silent; its journal says what every request did.
 */
export interface StubService {
  readonly url: string;
  readonly journal: readonly JournalEntry[];
  readonly grant: (wishes: GrantWishes) => StubGrant;
  readonly revoke: (token: string) => void;
  readonly regroup: (token: string, teams: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

type Operation = (
  caller: Caller,
  id: string,
  body: Record<string, unknown>,
  query: Record<string, string>,
  arrival: Arrival,
) => Answer;

/** The methods of each path; `id` is what stands after the last slash. */
type Routes = readonly { readonly path: RegExp; readonly methods: Readonly<Record<string, Operation>> }[];

const routesOf = (choices: Choices, extensions: ReturnType<typeof createExtensions>, now: () => number): Routes => {
  const scenarios = createScenarios(choices, now);
  const written = ({ record, effect }: Written, status = 200): Answer => ({ data: record, status, effect });
  const update: Operation = (caller, id, body, _query, arrival) => {
    extensions.mustMatch(arrival, scenarios.find(caller, id));
    return written(scenarios.update(caller, id, body));
  };
  const create: Operation = (caller, _id, body, _query, arrival) =>
    extensions.once(arrival, caller, () => written(scenarios.create(caller, body), choices.createStatus));
  return [
    { path: /^\/user$/, methods: { GET: ({ email, teams }) => ({ data: { email, teams } }) } },
    {
      path: /^\/scenarios$/,
      methods: {
        POST: create,
        ...(choices.offers.includes('scenario-list') && {
          GET: (caller: Caller, _id: string, _body: object, query: Record<string, string>, arrival: Arrival) => {
            if (!extensions.isPreviewed(arrival))
              throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'Method GET not allowed: POST');
            return scenarios.list(caller, query);
          },
        }),
      },
    },
    {
      path: /^\/scenarios\/([^/]+)$/,
      methods: {
        GET: (caller, id) => ({ data: scenarios.find(caller, id) }),
        ...Object.fromEntries(choices.updateMethods.map((method) => [method, update])),
        ...(choices.removes && {
          DELETE: (caller, id) => {
            scenarios.remove(caller, id);
            return { data: { removed: true } };
          },
        }),
      },
    },
    {
      path: /^\/compute\/([^/]+)$/,
      methods: {
        POST: (caller, id, body) => ({
          data: computeFor(choices, caller, scenarios.find(caller, id).scenario, body),
        }),
      },
    },
    {
      path: /^\/products$/,
      methods: { GET: (caller, _id, _body, query) => ({ data: productsFor(choices, caller, query) }) },
    },
    { path: /^\/policies$/, methods: { GET: (caller, _id, _body, query) => ({ data: policiesFor(caller, query) }) } },
    ...(choices.hasEcho ? [{ path: /^\/echo$/, methods: { POST: () => ({ data: 'It works' }) } }] : []),
  ];
};

/** Starts it; a `lapse` is what it does against the specification. */
export const startStubService = async (chosen: Partial<Choices> = {}, lapse: Lapse = {}): Promise<StubService> => {
  const choices = { ...plainChoices, ...chosen };
  const now = (): number => Date.now() + choices.clockAheadMs;
  const door = createDoor(choices, stubLenders, now, lapse.door);
  const extensions = createExtensions(choices, now);
  const routes = routesOf(choices, extensions, now);
  const journal: JournalEntry[] = [];

  const perform = (arrival: Arrival): Answer => {
    if (choices.busyEvery > 0 && (journal.length + 1) % choices.busyEvery === 0)
      throw new Refusal(429, 'RATE_LIMIT_EXCEEDED', 'One moment', { details: { retryAfter: 1 } });
    const { pathname, searchParams } = new URL(arrival.url, 'http://stub');
    const { operation, id } = find(routes, arrival.method, pathname);
    const caller = door.enter(arrival);
    const query = Object.fromEntries(searchParams);
    return extensions.told(arrival, operation(caller, id, readBody(arrival.body), query, arrival));
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const arrival = await readArrival(request);
    const misread = lapse.arrival?.(arrival) ?? arrival;
    const right = answerTo(() => perform(misread), choices, now);
    const { status, body, headers, effect } = { ...right, ...lapse.answer?.(right, arrival) };
    journal.push({
      ...{
        atMs: performance.timeOrigin + performance.now(),
        method: arrival.method,
        url: arrival.url,
        body: arrival.body,
      },
      clientId: String(arrival.headers['x-auth-client-id'] ?? ''),
      status,
      ...(effect && { effect }),
    });
    response.writeHead(status, {
      'Content-Type': 'application/json',
      Date: new Date(now()).toUTCString(),
      ...headers,
    });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };

  const server = createServer((request, response) => {
    // A request that was cut off has nobody to answer.
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    journal,
    grant: door.grant,
    revoke: door.revoke,
    regroup: door.regroup,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
};

const readArrival = async (request: IncomingMessage): Promise<Arrival> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url = '', headers } = request;
  return { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
};

const find = (routes: Routes, method: string, pathname: string): { operation: Operation; id: string } => {
  const path = pathname.replace(/^\/api\/v1/, '');
  const route = routes.find((one) => one.path.test(path));
  if (route === undefined || path === pathname) throw new Refusal(404, 'NOT_FOUND', 'There is nothing here');
  const operation = route.methods[method];
  const Allow = Object.keys(route.methods).join(', ');
  if (operation === undefined)
    throw new Refusal(405, 'METHOD_NOT_ALLOWED', `Method ${method} not allowed. Allowed: ${Allow}`, {
      headers: { Allow },
    });
  return { operation, id: route.path.exec(path)?.[1] ?? '' };
};

const readBody = (text: string): Record<string, unknown> => {
  if (text === '') return {};
  try {
    const body: unknown = JSON.parse(text);
    if (isObject(body)) return body;
  } catch {
    // Refused below.
  }
  throw new Refusal(400, 'BAD_REQUEST', 'That is no JSON object');
};
