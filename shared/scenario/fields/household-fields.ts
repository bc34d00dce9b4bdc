import type { AdditionalInfo, Household } from '../../service/scenario.ts';
import { areasOfState, householdStatuses, housingKinds, locationTiers, waysInto } from './choices.ts';
import type { FieldsOf } from './field.ts';
import { guarantorFields } from './guarantor-fields.ts';

const maxPeople = 20;

export const householdFields = {
  status: { kind: 'choice', label: 'Status', choices: householdStatuses, absent: 'single' },
  housing: {
    kind: 'choice',
    label: 'Housing',
    explain: 'Where the household lives after settlement. Lenders assume a notional rent for rent-free living.',
    choices: housingKinds,
    absent: 'own',
  },
  num_adults: { kind: 'count', label: 'Adults', max: maxPeople },
  num_dependants: { kind: 'count', label: 'Dependants', max: maxPeople },
  postcode: {
    kind: 'postcode',
    label: 'Postcode',
    explain: 'Sets the location used by the living-expense benchmark.',
  },
  dependant_ages: {
    kind: 'ages',
    label: 'Dependants’ ages',
    explain:
      'In years, or birthdays such as 12/3/2019, separated by commas. The number of ages then replaces the number of dependants, and the youngest decides benefits.',
  },
  dependant_birthdays: {
    kind: 'days',
    label: 'Dependants’ birthdays',
    explain: 'Their ages are worked out for the day of assessment.',
  },
  location_tier: {
    kind: 'choice',
    label: 'Location tier',
    explain: 'Overrides the location that the benchmark takes from the postcode.',
    choices: [{ value: '', label: 'By postcode' }, ...locationTiers],
    absent: '',
  },
  shared_with_households: {
    kind: 'households',
    label: 'Shares living costs with',
    explain: 'Households that share living costs are measured together against one living-expense benchmark.',
  },
} as const satisfies FieldsOf<Household>;

/** What decides the ways into a home for a buyer with too little. */
const waysInFields = {
  area: {
    kind: 'choice',
    label: 'Area of the home',
    explain:
      'Decides the price caps of the schemes. The large regional centres are Newcastle and Lake Macquarie, the Illawarra, Geelong, the Gold Coast and the Sunshine Coast.',
    choices: areasOfState,
    absent: '',
  },
  savings_monthly: {
    kind: 'money',
    label: 'Buyers save',
    explain: 'What the buyers put aside until they buy.',
    per: 'monthly',
  },
  price_growth: {
    kind: 'rate',
    label: 'Prices rise by',
    explain: 'A year. Left empty, prices are assumed not to change.',
  },
  equity_share: {
    kind: 'money',
    label: 'Government share',
    explain: 'What it pays of the price under Help to Buy.',
  },
  chosen: { kind: 'choice', label: 'Way taken', choices: waysInto, absent: '' },
} as const satisfies FieldsOf<NonNullable<AdditionalInfo['ways_in']>>;

/** The costs of borrowing and refinancing other than interest. */
const borrowingCostFields = {
  lmi_quoted: {
    kind: 'money',
    label: 'LMI quoted',
    explain: 'The lender’s own premium, including duty. It always replaces the estimate.',
  },
  lmi_capitalised: {
    kind: 'flag',
    label: 'LMI added to the loan',
    explain:
      'The premium is borrowed too. The repayments below include it; whether servicing and the LVR limit do is up to the lender.',
  },
  lmi_waived: {
    kind: 'flag',
    label: 'LMI waived or guaranteed',
    explain: 'No premium: guaranteed under the Australian Government 5% Deposit Scheme, or waived for a profession.',
  },
  lender_fees: {
    kind: 'money',
    label: 'Lender fees',
    explain: 'Charged by the new lender: application, valuation and settlement.',
  },
  discharge_fees: {
    kind: 'money',
    label: 'Discharge fees',
    explain: 'Charged by the outgoing lenders, excluding registration.',
  },
  break_costs: { kind: 'money', label: 'Break costs', explain: 'Charged for ending a fixed rate early.' },
  cashback: {
    kind: 'money',
    label: 'Cashback',
    explain: 'Paid by the new lender after settlement, so it is not part of the funds to complete.',
  },
} as const satisfies FieldsOf<NonNullable<AdditionalInfo['costs']>>;

export const additionalFields = {
  assessment_date: {
    kind: 'day',
    label: 'Assessment date',
    explain: 'The day the calculation is made for. Leave it empty for today.',
  },
  tax_year: {
    kind: 'text',
    label: 'Tax year',
    explain: 'The financial year whose tax tables apply. Leave it empty for the year of the assessment date.',
    placeholder: '2026-27',
    form: 'tax year',
  },
  useDependantAges: { kind: 'flag', label: 'Dependants are counted by age' },
  cash_at_hand: {
    kind: 'money',
    label: 'Cash on hand',
    explain: 'What the borrowers can contribute on top of any deposit already paid.',
  },
  gift: {
    kind: 'money',
    label: 'Gift',
    explain: 'What somebody else gives towards the purchase, on top of the cash on hand.',
  },
  genuine_savings: {
    kind: 'money',
    label: 'Genuine savings',
    explain: 'The part of the cash that the borrowers saved themselves. Some lenders ask for it at a high LVR.',
  },
  ways_in: { kind: 'group', label: 'Ways in', section: 'ways', fields: waysInFields },
  guarantors: {
    kind: 'items',
    label: 'Guarantors',
    itemName: (position) => `Guarantor ${position + 1}`,
    fields: guarantorFields,
  },
  costs: { kind: 'group', label: 'LMI and lender fees', section: 'money', fields: borrowingCostFields },
  switched_off: { kind: 'switchedOff', label: 'Switched off' },
} as const satisfies FieldsOf<AdditionalInfo>;
