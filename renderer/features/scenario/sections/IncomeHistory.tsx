import { fieldsOf } from '../../../../shared/scenario/field-text.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { hasHistory, incomeKinds, isAveraged } from '../../../../shared/scenario/incomes.ts';
import { CountAt, MoneyAt } from '../fields/figure-fields.tsx';
import { Sheet, SheetColumn, SheetText } from './Sheet.tsx';

const fields = fieldsOf(incomeKinds).filter(hasHistory);

/** What some lenders ask about income that varies: last year's amount, and how long it has been received. */
export const IncomeHistory = ({ index }: { readonly index: number }) => (
  <Sheet rows={[{ label: '' }, ...fields.map((field) => ({ label: incomeKinds[field].label }))]}>
    <SheetColumn name="Last year">
      <SheetText>Last year</SheetText>
      {fields.map((field) =>
        isAveraged(field) ? (
          <MoneyAt
            key={field}
            path={at('income', index, 'previous_year', field)}
            label={`${incomeKinds[field].label}, last year`}
            per="/yr"
            explain="Lenders often take the lower of this year and the average of two."
            bare
          />
        ) : (
          <SheetText key={field} />
        ),
      )}
    </SheetColumn>
    <SheetColumn name="Received for">
      <SheetText>Received for</SheetText>
      {fields.map((field) => (
        <CountAt
          key={field}
          path={at('income', index, 'history_months', field)}
          label={`${incomeKinds[field].label}, received for`}
          unit="mo"
          max={600}
          explain="Some incomes count only after a number of months; empty is taken as long enough."
          bare
        />
      ))}
    </SheetColumn>
  </Sheet>
);
