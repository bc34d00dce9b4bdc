import * as z from 'zod';
import { yearToDateResult } from '../../../../shared/service/compute.ts';
import { defaultDescription } from '../../../../shared/service/create-scenario.ts';
import type { Endpoint } from '../../../../shared/service/endpoint.ts';
import { endpoints } from '../../../../shared/service/endpoints.ts';
import { validationIssue } from '../../../../shared/service/envelope.ts';
import { emptyScenario } from '../../../../shared/service/scenario.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Bodies and payloads of the operations, and the values of fields that are left open. */
const described = (): z.ZodType[] => [
  ...Object.values<Endpoint>(endpoints).flatMap(({ body, data }) => (body === undefined ? [data] : [body, data])),
  validationIssue,
  yearToDateResult,
];

/** Every named schema of the wire as JSON Schema 2020-12: the same schemas that validate. */
export const componentSchemas = (lenders: readonly string[]): Record<string, JsonSchema> => {
  const { $defs = {} } = asPropertiesOf(Object.fromEntries(described().entries()));
  return Object.fromEntries(
    Object.entries($defs).map(([name, { id: _name, ...schema }]) => [name, amended(name, schema, lenders)]),
  );
};

export const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

/** A schema where it is used: by reference if it has a name. */
export const schemaOf = (schema: z.ZodType): JsonSchema => {
  const { properties = {} } = asPropertiesOf({ schema });
  return properties.schema as JsonSchema;
};

/** Named schemas are in `$defs` of the result; the references to them are those of an OpenAPI document. */
const asPropertiesOf = (schemas: Readonly<Record<string, z.ZodType>>): JsonSchema => {
  // As input: fields that a reader drops may be sent.
  const options = { target: 'draft-2020-12', io: 'input' } as const;
  const text = JSON.stringify(z.toJSONSchema(z.object(schemas), options));
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
};

const dateTime = { format: 'date-time', examples: ['2026-11-21T02:30:00.000Z'] };

/**
 * What the engine answers or assumes, where the validating schema only says what is accepted: the client
 * accepts more from other services than the engine sends.
 */
const amendments = (lenders: readonly string[]): Readonly<Record<string, Readonly<Record<string, JsonSchema>>>> => ({
  ComputeRequest: {
    lenderName: { enum: [...lenders] },
    addToRates: { default: 0, examples: [0.5] },
    explain: { default: false },
    figures: { default: false },
  },
  CreateScenario: {
    teamId: { description: 'Default: the first team of the grant' },
    description: { default: defaultDescription },
  },
  ScenarioBodyInput: Object.fromEntries(
    Object.entries(emptyScenario()).map(([part, value]) => [part, { default: value }]),
  ),
  ScenarioRecord: { dateCreated: dateTime, lastEditedOn: dateTime },
  Product: { lastUpdated: dateTime },
  Policy: { lastVerifiedOn: dateTime },
  User: { email: { format: 'email' } },
  ServicingResult: { ytd_results: { items: reference('YearToDateResult') } },
  ValidationIssue: { path: { items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } } },
});

const amended = (name: string, schema: JsonSchema, lenders: readonly string[]): JsonSchema => {
  const properties = Object.entries(amendments(lenders)[name] ?? {}).map(([field, more]) => {
    const present = schema.properties?.[field];
    if (typeof present !== 'object') throw new Error(`${name} has no field ${field}`);
    // A reference with other keywords beside it means two schemas, both of which hold.
    return [field, { ...present, ...more }] as const;
  });
  return {
    ...schema,
    ...(schema.properties && { properties: { ...schema.properties, ...Object.fromEntries(properties) } }),
    ...(name === 'UpdateScenario' && { minProperties: 1 }),
  };
};
