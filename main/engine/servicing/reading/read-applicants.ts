import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { businessEvidence, businessMethods, foreignCurrencies } from '../../../../shared/scenario/fields/choices.ts';
import { isLive } from '../../../../shared/scenario/loans.ts';
import { sumOf } from '../../../../shared/scenario/money.ts';
import { applicantName } from '../../../../shared/scenario/names.ts';
import { positionsById } from '../../../../shared/scenario/references.ts';
import {
  type Income,
  type IncomeField,
  reportableFields,
  type YearToDate,
} from '../../../../shared/service/scenario-income.ts';
import type { ScenarioBodyInput, SelfEmployedIncome } from '../../../../shared/service/scenario.ts';
import type { Household } from './read-households.ts';

/** AUD a year; an absent one is 0. */
export type IncomeAmounts = Readonly<Partial<Record<IncomeField, number | undefined>>>;
/** How much of the Medicare levy an applicant is let off. */
export type MedicareExemption = 'none' | 'half' | 'full';
export type CentrelinkType = 'family' | 'pension' | 'unemployment';
/** A currency with a share of its own in every policy, or any other. */
export type ForeignCurrency = keyof ServicingParameters['foreign_shade'];

/** What an income from a business rests on. */
export type BusinessEvidence = 'accounts' | 'salary' | keyof ServicingParameters['alt_doc'];

/** A business that contributes to an applicant's income. */
export interface Business {
  /** Position in `self_employed_income`. */
  readonly position: number;
  readonly id: string | undefined;
  readonly name: string | undefined;
  /** Fraction of the business that the applicant owns. */
  readonly share: number;
  readonly years: NonNullable<SelfEmployedIncome['years']>;
  readonly debtMonthly: number;
  /** Some of its debts are entered one by one. */
  readonly owes: boolean;
  /** Others own part of it. */
  readonly isShared: boolean;
  /** Given in place of the lender's. */
  readonly method: ServicingParameters['se_method'] | undefined;
  readonly evidence: BusinessEvidence;
  /** AUD a year by that evidence. */
  readonly evidenced: number;
}

/** An applicant: one element of `income[]` and everything that belongs to it. */
export interface Applicant {
  readonly position: number;
  readonly name: string;
  /** Position of the household. */
  readonly household: number;
  readonly amounts: IncomeAmounts;
  readonly essentialService: boolean;
  readonly guaranteedAllowances: boolean;
  readonly centrelinkType: CentrelinkType;
  /** Years; undefined = unknown. */
  readonly youngestChildAge: number | undefined;
  readonly historyMonths: NonNullable<Income['history_months']>;
  readonly previousYear: NonNullable<Income['previous_year']>;
  readonly otherIncomeTaxable: boolean;
  readonly foreignCurrency: ForeignCurrency;
  /** AUD a year that the lease of a car takes from pay, before and after tax. */
  readonly novatedLease: { readonly preTax: number; readonly postTax: number };
  /** AUD a year of reportable super and fringe benefits: no income for servicing, but for HELP. */
  readonly reportable: number;
  /** AUD a year of reportable fringe benefits alone. */
  readonly fringeBenefits: number;
  readonly medicareExemption: MedicareExemption;
  /** Undefined: not known, so no surcharge is counted. */
  readonly hospitalCover: 'held' | 'none' | undefined;
  readonly yearToDate: YearToDate | undefined;
  readonly businesses: readonly Business[];
}

const readCentrelinkType = (text: string | undefined): CentrelinkType =>
  text === 'pension' || text === 'unemployment' ? text : 'family';

const readExemption = (text: string | undefined): MedicareExemption =>
  text === 'half' || text === 'full' ? text : 'none';

const readCover = (text: string | undefined): Applicant['hospitalCover'] =>
  text === 'held' || text === 'none' ? text : undefined;

const currencies: ReadonlySet<string> = new Set(foreignCurrencies.map(({ value }) => value));

const readCurrency = (text: string | undefined): ForeignCurrency => {
  const code = text?.toLowerCase();
  return code !== undefined && code !== '' && currencies.has(code) ? (code as ForeignCurrency) : 'other';
};

const methodNames: ReadonlySet<string> = new Set(businessMethods.map(({ value }) => value));
const evidenceNames: ReadonlySet<string> = new Set(businessEvidence.map(({ value }) => value));

const readMethod = (text: string | undefined): Business['method'] =>
  text !== undefined && text !== '' && methodNames.has(text) ? (text as Business['method']) : undefined;

const readEvidence = (text: string | undefined): BusinessEvidence =>
  text !== undefined && evidenceNames.has(text) ? (text as BusinessEvidence) : 'accounts';

type OtherOwner = NonNullable<SelfEmployedIncome['other_owners']>[number];

const readBusiness = (business: SelfEmployedIncome, position: number, owing: ReadonlySet<string>): Business => ({
  position,
  id: business.id,
  name: business.business_name,
  share: (business.ownership_share ?? 100) / 100,
  years: business.years ?? [],
  debtMonthly: business.business_debt_monthly ?? 0,
  owes: business.id !== undefined && owing.has(business.id),
  isShared: (business.other_owners ?? []).length > 0,
  method: readMethod(business.method),
  evidence: readEvidence(business.evidence),
  evidenced: business.evidenced_income ?? 0,
});

/** A turnover is the business's; a letter is of the applicant that it belongs to, and pay is each owner's own. */
export const isTurnover = (evidence: BusinessEvidence): boolean => evidence === 'bas' || evidence === 'bank_statements';

/** The same business as another owner has it: their share of profit or turnover, and the salary that it pays them. */
const ofOtherOwner = (business: Business, { share = 0, salary = 0 }: OtherOwner): Business => ({
  ...business,
  share: share / 100,
  years: business.years.map((year) => ({ ...year, salary, extra_super: 0 })),
  debtMonthly: 0,
  evidenced: isTurnover(business.evidence) ? business.evidenced : business.evidence === 'salary' ? salary : 0,
});

const noBusinesses: ReadonlyMap<number, readonly Business[]> = new Map();

/** The businesses of each applicant in order; one with other owners belongs to each of them by their share. */
const businessesByApplicant = (scenario: ScenarioBodyInput): ReadonlyMap<number, readonly Business[]> => {
  if ((scenario.self_employed_income ?? []).length === 0) return noBusinesses;
  const byId = positionsById(scenario.income ?? []);
  const owing = new Set(
    (scenario.liabilities ?? []).flatMap((debt) =>
      isLive(debt) && debt.business_id !== undefined ? debt.business_id : [],
    ),
  );
  const owned = (scenario.self_employed_income ?? []).flatMap((wire, position) => {
    const { which_applicant: first = 0, other_owners: others = [] } = wire;
    const business = readBusiness(wire, position, owing);
    return [
      { applicant: first, business },
      ...others.flatMap((owner) => {
        const applicant = owner.applicant_id === undefined ? undefined : byId.get(owner.applicant_id);
        return applicant === undefined || applicant === first
          ? []
          : { applicant, business: ofOtherOwner(business, owner) };
      }),
    ];
  });
  return new Map(
    [...Map.groupBy(owned, ({ applicant }) => applicant)].map(([applicant, parts]) => [
      applicant,
      parts.map(({ business }) => business),
    ]),
  );
};

/** The applicants in the order of `income[]`. */
export const readApplicants = (scenario: ScenarioBodyInput, households: readonly Household[]): readonly Applicant[] => {
  const businesses = businessesByApplicant(scenario);
  return (scenario.income ?? []).map((income, position) => {
    const household = income.which_household ?? 0;
    return {
      position,
      name: applicantName(income.name, position),
      household,
      amounts: income,
      essentialService: income.essential_service === true,
      guaranteedAllowances: income.guaranteed_allowances === true,
      centrelinkType: readCentrelinkType(income.centrelink_type),
      youngestChildAge: income.youngest_child_age ?? households[household]?.youngestDependantAge,
      historyMonths: income.history_months ?? {},
      previousYear: income.previous_year ?? {},
      otherIncomeTaxable: income.other_income_taxable !== false,
      foreignCurrency: readCurrency(income.foreign_currency),
      novatedLease: { preTax: income.novated_lease_pre_tax ?? 0, postTax: income.novated_lease_post_tax ?? 0 },
      reportable: sumOf(reportableFields, (field) => income[field] ?? 0),
      fringeBenefits: income.reportable_fringe_benefits ?? 0,
      medicareExemption: readExemption(income.medicare_exemption),
      hospitalCover: readCover(income.hospital_cover),
      yearToDate: income.ytd,
      businesses: businesses.get(position) ?? [],
    };
  });
};
