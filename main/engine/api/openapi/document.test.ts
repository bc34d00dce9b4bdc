import Ajv2020 from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { emptyScenario } from '../../../../shared/service/scenario.ts';
import { apiDocument } from './document.ts';

const document = apiDocument();

const referencesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    key === '$ref' && typeof item === 'string' ? [item] : referencesIn(item),
  );
};

describe('the description', () => {
  it('has every schema that it refers to, and the names the wire schemas have', () => {
    const names = Object.keys(document.components.schemas);
    const missing = referencesIn(document).filter(
      (reference) => !names.includes(reference.replace('#/components/schemas/', '')),
    );
    expect(missing).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['User', 'ScenarioRecord', 'ScenarioBody', 'Household', 'Product', 'Policy']),
    );
  });

  it('gives each operation its own identifier, and each status a text', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    const texts = operations.flatMap(({ responses }) => Object.values(responses).map(({ description }) => description));
    expect(texts.filter((text) => text === '')).toEqual([]);
  });

  it('is a schema that a standard validator takes, and agrees with ours', () => {
    const ajv = new Ajv2020({ strict: false });
    ajv.addSchema({ $id: 'api', ...document });
    const validate = ajv.compile({ $ref: 'api#/components/schemas/CreateScenario' });
    expect([
      validate({ scenario: emptyScenario(), extra: 1 }),
      validate({ scenario: { households: [{ postcode: 2000, unknown: 'kept' }] } }),
      validate({ scenario: { households: [{ postcode: '2000' }] } }),
      validate({ description: 5 }),
    ]).toEqual([true, true, false, false]);
  });
});
