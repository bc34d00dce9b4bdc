/** A stored value and what it is called on screen. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export const householdStatuses: readonly Choice[] = [
  { value: 'single', label: 'Single' },
  { value: 'couple', label: 'Couple' },
];

export const housingKinds: readonly Choice[] = [
  { value: 'own', label: 'Own home' },
  { value: 'renting', label: 'Renting' },
  { value: 'rent_free', label: 'Rent free' },
];

export const locationTiers: readonly Choice[] = [
  { value: '', label: 'By postcode' },
  { value: 'metro_high', label: 'Metro, high cost' },
  { value: 'metro', label: 'Metro' },
  { value: 'regional', label: 'Regional' },
];

export const centrelinkTypes: readonly Choice[] = [
  { value: 'family', label: 'Family payment' },
  { value: 'pension', label: 'Pension' },
  { value: 'unemployment', label: 'Unemployment' },
];

export const payBases: readonly Choice[] = [
  { value: 'permanent', label: 'Permanent' },
  { value: 'casual', label: 'Casual' },
];

export const transactionTypes: readonly Choice[] = [
  { value: 'purchasing', label: 'Purchasing' },
  { value: 'owned', label: 'Owned' },
  { value: 'refinancing', label: 'Refinancing' },
  { value: 'selling', label: 'Selling' },
];

export const propertyTypes: readonly Choice[] = [
  { value: 'house', label: 'House' },
  { value: 'townhouse', label: 'Townhouse' },
  { value: 'unit', label: 'Unit' },
  { value: 'land', label: 'Vacant land' },
  { value: 'rural', label: 'Rural' },
];

export const purposes: readonly Choice[] = [
  { value: 'owner_occupied', label: 'Owner occupied' },
  { value: 'investment', label: 'Investment' },
];

export const loanStates: readonly Choice[] = [
  { value: 'proposed', label: 'Proposed' },
  { value: 'existing', label: 'Existing' },
];

export const productKinds: readonly Choice[] = [
  { value: 'variable_package', label: 'Package' },
  { value: 'variable_basic', label: 'Basic' },
];

export const lvrBehaviours: readonly Choice[] = [
  { value: 'calculate', label: 'Computed' },
  { value: 'use-input', label: 'As entered' },
];

export const debtTypes: readonly Choice[] = [
  { value: 'credit_card', label: 'Credit card' },
  { value: 'store_card', label: 'Store card' },
  { value: 'overdraft', label: 'Overdraft' },
  { value: 'line_of_credit', label: 'Line of credit' },
  { value: 'buy_now_pay_later', label: 'Buy now, pay later' },
  { value: 'personal_loan', label: 'Personal loan' },
  { value: 'car_loan', label: 'Car loan' },
  { value: 'lease', label: 'Lease' },
  { value: 'tax_debt', label: 'Tax debt' },
  { value: 'help', label: 'HELP (student)' },
  { value: 'other', label: 'Other' },
];

/** The choices, with a value that is not among them added as it stands, so that it is never lost. */
export const withValue = (choices: readonly Choice[], value: string): readonly Choice[] =>
  choices.some((choice) => choice.value === value) ? choices : [...choices, { value, label: value }];
