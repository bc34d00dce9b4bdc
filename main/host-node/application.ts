import { readFile } from 'node:fs/promises';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { fail, type Outcome } from '../../shared/outcome.ts';
import type { Core } from '../compose.ts';
import { announcesMoreThan, readCapped } from '../platform/http/read-capped.ts';
import type { Log } from '../platform/log/log.ts';
import { ownTurn } from '../platform/process/own-turn.ts';
import { thrown } from '../rpc/failures.ts';
import { renderPage, securityHeaders } from '../rpc/page.ts';
import type { EventStreams } from './event-streams.ts';
import { refusal } from './guard.ts';
import type { PageFiles } from './page-files.ts';
import type { Sessions } from './sessions.ts';

interface Env {
  Bindings: HttpBindings;
}

export interface ApplicationParts {
  readonly router: Core['router'];
  readonly pageFiles: PageFiles;
  readonly sessions: Sessions;
  readonly streams: EventStreams;
  readonly log: Log;
  readonly maxBodyBytes: number;
  /** `NAME:PORT`, known once the server listens. */
  host(): string;
  /** False for 127.0.0.1, where a program that used the port earlier may have left files in the browser's cache. */
  readonly hasUniqueName: boolean;
  /** Runs when a page without a session requests a new one-time address. The page never receives that address. */
  onAddressRequested(): void;
}

/** The Node host's web application. Every response other than a file is an outcome in JSON. */
export const createApplication = (parts: ApplicationParts): Hono<Env> => {
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    const { method } = c.req;
    const reason = refusal({ method, target: targetOf(c), header: (name) => c.req.header(name) }, parts.host());
    if (reason === undefined) await next();
    else c.res = refuse(c, 403, reason);
    for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
  });
  addSession(app, parts);
  addCalls(app, parts);
  addPage(app, parts);
  app.notFound((c) => c.json(fail('NOT_FOUND', 'There is nothing at this address.'), 404));
  app.onError((error, c) => c.json(thrown(error, 'host', parts.log), 500));
  return app;
};

/** The request target as sent, before normalisation. */
const targetOf = (c: Context<Env>): string => c.env.incoming.url ?? '';

const refuse = (c: Context<Env>, status: 401 | 403, reason: string): Response =>
  c.json(fail('REFUSED', reason), status);

const isJson = (c: Context<Env>): boolean => /^application\/json(;|$)/i.test(c.req.header('content-type') ?? '');

/** The body as parsed JSON. Fails with TOO_LARGE or INVALID_INPUT. */
const readJson = async (c: Context<Env>, maxBytes: number): Promise<Outcome<unknown>> => {
  if (!isJson(c)) return fail('INVALID_INPUT', 'The request must have the content type application/json.');
  const { raw } = c.req;
  const bytes = announcesMoreThan(raw, maxBytes) ? undefined : await readCapped(raw.body, maxBytes);
  if (bytes === undefined) return fail('TOO_LARGE', `The request is larger than ${maxBytes / 1024 / 1024} MiB.`);
  try {
    return { ok: true, data: JSON.parse(new TextDecoder().decode(bytes)) };
  } catch {
    return fail('INVALID_INPUT', 'The request body is not valid JSON.');
  }
};

/** A token and what JSON needs around it. */
const maxTokenBodyBytes = 1_024;
const tokenBody = z.strictObject({ token: z.string().max(200) });

const addSession = (app: Hono<Env>, parts: ApplicationParts): void => {
  const { sessions } = parts;
  app.post('/session', async (c) => {
    const json = await readJson(c, maxTokenBodyBytes);
    const token = json.ok ? tokenBody.safeParse(json.data).data?.token : undefined;
    const session = token === undefined ? undefined : sessions.redeem(token);
    if (session === undefined) return refuse(c, 401, 'This address has expired or has already been used.');
    c.header('Cache-Control', 'no-store');
    return c.json({ session });
  });
  // The response reveals nothing: the address goes only to the terminal and the browser of the user who started
  // the host.
  app.post('/open', (c) => {
    parts.onAddressRequested();
    return c.json({ ok: true });
  });
};

/** More than the first screen asks together. */
const maxCallsTogether = 20;
const callsTogether = z.array(z.strictObject({ name: z.string(), input: z.unknown() })).max(maxCallsTogether);

const addCalls = (app: Hono<Env>, parts: ApplicationParts): void => {
  const { router, sessions, streams } = parts;
  const noSession = (c: Context<Env>): Response | undefined =>
    sessions.isOpen(c.req.header('x-headroom-session')) ? undefined : refuse(c, 401, 'This page has no session.');

  const answer = async (c: Context<Env>, dispatch: (body: unknown) => Promise<unknown>): Promise<Response> => {
    const refused = noSession(c);
    if (refused !== undefined) return refused;
    const body = await readJson(c, parts.maxBodyBytes);
    c.header('Cache-Control', 'no-store');
    if (!body.ok) return c.json(body, body.error.code === 'TOO_LARGE' ? 413 : 400);
    c.header('X-Headroom-Events', String(streams.count()));
    return c.json(await dispatch(body.data));
  };

  // Somebody else's key is not kept waiting by all calls that have come in together.
  const call = async (name: string, input: unknown): Promise<Outcome<unknown>> => {
    await ownTurn();
    return router.dispatch(name, input);
  };
  app.post('/rpc/:method', (c) => answer(c, (input) => call(c.req.param('method'), input)));
  // Several calls in one request: each is parsed, answered and logged as if it came alone, after the one before.
  app.post('/rpc', (c) =>
    answer(c, async (body) => {
      const calls = callsTogether.safeParse(body).data;
      if (calls === undefined) return fail('INVALID_INPUT', `Send a list of at most ${maxCallsTogether} calls.`);
      const answers: Outcome<unknown>[] = [];
      for (const { name, input } of calls) answers.push(await call(name, input));
      return answers;
    }),
  );
  app.get('/events', (c) => {
    const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' };
    const isOpen = (): boolean => sessions.isOpen(c.req.header('x-headroom-session'));
    const known = z.coerce.number().int().optional().safeParse(c.req.header('x-headroom-events')).data;
    return noSession(c) ?? c.body(streams.open(isOpen, known), 200, headers);
  });
};

/** Makes the browser fetch our files from this host instead of its cache. */
const clearCache = { 'Clear-Site-Data': '"cache"' };

const addPage = (app: Hono<Env>, { pageFiles, hasUniqueName }: ApplicationParts): void => {
  app.get('*', async (c) => {
    const [path = ''] = targetOf(c).split('?', 1);
    if (path === '/') {
      pageFiles.refresh();
      const { body, headers } = renderPage(await readFile(pageFiles.index, 'utf8'));
      return c.html(body, 200, { ...headers, ...(hasUniqueName ? {} : clearCache) });
    }
    const file = pageFiles.find(path);
    if (file === undefined) return c.notFound();
    const cacheControl = file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache';
    const body = await readFile(file.path);
    return c.body(new Uint8Array(body), 200, { 'Content-Type': file.contentType, 'Cache-Control': cacheControl });
  });
};
