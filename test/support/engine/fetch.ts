import type { Engine } from '../../../main/engine/index.ts';

/** Sends the engine a standard request, with `target` as its target if that was sent differently. */
export const fetchFrom = async (engine: Engine, request: Request, target?: string): Promise<Response> => {
  const { method, headers, url } = request;
  const { pathname, search } = new URL(url);
  const { body, ...answer } = await engine.answer({
    method,
    target: target ?? `${pathname}${search}`,
    headers,
    body: request.body ?? [],
  });
  return new Response(body.toString(), answer);
};
