import { stateOf } from '../../../../shared/costs/state.ts';
import { at, type FieldPath } from '../../../../shared/scenario/fields/path.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import type { Condition, WaysIn } from '../../../../shared/ways-in/plan.ts';
import type { SectionId } from '../../../store/screens/screens-slice.ts';

/** A field, and its section where that is another than the ways. */
export interface FieldPlace {
  readonly path: FieldPath;
  readonly section?: SectionId;
}

/** The field that answers what a condition asks; undefined where it is none of one field. */
export const fieldFor = (
  { name, limit }: Condition,
  { position }: WaysIn,
  { income, securities, additional_info: { guarantors = [] } }: ScenarioBody,
): FieldPlace | undefined => {
  const ofBuyer = (field: 'residency' | 'owned_home' | 'profession'): FieldPlace | undefined => {
    const index = income.findIndex((applicant) => (applicant[field] ?? '') === '');
    return index < 0 ? undefined : { path: at('income', index, field) };
  };
  const purchase = (field: 'state' | 'first_home' | 'duty'): FieldPlace => ({
    path: at('securities', position, 'purchase', field),
  });
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
      return income.length === 0 ? undefined : { path: at('income', 0, 'payg'), section: 'income' };
    case 'guarantor': {
      const unknown = guarantors.findIndex(({ property_value: value = 0 }) => value <= 0);
      const path = at('additional_info', 'guarantors');
      // Where there is none, the button that adds one.
      return { path: unknown < 0 ? path : [...path, unknown, 'property_value'], section: 'households' };
    }
    case 'state':
      return isPlaced ? undefined : purchase('state');
    case 'price_cap':
      return limit === undefined ? purchase('state') : { path: at('additional_info', 'ways_in', 'area') };
    case 'costs':
      return isPlaced ? { ...purchase('duty'), section: 'money' } : purchase('state');
    case 'premium':
      return isPlaced ? { path: at('additional_info', 'costs', 'lmi_quoted'), section: 'money' } : purchase('state');
    case 'first_home':
      return purchase('first_home');
    case 'pace':
      return { path: at('additional_info', 'ways_in', 'savings_monthly') };
    case 'giver':
      return { path: at('additional_info', 'gift') };
    default:
      return undefined;
  }
};
