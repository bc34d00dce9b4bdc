import type { Guarantor } from '../../service/scenario.ts';
import { guarantorRoles } from './choices.ts';
import type { FieldsOf } from './field.ts';

export const guarantorFields = {
  name: { kind: 'text', label: 'Name', maxLength: 200 },
  role: {
    kind: 'choice',
    label: 'Guarantee',
    explain: 'Security only: they offer their property. Servicing too: they also repay if the borrowers do not.',
    choices: guarantorRoles,
    absent: 'security',
  },
  adults: {
    kind: 'count',
    label: 'People',
    explain: 'Two for a couple; their own servicing is tested as one household.',
    max: 2,
  },
  amount: {
    kind: 'money',
    label: 'Limited to',
    explain: 'The most that they answer for. Leave it empty for as much as their property can support.',
  },
  release_date: { kind: 'day', label: 'Expected release', explain: 'When the home alone should carry the loan.' },
  address: { kind: 'text', label: 'Their property' },
  property_value: { kind: 'money', label: 'Value' },
  property_debt: { kind: 'money', label: 'Owed on it' },
  property_repayment: { kind: 'money', label: 'Repayment', per: 'monthly' },
  income: { kind: 'money', label: 'Income', explain: 'A year before tax.', per: 'annual' },
  partner_income: { kind: 'money', label: 'Partner’s income', explain: 'A year before tax.', per: 'annual' },
  pension: { kind: 'money', label: 'Pension', explain: 'From Centrelink, for both of a couple.', per: 'annual' },
  expenses: { kind: 'money', label: 'Living expenses', explain: 'As they declare them.', per: 'monthly' },
  card_limits: { kind: 'money', label: 'Card limits' },
  debt_repayments: { kind: 'money', label: 'Other debts', explain: 'What they repay on them.', per: 'monthly' },
} as const satisfies FieldsOf<Guarantor>;
