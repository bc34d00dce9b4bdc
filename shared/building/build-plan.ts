import { loanInsurance, premiumOf } from '../costs/insured-loans.ts';
import { isPurchase, type PurchaseCosts, purchaseKindOf } from '../costs/purchases.ts';
import type { RepaymentPlan } from '../costs/repayment-plan.ts';
import { parseDay } from '../scenario/days.ts';
import { isRequested, requestedAmount } from '../scenario/loans.ts';
import { cents, sumOf } from '../scenario/money.ts';
import type { Building, HomeLoan, ScenarioBody, Security } from '../service/scenario.ts';
import type { BuildPlan, Stage } from './draws.ts';

/** What may be missing before the months can be worked out, in the order in which it is asked for. */
export const missingParts = ['land', 'land day', 'stages', 'stage days', 'shares', 'rate'] as const;

export type Missing = (typeof missingParts)[number];

/** Whether a home is built on land that is bought by a contract of its own. */
export const isBuilt = (security: Security | undefined): boolean =>
  security !== undefined && (security.building !== undefined || purchaseKindOf(security) === 'house_and_land');

const stagesOf = ({
  stages = [],
}: Building): readonly (Omit<Stage, 'day'> & { readonly day: Stage['day'] | undefined })[] =>
  stages.map(({ name = '', share = 0, day }, index) => ({
    name: name.trim() === '' ? `Stage ${index + 1}` : name,
    share,
    day: parseDay(day),
  }));

/**
 * The loans asked for that the building is paid from: all of them where it is the only purchase, else those that it
 * secures.
 */
export const buildingLoans = (body: ScenarioBody, position: number): readonly HomeLoan[] => {
  const asked = body.home_loans.filter(isRequested);
  if (body.securities.filter(isPurchase).length === 1) return asked;
  const id = body.securities[position]?.id;
  const linked = new Set(
    body.home_loan_security_links.flatMap(({ home_loan_id: loan, security_id: security }) =>
      id !== undefined && security === id ? loan : [],
    ),
  );
  return asked.filter((loan) => loan.id !== undefined && linked.has(loan.id));
};

/** The customer rate of the building, percent a year, among the repayments at a lender: that of the first loan for it. */
export const buildingRate = (
  body: ScenarioBody,
  position: number,
  plan: RepaymentPlan | undefined,
): number | undefined => {
  const [first] = buildingLoans(body, position);
  return plan?.loans.find((loan) => body.home_loans[loan.position] === first)?.rate;
};

/** The percent of the contract that the stages come to. */
export const sharesOf = (stages: readonly { readonly share?: number | undefined }[]): number =>
  stages.reduce((sum, { share = 0 }) => sum + share, 0);

/**
 * How a home is built on land that is bought, at a customer rate; or what is missing. The land has a price of its own,
 * and what is left of the purchase price is the building contract. A loan above 80 % of the home as if complete is
 * insured when the land settles; a premium that cannot be estimated is not counted.
 */
export const buildPlan = (
  body: ScenarioBody,
  { position, price = 0, duty = 0, transferFee = 0, mortgageFee = 0, legal, other }: PurchaseCosts,
  rate: number | undefined,
  insurance = loanInsurance(body),
): BuildPlan | Missing => {
  const security = body.securities[position];
  const land = security?.purchase?.land_value ?? 0;
  if (security === undefined || !(land > 0) || land >= price) return 'land';
  const landDay = parseDay(security.settlement_date);
  if (landDay === undefined) return 'land day';
  const given = stagesOf(security.building ?? {});
  if (given.length === 0) return 'stages';
  const stages = given
    .flatMap(({ day, ...stage }) => (day === undefined || day.number < landDay.number ? [] : { ...stage, day }))
    .toSorted((a, b) => a.day.number - b.day.number);
  if (stages.length < given.length) return 'stage days';
  if (sharesOf(stages.slice(0, -1)) > 100) return 'shares';
  if (rate === undefined) return 'rate';
  const loans = buildingLoans(body, position);
  const isFor = (at: number): boolean => loans.some((loan) => loan === body.home_loans[at]);
  const premium = premiumOf(insurance, isFor);
  const onTop = sumOf([...insurance.capitalised], ([at, part]) => (isFor(at) ? part : 0));
  return {
    ...{ landDay, land, contract: cents(price - land), loan: cents(requestedAmount(loans) + onTop), rate },
    ...(premium === undefined && { isPremiumUnknown: true as const }),
    ...(premium !== undefined && premium > 0 && { premium }),
    costs: cents(duty + transferFee + mortgageFee + legal + other),
    stages,
    weeklyRent: security.building?.rent_meanwhile ?? 0,
  };
};
