const sessionKey = 'headroom.session';
/** A page that is closing may still send a body of up to 64 KiB; this leaves room for headers. */
const maxKeepaliveLength = 60_000;
/** As the host makes it for each start. */
const ownName = /^headroom-[0-9a-f]{32}\.localhost$/;

/** True where nothing but this host was ever served, so that its tabs may share what they have. */
export const isOwnName = (hostname: string): boolean => ownName.test(hostname);

/**
 * Where the session is kept. At a name of the host's own every tab of this browser uses it. At 127.0.0.1 it
 * belongs to one tab: a page that another program served there before may still be open, and reads whatever
 * the tabs have in common.
 */
export const sessionStorageOf = ({
  location,
  localStorage,
  sessionStorage,
}: Readonly<{ location: Pick<Location, 'hostname'> } & Pick<Window, 'localStorage' | 'sessionStorage'>>): Storage =>
  isOwnName(location.hostname) ? localStorage : sessionStorage;

/** The parts of the page that the handshake needs, so that it can be tested without one. */
export interface SessionPage {
  readonly hash: string;
  /** Removes the fragment from the address bar and the history. */
  clearHash(): void;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly fetch: typeof globalThis.fetch;
}

/** This page, opened with the fragment of an address. */
export const sessionPageOf = ({ hash }: { readonly hash: string }): SessionPage => ({
  hash,
  clearHash: () => {
    if (window.location.hash === hash)
      window.history.replaceState(null, '', window.location.pathname + window.location.search);
  },
  storage: sessionStorageOf(window),
  fetch: (...args) => window.fetch(...args),
});

/** A request with a session, whose body is JSON. */
export const requestWith = (session: string, body: string): RequestInit => ({
  method: 'POST',
  headers: { 'X-Headroom-Session': session, 'Content-Type': 'application/json' },
  body,
  keepalive: body.length < maxKeepaliveLength,
});

const tokenOf = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get('t');

// Without a schema: this runs before their library is there.
const sessionIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'session' in answer && typeof answer.session === 'string'
    ? answer.session || undefined
    : undefined;

const exchange = async (page: SessionPage, token: string): Promise<string | undefined> => {
  const response = await page.fetch('./session', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  if (!response.ok) return undefined;
  return sessionIn(await response.json());
};

/**
 * Returns this page's session: exchanges the one-time token in the address for one, or uses the one kept.
 * Undefined when there is neither, or the token was already used.
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

/** `ended`: the host does not know the session. `moved`: another process answers, whose address is another. */
export type SessionLoss = 'ended' | 'moved';

/** The session in use, which may be replaced by a newer one while the page stays. */
export interface SessionSource {
  readonly current: () => string;
  /** The session was refused; resolves when there is another. */
  readonly refused: (session: string, how: SessionLoss) => Promise<void>;
  /** Looks for a newer session: the page was given another one-time address, or another tab has a session. */
  readonly renew: (page: SessionPage) => Promise<void>;
}

/** Forgets a session that the host no longer knows; a newer one of another tab stays. */
const forget = ({ storage }: SessionPage, session: string): void => {
  if (storage.getItem(sessionKey) === session) storage.removeItem(sessionKey);
};

/** Starts with a session. `onLost` runs once for each session that the host refuses. */
export const createSessionSource = (
  page: SessionPage,
  first: string,
  onLost: (how: SessionLoss) => void,
): SessionSource => {
  let current = first;
  let renewal: PromiseWithResolvers<void> | undefined;
  return {
    current: () => current,
    refused: (session, how) => {
      if (session !== current) return Promise.resolve();
      if (renewal === undefined) {
        renewal = Promise.withResolvers();
        forget(page, session);
        onLost(how);
      }
      return renewal.promise;
    },
    renew: async (now) => {
      const session = await openSession(now);
      if (session === undefined || session === current) return;
      current = session;
      renewal?.resolve();
      renewal = undefined;
    },
  };
};
