import type { Clock } from '../../platform/clock.ts';
import type { Step } from './step.ts';

/** The payload of a success. */
export interface Reply {
  readonly data: unknown;
  /** True where `meta` carries the version (service-api, Response envelope). */
  readonly versioned: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** An answer, independent of the transport. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** Where a sandbox cuts the connection: after so many bytes of the body. */
  readonly cutAt?: number;
}

/** `meta.version` of user and scenario answers. */
export const version = '1.0.0';

const commonHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** The answer of an operation or a check in the service's envelope. Every answer has a `Date`. */
export const render = (step: Step<Reply>, path: string, clock: Clock): Answer => {
  const now = new Date(clock.now());
  const timestamp = now.toISOString();
  const date = { Date: now.toUTCString() };
  if (step.ok) {
    const { data, versioned, headers } = step.value;
    const meta = {
      timestamp: step.timestamp ?? timestamp,
      version: versioned ? version : undefined,
      count: Array.isArray(data) ? data.length : undefined,
      total: step.total,
    };
    const body = JSON.stringify({ data, meta });
    return { status: 200, headers: { ...commonHeaders, ...date, ...headers }, body };
  }
  const { status, code, message, details, headers } = step;
  const body = JSON.stringify({ error: { code, message, details, timestamp, path } });
  return { status, headers: { ...commonHeaders, ...date, ...headers }, body };
};
