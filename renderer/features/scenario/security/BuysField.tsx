import { at } from '../../../../shared/scenario/fields/path.ts';
import { fundedProperties } from '../../../../shared/scenario/lending/funded-properties.ts';
import { propertyName, rentalName } from '../../../../shared/scenario/names.ts';
import type { ScenarioBody } from '../../../../shared/service/scenario.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { useBody } from '../use-open-scenario.ts';
import classes from './LoanFields.module.css';

/** What an investment loan may buy: the let properties that stay, and first the one that secures it. */
export const buyChoices = (body: ScenarioBody, index: number): { value: string; label: string }[] => {
  const { home_loans: loans, securities, rental_income: rentals } = body;
  const unsaid = loans.map((loan) => ({ ...loan, funds_property_id: undefined }));
  const secured = fundedProperties({ ...body, home_loans: unsaid })[index];
  const position = secured?.position ?? 0;
  const lets = securities.flatMap((one, place) => {
    const stays = one.property_purpose === 'investment' && one.transaction_type !== 'selling';
    return stays && one.id !== undefined ? { value: one.id, label: propertyName(one, place) } : [];
  });
  const others = rentals.flatMap((one, place) =>
    one.id === undefined ? [] : { value: one.id, label: rentalName(one, place) },
  );
  const first = secured === undefined ? 'Not known' : `${propertyName(securities[position], position)}, its security`;
  return [{ value: '', label: first }, ...lets, ...others];
};

/** What an investment loan buys, for the tax on it. */
export const BuysField = ({ index }: { readonly index: number }) => {
  const body = useBody();
  return (
    <div className={classes.buys}>
      <FieldAt path={at('home_loans', index, 'funds_property_id')} choices={buyChoices(body, index)} />
    </div>
  );
};
