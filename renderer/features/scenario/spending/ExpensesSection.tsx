import { detailedTotal } from '../../../../shared/scenario/expenses.ts';
import { expenseKinds } from '../../../../shared/scenario/fields/expense-fields.ts';
import { namesOf } from '../../../../shared/scenario/fields/field.ts';
import { at } from '../../../../shared/scenario/fields/path.ts';
import { householdName } from '../../../../shared/scenario/names.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { formatDollars } from '../../../ui/words/format.ts';
import { FieldAt, FieldsAt } from '../fields/FieldAt.tsx';
import { Block, Fields } from '../layout/Block.tsx';
import { Section } from '../layout/Section.tsx';
import { usePart } from '../use-open-scenario.ts';
import { AdditionalExpenses } from './AdditionalExpenses.tsx';
import { BenchmarkNote } from './BenchmarkNote.tsx';

const HouseholdExpenses = ({ index }: { readonly index: number }) => {
  const expenses = usePart('living_expenses')[index];
  const detailed = expenses?.use_detailed_basic_expense ?? false;
  return (
    <Block title={householdName(index)} aside={detailed && `${formatDollars(detailedTotal(expenses))} a month`}>
      <Fields>
        <FieldAt path={at('living_expenses', index, 'use_detailed_basic_expense')} wide />
        <FieldsAt
          path={at('living_expenses', index)}
          names={[...(detailed ? namesOf(expenseKinds) : (['simple_basic_expense'] as const)), 'rent']}
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
  return (
    <Section id="expenses" title="Expenses">
      {households.length === 0 && (
        <EmptyState title="No households yet">Living expenses belong to a household: add one first.</EmptyState>
      )}
      {households.map((household, index) => (
        <HouseholdExpenses key={household.id ?? index} index={index} />
      ))}
    </Section>
  );
};
