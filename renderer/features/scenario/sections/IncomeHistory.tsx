import { CountAt, MoneyAt } from '../fields/figure-fields.tsx';
import { incomeKinds } from '../model/income-kinds.ts';
import { Sheet, SheetColumn, SheetText } from './Sheet.tsx';

const kinds = incomeKinds.filter(({ variable, history }) => variable ?? history);

/** What some lenders ask about income that varies: last year's amount, and how long it has been received. */
export const IncomeHistory = ({ index }: { readonly index: number }) => (
  <Sheet rows={[{ label: '' }, ...kinds.map(({ label }) => ({ label }))]}>
    <SheetColumn name="Last year">
      <SheetText>Last year</SheetText>
      {kinds.map(({ field, label, variable }) =>
        variable ? (
          <MoneyAt
            key={field}
            path={['income', index, 'previous_year', field]}
            label={`${label}, last year`}
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
      {kinds.map(({ field, label }) => (
        <CountAt
          key={field}
          path={['income', index, 'history_months', field]}
          label={`${label}, received for`}
          unit="mo"
          max={600}
          explain="Some incomes count only after a number of months; empty is taken as long enough."
          bare
        />
      ))}
    </SheetColumn>
  </Sheet>
);
