import type { Page, Route } from 'playwright-core';
import * as z from 'zod';

const envelope = z.object({ ok: z.literal(true), data: z.unknown() });

/** Calls the host as the open page does, but not through its screen; fails unless the answer is a success. */
export const callHost = async (page: Page, name: string, input: unknown): Promise<unknown> => {
  const answer: unknown = await page.evaluate(
    async ([method, body]) => {
      const response = await fetch(`./rpc/${method}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          // At 127.0.0.1 each tab has its own.
          'X-Headroom-Session':
            localStorage.getItem('headroom.session') ?? sessionStorage.getItem('headroom.session') ?? '',
        },
        body,
      });
      const parsed: unknown = await response.json();
      return parsed;
    },
    [name, JSON.stringify(input)] as const,
  );
  return envelope.parse(answer).data;
};

const callsTogether = z.array(z.object({ name: z.string(), input: z.unknown() }));

/** Gives the page an outcome of one's own for each edit, until the returned function is called; nothing is stored. */
export const answerEdits = async (page: Page, outcome: unknown): Promise<() => Promise<void>> => {
  const answer = async (route: Route): Promise<void> => {
    if (route.request().url().endsWith('/scenarios.update')) return route.fulfill({ json: outcome });
    // An edit goes with the question for its figures.
    const { data: calls = [] } = callsTogether.safeParse(route.request().postDataJSON());
    const isEdit = calls.some(({ name }) => name === 'scenarios.update');
    await (isEdit ? route.fulfill({ json: calls.map(() => outcome) }) : route.fallback());
  };
  const edits = /\/rpc(\/scenarios\.update)?$/;
  await page.route(edits, answer);
  return () => page.unroute(edits, answer);
};
