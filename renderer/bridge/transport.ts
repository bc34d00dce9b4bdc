/** A call before it is sent. */
interface RawCall {
  readonly name: string;
  readonly input: unknown;
}

/** How calls and events cross to the main process. Answers are untrusted until parsed. */
export interface Transport {
  /** Resolves with the raw outcome envelope; rejects when the process cannot be reached. */
  call(name: string, input: unknown): Promise<unknown>;
  /** Several calls, each begun once the one before is answered; each answer is as that of `call`. */
  callTogether(calls: readonly RawCall[]): readonly Promise<unknown>[];
  /** Delivers every event, raw, until the returned function is called. */
  subscribe(listener: (name: string, payload: unknown) => void): () => void;
}

/** The host no longer knows this page's session (it was restarted, or the page was opened by hand). */
export class SessionLostError extends Error {
  override readonly name = 'SessionLostError';
}
