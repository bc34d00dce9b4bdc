import { type Operation, teamIds } from '../operation.ts';
import { noAccessToTeam } from './create-scenario.ts';

/** `GET /api/v1/scenarios`, a preview: those that the grant may read, a part of them at a time. */
export const listScenarios: Operation<'listScenarios'> = ({ identity, query }, { store }) => {
  const { teamId, ...part } = query;
  const teams = teamIds(identity);
  if (teamId !== undefined && !teams.includes(teamId)) return noAccessToTeam(teamId);
  const { items, total } = store.scenarios.list(teamId === undefined ? teams : [teamId], part);
  return { ok: true, value: items, total };
};
