import { isObject } from '../../../../shared/is-object.ts';
import { updateScenarioBody } from '../../../../shared/service/scenario.ts';
import { isMatch } from '../extensions.ts';
import { invalid } from '../json-body.ts';
import { nowText, type Operation, teamIds } from '../operation.ts';
import { accept, refuse } from '../step.ts';
import { scenarioNotFound } from './read-scenario.ts';

const listedKeys = Object.keys(updateScenarioBody.shape);

/** `PATCH` and `PUT /api/v1/scenarios/{id}`: each part present replaces that part. */
export const updateScenario: Operation<'updateScenario'> = ({ identity, params: { id }, ...call }, services) => {
  const { store, clock } = services;
  const { ifMatch } = call.asked;
  if (hasNoListedKey(call.json)) return refuse('BAD_REQUEST', 'No fields provided to update');
  const teams = teamIds(identity);
  const changes = call.body();
  // A scenario that the caller may not access is not found, whatever else is wrong.
  if (!changes.ok) return store.scenarios.read(teams, id) === undefined ? scenarioNotFound(id) : changes;
  const { description, ...parts } = changes.value;
  const record = store.scenarios.update(teams, id, {
    parts,
    description: description?.toWellFormed(),
    editedBy: identity.email,
    editedOn: nowText(clock),
    ...(ifMatch !== undefined && { isExpected: (lastEditedOn) => isMatch(ifMatch, lastEditedOn) }),
  });
  if (record === 'unexpected') return wasChanged;
  if (record === 'too_large') return wouldBeTooLarge;
  return record === undefined ? scenarioNotFound(id) : accept(record);
};

const wasChanged = refuse('PRECONDITION_FAILED', 'The scenario is not the copy that If-Match names any more');

const wouldBeTooLarge = invalid([
  { path: [], message: 'Too large: with its other parts the scenario is over a bound' },
]);

const hasNoListedKey = (value: unknown = {}): boolean =>
  isObject(value) && !listedKeys.some((key) => Object.hasOwn(value, key));
