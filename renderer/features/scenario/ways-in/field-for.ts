import { stateOf } from '../../../../shared/costs/state.ts';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { Condition, WaysIn } from '../../../../shared/ways-in/plan.ts';

/** The field on the page that answers what a condition asks; undefined where it is none of one field. */
export const fieldFor = (
  { name, limit }: Condition,
  { position }: WaysIn,
  { income, securities }: ScenarioBody,
): FieldPath | undefined => {
  const ofBuyer = (field: 'residency' | 'owned_home' | 'profession'): FieldPath | undefined => {
    const index = income.findIndex((applicant) => (applicant[field] ?? '') === '');
    return index < 0 ? undefined : at('income', index, field);
  };
  const state = at('securities', position, 'purchase', 'state');
  const { [position]: home } = securities;
  const isPlaced = home !== undefined && stateOf(home) !== undefined;
  switch (name) {
    case 'residency':
      return ofBuyer('residency');
    case 'ownership':
      return ofBuyer('owned_home');
    case 'profession':
      return ofBuyer('profession');
    case 'price_cap':
      return limit === undefined ? state : at('additional_info', 'ways_in', 'area');
    case 'costs':
    case 'premium':
      return isPlaced ? undefined : state;
    case 'pace':
      return at('additional_info', 'ways_in', 'savings_monthly');
    case 'giver':
      return at('additional_info', 'gift');
    default:
      return undefined;
  }
};
