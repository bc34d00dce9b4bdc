import type * as z from 'zod';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import {
  deprecationHeader,
  extensionsHeader,
  previewHeader,
  sunsetHeader,
} from '../../../../shared/service/protocol-extensions.ts';
import { version } from '../render.ts';
import { type JsonSchema, schemaOf } from './schemas.ts';

export const timestamp = { type: 'string', format: 'date-time', description: 'When the answer was made' } as const;
export const exampleTime = '2026-11-21T02:30:00.000Z';

export const date = {
  Date: { description: 'The time at the service, for callers whose clock is wrong', schema: { type: 'string' } },
};

/** Of a scenario, where the request asks for the extension. */
const extensions = {
  [extensionsHeader]: {
    description: 'Those of the extensions asked for that are in force',
    schema: { type: 'string' },
  },
  ETag: { description: 'With the extension etag: identifies this copy of the scenario', schema: { type: 'string' } },
};

/** Of an operation that belongs to a preview. */
const preview = {
  [previewHeader]: { description: 'The previews asked for that are in force', schema: { type: 'string' } },
  [deprecationHeader]: {
    description: 'Where the preview is to go: from when not to rely on it, `@` and the seconds since 1970 (RFC 9745)',
    schema: { type: 'string' },
  },
  [sunsetHeader]: {
    description: 'Where the preview is to go: when, an HTTP date (RFC 8594)',
    schema: { type: 'string' },
  },
};

/** The success of an operation: its payload, and `meta` with the fields of this operation. */
export const successResponse = (endpoint: Endpoint, example: unknown): object => {
  const count = Array.isArray(example) ? example.length : undefined;
  const isList = count !== undefined;
  const meta: JsonSchema = {
    type: 'object',
    properties: {
      timestamp,
      ...(endpoint.versioned && { version: { type: 'string', const: version } }),
      ...(isList && { count: { type: 'integer', minimum: 0, description: 'Items in data' } }),
      ...(endpoint.paged && { total: { type: 'integer', minimum: 0, description: 'Items in all' } }),
    },
    required: [
      'timestamp',
      ...(endpoint.versioned ? ['version'] : []),
      ...(isList ? ['count'] : []),
      ...(endpoint.paged ? ['total'] : []),
    ],
  };
  return {
    description: 'Success',
    headers: { ...date, ...(endpoint.tagged && extensions), ...(endpoint.preview && preview) },
    content: {
      'application/json': {
        schema: successSchema(endpoint.data, meta),
        example: {
          data: example,
          meta: {
            timestamp: exampleTime,
            ...(endpoint.versioned && { version }),
            ...(isList && { count }),
            ...(endpoint.paged && { total: count }),
          },
        },
      },
    },
  };
};

const successSchema = (data: z.ZodType, meta: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { data: schemaOf(data), meta },
  required: ['data', 'meta'],
});
