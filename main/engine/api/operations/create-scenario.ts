import { randomBytes } from 'node:crypto';
import {
  createScenarioBody,
  defaultDescription,
  emptyScenario,
  scenarioBody,
  type ScenarioRecord,
} from '../../../../shared/service/scenario.ts';
import { readJson, validate } from '../json-body.ts';
import { nowText, type Operation, version } from '../operation.ts';
import { accept, refuse } from '../step.ts';

/** `POST /api/v1/scenarios`: stores a new scenario; absent parts get the standard defaults. */
export const createScenario: Operation = ({ identity, body, contentType }, { store, clock }) => {
  const json = readJson(body, contentType);
  if (!json.ok) return json;
  const input = validate(createScenarioBody, json.value);
  if (!input.ok) return input;
  const { teamId = identity.teams[0]?.id, description = defaultDescription, scenario } = input.value;
  if (teamId === undefined) return refuse('FORBIDDEN', 'User does not have access to any team');
  if (!identity.teams.some(({ id }) => id === teamId))
    return refuse('FORBIDDEN', `User does not have access to team: ${teamId}`);
  const now = nowText(clock);
  const record: ScenarioRecord = {
    id: randomBytes(12).toString('hex'),
    teamId,
    description: description.toWellFormed(),
    createdBy: identity.email,
    dateCreated: now,
    lastEditedBy: identity.email,
    lastEditedOn: now,
    scenario: scenarioBody.parse({ ...emptyScenario(), ...scenario }),
  };
  store.scenarios.create(record);
  return accept({ data: record, meta: { version } });
};
