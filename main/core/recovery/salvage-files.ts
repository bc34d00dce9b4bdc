import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import { scenarioFileName, writeScenarioFile } from '../scenarios/scenario-file.ts';

/** An importable scenario file whose name is unique to the scenario. */
export const salvagedFile = (record: ScenarioRecord): { readonly name: string; readonly text: string } => ({
  name: scenarioFileName(record.description).replace(/\.json$/, ` ${record.id}.json`),
  text: writeScenarioFile(record),
});
