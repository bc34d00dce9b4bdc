import { at } from '../../../../shared/scenario/fields.ts';
import { MoneyAt } from '../fields/figure-fields.tsx';
import { DayAt, FlagAt } from '../fields/word-fields.tsx';

interface LettingProps {
  readonly part: 'securities' | 'rental_income';
  readonly index: number;
}

/** What a property is let for, and what letting it costs. */
export const Rent = ({ part, index }: LettingProps) => (
  <>
    <MoneyAt path={at(part, index, 'weekly_rental_income')} label="Rent received" per="/wk" />
    <MoneyAt
      path={at(part, index, 'monthly_rental_expense')}
      label="Costs of letting"
      per="/mo"
      explain="Rates, management, insurance and repairs; lenders take the greater of these and a part of the rent."
    />
  </>
);

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
