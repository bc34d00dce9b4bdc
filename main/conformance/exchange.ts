import type { Preview, ProtocolExtension } from '../../shared/service/protocol-extensions.ts';
import type { Json } from './json.ts';

/** A request as it is told in a report: the token and the signature are left out. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface ReceivedAnswer {
  /** 0 where no answer came that can be read. */
  readonly status: number;
  readonly text: string;
  /** The parsed text; undefined where it is not a JSON object. */
  readonly json: Json | undefined;
  readonly dateMs: number | undefined;
  /** The extensions in force that it names, and with etag among them its `ETag`. */
  readonly offered?: readonly ProtocolExtension[];
  readonly etag?: string;
  readonly previewed?: readonly Preview[];
  readonly deprecation?: string;
  readonly sunset?: string;
}

/** A request with its answer. */
export interface Exchange {
  readonly request: SentRequest;
  readonly answer: ReceivedAnswer;
}

interface ErrorBody {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly details?: { readonly issues?: unknown; readonly reason?: unknown } | null;
}

export const errorOf = ({ answer }: Exchange): ErrorBody => answer.json?.error ?? {};

/** The payload where it is an object, else an empty one. */
export const dataOf = ({ answer }: Exchange): Json => {
  const { data } = answer.json ?? {};
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? (data as Json) : {};
};

/** The payload where it is a list, else an empty one. */
export const listOf = ({ answer }: Exchange): readonly Json[] => {
  const { data } = answer.json ?? {};
  return Array.isArray(data) ? (data as readonly Json[]) : [];
};

export const isSuccess = ({ answer }: Exchange): boolean => answer.status >= 200 && answer.status < 300;

/** Whether an answer is an error with this status, and this code and message where they are given. */
export const isRefused = (exchange: Exchange, status: number, code?: string, message?: string): boolean => {
  const error = errorOf(exchange);
  return (
    exchange.answer.status === status &&
    (code === undefined || error.code === code) &&
    (message === undefined || error.message === message)
  );
};

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Status and code, for a sentence about what was found. */
export const told = (exchange: Exchange): string => {
  const { code, message } = errorOf(exchange);
  const { status } = exchange.answer;
  if (status === 0) return 'no answer that can be read';
  return code === undefined ? String(status) : `${status} ${text(code)} "${text(message)}"`;
};
