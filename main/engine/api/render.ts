import type { Clock } from '../../platform/clock.ts';
import type { Reply } from './operation.ts';
import type { Step } from './step.ts';

const commonHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
};

/** The answer of an operation or a check in the service's envelope. Every answer has a `Date`. */
export const render = (step: Step<Reply>, path: string, clock: Clock): Response => {
  const now = new Date(clock.now());
  const timestamp = now.toISOString();
  const date = { Date: now.toUTCString() };
  if (step.ok) {
    const { data, meta } = step.value;
    const body = JSON.stringify({ data, meta: { timestamp, ...meta } });
    return new Response(body, { headers: { ...commonHeaders, ...date } });
  }
  const { status, code, message, details, headers } = step;
  const body = JSON.stringify({ error: { code, message, details, timestamp, path } });
  return new Response(body, { status, headers: { ...commonHeaders, ...date, ...headers } });
};
