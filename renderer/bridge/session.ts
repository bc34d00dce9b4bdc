import { z } from 'zod';

const sessionKey = 'headroom.session';
const sessionAnswer = z.object({ session: z.string().min(1) });

/** The parts of the page that the handshake needs, so that it can be tested without one. */
export interface SessionPage {
  readonly hash: string;
  /** Removes the fragment from the address bar and the history. */
  clearHash(): void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetch: typeof globalThis.fetch;
}

const tokenOf = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('t');

const exchange = async (page: SessionPage, token: string): Promise<string | undefined> => {
  const response = await page.fetch('./session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) return undefined;
  const answer = sessionAnswer.safeParse(await response.json());
  return answer.success ? answer.data.session : undefined;
};

/**
 * Returns this tab's session: exchanges the one-time token in the address for one, or uses the one kept for a
 * reload. Undefined when there is neither, or the token was already used.
 */
export const openSession = async (page: SessionPage): Promise<string | undefined> => {
  const token = tokenOf(page.hash);
  if (token === null) return page.storage.getItem(sessionKey) ?? undefined;
  page.clearHash();
  const session = await exchange(page, token);
  if (session === undefined) return page.storage.getItem(sessionKey) ?? undefined;
  page.storage.setItem(sessionKey, session);
  return session;
};

/** Forgets a session that the host no longer knows. */
export const forgetSession = (page: SessionPage): void => page.storage.removeItem(sessionKey);
