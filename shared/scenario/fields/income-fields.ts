import {
  averagedIncomeFields,
  historyIncomeFields,
  type Income,
  type IncomeField,
  incomeFields,
  type YearToDate,
} from '../../service/scenario-income.ts';
import { centrelinkTypes, hospitalCovers, medicareExemptions, payBases } from './choices.ts';
import { entriesFor, type Field, type FieldsOf, type MoneyField, namesOf } from './field.ts';

/** The kinds of income in the order of a payslip, then income from elsewhere. */
export const incomeKinds: Readonly<Record<IncomeField, MoneyField>> = {
  payg: {
    kind: 'money',
    label: 'Base salary',
    explain: 'Gross base pay from permanent employment, before tax.',
    per: 'annual',
    topics: ['payg'],
  },
  casual: {
    kind: 'money',
    label: 'Casual pay',
    explain: 'Gross pay from casual employment. Many lenders ask for six months of it.',
    per: 'annual',
    topics: ['casual'],
  },
  overtime: {
    kind: 'money',
    label: 'Overtime',
    explain: 'Paid on top of base hours. Most lenders count only part of it.',
    per: 'annual',
    topics: ['overtime'],
  },
  bonus: {
    kind: 'money',
    label: 'Bonus',
    explain: 'Paid once or a few times a year. Most lenders count only part of it.',
    per: 'annual',
    topics: ['payg', 'commission'],
  },
  commission: {
    kind: 'money',
    label: 'Commission',
    explain: 'Pay that depends on sales. Most lenders count only part of it.',
    per: 'annual',
    topics: ['commission'],
  },
  allowances: {
    kind: 'money',
    label: 'Allowances',
    explain: 'Regular allowances, such as for a car, tools or shift work.',
    per: 'annual',
    topics: ['payg', 'overtime'],
  },
  superannuation_income: {
    kind: 'money',
    label: 'Superannuation income',
    explain: 'A pension paid from superannuation, tax free.',
    per: 'annual',
  },
  centrelink: {
    kind: 'money',
    label: 'Centrelink',
    explain: 'Government payments. Choose the payment type under the income details.',
    per: 'annual',
    topics: ['centrelink'],
  },
  child_support_received: {
    kind: 'money',
    label: 'Child support',
    explain: 'Child support received. Lenders look at the age of the child.',
    per: 'annual',
    topics: ['child_support'],
  },
  other_income: {
    kind: 'money',
    label: 'Other income',
    explain: 'Any other regular income, such as dividends or interest.',
    per: 'annual',
    topics: ['investment_income'],
  },
};

const payslipFields = {
  gross: {
    kind: 'money',
    label: 'Gross to date',
    explain: 'Gross pay since 1 July, or since the job started if that is later.',
  },
  period_end: { kind: 'day', label: 'Period end', explain: 'The last day of the pay period on the payslip.' },
  start_date: {
    kind: 'day',
    label: 'Job started',
    explain: 'Only if the job started during this financial year.',
  },
  basis: {
    kind: 'choice',
    label: 'Employment',
    explain: 'Casual pay is annualised over fewer weeks, because casuals are not paid for leave.',
    choices: payBases,
    absent: 'permanent',
  },
  excluded: {
    kind: 'money',
    label: 'Excluded pay',
    explain: 'Parts of the gross that will not recur, such as a bonus or a leave payout.',
  },
  prior_year_income: {
    kind: 'money',
    label: 'Last year’s income',
    explain: 'Used when too few days of this year have passed.',
    per: 'annual',
  },
} as const satisfies FieldsOf<YearToDate>;

const switchedOff = <From extends Field>(entry: From): From => ({ ...entry, label: `${entry.label}, switched off` });

export const applicantFields = {
  name: { kind: 'text', label: 'Name' },
  which_household: { kind: 'reference', label: 'Household', to: 'households' },
  ...incomeKinds,
  essential_service: {
    kind: 'flag',
    label: 'Essential service worker',
    explain: 'Some lenders count all the overtime of nurses, police and similar workers.',
  },
  guaranteed_allowances: {
    kind: 'flag',
    label: 'Guaranteed allowances',
    explain: 'Allowances fixed in the employment contract may count in full.',
  },
  centrelink_type: {
    kind: 'choice',
    label: 'Centrelink payment',
    explain: 'Lenders count family payments, pensions and unemployment payments differently.',
    choices: centrelinkTypes,
    absent: 'family',
  },
  youngest_child_age: {
    kind: 'count',
    label: 'Youngest child’s age',
    explain: 'Family payments and child support end at a certain age.',
    max: 120,
    unit: 'yr',
  },
  other_income_taxable: {
    kind: 'flag',
    label: 'Other income is taxable',
    explain: 'Other income is taxed unless this is off.',
    absent: true,
  },
  reportable_super: {
    kind: 'money',
    label: 'Reportable super',
    explain:
      'Salary sacrificed to super and other reportable contributions, from the income statement. It is not taxed as income, but HELP is repaid on it too.',
    per: 'annual',
  },
  reportable_fringe_benefits: {
    kind: 'money',
    label: 'Reportable fringe benefits',
    explain: 'The grossed-up amount on the income statement, such as of a novated lease. HELP is repaid on it too.',
    per: 'annual',
  },
  medicare_exemption: {
    kind: 'choice',
    label: 'Medicare levy exemption',
    explain:
      'For people who are not entitled to Medicare, such as some temporary residents, and for certain conditions.',
    choices: medicareExemptions,
    absent: 'none',
  },
  hospital_cover: {
    kind: 'choice',
    label: 'Hospital cover',
    explain:
      'Without private hospital cover higher incomes pay the Medicare levy surcharge. Until it is known, none is counted.',
    choices: hospitalCovers,
    absent: '',
  },
  previous_year: {
    kind: 'group',
    label: 'Last year',
    fields: entriesFor(averagedIncomeFields, incomeKinds, ({ label }) => ({
      kind: 'money',
      label: `${label}, last year`,
      explain: 'Lenders often use the lower of this year and the average of the two years.',
      per: 'annual',
    })),
  },
  history_months: {
    kind: 'group',
    label: 'Received for',
    fields: entriesFor(historyIncomeFields, incomeKinds, ({ label }) => ({
      kind: 'count',
      label: `${label}, received for`,
      explain: 'Some incomes count only after a number of months. Leave it empty if it has been long enough.',
      max: 600,
      unit: 'mo',
    })),
  },
  ytd: { kind: 'group', label: 'Year to date', fields: payslipFields },
  entered: {
    kind: 'group',
    label: 'Pay as entered',
    fields: entriesFor(incomeFields, incomeKinds, ({ label }) => ({ kind: 'pay', label: `${label}, as entered` })),
  },
  figure_dates: {
    kind: 'group',
    label: 'Payslip dates',
    fields: entriesFor(namesOf(incomeKinds), incomeKinds, ({ label }) => ({
      kind: 'day',
      label: `${label}, payslip`,
      explain: 'The date of the payslip or letter with this figure. Its age is shown at the amount.',
    })),
  },
  switched_off: {
    kind: 'group',
    label: 'Switched off',
    fields: {
      ...entriesFor(namesOf(incomeKinds), incomeKinds, switchedOff),
      ytd: {
        kind: 'group',
        label: 'Year to date, switched off',
        fields: {
          gross: switchedOff(payslipFields.gross),
          period_end: switchedOff(payslipFields.period_end),
          start_date: switchedOff(payslipFields.start_date),
          basis: switchedOff(payslipFields.basis),
          excluded: switchedOff(payslipFields.excluded),
          prior_year_income: switchedOff(payslipFields.prior_year_income),
        },
      },
    },
  },
} as const satisfies FieldsOf<Income>;
