import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unknownValues } from '../../shared/scenario/checks/unknown-values.ts';
import { scenarioParts } from '../../shared/service/scenario.ts';
import { assetsFolder } from '../../test/support/desk/open.ts';
import { loadSamples } from './samples.ts';

describe('loadSamples', () => {
  it('reads the bundled example, which calls itself one and has only known fields and values', () => {
    const { description, scenario = {} } = loadSamples(assetsFolder).firstHome();
    expect(description).toMatch(/^Example: /);
    expect(Object.keys(scenario).sort()).toEqual(Object.keys(scenarioParts).sort());
    expect(unknownValues(scenario)).toEqual([]);
    const parts: Readonly<Record<string, unknown>> = scenario;
    for (const [part, schema] of Object.entries(scenarioParts)) {
      const element = 'element' in schema ? schema.element : schema;
      const knownFields = new Set(Object.keys(element.shape));
      const elements: unknown[] = [parts[part]].flat();
      const unknown = elements.flatMap((value) => Object.keys(value as object)).filter((key) => !knownFields.has(key));
      expect({ part, unknown }).toEqual({ part, unknown: [] });
    }
  });

  it('throws, naming the file, when it cannot be read as a scenario', () => {
    const folder = mkdtempSync(join(tmpdir(), 'headroom-samples-'));
    mkdirSync(join(folder, 'samples'));
    writeFileSync(join(folder, 'samples', 'first-home.json'), '{}');
    expect(() => loadSamples(folder)).toThrow(/first-home\.json: This file cannot be read as a scenario/);
    rmSync(folder, { recursive: true });
  });
});
