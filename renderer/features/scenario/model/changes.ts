import type { ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';

/** Makes the id of a new element. */
export type NewId = () => string;

const isUnchanged = (before: unknown, after: unknown): boolean =>
  before === after ||
  (Array.isArray(before) &&
    Array.isArray(after) &&
    before.length === after.length &&
    before.every((element, index) => element === after[index]));

/** Only the parts that differ from the body, so that updates and undo hold no more than necessary. */
export const changedParts = (body: ScenarioBody, changes: UpdateScenarioBody): UpdateScenarioBody => {
  const before: Readonly<Record<string, unknown>> = body;
  return Object.fromEntries(Object.entries(changes).filter(([part, value]) => !isUnchanged(before[part], value)));
};

export const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, position) => position !== index);

/** A position after the element at `removed` is gone; undefined if it was that element. */
export const positionAfter = (position: number, removed: number): number | undefined => {
  if (position === removed) return undefined;
  return position > removed ? position - 1 : position;
};
