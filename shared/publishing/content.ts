import { type ScenarioBody, scenarioParts, type UpdateScenarioBody } from '../service/scenario.ts';

/** The editable part of a scenario: a record without its identity and audit fields. */
export interface Content {
  readonly description: string;
  readonly scenario: ScenarioBody;
}

/** A part of a scenario; `other` is the top-level keys that the specification does not know. */
export type PartName = keyof ScenarioBody | 'description' | 'other';

export const bodyParts = Object.keys(scenarioParts) as (keyof ScenarioBody)[];

/** Every part in which two copies of a scenario can differ. */
export const partNames: readonly PartName[] = [...bodyParts, 'description', 'other'];

/** The editable part of a record. */
export const contentOf = ({ description, scenario }: Content): Content => ({ description, scenario });

/** The same copy with each part present in `changes` replaced. */
export const applyChanges = <Copy extends Content>(copy: Copy, changes: UpdateScenarioBody): Copy => {
  const { description = copy.description, ...parts } = changes;
  return { ...copy, description, scenario: { ...copy.scenario, ...(parts as Partial<ScenarioBody>) } };
};
