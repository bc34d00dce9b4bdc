import * as z from 'zod';
import { id as profileId } from '../ids.ts';
import { method } from '../method.ts';

/** One signed request as the log keeps it: without headers or body. */
export const requestLogEntry = z.object({
  id: z.number(),
  /** The profile whose service was called; absent for this computer's own. */
  profileId: z.string().optional(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().nullable(),
  code: z.string().nullable(),
  durationMs: z.number(),
  attempts: z.number(),
  /**
   * The call of the desk that it was made for, with its number; absent for what Headroom sends by itself. Requests with
   * the same number belong to one action.
   */
  action: z.object({ id: z.number(), method: z.string() }).optional(),
  /** The identifiers of the lenders that it asks about. */
  lenders: z.array(z.string()).optional(),
});

/** One attempt of a request. */
const requestAttempt = z.object({
  at: z.string(),
  /** Null without an answer. */
  status: z.number().nullable(),
  durationMs: z.number(),
  /** The five lines that were signed. */
  canonicalRequest: z.string(),
  /** Token and signature are masked, because an unused signature is valid for five minutes. */
  headers: z.record(z.string(), z.string()),
  /** Of the body as sent; null without one. Its hash is the last line that was signed. */
  bodyBytes: z.number().nullable(),
  /** Of the answer's body; null without an answer that was read. */
  answerBytes: z.number().nullable(),
});

/** The shells that a request can be copied for. */
export const shellNames = ['posix', 'powershell', 'cmd'] as const;

const filter = {
  /** Requests to the service of one profile; null for this computer's own. */
  profileId: profileId.nullable().optional(),
  /** Words, each a part of the method, the path as sent or as read, the status or the code. */
  search: z.string().max(200).default(''),
  failedOnly: z.boolean().default(false),
};

export const requests = {
  /** The newest signed requests, newest first. */
  list: method(z.strictObject(filter), z.object({ entries: z.array(requestLogEntry) })),
  /** One request with its attempts; NOT_FOUND once the log has dropped it. */
  read: method(
    z.strictObject({ id: z.int().min(1) }),
    z.object({ entry: requestLogEntry, attempts: z.array(requestAttempt) }),
  ),
  /** Writes the requests that fit as JSON: the host asks where, or the page downloads the text. */
  export: method(
    z.strictObject(filter),
    z.discriminatedUnion('status', [
      z.object({ status: z.literal('saved'), fileName: z.string() }),
      z.object({ status: z.literal('cancelled') }),
      z.object({ status: z.literal('download'), fileName: z.string(), text: z.string() }),
    ]),
  ),
  /**
   * A shell command that signs a request afresh and sends it; it contains no secret. NOT_FOUND once the request or its
   * service is gone, REFUSED for this computer's own.
   */
  curl: method(
    z.strictObject({ id: z.int().min(1), shell: z.enum(shellNames) }),
    // `bodyFile`: the file to put the body in, where there was one.
    z.object({ text: z.string(), bodyFile: z.string().optional() }),
  ),
  clear: method(z.strictObject({}), z.object({})),
};

export type RequestLogEntry = z.infer<typeof requestLogEntry>;
export type RequestAttempt = z.infer<typeof requestAttempt>;
export type ShellName = (typeof shellNames)[number];
