import type { Preview, ProtocolExtension } from '../../shared/service/protocol-extensions.ts';

/*
 * The wire below the signed client. A transport sends one request and returns the answer; it knows nothing about
 * signatures, retries or the contract.
 */

/** One signed request, ready to send. */
export interface WireRequest {
  readonly method: string;
  /** Path and query from the root of the host, exactly as sent: `/api/v1/products?lenders=a`. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The text whose hash was signed; absent without a body. */
  readonly body?: string | undefined;
}

/** The service answered. `dateMs` is its `Date` header, milliseconds since the epoch. */
export interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  readonly dateMs: number | undefined;
  readonly text: string;
  /** The extensions in force that the answer names; absent when it names none. */
  readonly offered?: readonly ProtocolExtension[];
  /** Where `etag` is one of them: which copy of a scenario this is. */
  readonly etag?: string;
  /** The previews in force that the answer names; absent when it names none. */
  readonly previewed?: readonly Preview[];
  /** What it says of its operation's end, as it says it: from when not to rely on it, and when it goes. */
  readonly deprecation?: string;
  readonly sunset?: string;
}

/** There is no usable answer. */
export interface NotAnswered {
  readonly kind: 'failed';
  /** A sentence for the user. */
  readonly message: string;
  /** HTTP status, if there was one (a redirect, an answer over the limit). */
  readonly status: number | undefined;
  /** The system's or TLS's name for the failure, for example ECONNREFUSED or CERT_HAS_EXPIRED. */
  readonly networkCode?: string | undefined;
  /** False only if the service certainly did not begin the work. */
  readonly mayHaveArrived: boolean;
}

export type WireAnswer = Answered | NotAnswered;

export interface Transport {
  /** Path of the service root before `/api/v1`, without a trailing slash; usually empty. */
  readonly basePath: string;
  send(request: WireRequest): Promise<WireAnswer>;
}

/** Larger answers are not read, bytes. */
export const maxAnswerBytes = 16 * 1024 * 1024;
