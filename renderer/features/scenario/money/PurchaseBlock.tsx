import { type PurchaseCosts, purchaseKindOf } from '../../../../shared/costs/purchases.ts';
import { stateOfPostcode } from '../../../../shared/costs/state.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import type { Security } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { dutyNotes, dutySourceText, kindChoices, stateChoices } from '../../../ui/words/money-words.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields, MoreFields } from '../layout/Block.tsx';
import tableClasses from '../layout/Tables.module.css';
import { usePart } from '../use-open-scenario.ts';
import { Notes } from './Notes.tsx';

interface PurchaseProps {
  readonly purchase: PurchaseCosts;
}

/** What the property's own fields say, without what is named for the purchase. */
const byProperty = ({ purchase: _, ...security }: Security) => purchaseKindOf(security);

/** The facts that decide the duty on a home that is still to be built, where a state asks for them. */
const ToBeBuilt = ({ purchase: { position, state, tables } }: PurchaseProps) => {
  const path = at('securities', position, 'purchase');
  if (tables?.facts.kind === 'house_and_land') return <FieldsAt path={path} names={['land_value']} />;
  if (tables?.facts.kind !== 'off_the_plan') return null;
  if (state === 'vic') return <FieldsAt path={path} names={['unbuilt']} />;
  return state === 'wa' ? <FieldsAt path={path} names={['under_construction']} /> : null;
};

const DutyFields = ({ purchase }: PurchaseProps) => {
  const { position } = purchase;
  const security = usePart('securities')[position] ?? {};
  const property = at('securities', position);
  return (
    <Fields>
      <FieldsAt path={property} names={['purchase_price', 'contract_date']} />
      <FieldAt path={[...property, 'purchase', 'state']} choices={stateChoices(stateOfPostcode(security.postcode))} />
      <FieldAt
        path={[...property, 'purchase', 'kind']}
        choices={kindChoices(byProperty(security), security.purchase?.kind)}
      />
      <FieldsAt path={property} names={['property_purpose']} />
      <ToBeBuilt purchase={purchase} />
      <FieldsAt path={[...property, 'purchase']} names={['first_home', 'foreign_buyer']} />
    </Fields>
  );
};

/** Open from the start where a table is missing. */
const QuotedFields = ({ purchase: { position, tables } }: PurchaseProps) => {
  const isMissing = tables !== undefined && [tables.duty.status, tables.fees.status].includes('no table');
  return (
    <MoreFields label="Quoted figures that replace the tables" open={isMissing}>
      <FieldsAt path={at('securities', position, 'purchase')} names={['duty', 'transfer_fee', 'mortgage_fee']} />
    </MoreFields>
  );
};

/** Where the duty comes from, or what it is waiting for. */
const DutySource = ({ purchase: { tables, position, state, price } }: PurchaseProps) => {
  const hasContractDay = usePart('securities')[position]?.contract_date !== undefined;
  if (tables === undefined)
    return (
      <p className={tableClasses.source}>
        {price === undefined ? 'Enter a price to calculate the duty.' : ''}
        {price !== undefined && state === undefined ? 'Enter the state to calculate the duty.' : ''}
      </p>
    );
  return (
    <>
      <Notes notes={dutyNotes(tables)} />
      {tables.duty.status === 'computed' && (
        <p className={tableClasses.source}>{dutySourceText(tables.duty, hasContractDay)}</p>
      )}
    </>
  );
};

const aside = ({ duty }: PurchaseCosts): string | undefined =>
  duty === undefined ? undefined : `Duty ${formatDollars(duty)}`;

/** What one purchase costs, and what decides its duty. */
export const PurchaseBlock = ({ purchase }: PurchaseProps) => (
  <Block title={`Purchase of ${purchase.name}`} aside={aside(purchase)}>
    <DutyFields purchase={purchase} />
    <DutySource purchase={purchase} />
    <Fields>
      <FieldsAt
        path={at('securities', purchase.position, 'purchase')}
        names={['deposit_paid', 'grant', 'legal_costs', 'other_costs']}
      />
    </Fields>
    <QuotedFields purchase={purchase} />
  </Block>
);
