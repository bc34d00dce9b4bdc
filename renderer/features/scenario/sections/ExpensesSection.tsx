import { detailedTotal, expenseKinds } from '../../../../shared/scenario/expenses.ts';
import { fieldsOf } from '../../../../shared/scenario/field-text.ts';
import { at } from '../../../../shared/scenario/fields.ts';
import { householdName } from '../../../../shared/scenario/names.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { formatDollars } from '../../../ui/words/format.ts';
import { MoneyAt } from '../fields/figure-fields.tsx';
import { FlagAt } from '../fields/word-fields.tsx';
import { usePart } from '../use-open-scenario.ts';
import { useKeepQuoted } from '../use-quoted.ts';
import { AdditionalExpenses } from './AdditionalExpenses.tsx';
import { BenchmarkNote } from './BenchmarkNote.tsx';
import { Block, Fields } from './Block.tsx';
import { Section } from './Section.tsx';

const HouseholdExpenses = ({ index }: { readonly index: number }) => {
  const expenses = usePart('living_expenses')[index];
  const detailed = expenses?.use_detailed_basic_expense ?? false;
  return (
    <Block title={householdName(index)} aside={detailed && `${formatDollars(detailedTotal(expenses))} a month`}>
      <Fields>
        <FlagAt
          path={at('living_expenses', index, 'use_detailed_basic_expense')}
          label="By category"
          explain="Off: one figure for all living expenses. On: the sum of the categories."
          wide
        />
        {detailed ? (
          fieldsOf(expenseKinds).map((field) => (
            <MoneyAt key={field} path={at('living_expenses', index, field)} {...expenseKinds[field]} per="/mo" />
          ))
        ) : (
          <MoneyAt
            path={at('living_expenses', index, 'simple_basic_expense')}
            label="Living expenses"
            per="/mo"
            explain="Lenders use this or their benchmark, whichever is greater."
          />
        )}
        <MoneyAt
          path={at('living_expenses', index, 'rent')}
          label="Rent or board"
          per="/mo"
          explain="Rent or board paid that goes on after settlement."
        />
      </Fields>
      <BenchmarkNote index={index} />
      <AdditionalExpenses index={index} />
    </Block>
  );
};

/** What each household spends in a month. */
export const ExpensesSection = () => {
  const households = usePart('households');
  useKeepQuoted();
  return (
    <Section id="expenses" title="Expenses">
      {households.length === 0 && (
        <EmptyState title="No household yet">Living expenses belong to a household: add one first.</EmptyState>
      )}
      {households.map((household, index) => (
        <HouseholdExpenses key={household.id ?? index} index={index} />
      ))}
    </Section>
  );
};
