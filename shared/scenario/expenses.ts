import { type DetailedExpense, detailedExpenses, type LivingExpenses } from '../service/scenario.ts';
import type { FieldText } from './field-text.ts';

/** The detailed living expenses, each an amount a month, in the order of the wire. */
export const expenseKinds: Readonly<Record<DetailedExpense, FieldText>> = {
  primary_residence: {
    label: 'Home',
    explain: 'Rates, body corporate and upkeep of the home lived in, without rent or loan repayments.',
  },
  phone_internet_media: { label: 'Phone, media', explain: 'Telephone, internet, television and streaming.' },
  food_and_groceries: { label: 'Groceries', explain: 'Food and household supplies.' },
  transport: { label: 'Transport', explain: 'Fuel, registration, servicing, fares and tolls.' },
  utilities: { label: 'Utilities', explain: 'Electricity, gas and water.' },
  clothing: { label: 'Clothing', explain: 'Clothing, shoes and personal care.' },
  medical: { label: 'Medical', explain: 'Doctors, dentists, medicines, without insurance.' },
  education: { label: 'Education', explain: 'School and course fees, books, uniforms.' },
  childcare: { label: 'Childcare', explain: 'Care before, after and outside school, after subsidies.' },
  insurance: { label: 'Insurance', explain: 'Health, life, car and contents insurance.' },
  recreation: { label: 'Recreation', explain: 'Eating out, sport, holidays, gifts.' },
};

/** The sum of the detailed living expenses, AUD a month, whether or not they are the ones that count. */
export const detailedTotal = (expenses: LivingExpenses | undefined): number =>
  detailedExpenses.reduce((sum, field) => sum + (expenses?.[field] ?? 0), 0);

/** The basic living expenses that a household declares, AUD a month: one figure, or the detailed ones. */
export const declaredBasic = (expenses: LivingExpenses | undefined): number =>
  expenses?.use_detailed_basic_expense === true ? detailedTotal(expenses) : (expenses?.simple_basic_expense ?? 0);

/** The additional expenses of a household by name, AUD a month, without fields of a service's own. */
export const additionalExpenses = (expenses: LivingExpenses | undefined): readonly (readonly [string, number])[] =>
  Object.entries(expenses?.additional_expenses ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
