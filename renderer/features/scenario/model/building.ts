import { monthsAfter, parseDay } from '../../../../shared/scenario/days.ts';
import type { Building, ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';

/**
 * The usual stages of a building contract with their shares, percent: those that Victoria's Domestic Building Contracts
 * Act 1995 (s 40) allows for a home built to completion, after a deposit of five percent. Each is set some months after
 * the settlement of the land, which is an assumption of ours.
 */
const usualStages = [
  ['Deposit', 5, 1],
  ['Base', 10, 2],
  ['Frame', 15, 3],
  ['Lock-up', 35, 5],
  ['Fixing', 25, 7],
  ['Completion', 10, 9],
] as const;

const changed = (body: ScenarioBody, index: number, change: (building: Building) => Building): UpdateScenarioBody => ({
  securities: body.securities.map((security, position) =>
    position === index ? { ...security, building: change(security.building ?? {}) } : security,
  ),
});

/** Sets the usual stages, with days where the settlement of the land has one. */
export const setUsualStages = (body: ScenarioBody, index: number): UpdateScenarioBody => {
  const settles = parseDay(body.securities[index]?.settlement_date);
  return changed(body, index, (building) => ({
    ...building,
    stages: usualStages.map(([name, share, months]) => ({
      ...{ name, share },
      ...(settles && { day: monthsAfter(settles, months).iso }),
    })),
  }));
};

/** Gives the building this many stages: new ones are empty and last, and the last ones are dropped first. */
export const setStageCount = (body: ScenarioBody, index: number, count: number): UpdateScenarioBody =>
  changed(body, index, (building) => ({
    ...building,
    stages: Array.from({ length: count }, (_, stage) => building.stages?.[stage] ?? {}),
  }));
