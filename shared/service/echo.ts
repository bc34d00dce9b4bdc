import * as z from 'zod';

/** Body of `POST /api/v1/echo`. */
export const echoBody = z.unknown().meta({ id: 'EchoRequest', description: 'Any JSON value, or no body' });

/**
 * The request as it arrived, as the embedded engine answers it. The specification does not define the shape,
 * so only the status of another service's answer counts.
 */
export const echo = z
  .looseObject({
    method: z.string(),
    path: z.string(),
    query: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
    body: z.unknown().describe('null without a body'),
    headers: z.array(z.string()).describe('Names of the authentication headers'),
  })
  .meta({ id: 'Echo' });
