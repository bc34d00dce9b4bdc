import type { Input } from '../../../shared/contract/index.ts';
import type { EffectsView } from './state.ts';

/** What of the answer a view asks for. */
export const effectsQuery = ({ effect, lender, margin, changed, sort }: EffectsView): Input<'rules.effects'> => ({
  ...{ sort, changed },
  ...(effect !== null && { effect }),
  ...(lender !== null && { lender }),
  ...(margin !== null && { margin }),
});
