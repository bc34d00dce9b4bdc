import { hash, randomBytes } from 'node:crypto';
import { createScenarioBody, defaultDescription } from '../../../../shared/service/create-scenario.ts';
import { emptyScenario, scenarioBody, type ScenarioRecord } from '../../../../shared/service/scenario.ts';
import type { KeyedCreate, Store } from '../../../store/index.ts';
import { type Identity, onceGrammar } from '../authenticate.ts';
import { readEarly } from '../json-body.ts';
import { nowText, type Operation } from '../operation.ts';
import { accept, type Refusal, refuse, type Step } from '../step.ts';

/** `POST /api/v1/scenarios`: stores a new scenario; absent parts get the standard defaults. */
export const createScenario: Operation<'createScenario'> = ({ identity, json, ...call }, { store, clock }) => {
  const key = call.asked.idempotencyKey;
  if (key !== undefined && !onceGrammar.test(key))
    return refuse('BAD_REQUEST', 'Idempotency-Key must be 8 to 128 of letters, digits, ".", "_" and "-"');
  const teamId = owningTeam(json, identity);
  if (typeof teamId !== 'string') return teamId;
  const input = call.body();
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
  if (key !== undefined)
    return createOnce(record, { email: identity.email, key, requestHash: hashOf(teamId, call) }, store);
  store.scenarios.create(record);
  return accept(record);
};

/**
 * Stores the scenario, or answers for the one that the same request made before. What that answered follows from the
 * request but for the id and the time, so these alone are kept.
 */
const createOnce = (record: ScenarioRecord, create: KeyedCreate, { createKeys }: Store): Step<ScenarioRecord> => {
  const made = createKeys.create(record, create);
  if (made === 'other_request') return refuse('IDEMPOTENCY_KEY_REUSED', 'Idempotency-Key was used for another create');
  const { id, dateCreated } = made;
  return { ok: true, value: { ...record, id, dateCreated, lastEditedOn: dateCreated }, timestamp: dateCreated };
};

const hashOf = (teamId: string, { bytes }: { readonly bytes: Buffer }): string =>
  hash('sha256', Buffer.concat([Buffer.from(`${teamId}\n`), bytes]), 'hex');

const asksForTeam = createScenarioBody.pick({ teamId: true });

/** The requested team, or the first of the grant: permission is checked before the schema of the rest. */
const owningTeam = (json: unknown, { teams }: Identity): string | Refusal => {
  const requestedTeam = readEarly(asksForTeam, json)?.teamId;
  const teamId = requestedTeam ?? teams[0]?.id;
  if (teamId === undefined) return refuse('FORBIDDEN', 'User does not have access to any team');
  return teams.some(({ id }) => id === teamId) ? teamId : noAccessToTeam(teamId);
};

export const noAccessToTeam = (teamId: string): Refusal =>
  refuse('FORBIDDEN', `User does not have access to team: ${teamId}`);
