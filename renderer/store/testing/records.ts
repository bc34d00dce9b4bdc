import { emptyScenario, type ScenarioBody, type ScenarioRecord } from '../../../shared/service/scenario.ts';

export const scenarioId = 'a'.repeat(24);
export const otherId = 'b'.repeat(24);

/** A stored scenario for tests; `parts` go into its body. */
export const storedRecord = (
  parts: Partial<ScenarioBody> = {},
  more: Partial<ScenarioRecord> = {},
): ScenarioRecord => ({
  id: scenarioId,
  teamId: 'c'.repeat(24),
  description: 'First home',
  createdBy: 'broker@localhost',
  dateCreated: '2026-11-20T01:00:00.000Z',
  lastEditedBy: 'broker@localhost',
  lastEditedOn: '2026-11-20T01:00:00.000Z',
  scenario: { ...emptyScenario(), ...parts },
  ...more,
});
