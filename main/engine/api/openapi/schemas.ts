import { z } from 'zod';
import { yearToDateResult } from '../../../../shared/service/compute.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { endpoints } from '../../../../shared/service/endpoints.ts';
import { errorEnvelope, meta, validationIssue } from '../../../../shared/service/envelope.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Bodies and payloads of the operations, the envelopes, and what stands in fields that are left open. */
const described = (): z.ZodType[] => [
  ...Object.values<Endpoint>(endpoints).flatMap(({ body, data }) => (body === undefined ? [data] : [body, data])),
  meta,
  errorEnvelope,
  validationIssue,
  yearToDateResult,
];

/** Every schema of the wire that has a name, as JSON Schema 2020-12; the ones that validate. */
export const componentSchemas = (): Record<string, JsonSchema> => {
  const { $defs = {} } = asPropertiesOf(Object.fromEntries(described().entries()));
  return Object.fromEntries(Object.entries($defs).map(([name, { id: _name, ...schema }]) => [name, schema]));
};

/** A schema in its place: by reference where it has a name. */
export const schemaOf = (schema: z.ZodType): JsonSchema => {
  const { properties = {} } = asPropertiesOf({ schema });
  return properties.schema as JsonSchema;
};

/** Named schemas stand in `$defs` of the result; the references to them are those of an OpenAPI document. */
const asPropertiesOf = (schemas: Readonly<Record<string, z.ZodType>>): JsonSchema => {
  const text = JSON.stringify(z.toJSONSchema(z.object(schemas), { target: 'draft-2020-12' }));
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
};
