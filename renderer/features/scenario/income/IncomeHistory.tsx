import { namesOf } from '../../../../shared/scenario/fields/field.ts';
import { applicantFields, incomeKinds } from '../../../../shared/scenario/fields/income-fields.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { hasHistory, isAveraged } from '../../../../shared/scenario/incomes.ts';
import { FieldAt } from '../fields/FieldAt.tsx';
import { Sheet, SheetColumn, SheetText } from '../layout/Sheet.tsx';

const incomes = namesOf(incomeKinds).filter(hasHistory);

const { previous_year: lastYear, history_months: history } = applicantFields;

/** What some lenders ask about income that varies: last year's amount, and how long it has been received. */
export const IncomeHistory = ({ index }: { readonly index: number }) => (
  <Sheet rows={[{ label: '' }, ...incomes.map((income) => ({ label: incomeKinds[income].label }))]}>
    <SheetColumn name={lastYear.label}>
      <SheetText>{lastYear.label}</SheetText>
      {incomes.map((income) =>
        isAveraged(income) ? (
          <FieldAt key={income} path={at('income', index, 'previous_year', income)} bare />
        ) : (
          <SheetText key={income} />
        ),
      )}
    </SheetColumn>
    <SheetColumn name={history.label}>
      <SheetText>{history.label}</SheetText>
      {incomes.map((income) => (
        <FieldAt key={income} path={at('income', index, 'history_months', income)} bare />
      ))}
    </SheetColumn>
  </Sheet>
);
