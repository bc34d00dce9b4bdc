import { isObject } from '../../../../shared/is-object.ts';
import { updateScenarioBody } from '../../../../shared/service/scenario.ts';
import { invalid } from '../json-body.ts';
import { nowText, type Operation, teamIds } from '../operation.ts';
import { accept, refuse } from '../step.ts';
import { scenarioNotFound } from './read-scenario.ts';

const listedKeys = Object.keys(updateScenarioBody.shape);

/** `PATCH` and `PUT /api/v1/scenarios/{id}`: each part present replaces that part. */
export const updateScenario: Operation<'updateScenario'> = ({ identity, params: { id }, json, body }, services) => {
  const { store, clock } = services;
  if (hasNoListedKey(json)) return refuse('BAD_REQUEST', 'No fields provided to update');
  const teams = teamIds(identity);
  const changes = body();
  // A scenario that the caller may not access is not found, whatever else is wrong.
  if (!changes.ok) return store.scenarios.read(teams, id) === undefined ? scenarioNotFound(id) : changes;
  const { description, ...parts } = changes.value;
  const record = store.scenarios.update(teams, id, {
    parts,
    description: description?.toWellFormed(),
    editedBy: identity.email,
    editedOn: nowText(clock),
  });
  if (record === 'too_large') return wouldBeTooLarge;
  return record === undefined ? scenarioNotFound(id) : accept(record);
};

const wouldBeTooLarge = invalid([
  { path: [], message: 'Too large: with its other parts the scenario is over a bound' },
]);

const hasNoListedKey = (value: unknown = {}): boolean =>
  isObject(value) && !listedKeys.some((key) => Object.hasOwn(value, key));
