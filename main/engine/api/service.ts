import type { Endpoint } from '../../../shared/service/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../../shared/service/endpoints.ts';
import type { Preview } from '../../../shared/service/protocol-extensions.ts';
import type { Log } from '../../platform/log/log.ts';
import { createAuthenticator, type Identity, type SignedRequest } from './authenticate.ts';
import { readBody, type UnreadBody } from './body-limits.ts';
import { createCommitGroup } from './commit-group.ts';
import { refusedCaller } from './explain-refusal.ts';
import { incident } from './incident.ts';
import { documentPages } from './openapi/pages.ts';
import type { Services } from './operation.ts';
import { perform } from './perform.ts';
import { askedPreviews } from './previews.ts';
import { type Answer, render, type Reply } from './render.ts';
import { type RequestTarget, requestTarget } from './request-target.ts';
import { notAllowed, refuse, type Step } from './step.ts';
import { mayBeAnswered } from './web-page.ts';

/** A request as it came, whatever the transport. */
export interface IncomingRequest extends UnreadBody {
  readonly method: string;
  /** Exactly as in the request line: what is routed is what was signed. */
  readonly target: string;
  /** Hosts, with ports, at which the server is reached; the documentation page calls from there. */
  readonly ownHosts?: readonly string[] | undefined;
}

/** One path of the service and its handler. */
interface Route {
  /** The path parameters by name, percent-encoding as sent; undefined for a path that does not match. */
  readonly read: (path: string) => PathParameters | undefined;
  /** Signed operations and scripts: a browser sends an origin when it calls or loads them. */
  readonly isForPage: boolean;
  readonly byMethod: ReadonlyMap<string, Method>;
}

interface Method {
  /** Without it in the request, the path has no such method. */
  readonly preview?: Preview | undefined;
  readonly handle: Handler;
}

type PathParameters = Readonly<Record<string, string>>;
type Handler = (request: SignedRequest, params: PathParameters) => Answer | Promise<Answer>;

/** The service over a store: routing and the order of the checks. Never rejects. */
export const createService = (services: Services, log: Log): ((request: IncomingRequest) => Promise<Answer>) => {
  const { clock } = services;
  const routes = [...operationRoutes(services), ...documentRoutes(services)];

  const answer = async (request: IncomingRequest, target: RequestTarget): Promise<Answer> => {
    const { method, headers, ownHosts } = request;
    const refused = (step: Step<never>): Answer => render(step, target.path, clock);
    const [route, params] = findRoute(routes, target.path);
    if (!mayBeAnswered({ headers, isForPage: route?.isForPage ?? false, ownHosts }))
      return refused(refuse('FORBIDDEN', 'Requests for another host or from web pages are not accepted'));
    const body = await readBody(request);
    if (!body.ok) return refused(body);
    if (route === undefined) return refused(refuse('NOT_FOUND', `Endpoint not found: ${target.path}`));
    const isThere = ({ preview }: Method): boolean =>
      preview === undefined || askedPreviews(headers, services).includes(preview);
    const found = route.byMethod.get(method);
    if (found === undefined || !isThere(found)) {
      const methods = [...route.byMethod].filter(([, one]) => isThere(one)).map(([name]) => name);
      return refused(notAllowed(method, methods));
    }
    return found.handle({ method, target, headers, body: body.value }, params);
  };

  return (request) => {
    const target = requestTarget(request.target);
    return answer(request, target).catch((error: unknown) =>
      render(incident(error, log, { method: request.method, path: target.path }), target.path, clock),
    );
  };
};

const findRoute = (routes: readonly Route[], path: string): readonly [Route | undefined, PathParameters] => {
  for (const route of routes) {
    const params = route.read(path);
    if (params !== undefined) return [route, params];
  }
  return [undefined, {}];
};

const operationRoutes = (services: Services): Route[] => {
  const { clock } = services;
  const authenticate = createAuthenticator(services.store, services.signatureClock);
  const durably = services.sharesCommits ? createCommitGroup(services.store) : <R>(work: () => R): R => work();
  const handlerOf =
    (name: EndpointName): Handler =>
    async (request, params) => {
      const respond = (identity: Step<Identity>): Step<Reply> =>
        identity.ok
          ? perform(name, { ...request, identity: identity.value, params }, services)
          : refusedCaller(request, identity, services);
      const step = isWrite(endpoints[name])
        ? await durably(() => respond(authenticate(request)))
        : respond(await durably(() => authenticate(request)));
      return render(step, request.target.path, clock);
    };
  return [...Map.groupBy(endpointNames, (name) => endpoints[name].path)].map(([template, names]) => {
    const pattern = new RegExp(`^${template.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    return {
      read: (path) => {
        const match = pattern.exec(path);
        return match === null ? undefined : (match.groups ?? {});
      },
      isForPage: true,
      byMethod: new Map(
        names.flatMap((name) => {
          const { methods, preview }: Endpoint = endpoints[name];
          return methods.map((method) => [method, { preview, handle: handlerOf(name) }]);
        }),
      ),
    };
  });
};

/** What an operation writes is committed with its nonce, which every request uses up. */
const isWrite = ({ creates = false, conditional = false }: Endpoint): boolean => creates || conditional;

const documentRoutes = (services: Services): Route[] =>
  Object.entries(documentPages(services)).map(([path, page]) => ({
    read: (requestedPath) => (requestedPath === path ? {} : undefined),
    isForPage: path.endsWith('.js'),
    byMethod: new Map([['GET', { handle: page }]]),
  }));
