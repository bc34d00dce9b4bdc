import type { HomeLoan, HomeLoanSecurityLink, Liability } from '../../service/scenario.ts';
import { debtTypes, loanStates, lvrBehaviours, productTypes, purposes } from './choices.ts';
import type { FieldsOf } from './field.ts';

export const loanFields = {
  existing_or_proposed: { kind: 'choice', label: 'Status', choices: loanStates, absent: 'proposed' },
  loan_type: { kind: 'choice', label: 'Purpose', choices: purposes, absent: 'owner_occupied' },
  lender_name: { kind: 'text', label: 'Lender', maxLength: 200 },
  loan_amount: { kind: 'money', label: 'Amount' },
  product_type: {
    kind: 'choice',
    label: 'Product',
    explain: 'Not set, the lender’s cheapest product counts, whatever its type.',
    choices: [{ value: '', label: 'Not set' }, ...productTypes],
    absent: '',
  },
  limit: {
    kind: 'money',
    label: 'Limit',
    explain: 'The approved limit. Most lenders assess it rather than the balance; left empty, the balance counts.',
  },
  balance: { kind: 'money', label: 'Balance', explain: 'What is owed today.' },
  monthly_repayment: {
    kind: 'money',
    label: 'Repayment',
    explain: 'The current repayment, for lenders that use it.',
    per: 'monthly',
  },
  closing: {
    kind: 'flag',
    label: 'Paid out at settlement',
    explain: 'A loan that is paid out no longer counts.',
  },
  term: { kind: 'term', label: 'Term', explain: 'The full term, or what is left of it.' },
  interest_only_period: {
    kind: 'term',
    label: 'Interest only',
    explain: 'Years of interest-only repayments. Lenders assess the repayments of the years after.',
  },
  rate: {
    kind: 'rate',
    label: 'Rate',
    explain: 'The customer rate. Leave it empty to use the lender’s best product.',
  },
  fixed_period: {
    kind: 'term',
    label: 'Fixed for',
    explain: 'Years for which the rate is fixed, or what is left of them.',
  },
  revert_rate: {
    kind: 'rate',
    label: 'Rate afterwards',
    explain: 'The customer rate after the fixed period. Some lenders assess the loan at it.',
  },
  fixed_until: {
    kind: 'day',
    label: 'Fixed until',
    explain:
      'The day the fixed rate ends, for the list of dates. Lenders assess the loan by the years it is fixed for.',
  },
  interest_only_until: {
    kind: 'day',
    label: 'Interest only until',
    explain: 'The day interest-only repayments end, for the list of dates.',
  },
  fixed_period_on: { kind: 'day', label: 'Years of the fixed rate left on' },
  interest_only_period_on: { kind: 'day', label: 'Years of interest only left on' },
  pre_approval_lender: {
    kind: 'choice',
    label: 'Pre-approved by',
    explain: 'The lender whose pre-approval this loan rests on.',
    // They depend on the lenders
    choices: [],
    absent: '',
  },
  pre_approval_expires: {
    kind: 'day',
    label: 'Pre-approval expires',
    explain: 'The last day of the pre-approval, for the list of dates.',
  },
  offset_balance: {
    kind: 'money',
    label: 'In offset',
    explain: 'Money in an offset account. Most lenders assess the loan without regard to it.',
  },
  deductible_shares: {
    kind: 'ownership',
    label: 'Interest deducted',
    explain:
      'The share of the interest that each applicant deducts. Leave all of them empty where it is deducted as the property is owned.',
  },
  lvr_behavior: {
    kind: 'choice',
    label: 'LVR',
    explain: 'Loan to value ratio: the loans as a percentage of what secures them.',
    choices: lvrBehaviours,
    absent: 'calculate',
  },
  lvr: { kind: 'share', label: 'LVR as entered' },
  bridging: {
    kind: 'flag',
    label: 'Bridging loan',
    explain: 'Bridging loans are outside the regulator’s limit on debt to income.',
  },
  like_for_like_refinance: {
    kind: 'flag',
    label: 'Like-for-like refinance',
    explain: 'Lenders that have a lower buffer for a refinance without new lending assess the loan at it.',
  },
  solve_for: {
    kind: 'flag',
    label: 'Capacity varies this loan',
    explain: 'Borrowing capacity is worked out by changing this loan alone; the others stay as they are.',
  },
  funds_property_id: {
    kind: 'choice',
    label: 'Buys',
    explain: 'The let property whose rent its interest reduces, where another property secures the loan.',
    // They depend on the scenario
    choices: [],
    absent: '',
  },
  product_name: { kind: 'text', label: 'Product of the rate' },
  product_rate: { kind: 'rate', label: 'Rate of the product' },
  product_lender: { kind: 'text', label: 'Lender of the product' },
} as const satisfies FieldsOf<HomeLoan>;

export const debtFields = {
  type: { kind: 'choice', label: 'Debt type', choices: debtTypes, absent: 'other' },
  closing: {
    kind: 'flag',
    label: 'Closed at settlement',
    explain: 'A debt that is closed no longer counts.',
  },
  lender_name: { kind: 'text', label: 'Lender', maxLength: 200 },
  which_applicant: { kind: 'reference', label: 'Applicant', to: 'income' },
  business_id: {
    kind: 'choice',
    label: 'Business',
    explain: 'The business that owes it. Some lenders leave such a debt for the business to repay.',
    // They depend on the scenario
    choices: [],
    absent: '',
  },
  limit: {
    kind: 'money',
    label: 'Limit',
    explain: 'Lenders count part of the limit every month, whatever is owed. Left empty, the balance counts.',
  },
  balance: {
    kind: 'money',
    label: 'Balance',
    explain: 'What is owed today. A HELP repayment depends on the applicant’s income and never exceeds the balance.',
  },
  monthly_repayment: {
    kind: 'money',
    label: 'Repayment',
    explain: 'What is paid now. Of a card lenders count part of the limit instead.',
    per: 'monthly',
  },
  rate: {
    kind: 'rate',
    label: 'Rate',
    explain: 'What it costs now, for comparing a refinance. Lenders use it only if no repayment is entered.',
  },
  remaining_term: { kind: 'term', label: 'Remaining term' },
  still_studying: {
    kind: 'flag',
    label: 'Still studying',
    explain: 'Each semester adds to the debt, so no lender leaves it out as nearly repaid.',
  },
  withheld_monthly: {
    kind: 'money',
    label: 'Withheld from pay',
    explain: 'What payslips withhold for the debt. It stands in for the repayment worked out from income.',
    per: 'monthly',
  },
} as const satisfies FieldsOf<Liability>;

export const linkFields = {
  home_loan_id: { kind: 'text', label: 'Loan' },
  security_id: { kind: 'text', label: 'Property' },
} as const satisfies FieldsOf<HomeLoanSecurityLink>;
