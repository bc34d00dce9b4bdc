import { updateScenarioBody } from '../../../../shared/service/scenario.ts';
import { readJson, validate } from '../json-body.ts';
import { nowText, type Operation, teamIds, version } from '../operation.ts';
import { accept, refuse } from '../step.ts';
import { scenarioNotFound } from './read-scenario.ts';

const listedKeys = Object.keys(updateScenarioBody.shape);

/** `PATCH` and `PUT /api/v1/scenarios/{id}`: each part present replaces that part. */
export const updateScenario: Operation = ({ identity, id, body, contentType }, { store, clock }) => {
  const json = readJson(body, contentType);
  if (!json.ok) return json;
  if (hasNoListedKey(json.value)) return refuse('BAD_REQUEST', 'No fields provided to update');
  const changes = validate(updateScenarioBody, json.value);
  if (!changes.ok) return changes;
  const { description, ...parts } = changes.value;
  const record = store.scenarios.update(teamIds(identity), id, {
    parts,
    description: description?.toWellFormed(),
    editedBy: identity.email,
    editedOn: nowText(clock),
  });
  return record === undefined ? scenarioNotFound(id) : accept({ data: record, meta: { version } });
};

const hasNoListedKey = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !listedKeys.some((key) => Object.hasOwn(value, key));
