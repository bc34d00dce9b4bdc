import { guarantorScenario } from '../../../../shared/scenario/lending/guarantor.ts';
import { guarantorName } from '../../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { AppState } from '../../../store/app-state.ts';
import { guarantorsOf } from '../model/guarantors.ts';
import { newId } from '../use-open-scenario.ts';

/** Makes a scenario of a guarantor's own, with what they guarantee among their debts, and opens it. */
export const openScenarioOf = async (
  create: AppState['createScenario'],
  body: ScenarioBody,
  index: number,
): Promise<void> => {
  const one = guarantorsOf(body)[index];
  if (one === undefined) return;
  await create({
    description: `${guarantorName(one.name, index)}, guarantor`,
    scenario: guarantorScenario(body, one, index, newId),
  });
};
