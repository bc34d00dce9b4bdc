import type { FieldPath } from '../../../store/issues.ts';
import { DayAt, FlagAt } from '../fields/word-fields.tsx';

/** What decides how the rent of a property counts, and whether its losses reduce tax. */
export const LettingFacts = ({ path }: { readonly path: FieldPath }) => (
  <>
    <DayAt
      path={[...path, 'contract_date']}
      label="Contract day"
      explain="Decides whether losses of letting reduce tax."
    />
    <FlagAt path={[...path, 'new_build']} label="New build" explain="Losses of a new build still reduce tax." />
    <FlagAt
      path={[...path, 'short_stay']}
      label="Short stay letting"
      explain="Let by the night; lenders count less of it."
    />
  </>
);
