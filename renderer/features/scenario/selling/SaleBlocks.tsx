import { at } from '../../../../shared/scenario/fields/path.ts';
import { isExisting } from '../../../../shared/scenario/loans.ts';
import { loanName, propertyName } from '../../../../shared/scenario/names.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import { isLinked } from '../model/properties-and-loans.ts';
import { useBody } from '../use-open-scenario.ts';

/** What a home that is sold brings, when, and what is owed on it. */
export const SaleBlock = ({ index }: { readonly index: number }) => {
  const { securities, home_loans: loans, home_loan_security_links: links } = useBody();
  const security = securities[index];
  return (
    <Block title={`Sale of ${propertyName(security, index)}`}>
      <Fields>
        <FieldsAt path={at('securities', index, 'sale')} names={['price', 'costs', 'haircut']} />
        <FieldAt path={at('securities', index, 'settlement_date')} />
        {loans.map((loan, position) =>
          isExisting(loan) && isLinked(links, loan, security) ? (
            <FieldAt
              key={loan.id ?? position}
              path={at('home_loans', position, 'balance')}
              of={loanName(loan, position)}
            />
          ) : null,
        )}
      </Fields>
    </Block>
  );
};

/** When a home that is bought settles, and what it takes. */
export const PurchaseSettlement = ({ index }: { readonly index: number }) => (
  <Block title={`Purchase of ${propertyName(useBody().securities[index], index)}`}>
    <Fields>
      <FieldsAt path={at('securities', index)} names={['purchase_price', 'settlement_date']} />
      <FieldAt path={at('securities', index, 'purchase', 'deposit_paid')} />
      <FieldAt path={at('additional_info', 'cash_at_hand')} />
    </Fields>
  </Block>
);
