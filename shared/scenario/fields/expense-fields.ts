import type { DetailedExpense, LivingExpenses } from '../../service/scenario.ts';
import type { FieldsOf, MoneyField } from './field.ts';

/** The detailed living expenses, each an amount a month, in the order of the wire. */
export const expenseKinds: Readonly<Record<DetailedExpense, MoneyField>> = {
  primary_residence: {
    kind: 'money',
    label: 'Home',
    explain: 'Rates and upkeep of the home lived in, excluding rent and loan repayments.',
    per: 'monthly',
  },
  phone_internet_media: {
    kind: 'money',
    label: 'Phone, media',
    explain: 'Telephone, internet, television and streaming.',
    per: 'monthly',
  },
  food_and_groceries: { kind: 'money', label: 'Groceries', explain: 'Food and household supplies.', per: 'monthly' },
  transport: {
    kind: 'money',
    label: 'Transport',
    explain: 'Fuel, registration, servicing, fares and tolls.',
    per: 'monthly',
  },
  utilities: { kind: 'money', label: 'Utilities', explain: 'Electricity, gas and water.', per: 'monthly' },
  clothing: { kind: 'money', label: 'Clothing', explain: 'Clothing, shoes and personal care.', per: 'monthly' },
  medical: {
    kind: 'money',
    label: 'Medical',
    explain: 'Doctors, dentists and medicines, excluding insurance.',
    per: 'monthly',
  },
  education: {
    kind: 'money',
    label: 'Education',
    explain: 'Public school, books, uniforms and excursions. Private school and courses have rows of their own.',
    per: 'monthly',
  },
  childcare: {
    kind: 'money',
    label: 'Childcare',
    explain: 'Care before, after and outside school, after subsidies.',
    per: 'monthly',
  },
  insurance: {
    kind: 'money',
    label: 'Insurance',
    explain: 'Car, home and contents. Health and life insurance have rows of their own.',
    per: 'monthly',
  },
  recreation: {
    kind: 'money',
    label: 'Recreation',
    explain: 'Eating out, sport, holidays and gifts.',
    per: 'monthly',
  },
  higher_education: {
    kind: 'money',
    label: 'Higher education',
    explain: 'University, vocational and professional fees that are paid, not deferred.',
    per: 'monthly',
  },
  health_insurance: { kind: 'money', label: 'Health cover', explain: 'Hospital and extras.', per: 'monthly' },
  pets: { kind: 'money', label: 'Pets', explain: 'Food, vet and insurance.', per: 'monthly' },
  private_school: {
    kind: 'money',
    label: 'Private school',
    explain: 'Fees of private and boarding schools. Lenders usually count them on top of their benchmark.',
    per: 'monthly',
  },
  life_insurance: {
    kind: 'money',
    label: 'Life, accident',
    explain: 'Life, accident and income protection that is paid outside super, usually on top of the benchmark.',
    per: 'monthly',
  },
  strata: {
    kind: 'money',
    label: 'Strata',
    explain: 'Body corporate of the home lived in, usually on top of the benchmark.',
    per: 'monthly',
  },
  property_tax: {
    kind: 'money',
    label: 'Property tax',
    explain: 'Land tax, or property tax in place of duty, of homes that are not let; usually on top of the benchmark.',
    per: 'monthly',
  },
  second_home: {
    kind: 'money',
    label: 'Second home',
    explain: 'Running a holiday home or one for study, usually on top of the benchmark.',
    per: 'monthly',
  },
  child_support_paid: {
    kind: 'money',
    label: 'Child support paid',
    explain: 'To another household, usually on top of the benchmark.',
    per: 'monthly',
  },
};

export const expenseFields = {
  use_detailed_basic_expense: {
    kind: 'flag',
    label: 'By category',
    explain: 'Off: one figure for all living expenses. On: the sum of the categories.',
  },
  simple_basic_expense: {
    kind: 'money',
    label: 'Living expenses',
    explain: 'Lenders use this or their benchmark, whichever is greater.',
    per: 'monthly',
  },
  ...expenseKinds,
  rent: {
    kind: 'money',
    label: 'Rent or board',
    explain: 'Rent or board that continues after settlement.',
    per: 'monthly',
  },
  additional_expenses: {
    kind: 'named',
    label: 'Additional expenses',
    each: { kind: 'money', label: 'Monthly amount', per: 'monthly', empty: 0 },
  },
} as const satisfies FieldsOf<LivingExpenses>;
