/** Takes an event by its name, with its payload as received. */
export type Hear = (name: string, payload: unknown) => void;

/**
 * Listens until the signal is aborted or the host refuses the session, and passes on what it hears. `isResumed` when
 * events may have been missed before.
 */
export type Listen = (hear: Hear, isResumed: boolean, signal: AbortSignal) => Promise<void>;

/** Decides which tab holds a stream. Resolves when the signal is aborted or `listen` has ended. */
export type ShareEvents = (hear: Hear, listen: Listen, signal: AbortSignal) => Promise<void>;

type SeenPage = Pick<Document, 'visibilityState' | 'addEventListener'>;

/** Resolves when the page is seen, or hidden, or when the signal is aborted. */
const changeOf = (page: SeenPage, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const ended = new AbortController();
    const end = (): void => {
      ended.abort();
      resolve();
    };
    page.addEventListener('visibilitychange', end, { signal: ended.signal });
    signal.addEventListener('abort', end, { signal: ended.signal });
  });

/**
 * Every page listens for itself, while it is seen: a browser opens only six connections to an address, and the seventh
 * tab would wait for ever. A page that is seen again goes on after the last event that it heard.
 */
export const listenWhileSeen =
  (page: SeenPage): ShareEvents =>
  async (hear, listen, signal) => {
    while (!signal.aborted) {
      const change = changeOf(page, signal);
      if (page.visibilityState === 'visible') {
        const hidden = new AbortController();
        void change.then(() => hidden.abort());
        await listen(hear, false, hidden.signal);
        // The host refused the session.
        if (!hidden.signal.aborted) return;
      }
      await change;
    }
  };

const name = 'headroom.events';

interface Heard {
  readonly name: string;
  readonly payload: unknown;
}

/**
 * All tabs of an address share one stream, because a browser opens only six connections to it: the tab that holds the
 * lock listens and tells the others; when it is closed, the next one gets the lock. Only for a name of the host's own:
 * elsewhere a page of another program could hold the lock, and read what is told.
 */
export const listenForAllTabs: ShareEvents = async (hear, listen, signal) => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data.name, data.payload));
  const lead = (isResumed: boolean): Promise<void> =>
    listen(
      (event, payload) => {
        channel.postMessage({ name: event, payload } satisfies Heard);
        hear(event, payload);
      },
      isResumed,
      signal,
    );
  try {
    const led = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock === null) return false;
      await lead(false);
      return true;
    });
    // Between two tabs that listen nobody does.
    if (!led) await navigator.locks.request(name, { signal }, () => lead(true));
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    channel.close();
  }
};
