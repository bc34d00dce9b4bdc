import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { scenarioFileName, writeScenarioFile } from '../scenarios/scenario-file.ts';

/** A scenario file that no other scenario's takes the place of, and that can be imported. */
export const salvagedFile = (record: ScenarioRecord): { readonly name: string; readonly text: string } => ({
  name: scenarioFileName(record.description).replace(/\.json$/, ` ${record.id}.json`),
  text: writeScenarioFile(record),
});
