import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenarioFile } from '../core/scenarios/scenario-file.ts';
import type { SampleSource } from '../ports/desk.ts';

/** The bundled example scenarios. Throws when one cannot be read, which means a broken build. */
export const loadSamples = (assetsFolder: string): SampleSource => {
  const file = join(assetsFolder, 'samples', 'first-home.json');
  const sample = readScenarioFile(readFileSync(file, 'utf8'));
  if (!sample.ok) throw new Error(`${file}: ${sample.error.message}`);
  return { firstHome: () => sample.data };
};
