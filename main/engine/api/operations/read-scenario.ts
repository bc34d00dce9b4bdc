import { type Operation, teamIds } from '../operation.ts';
import { accept, type Refusal, refuse } from '../step.ts';

/**
 * The answer for a scenario that does not exist, was removed, belongs to another team or has a malformed id:
 * the same for all, so that nobody learns which ids exist.
 */
export const scenarioNotFound = (id: string): Refusal => refuse('NOT_FOUND', `Scenario not found: ${id}`);

/** `GET /api/v1/scenarios/{id}` */
export const readScenario: Operation<'readScenario'> = ({ identity, params: { id } }, { store }) => {
  const record = store.scenarios.read(teamIds(identity), id);
  return record === undefined ? scenarioNotFound(id) : accept(record);
};
