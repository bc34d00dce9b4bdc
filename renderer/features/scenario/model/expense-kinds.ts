import type { DetailedExpense } from '../../../../shared/service/scenario.ts';

/** The detailed living expenses, each an amount a month, in the service's order. */
export const expenseKinds: readonly {
  readonly field: DetailedExpense;
  readonly label: string;
  readonly explain: string;
}[] = [
  {
    field: 'primary_residence',
    label: 'Home',
    explain: 'Rates, body corporate and upkeep of the home lived in, without rent or loan repayments.',
  },
  {
    field: 'phone_internet_media',
    label: 'Phone, media',
    explain: 'Telephone, internet, television and streaming.',
  },
  { field: 'food_and_groceries', label: 'Groceries', explain: 'Food and household supplies.' },
  { field: 'transport', label: 'Transport', explain: 'Fuel, registration, servicing, fares and tolls.' },
  { field: 'utilities', label: 'Utilities', explain: 'Electricity, gas and water.' },
  { field: 'clothing', label: 'Clothing', explain: 'Clothing, shoes and personal care.' },
  { field: 'medical', label: 'Medical', explain: 'Doctors, dentists, medicines, without insurance.' },
  { field: 'education', label: 'Education', explain: 'School and course fees, books, uniforms.' },
  { field: 'childcare', label: 'Childcare', explain: 'Care before, after and outside school, after subsidies.' },
  { field: 'insurance', label: 'Insurance', explain: 'Health, life, car and contents insurance.' },
  { field: 'recreation', label: 'Recreation', explain: 'Eating out, sport, holidays, gifts.' },
];
