import { at } from '../../../../shared/scenario/fields.ts';
import { DayAt, FlagAt } from '../fields/word-fields.tsx';

interface LettingProps {
  readonly part: 'securities' | 'rental_income';
  readonly index: number;
}

/** What decides how the rent of a property counts, and whether its losses reduce tax. */
export const LettingFacts = ({ part, index }: LettingProps) => (
  <>
    <DayAt
      path={at(part, index, 'contract_date')}
      label="Contract day"
      explain="Decides whether losses of letting reduce tax."
    />
    <FlagAt path={at(part, index, 'new_build')} label="New build" explain="Losses of a new build still reduce tax." />
    <FlagAt
      path={at(part, index, 'short_stay')}
      label="Short stay letting"
      explain="Let by the night; lenders count less of it."
    />
  </>
);
