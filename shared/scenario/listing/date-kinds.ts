/** The dates of a scenario that somebody has to act on. */
export const scenarioDateKinds = [
  'settlement',
  'sale',
  'finance',
  'pre_approval',
  'payslip',
  'fixed_rate',
  'interest_only',
  'visa',
] as const;

/** `policy`: one of an own lender is due for verification; `access`: a service no longer takes the key or the token. */
export const dateKinds = [...scenarioDateKinds, 'policy', 'access'] as const;

export type ScenarioDateKind = (typeof scenarioDateKinds)[number];
export type DateKind = (typeof dateKinds)[number];

export const dateLabels: Readonly<Record<DateKind, string>> = {
  settlement: 'Settlement',
  sale: 'Sale settles',
  finance: 'Finance clause',
  pre_approval: 'Pre-approval expires',
  payslip: 'Payslip too old',
  fixed_rate: 'Fixed rate ends',
  interest_only: 'Interest only ends',
  visa: 'Visa ends',
  policy: 'Policies due',
  access: 'Access ends',
};
