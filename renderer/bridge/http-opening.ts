import { openSession, requestWith, type SessionPage } from './session.ts';

/** How a page of the Node host begins: its session, and what it asks with it first. */
export interface HttpOpening {
  readonly page: SessionPage;
  readonly session: Promise<string | undefined>;
  /** Sends requests; the first that asks just that gets the answer that is on its way. */
  readonly fetch: typeof globalThis.fetch;
}

/** Opens the session and asks `calls` together at once. Imports nothing large: it runs before the page's code is read. */
export const openHttp = (page: SessionPage, calls: readonly unknown[]): HttpOpening => {
  const body = JSON.stringify(calls);
  const session = openSession(page);
  let answer: Promise<Response> | undefined = session.then((used) =>
    used === undefined ? Promise.reject(new Error('no session')) : page.fetch('./rpc', requestWith(used, body)),
  );
  // Who asks hears of a failure; nobody may ask.
  answer.catch(() => undefined);
  session.catch(() => undefined);
  return {
    page,
    session,
    fetch: (address, init) => {
      const early = address === './rpc' && init?.body === body ? answer : undefined;
      if (early === undefined) return page.fetch(address, init);
      answer = undefined;
      return early;
    },
  };
};
