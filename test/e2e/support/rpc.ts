import type { Page } from 'playwright-core';
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
