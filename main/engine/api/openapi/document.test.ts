import SwaggerParser from '@apidevtools/swagger-parser';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { endpointNames } from '../../../../shared/service/endpoints.ts';
import { emptyScenario } from '../../../../shared/service/scenario.ts';
import { loadCatalogue } from '../../catalogue/index.ts';
import { apiDocument } from './document.ts';

const lenders = loadCatalogue('assets').lenders.map(({ id }) => id);
const document = apiDocument(lenders, '0.1.0');
const copy = (): Record<string, unknown> => JSON.parse(JSON.stringify(document)) as Record<string, unknown>;

const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('the description', () => {
  it('gives each operation its own identifier and the answers common to all', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const common = ['200', '400', '401', '403', '405', '413', '429', '500', '503'];
    expect(operations.map(({ responses }) => common.filter((status) => !(status in responses)))).toEqual(
      operations.map(() => []),
    );
  });

  it('asks for a body exactly where a request without one fails', () => {
    const bodies = operations.map(({ operationId, requestBody }) => [
      operationId,
      requestBody && (requestBody as { required: boolean }).required,
    ]);
    expect(Object.fromEntries(bodies)).toEqual({
      user: undefined,
      createScenario: false,
      readScenario: undefined,
      updateScenarioByPATCH: true,
      updateScenarioByPUT: true,
      compute: true,
      products: undefined,
      policies: undefined,
      echo: false,
    });
  });

  it('allows other fields in an update, and requires at least one', () => {
    const { additionalProperties, minProperties } = document.components.schemas.UpdateScenario ?? {};
    expect({ additionalProperties, minProperties }).toEqual({ additionalProperties: undefined, minProperties: 1 });
  });

  it('lists the lenders and the two sort orders as enums', () => {
    const parameters = document.paths['/api/v1/policies']?.get?.parameters as { name: string; schema: object }[];
    const schemas = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]));
    expect([document.components.schemas.ComputeRequest?.properties?.lenderName, schemas]).toEqual([
      { type: 'string', enum: lenders },
      {
        lenders: { type: 'array', items: { type: 'string', enum: lenders }, minItems: 1 },
        triggers: expect.objectContaining({ type: 'array', minItems: 1 }) as object,
        search: { type: 'string', examples: ['overtime bonus'] },
        orderResults: { type: 'string', enum: ['true', 'false'], default: 'true' },
      },
    ]);
  });
});

describe('a third-party validator', () => {
  it('by Redocly finds nothing with its recommended rules', async () => {
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' });
    const problems = await lintFromString({ source: JSON.stringify(document), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('accepts the document by the schema of OpenAPI 3.1', async () => {
    expect(await new Validator().validate(copy())).toEqual({ valid: true });
  });

  it('resolves every reference', async () => {
    const parsed = await SwaggerParser.validate(copy() as never);
    expect(JSON.stringify(parsed)).not.toContain('"$ref"');
  });
});

describe('the schemas', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: 'api', ...copy() });

  it('agree with ours', () => {
    const validate = ajv.compile({ $ref: 'api#/components/schemas/CreateScenario' });
    expect([
      validate({ scenario: emptyScenario(), extra: 1 }),
      validate({ scenario: { households: [{ postcode: 2000, unknown: 'kept' }] } }),
      validate({ scenario: { households: [{ postcode: '2000' }] } }),
      validate({ description: 5 }),
    ]).toEqual([true, true, false, false]);
  });

  it('accept every example', () => {
    const places = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody, responses }]) =>
        [
          { place: 'requestBody', holder: requestBody },
          ...Object.entries(responses)
            .filter(([, holder]) => !('$ref' in holder))
            .map(([status, holder]) => ({ place: `responses/${status}`, holder })),
        ].flatMap(({ place, holder }) =>
          holder === undefined ? [] : [{ pointer: ['paths', path, method, ...place.split('/')], holder }],
        ),
      ),
    );
    const shared = Object.entries(document.components.responses).map(([name, holder]) => ({
      pointer: ['components', 'responses', name],
      holder,
    }));
    const all = [...places, ...shared];
    expect(all.length).toBeGreaterThan(endpointNames.length * 4);
    for (const { pointer, holder } of all) {
      const at = [...pointer, 'content', 'application/json', 'schema'].map((part) =>
        encodeURIComponent(part.replaceAll('/', '~1')),
      );
      const validate = ajv.compile({ $ref: `api#/${at.join('/')}` });
      const { example } = (holder as Content).content['application/json'];
      expect([pointer, validate(JSON.parse(JSON.stringify(example))), validate.errors]).toEqual([pointer, true, null]);
    }
  });
});

interface Content {
  readonly content: { readonly 'application/json': { readonly example: unknown } };
}
