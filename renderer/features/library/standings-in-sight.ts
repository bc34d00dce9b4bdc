import { createContext, useMemo } from 'react';
import { useCall } from '../../store/calls.ts';
import type { Standing } from '../../store/publishing/publishing-slice.ts';
import { latest } from '../../store/remote.ts';

export type StandingsById = ReadonlyMap<string, readonly Standing[]>;

/** How the scenarios in sight stand with services, by scenario: one question for all rows. */
export const StandingsInSight = createContext<StandingsById>(new Map());

/** The most that one call may ask for. */
const maxAsked = 500;

/** The standings of these scenarios; null asks nothing. */
export const useStandingsOf = (scenarioIds: readonly string[] | null): StandingsById => {
  const asked = scenarioIds !== null && scenarioIds.length > 0;
  const input = asked ? { scenarioIds: scenarioIds.slice(0, maxAsked) } : null;
  const standings = latest(
    useCall('publishing.standings', input, { isPatient: true, staysFor: () => true }),
  )?.standings;
  return useMemo(() => Map.groupBy(standings ?? [], ({ scenarioId }) => scenarioId), [standings]);
};
