import { randomBytes } from 'node:crypto';
import { createScenarioBody, defaultDescription } from '../../../../shared/service/create-scenario.ts';
import { emptyScenario, scenarioBody, type ScenarioRecord } from '../../../../shared/service/scenario.ts';
import type { Identity } from '../authenticate.ts';
import { readEarly } from '../json-body.ts';
import { nowText, type Operation } from '../operation.ts';
import { accept, type Refusal, refuse } from '../step.ts';

/** `POST /api/v1/scenarios`: stores a new scenario; absent parts get the standard defaults. */
export const createScenario: Operation<'createScenario'> = ({ identity, json, body }, { store, clock }) => {
  const teamId = owningTeam(json, identity);
  if (typeof teamId !== 'string') return teamId;
  const input = body();
  if (!input.ok) return input;
  const { description = defaultDescription, scenario } = input.value;
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
  return accept(record);
};

const asksForTeam = createScenarioBody.pick({ teamId: true });

/** The requested team, or the first of the grant: permission is checked before the schema of the rest. */
const owningTeam = (json: unknown, { teams }: Identity): string | Refusal => {
  const requestedTeam = readEarly(asksForTeam, json)?.teamId;
  const teamId = requestedTeam ?? teams[0]?.id;
  if (teamId === undefined) return refuse('FORBIDDEN', 'User does not have access to any team');
  return teams.some(({ id }) => id === teamId)
    ? teamId
    : refuse('FORBIDDEN', `User does not have access to team: ${teamId}`);
};
