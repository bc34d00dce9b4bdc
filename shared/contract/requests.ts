import { z } from 'zod';
import { method } from './method.ts';

/** One signed request as the log keeps it: without headers or body. */
export const requestLogEntry = z.object({
  id: z.number(),
  at: z.string(),
  method: z.string(),
  path: z.string(),
  status: z.number().nullable(),
  code: z.string().nullable(),
  durationMs: z.number(),
  attempts: z.number(),
});

export const requests = {
  /** The newest signed requests, newest first. */
  list: method(z.strictObject({}), z.object({ entries: z.array(requestLogEntry) })),
  clear: method(z.strictObject({}), z.object({})),
};

export type RequestLogEntry = z.infer<typeof requestLogEntry>;
