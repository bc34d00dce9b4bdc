import { type PurchaseCosts, purchaseKindOf } from '../../../../shared/costs/purchases.ts';
import { stateOfPostcode } from '../../../../shared/costs/state.ts';
import { purposes } from '../../../../shared/scenario/choices.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import type { Security } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { dutyNotes, dutySourceText, kindChoices, stateChoices } from '../../../ui/words/money-words.ts';
import { MoneyAt } from '../fields/figure-fields.tsx';
import { ChoiceAt, DayAt, FlagAt } from '../fields/word-fields.tsx';
import { Block, Fields, MoreFields } from '../sections/Block.tsx';
import { usePart } from '../use-open-scenario.ts';
import classes from './money.module.css';
import { Notes } from './Notes.tsx';

/** What the property's own fields say, without what is named for the purchase. */
const byProperty = ({ purchase: _, ...security }: Security) => purchaseKindOf(security);

const OffThePlan = ({ purchase }: { readonly purchase: PurchaseCosts }) => {
  const path = ['securities', purchase.position, 'purchase'] as const;
  const { kind } = purchase.tables?.facts ?? {};
  if (kind !== 'off_the_plan') return null;
  if (purchase.state === 'vic')
    return (
      <MoneyAt
        path={at(...path, 'unbuilt')}
        label="Built afterwards"
        explain="The part of the price that is built after the contract; duty is on the rest."
      />
    );
  return purchase.state === 'wa' ? (
    <FlagAt
      path={at(...path, 'under_construction')}
      label="Building has begun"
      explain="At the day of the contract; the relief is then smaller."
    />
  ) : null;
};

const DutyFields = ({ purchase }: { readonly purchase: PurchaseCosts }) => {
  const { position } = purchase;
  const security = usePart('securities')[position] ?? {};
  const path = ['securities', position, 'purchase'] as const;
  return (
    <Fields>
      <MoneyAt
        path={at('securities', position, 'purchase_price')}
        label="Price"
        explain="The purchase price; without one the value is taken."
      />
      <DayAt
        path={at('securities', position, 'contract_date')}
        label="Contract day"
        explain="It chooses the tables; without one today’s are taken."
      />
      <ChoiceAt
        path={at(...path, 'state')}
        label="State"
        choices={stateChoices(stateOfPostcode(security.postcode))}
        absent=""
        explain="Of the property; a few postcodes cross a border."
      />
      <ChoiceAt
        path={at(...path, 'kind')}
        label="What is bought"
        choices={kindChoices(byProperty(security), security.purchase?.kind)}
        absent=""
        explain="Reliefs differ for established homes, new homes and land."
      />
      <ChoiceAt
        path={at('securities', position, 'property_purpose')}
        label="Purpose"
        choices={purposes}
        absent="owner_occupied"
        explain="Own-home reliefs are for a home to live in."
      />
      <OffThePlan purchase={purchase} />
      <FlagAt
        path={at(...path, 'first_home')}
        label="First home"
        explain="No buyer has owned a home before; in Canberra, no interest in property in the last five years."
      />
      <FlagAt
        path={at(...path, 'foreign_buyer')}
        label="Foreign buyer"
        explain="Neither citizen nor permanent resident: pays a surcharge in most states."
      />
    </Fields>
  );
};

const PaidFields = ({ position }: { readonly position: number }) => {
  const path = ['securities', position, 'purchase'] as const;
  return (
    <Fields>
      <MoneyAt
        path={at(...path, 'deposit_paid')}
        label="Deposit paid"
        explain="What the client has paid already or holds for the exchange; it is not part of the cash at hand."
      />
      <MoneyAt path={at(...path, 'grant')} label="Grant" explain="A grant that is counted on at settlement." />
      <MoneyAt
        path={at(...path, 'legal_costs')}
        label="Legal costs"
        explain="Conveyancer or solicitor, searches and the settlement platform."
      />
      <MoneyAt
        path={at(...path, 'other_costs')}
        label="Other costs"
        explain="Inspections, adjustments of rates, insurance, moving."
      />
    </Fields>
  );
};

/** Open from the start where a table is missing. */
const QuotedFields = ({ purchase: { position, tables } }: { readonly purchase: PurchaseCosts }) => {
  const path = ['securities', position, 'purchase'] as const;
  const isMissing = tables !== undefined && [tables.duty.status, tables.fees.status].includes('no table');
  return (
    <MoreFields label="As quoted, in place of the tables" open={isMissing}>
      <MoneyAt path={at(...path, 'duty')} label="Duty" explain="With any surcharge; it replaces the computed one." />
      <MoneyAt path={at(...path, 'transfer_fee')} label="Transfer fee" explain="To register the transfer." />
      <MoneyAt path={at(...path, 'mortgage_fee')} label="Mortgage fee" explain="To register the mortgage." />
    </MoreFields>
  );
};

const aside = ({ duty }: PurchaseCosts): string | undefined =>
  duty === undefined ? undefined : `Duty ${formatDollars(duty)}`;

/** What one purchase costs, and what decides its duty. */
export const PurchaseBlock = ({ purchase }: { readonly purchase: PurchaseCosts }) => {
  const { tables, position, name, state, price } = purchase;
  const hasContractDay = usePart('securities')[position]?.contract_date !== undefined;
  return (
    <Block title={`Buying ${name}`} aside={aside(purchase)}>
      <DutyFields purchase={purchase} />
      {tables ? (
        <>
          <Notes notes={dutyNotes(tables)} />
          {tables.duty.status === 'computed' && (
            <p className={classes.source}>{dutySourceText(tables.duty, hasContractDay)}</p>
          )}
        </>
      ) : (
        <p className={classes.source}>
          {price === undefined ? 'The duty is worked out once there is a price.' : ''}
          {price !== undefined && state === undefined ? 'The duty is worked out once the state is known.' : ''}
        </p>
      )}
      <PaidFields position={position} />
      <QuotedFields purchase={purchase} />
    </Block>
  );
};
