import { createContext, useMemo } from 'react';
import type { FigurePoint } from '../../../shared/contract/scenarios/figures.ts';
import { useCall } from '../../store/calls.ts';
import { latest } from '../../store/remote.ts';

type DaysById = ReadonlyMap<string, readonly FigurePoint[]>;

/** The days kept of the scenarios in sight, by scenario: one question for all rows. */
export const DaysInSight = createContext<DaysById>(new Map());

/** The most that one call may ask for. */
const maxAsked = 100;

/** The days kept of these scenarios, the oldest first. */
export const useDaysOf = (ids: readonly string[]): DaysById => {
  const input = ids.length === 0 ? null : { ids: ids.slice(0, maxAsked) };
  const scenarios = latest(useCall('figures.days', input, { isPatient: true, staysFor: () => true }))?.scenarios;
  return useMemo(() => new Map(scenarios?.map(({ id, points }) => [id, points])), [scenarios]);
};
