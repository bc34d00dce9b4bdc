import { stateOf } from '../../../../shared/costs/state.ts';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { Condition, WaysIn } from '../../../../shared/ways-in/plan.ts';

/** The field that answers what a condition asks; undefined where it is none of one field. */
export const fieldFor = (
  { name, limit }: Condition,
  { position }: WaysIn,
  { income, securities, additional_info: { guarantors = [] } }: ScenarioBody,
): FieldPath | undefined => {
  const ofBuyer = (field: 'residency' | 'owned_home' | 'profession'): FieldPath | undefined => {
    const index = income.findIndex((applicant) => (applicant[field] ?? '') === '');
    return index < 0 ? undefined : at('income', index, field);
  };
  const purchase = (field: 'state' | 'first_home' | 'duty'): FieldPath => at('securities', position, 'purchase', field);
  const { [position]: home } = securities;
  const isPlaced = home !== undefined && stateOf(home) !== undefined;
  switch (name) {
    case 'residency':
      return ofBuyer('residency');
    case 'ownership':
      return ofBuyer('owned_home');
    case 'profession':
      return ofBuyer('profession');
    case 'income':
      return income.length === 0 ? undefined : at('income', 0, 'payg');
    case 'guarantor': {
      const unknown = guarantors.findIndex(({ property_value: value = 0 }) => value <= 0);
      const path = at('additional_info', 'guarantors');
      // Where there is none, the button that adds one.
      return unknown < 0 ? path : [...path, unknown, 'property_value'];
    }
    case 'state':
      return isPlaced ? undefined : purchase('state');
    case 'price_cap':
      return limit === undefined ? purchase('state') : at('additional_info', 'ways_in', 'area');
    case 'costs':
      return isPlaced ? purchase('duty') : purchase('state');
    case 'premium':
      return isPlaced ? at('additional_info', 'costs', 'lmi_quoted') : purchase('state');
    case 'first_home':
      return purchase('first_home');
    case 'pace':
      return at('additional_info', 'ways_in', 'savings_monthly');
    case 'giver':
      return at('additional_info', 'gift');
    default:
      return undefined;
  }
};
