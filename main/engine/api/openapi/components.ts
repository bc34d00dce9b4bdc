import { z } from 'zod';
import * as computeSchemas from '../../../../shared/service/compute.ts';
import * as envelopeSchemas from '../../../../shared/service/envelope.ts';
import * as policySchemas from '../../../../shared/service/policy.ts';
import * as productSchemas from '../../../../shared/service/product.ts';
import * as scenarioSchemas from '../../../../shared/service/scenario.ts';
import * as userSchemas from '../../../../shared/service/user.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;

const modules = [
  userSchemas,
  scenarioSchemas,
  computeSchemas,
  productSchemas,
  policySchemas,
  envelopeSchemas,
] satisfies readonly Record<string, unknown>[];

export const schemaPath = (id: string): string => `#/components/schemas/${id}`;

/** Every schema of the wire that has a name, as JSON Schema 2020-12; the ones that validate. */
export const componentSchemas = (): Record<string, JsonSchema> => {
  const registry = z.registry<{ id: string }>();
  for (const exported of modules.flatMap((module): unknown[] => Object.values(module))) {
    const id = exported instanceof z.ZodType ? exported.meta()?.id : undefined;
    if (exported instanceof z.ZodType && id !== undefined) registry.add(exported, { id });
  }
  const { schemas } = z.toJSONSchema(registry, { uri: schemaPath, target: 'draft-2020-12' });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _dialect, $id: _id, ...schema }]) => [id, schema]),
  );
};
