import type { BusinessFigure, SelfEmployedIncome } from '../../service/scenario.ts';
import { businessEntities, businessEvidence, businessMethods } from './choices.ts';
import type { FieldsOf, MoneyField } from './field.ts';

/** The years of a business's accounts, newest first. */
const yearNames = ['Latest year', 'Year before', 'Two years before'];

export const accountYearName = (position: number): string => yearNames[position] ?? `Year ${position + 1}`;

/** Add-backs and figures of one financial year of a business, in the order of its accounts. */
export const businessFigureFields: Readonly<Record<BusinessFigure, MoneyField>> = {
  net_profit: {
    kind: 'money',
    label: 'Net profit',
    explain: 'Before tax. Enter a loss as a negative figure.',
    signed: true,
  },
  salary: {
    kind: 'money',
    label: 'Salary drawn',
    explain: 'Wages that the business paid to this applicant.',
    signed: true,
  },
  depreciation: {
    kind: 'money',
    label: 'Depreciation',
    explain: 'A non-cash expense that lenders add back.',
    signed: true,
  },
  interest: {
    kind: 'money',
    label: 'Interest',
    explain: 'Interest on business debts that will be paid out or are counted elsewhere.',
    signed: true,
  },
  extra_super: {
    kind: 'money',
    label: 'Extra super',
    explain: 'Superannuation paid above the compulsory rate.',
    signed: true,
  },
  one_off: { kind: 'money', label: 'One-off costs', explain: 'Costs that will not recur.', signed: true },
  other_addback: {
    kind: 'money',
    label: 'Other add-backs',
    explain: 'Anything else that the lender may add back.',
    signed: true,
  },
  one_off_income: {
    kind: 'money',
    label: 'One-off income',
    explain: 'Income that will not recur, such as a grant or the sale of an asset. It is taken off the profit.',
    signed: true,
  },
  instant_write_off: {
    kind: 'money',
    label: 'Instant write-off',
    explain: 'Assets written off in the year they were bought. Most lenders add them back like depreciation.',
    signed: true,
  },
};

export const selfEmployedFields = {
  business_name: { kind: 'text', label: 'Business name', maxLength: 200 },
  which_applicant: { kind: 'reference', label: 'Applicant', to: 'income' },
  ownership_share: {
    kind: 'share',
    label: 'Ownership',
    explain: 'The applicant’s share of the profit. Leave it empty for all of it.',
  },
  entity: { kind: 'choice', label: 'Entity', choices: businessEntities, absent: '' },
  evidence: {
    kind: 'choice',
    label: 'Evidence',
    explain: 'What the income rests on. A lender that does not take it reads the accounts, if there are enough.',
    choices: businessEvidence,
    absent: 'accounts',
  },
  evidenced_income: {
    kind: 'money',
    label: 'Evidenced',
    explain:
      'A year: turnover without GST by BAS or bank statements, the income that the accountant confirms, or pay at the rate of the last six months.',
    per: 'annual',
  },
  method: {
    kind: 'choice',
    label: 'Method',
    explain: 'How two years become one figure, where it is not the lender’s own method: an exception to be asked for.',
    choices: businessMethods,
    absent: '',
  },
  other_owners: {
    kind: 'items',
    label: 'Other owners',
    itemName: (position) => `Owner ${position + 2}`,
    fields: {
      applicant_id: { kind: 'text', label: 'Applicant' },
      share: { kind: 'share', label: 'Ownership', explain: 'Their share of the profit and of a loss.' },
      salary: {
        kind: 'money',
        label: 'Salary',
        explain: 'What the business pays them a year. It counts beside their share of the profit.',
        per: 'annual',
      },
    },
  },
  business_debt_monthly: {
    kind: 'money',
    label: 'Business debts',
    explain: 'Repayments on business debts that are not in the accounts.',
    per: 'monthly',
  },
  years: {
    kind: 'items',
    label: 'Accounts',
    itemName: accountYearName,
    fields: {
      financial_year: {
        kind: 'text',
        label: 'Financial year',
        explain: 'The financial year of these figures.',
        placeholder: '2025-26',
        maxLength: 10,
      },
      ...businessFigureFields,
    },
  },
} as const satisfies FieldsOf<SelfEmployedIncome>;
