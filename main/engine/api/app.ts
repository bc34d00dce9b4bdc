import { type Context, Hono } from 'hono';
import { type EndpointName, endpointNames, endpoints } from '../../../shared/service/endpoints.ts';
import type { Log } from '../../platform/log.ts';
import { createAuthenticator } from './authenticate.ts';
import { readBody } from './body-limits.ts';
import { incident } from './incident.ts';
import { documentPages } from './openapi/pages.ts';
import type { Services } from './operation.ts';
import { perform } from './perform.ts';
import { render, type Reply } from './render.ts';
import { type RequestTarget, requestTarget } from './request-target.ts';
import { type Refusal, refuse, type Step } from './step.ts';
import { mayBeAnswered } from './web-page.ts';

interface Environment {
  Bindings: {
    target: RequestTarget;
    body?: AsyncIterable<Uint8Array> | undefined;
    ownHosts?: readonly string[] | undefined;
  };
  Variables: { body: Buffer };
}

type ServiceContext = Context<Environment>;

/** The service as an application over standard requests: routing and the order of the checks. */
export const createApp = (services: Services, log: Log): Hono<Environment> => {
  const { clock } = services;
  const authenticate = createAuthenticator(services.store, clock);
  const answer = (context: ServiceContext, step: Step<Reply>): Response => render(step, context.env.target.path, clock);

  // The path is routed as it was sent and signed: nothing is decoded on the way.
  const app = new Hono<Environment>({
    getPath: (request, options) => options?.env?.target.path ?? requestTarget(request.url).path,
  });
  app.use(async (context, next) => {
    const body = await receive(context);
    if (!body.ok) return answer(context, body);
    context.set('body', body.value);
    await next();
    return undefined;
  });
  for (const [path, names] of Map.groupBy(endpointNames, (name) => endpoints[name].path)) {
    const byMethod = new Map<string, EndpointName>(
      names.flatMap((name) => endpoints[name].methods.map((method) => [method, name])),
    );
    app.all(path, (context) => {
      const name = byMethod.get(context.req.method);
      if (name === undefined) return answer(context, notAllowed(context, [...byMethod.keys()]));
      const { method, raw } = context.req;
      const request = { method, target: context.env.target, headers: raw.headers, body: context.get('body') };
      const identity = authenticate(request);
      return answer(
        context,
        identity.ok ? perform(name, { ...request, identity: identity.value }, services) : identity,
      );
    });
  }
  for (const [path, page] of Object.entries(documentPages(services)))
    app.all(path, (context) => (context.req.method === 'GET' ? page() : answer(context, notAllowed(context, ['GET']))));
  app.notFound((context) => answer(context, refuse('NOT_FOUND', `Endpoint not found: ${context.env.target.path}`)));
  app.onError((error, context) => {
    const { path } = context.env.target;
    return answer(context, incident(error, log, { method: context.req.method, path }));
  });
  return app;
};

/** What is looked at before the route: where the request comes from, and the limits of its body. */
const receive = ({ req: { raw }, env: { target, body, ownHosts } }: ServiceContext): Promise<Step<Buffer>> => {
  const isForPage = pathsOfPage.some((ofPage) => ofPage.test(target.path));
  return mayBeAnswered({ headers: raw.headers, isForPage, ownHosts })
    ? readBody(raw, body)
    : Promise.resolve(refuse('FORBIDDEN', 'Requests for another host or from web pages are not accepted'));
};

/** Signed operations, and scripts: a browser names the origin when a module is loaded. */
const pathsOfPage = [
  ...endpointNames.map((name) => new RegExp(`^${endpoints[name].path.replaceAll(/:\w+/g, '[^/]+')}$`)),
  /^\/docs\/[a-z-]+\.js$/,
];

const notAllowed = (context: ServiceContext, allowed: readonly string[]): Refusal => {
  const methods = allowed.join(', ');
  return refuse('METHOD_NOT_ALLOWED', `Method ${context.req.method} not allowed. Allowed methods: ${methods}`, {
    headers: { Allow: methods },
  });
};
