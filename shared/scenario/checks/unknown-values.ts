import type { ScenarioBodyInput } from '../../service/scenario.ts';
import {
  businessEvidence,
  businessMethods,
  centrelinkTypes,
  type Choice,
  debtTypes,
  guarantorRoles,
  hospitalCovers,
  housingKinds,
  loanStates,
  locationTiers,
  lvrBehaviours,
  medicareExemptions,
  payBases,
  purposes,
  rentalTypes,
  transactionTypes,
} from '../fields/choices.ts';

/** A text that is not a known value of its field; it is read as if it were absent. */
export interface UnknownValue {
  /** For example `home_loans.loan_type`. */
  readonly field: string;
  readonly value: string;
}

const valuesOf = (known: readonly Choice[]): ReadonlySet<string> => new Set(known.map(({ value }) => value));

/** The text fields that affect the calculation, with their known values. */
const knownValues = {
  households: { housing: valuesOf(housingKinds), location_tier: valuesOf(locationTiers) },
  income: {
    centrelink_type: valuesOf(centrelinkTypes),
    medicare_exemption: valuesOf(medicareExemptions),
    hospital_cover: valuesOf(hospitalCovers),
  },
  'income.ytd': { basis: valuesOf(payBases) },
  rental_income: { rental_type: valuesOf(rentalTypes) },
  securities: {
    rental_type: valuesOf(rentalTypes),
    transaction_type: valuesOf(transactionTypes),
    property_purpose: valuesOf(purposes),
  },
  home_loans: {
    existing_or_proposed: valuesOf(loanStates),
    loan_type: valuesOf(purposes),
    lvr_behavior: valuesOf(lvrBehaviours),
  },
  self_employed_income: { evidence: valuesOf(businessEvidence), method: valuesOf(businessMethods) },
  liabilities: { type: valuesOf(debtTypes) },
  'additional_info.guarantors': { role: valuesOf(guarantorRoles) },
} as const;
type Part = keyof typeof knownValues;

/** The same as lists, made once: every calculation reads them. */
const textFields = new Map(
  Object.entries(knownValues).map(([part, fields]) => [part, Object.entries<ReadonlySet<string>>(fields)]),
);

type Texts<P extends Part> = { readonly [Field in keyof (typeof knownValues)[P]]?: string | undefined };

/**
 * The texts of a scenario that are not known values of their fields, each field and value once, in the order of the
 * parts. Properties being sold and debts paid out at settlement are not checked.
 */
export const unknownValues = (scenario: ScenarioBodyInput): readonly UnknownValue[] => {
  const unknown = new Map<string, UnknownValue>();
  const collect = <P extends Part>(part: P, element: Texts<P> | undefined): void => {
    if (element === undefined) return;
    for (const [name, known] of textFields.get(part) ?? []) {
      const value = element[name as keyof Texts<P>];
      if (value === undefined || known.has(value)) continue;
      const field = `${part}.${name}`;
      unknown.set(`${field} ${value}`, { field, value });
    }
  };
  for (const household of scenario.households ?? []) collect('households', household);
  for (const applicant of scenario.income ?? []) {
    collect('income', applicant);
    collect('income.ytd', applicant.ytd);
  }
  for (const rental of scenario.rental_income ?? []) collect('rental_income', rental);
  for (const business of scenario.self_employed_income ?? []) collect('self_employed_income', business);
  for (const security of scenario.securities ?? [])
    if (security.transaction_type !== 'selling') collect('securities', security);
  for (const loan of scenario.home_loans ?? []) if (loan.closing !== true) collect('home_loans', loan);
  for (const debt of scenario.liabilities ?? []) if (debt.closing !== true) collect('liabilities', debt);
  for (const guarantor of scenario.additional_info?.guarantors ?? []) collect('additional_info.guarantors', guarantor);
  return [...unknown.values()];
};
