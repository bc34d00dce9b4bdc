import type { ScenarioBodyInput } from '../service/scenario.ts';
import { debtKinds } from './debts.ts';

/** A value that a text field knows, and its name on screen. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

const choices = (labels: Readonly<Record<string, string>>): readonly Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

export const householdStatuses = choices({ single: 'Single', couple: 'Couple' });

export const housingKinds = choices({ own: 'Own home', renting: 'Renting', rent_free: 'Rent free' });

export const locationTiers = choices({ metro_high: 'Metro, high cost', metro: 'Metro', regional: 'Regional' });

export const centrelinkTypes = choices({
  family: 'Family payment',
  pension: 'Pension',
  unemployment: 'Unemployment',
});

export const payBases = choices({ permanent: 'Permanent', casual: 'Casual' });

export const transactionTypes = choices({
  purchasing: 'Purchasing',
  owned: 'Owned',
  refinancing: 'Refinancing',
  selling: 'Selling',
});

export const propertyTypes = choices({
  house: 'House',
  townhouse: 'Townhouse',
  unit: 'Unit',
  land: 'Vacant land',
  rural: 'Rural',
});

/** Of a property and of a loan. */
export const purposes = choices({ owner_occupied: 'Owner occupied', investment: 'Investment' });

export const loanStates = choices({ proposed: 'Proposed', existing: 'Existing' });

export const productTypes = choices({ variable_package: 'Package', variable_basic: 'Basic' });

export const lvrBehaviours = choices({ calculate: 'Computed', 'use-input': 'As entered' });

export const debtTypes: readonly Choice[] = Object.entries(debtKinds).map(([value, { label }]) => ({ value, label }));

/** The text fields with choices, by their names on the wire, which mean the same in every part. */
const choicesOf: Readonly<Record<string, readonly Choice[]>> = {
  status: householdStatuses,
  housing: housingKinds,
  location_tier: locationTiers,
  centrelink_type: centrelinkTypes,
  basis: payBases,
  transaction_type: transactionTypes,
  property_type: propertyTypes,
  property_purpose: purposes,
  loan_type: purposes,
  existing_or_proposed: loanStates,
  product_type: productTypes,
  lvr_behavior: lvrBehaviours,
  type: debtTypes,
};

/** What the editor calls a text in a field: `Owner occupied`; undefined for a text that the field does not know. */
export const choiceLabel = (field: string, value: string): string | undefined =>
  Object.hasOwn(choicesOf, field) ? choicesOf[field]?.find((choice) => choice.value === value)?.label : undefined;

/** A text that is not among the values its field knows; it is read as if it were absent. */
export interface UnknownValue {
  /** For example `home_loans.loan_type`. */
  readonly field: string;
  readonly value: string;
}

const valuesOf = (known: readonly Choice[]): ReadonlySet<string> => new Set(known.map(({ value }) => value));

/** The text fields that affect the calculation, with the values that they know. */
const knownValues = {
  households: { housing: valuesOf(housingKinds), location_tier: valuesOf(locationTiers) },
  income: { centrelink_type: valuesOf(centrelinkTypes) },
  'income.ytd': { basis: valuesOf(payBases) },
  securities: { transaction_type: valuesOf(transactionTypes), property_purpose: valuesOf(purposes) },
  home_loans: {
    existing_or_proposed: valuesOf(loanStates),
    loan_type: valuesOf(purposes),
    lvr_behavior: valuesOf(lvrBehaviours),
  },
  liabilities: { type: valuesOf(debtTypes) },
} as const;

type Part = keyof typeof knownValues;

/** The same as lists, made once: every calculation reads them. */
const textFields = new Map(
  Object.entries(knownValues).map(([part, fields]) => [part, Object.entries<ReadonlySet<string>>(fields)]),
);

type Texts<P extends Part> = { readonly [Field in keyof (typeof knownValues)[P]]?: string | undefined };

/**
 * The texts of a scenario that their fields do not know, each field and value once, in the order of the
 * parts. Properties being sold and debts paid out at settlement are not checked.
 */
export const unknownValues = (scenario: ScenarioBodyInput): readonly UnknownValue[] => {
  const found = new Map<string, UnknownValue>();
  const collect = <P extends Part>(part: P, element: Texts<P> | undefined): void => {
    if (element === undefined) return;
    for (const [name, known] of textFields.get(part) ?? []) {
      const value = element[name as keyof Texts<P>];
      if (value === undefined || known.has(value)) continue;
      const field = `${part}.${name}`;
      found.set(`${field} ${value}`, { field, value });
    }
  };
  for (const household of scenario.households ?? []) collect('households', household);
  for (const applicant of scenario.income ?? []) {
    collect('income', applicant);
    collect('income.ytd', applicant.ytd);
  }
  for (const security of scenario.securities ?? [])
    if (security.transaction_type !== 'selling') collect('securities', security);
  for (const loan of scenario.home_loans ?? []) if (loan.closing !== true) collect('home_loans', loan);
  for (const debt of scenario.liabilities ?? []) if (debt.closing !== true) collect('liabilities', debt);
  return [...found.values()];
};
