import { premiumsOnTop } from '../../../../shared/costs/insured-loans.ts';
import type { PremiumTable } from '../../../../shared/costs/mortgage-insurance.ts';
import type { ServicingParameters } from '../../../../shared/pack/parameters.ts';
import { fundedProperties, type PropertyPlace } from '../../../../shared/scenario/lending/funded-properties.ts';
import { guaranteedLoans } from '../../../../shared/scenario/lending/guarantee.ts';
import { isExisting, isLive, loanAmount, monthsOf, rateAt, termYears } from '../../../../shared/scenario/loans.ts';
import { type Guaranteed, givenLvr } from '../../../../shared/scenario/lvr.ts';
import { loanLabel } from '../../../../shared/scenario/names.ts';
import { linkedSecurities } from '../../../../shared/scenario/references.ts';
import { emptyScenario, type HomeLoan, type ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import type { Property } from './read-properties.ts';

/** A home loan that stays after settlement. */
export interface HomeLoanReading {
  /** Position in `home_loans`. */
  readonly position: number;
  readonly id: string | undefined;
  readonly label: string;
  readonly proposed: boolean;
  readonly investment: boolean;
  readonly productType: string | undefined;
  /** The assessed amount, AUD: A of the model. */
  readonly amount: number;
  /** Mortgage insurance that is lent on top of the amount, AUD; 0 where the lender tests nothing with it. */
  readonly premium: number;
  /** An existing loan of which nothing says what is owed: it counts nothing. */
  readonly isAmountMissing: boolean;
  readonly termMonths: number;
  readonly interestOnlyMonths: number;
  /** Given customer rate, percent a year. */
  readonly givenRate: number | undefined;
  /** LVR given, percent, for a loan that uses it. */
  readonly givenLvr: number | undefined;
  /** AUD a month; 0 = not given. */
  readonly actualRepayment: number;
  /** Customer rate after a fixed period, percent a year; undefined where it is not known or not fixed. */
  readonly revertRate: number | undefined;
  /** AUD in an offset account of an existing loan. */
  readonly offset: number;
  /** Fraction of the interest that each applicant deducts; undefined: as they own the property. */
  readonly deductibleShares: readonly number[] | undefined;
  readonly solveFor: boolean;
  readonly likeForLikeRefinance: boolean;
  /** The properties that secure it, without those being sold. */
  readonly securities: readonly Property[];
  /** What a family guarantee that the lender takes does for it. */
  readonly guaranteed?: Guaranteed | undefined;
  /** The let property that it funds. */
  readonly funded: Property | undefined;
}

/** What reading a scenario depends on of the lender that it is read for. */
export interface ReadingLender {
  /** Undefined for none in particular. */
  readonly id?: string;
  readonly parameters: ServicingParameters;
}

const noPremiums: ReadonlyMap<number, number> = new Map();

/** The capitalised premiums that a lender tests anything with, AUD by position in `home_loans`. */
export const testedPremiums = (
  scenario: ScenarioBodyInput,
  parameters: ServicingParameters,
  table: PremiumTable | undefined,
): ReadonlyMap<number, number> =>
  parameters.lmi_in_servicing === 'excluded' && parameters.lmi_in_lvr === 'excluded'
    ? noPremiums
    : premiumsOnTop(
        {
          ...emptyScenario(),
          securities: scenario.securities ?? [],
          home_loans: scenario.home_loans ?? [],
          home_loan_security_links: scenario.home_loan_security_links ?? [],
          additional_info: scenario.additional_info ?? {},
        },
        table,
        parameters,
      );

/** The limit of an existing loan, or the balance for a lender that uses it. */
const assessedAmount = (loan: HomeLoan, { existing_loan_basis: basis }: ServicingParameters): number =>
  (isExisting(loan) && basis === 'balance' ? loan.balance : undefined) ?? loanAmount(loan) ?? 0;

const deductibleShares = ({ deductible_shares: shares = [] }: HomeLoan): readonly number[] | undefined =>
  shares.length === 0 ? undefined : shares.map((share) => share / 100);

const readLoan = (
  loan: HomeLoan,
  position: number,
  {
    securities,
    guaranteed,
    funded,
    premium,
  }: Pick<HomeLoanReading, 'securities' | 'guaranteed' | 'funded' | 'premium'>,
  { parameters, id: lender }: ReadingLender,
): HomeLoanReading => ({
  position,
  id: loan.id,
  label: loanLabel(loan, position),
  proposed: !isExisting(loan),
  investment: loan.loan_type === 'investment',
  productType: loan.product_type,
  amount: assessedAmount(loan, parameters),
  premium,
  isAmountMissing: isExisting(loan) && loanAmount(loan) === undefined,
  termMonths: monthsOf(termYears(loan, parameters.existing_default_term_months / 12)),
  interestOnlyMonths: monthsOf(loan.interest_only_period ?? 0),
  givenRate: rateAt(loan, lender),
  givenLvr: givenLvr(loan),
  actualRepayment: loan.monthly_repayment ?? 0,
  revertRate: (loan.fixed_period ?? 0) > 0 ? loan.revert_rate : undefined,
  offset: isExisting(loan) ? (loan.offset_balance ?? 0) : 0,
  deductibleShares: deductibleShares(loan),
  solveFor: loan.solve_for === true,
  likeForLikeRefinance: loan.like_for_like_refinance === true,
  securities,
  guaranteed,
  funded,
});

/** Home loans in order, without those that are paid out at settlement. */
export const readHomeLoans = (
  scenario: ScenarioBodyInput,
  properties: readonly Property[],
  lender: ReadingLender,
  table?: PremiumTable,
): readonly HomeLoanReading[] => {
  const linked = linkedSecurities(scenario);
  const funded = fundedProperties(scenario, linked);
  const premiums = testedPremiums(scenario, lender.parameters, table);
  const guarantees = guaranteedLoans(scenario, lender.parameters);
  const byPosition = new Map(properties.flatMap((item) => (item.kind === 'security' ? [[item.position, item]] : [])));
  const placed = ({ part, position }: PropertyPlace): Property | undefined =>
    part === 'securities'
      ? byPosition.get(position)
      : properties.find((one) => one.kind === 'rental' && one.position === position);
  return (scenario.home_loans ?? []).flatMap((loan, position) => {
    if (!isLive(loan)) return [];
    const securities = (linked[position] ?? []).flatMap((security) => byPosition.get(security) ?? []);
    const place = funded[position];
    const property = place && placed(place);
    const premium = premiums.get(position) ?? 0;
    const guaranteed = guarantees.get(position);
    return readLoan(loan, position, { securities, guaranteed, funded: property, premium }, lender);
  });
};
