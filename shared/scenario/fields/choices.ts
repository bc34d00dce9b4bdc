import { type PurchaseKind, purchaseKinds } from '../../costs/duty/duty-table.ts';
import { stateIds, stateNames } from '../../costs/state.ts';
import { debtKinds } from '../debts.ts';

/** A known value of a field on the wire, and its name on screen. */
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

export const medicareExemptions = choices({ none: 'None', half: 'Half of the levy', full: 'All of the levy' });

export const hospitalCovers = choices({ '': 'Not known', held: 'Held', none: 'None' });

/** The currencies for which lenders publish a share of their own, and the rest. */
export const foreignCurrencies = choices({
  ...{ '': 'Not known', usd: 'US dollar', gbp: 'Pound sterling', eur: 'Euro', nzd: 'New Zealand dollar' },
  ...{ sgd: 'Singapore dollar', hkd: 'Hong Kong dollar', jpy: 'Japanese yen', cad: 'Canadian dollar' },
  ...{ chf: 'Swiss franc', aed: 'UAE dirham', other: 'Other' },
});

export const businessEntities = choices({
  ...{ '': 'Not known', sole_trader: 'Sole trader', partnership: 'Partnership', company: 'Company', trust: 'Trust' },
});

/** What an income from a business rests on. */
export const businessEvidence = choices({
  ...{ accounts: 'Accounts', bas: 'BAS', bank_statements: 'Bank statements' },
  ...{ accountant_letter: 'Accountant’s letter', salary: 'Six months’ salary' },
});

/** How two years of accounts become one figure. */
export const businessMethods = choices({
  ...{ '': 'The lender’s', lower_of_latest_and_average: 'Lower of latest and average', average: 'Average' },
  ...{ latest: 'Latest year', lowest: 'Lower year', latest_capped_120: 'Latest, up to 120 % of before' },
});

export const guarantorRoles = choices({ security: 'Security only', servicing: 'Servicing too' });

export const residencies = choices({
  ...{ '': 'Not known', citizen: 'Citizen', permanent: 'Permanent resident', temporary: 'Temporary resident' },
  ...{ non_resident: 'Lives abroad' },
});

/** Ways into a home for a buyer with too little. */
export const waysInto = choices({
  ...{ '': 'Not chosen', five_percent: '5 % deposit scheme', insured: 'Mortgage insurance now' },
  ...{ guarantee: 'Family guarantee', shared_equity: 'Help to Buy', waiver: 'Professional LMI waiver' },
  ...{ gift: 'A gift', saving: 'Saving first' },
});

/** When somebody last owned a home. */
export const homeOwnership = choices({
  ...{ '': 'Not known', never: 'Never', over_10_years: 'More than ten years ago' },
  ...{ within_10_years: 'Within the last ten years', now: 'Owns one now' },
});

/** Professions for which lenders waive mortgage insurance. */
export const professions = choices({
  ...{ '': 'Not known', medical: 'Doctor, dentist or vet', nursing: 'Nurse or midwife', legal: 'Lawyer' },
  ...{ accounting: 'Accountant or actuary', engineering: 'Engineer', other: 'None of these' },
});

export const areasOfState = choices({
  ...{ '': 'Not known', centre: 'Capital city or large regional centre', rest: 'Rest of the state' },
});

export const exitStrategies = choices({
  ...{ '': 'None', sale: 'Sale of the property', downsizing: 'Downsizing', super: 'Superannuation' },
  ...{ assets: 'Sale of other assets', income: 'Rent or other lasting income' },
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

export const rentalTypes = choices({ residential: 'Residential', commercial: 'Commercial' });

export const loanStates = choices({ proposed: 'Proposed', existing: 'Existing' });

export const productTypes = choices({ variable_package: 'Package', variable_basic: 'Basic' });

export const lvrBehaviours = choices({ calculate: 'Calculated', 'use-input': 'As entered' });

export const debtTypes: readonly Choice[] = Object.entries(debtKinds).map(([value, { label }]) => ({ value, label }));

export const states: readonly Choice[] = stateIds.map((value) => ({
  value,
  label: `${value.toUpperCase()}, ${stateNames[value]}`,
}));

const purchaseLabels: Readonly<Record<PurchaseKind, string>> = {
  established: 'Established home',
  new: 'New home',
  off_the_plan: 'Off the plan',
  land: 'Vacant land',
  house_and_land: 'House and land',
};

export const purchaseTypes: readonly Choice[] = purchaseKinds.map((value) => ({ value, label: purchaseLabels[value] }));

/** The name of a value; undefined for one that is not a choice. */
export const choiceLabel = (known: readonly Choice[], value: string): string | undefined =>
  known.find((choice) => choice.value === value)?.label;
