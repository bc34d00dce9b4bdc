import type { Liability, ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';
import { type NewId, without } from './changes.ts';

export const addDebt = (body: ScenarioBody, type: string, newId: NewId): UpdateScenarioBody => ({
  liabilities: [...body.liabilities, { id: newId(), type }],
});

export const removeDebt = (body: ScenarioBody, index: number): UpdateScenarioBody => ({
  liabilities: without(body.liabilities, index),
});

/** Changes the kind of a debt. A HELP debt names its applicant, because it affects the tax. */
export const setDebtType = (body: ScenarioBody, index: number, type: string): UpdateScenarioBody => ({
  liabilities: body.liabilities.map((debt, position): Liability => {
    if (position !== index) return debt;
    return type === 'help' ? { ...debt, type, which_applicant: debt.which_applicant ?? 0 } : { ...debt, type };
  }),
});
