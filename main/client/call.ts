/** One operation of the service as the client calls it. */
export interface ServiceCall {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** From `/api/v1`, percent-encoded; without the query. */
  readonly path: string;
  /** Encoded query without the question mark; empty or absent when there is none. */
  readonly query?: string;
  readonly body?: unknown;
  /**
   * True for a create: repeating it could make a second one, so it is never repeated once it may
   * have happened.
   */
  readonly creates?: boolean;
}

/** How the next try is made; starts from what is known of the service. */
export interface Plan {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  signsQuery: boolean;
}

/** Where chance and waiting come from; injected, so that tests are instant and repeatable. */
export interface Randomness {
  /** A version 4 UUID. */
  uuid(): string;
  /** A number from 0 up to but not including 1. */
  fraction(): number;
}

export type Sleep = (milliseconds: number) => Promise<void>;
