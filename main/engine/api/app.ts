import { type Context, Hono } from 'hono';
import type { Log } from '../../platform/log.ts';
import { createAuthenticator } from './authenticate.ts';
import { readBody } from './body-limits.ts';
import { incident } from './incident.ts';
import { documentPages } from './openapi/pages.ts';
import type { Operation, Reply, Services } from './operation.ts';
import { render } from './render.ts';
import { type RequestTarget, requestTarget } from './request-target.ts';
import { signedRoutes } from './routes.ts';
import { type Refusal, refuse, type Step } from './step.ts';

interface Environment {
  Bindings: { target: RequestTarget };
  Variables: { body: Buffer };
}

type ServiceContext = Context<Environment>;

/** The service as an application over standard requests: routing and the order of the checks. */
export const createApp = (services: Services, log: Log): Hono<Environment> => {
  const { clock } = services;
  const perform = createPerformer(services);
  const answer = (context: ServiceContext, step: Step<Reply>): Response => render(step, context.env.target.path, clock);

  // The path is routed as it was sent and signed: nothing is decoded on the way.
  const app = new Hono<Environment>({
    getPath: (request, options) => options?.env?.target.path ?? requestTarget(request.url).path,
  });
  app.use(async (context, next) => {
    const body = await receive(context.req.raw);
    if (!body.ok) return answer(context, body);
    context.set('body', body.value);
    await next();
    return undefined;
  });
  for (const [path, methods] of signedRoutes()) {
    app.all(path, (context) => {
      const operation = methods.get(context.req.method);
      const step = operation === undefined ? notAllowed(context, [...methods.keys()]) : perform(context, operation);
      return answer(context, step);
    });
  }
  for (const [path, page] of Object.entries(documentPages(clock)))
    app.all(path, (context) => (context.req.method === 'GET' ? page() : answer(context, notAllowed(context, ['GET']))));
  app.notFound((context) => answer(context, refuse('NOT_FOUND', `Endpoint not found: ${context.env.target.path}`)));
  app.onError((error, context) => {
    const { path } = context.env.target;
    return answer(context, incident(error, log, { method: context.req.method, path }));
  });
  return app;
};

/** What is looked at before the route: where the request comes from, and the limits of its body. */
const receive = (request: Request): Promise<Step<Buffer>> =>
  // The service has no callers in browsers: what names an origin comes from a foreign page.
  request.headers.has('origin')
    ? Promise.resolve(refuse('FORBIDDEN', 'Requests from web pages are not accepted'))
    : readBody(request);

/** Authenticates a request and runs its operation. */
const createPerformer = (services: Services): ((context: ServiceContext, operation: Operation) => Step<Reply>) => {
  const authenticate = createAuthenticator(services.store, services.clock);
  return (context, operation) => {
    const { method, raw } = context.req;
    const { target } = context.env;
    const body = context.get('body');
    const identity = authenticate({ method, target, headers: raw.headers, body });
    if (!identity.ok) return identity;
    const id = target.path.slice(target.path.lastIndexOf('/') + 1);
    const contentType = raw.headers.get('content-type');
    return operation({ identity: identity.value, method, target, id, body, contentType }, services);
  };
};

const notAllowed = (context: ServiceContext, allowed: readonly string[]): Refusal => {
  const methods = allowed.join(', ');
  return refuse('METHOD_NOT_ALLOWED', `Method ${context.req.method} not allowed. Allowed methods: ${methods}`, {
    headers: { Allow: methods },
  });
};
