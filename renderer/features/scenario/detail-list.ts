import { isExisting } from '../../../shared/scenario/loans.ts';
import { loanLvrs } from '../../../shared/scenario/lvr.ts';
import type { HomeLoan, ScenarioBody } from '../../../shared/service/scenario.ts';
import type { SectionId } from '../../store/screens/screens-slice.ts';

/** A figure that few scenarios have, in a field that is there already, by the names that brokers give it. */
export interface Detail {
  readonly name: string;
  readonly section: Extract<SectionId, 'income' | 'properties' | 'loans' | 'money'>;
  readonly words: readonly string[];
  /** The field, or the part that it will be in; `applicant` is the position of the one in focus. */
  readonly field: (body: ScenarioBody, applicant: number) => readonly (string | number)[];
}

const ofApplicant = (name: string, field: string, words: readonly string[]): Detail => ({
  name,
  section: 'income',
  words,
  field: (_body, applicant) => ['income', applicant, field],
});

const ofMoney = (name: string, field: string, words: readonly string[]): Detail => ({
  name,
  section: 'money',
  words,
  field: () => ['additional_info', field],
});

/** Mortgage insurance has its fields where a loan is insured. */
const ofInsurance = (name: string, field: string, words: readonly string[]): Detail => ({
  name,
  section: 'money',
  words,
  field: (body) => ['additional_info', 'costs', ...(loanLvrs(body).some((lvr = 0) => lvr > 80) ? [field] : [])],
});

const ofLoan = (
  name: string,
  field: string,
  words: readonly string[],
  isMeant: (loan: HomeLoan) => boolean,
): Detail => ({
  name,
  section: 'loans',
  words,
  field: ({ home_loans: loans }) => {
    const position = loans.findIndex(isMeant);
    return position < 0 ? ['home_loans'] : ['home_loans', position, field];
  },
});

/** Of the business that was added last. */
const ofBusiness = (name: string, field: string, words: readonly string[]): Detail => ({
  name,
  section: 'income',
  words,
  field: ({ self_employed_income: businesses }) => [
    'self_employed_income',
    Math.max(0, businesses.length - 1),
    ...field.split('.'),
  ],
});

/** Whatever stands behind a line that opens, or in a section that is rarely opened. */
export const details: readonly Detail[] = [
  ofApplicant('age', 'age', ['years old', 'retirement']),
  ofApplicant('exit strategy', 'exit_strategy', ['retires', 'retirement', 'downsize', 'sale of home']),
  ofApplicant('residency', 'residency', ['visa', 'temporary resident', 'non-resident', 'expat']),
  ofApplicant('hospital cover', 'hospital_cover', ['private health', 'medicare surcharge']),
  ofApplicant('Medicare exemption', 'medicare_exemption', ['medicare levy']),
  ofBusiness('ownership of a business', 'ownership_share', ['ownership']),
  ofBusiness('other owners', 'other_owners.0.share', ['co-owner', 'joint company', 'business partner']),
  ofBusiness('BAS or other evidence', 'evidence', ['alt doc', 'low doc', 'accountant’s letter', 'director salary']),
  ofBusiness('entity of a business', 'entity', ['trust', 'partnership']),
  ofLoan('fixed rate', 'fixed_period', ['fixed', 'revert rate'], (loan) => !isExisting(loan)),
  ofLoan('offset balance', 'offset_balance', ['offset'], isExisting),
  ofMoney('gift', 'gift', ['gifted deposit', 'parents give']),
  ofMoney('genuine savings', 'genuine_savings', ['savings', 'deposit saved']),
  ofInsurance('LMI waiver', 'lmi_waived', ['lmi waived', 'professional waiver', 'deposit scheme', 'doctor']),
  ofInsurance('capitalised LMI', 'lmi_capitalised', ['lmi on top', 'capitalise lmi']),
  {
    name: 'commercial tenant',
    section: 'income',
    words: ['commercial rent', 'shop', 'office', 'warehouse'],
    field: ({ rental_income: rentals }) => ['rental_income', Math.max(0, rentals.length - 1), 'rental_type'],
  },
];
