import type { Choices } from './choices.ts';
import type { Caller } from './door.ts';
import type { StoredScenario } from './journal.ts';
import { Refusal, refusesKeys, unfit, unfitKey } from './refusal.ts';

/*
 * Lenders, products, policies and a calculation of the stub's own: nothing of it agrees with the
 * engine, and nothing of it is meant to be right.
 */

interface StubLender {
  readonly brand: string;
  readonly ratePercent: number;
  readonly whiteLabel: boolean;
}

const lenders: Readonly<Record<string, StubLender>> = {
  harbour: { brand: 'Harbour Mutual Bank', ratePercent: 6.04, whiteLabel: false },
  summit: { brand: 'Summit & Sons', ratePercent: 5.89, whiteLabel: false },
  coastline: { brand: 'Coastline Home Loans (funded by Harbour)', ratePercent: 6.19, whiteLabel: true },
};

export const stubLenders = Object.keys(lenders);

const lenderNamed = (name: string): StubLender | undefined =>
  Object.hasOwn(lenders, name) ? lenders[name] : undefined;

type Parameters = Readonly<Record<string, string | undefined>>;

const listOf = (query: Parameters, name: string): string[] => {
  const items = (query[name] ?? '').split(',').filter((item) => item !== '');
  if (items.length === 0) throw new Refusal(400, 'BAD_REQUEST', `Say which ${name}`);
  return items;
};

const askedLenders = (caller: Caller, query: Parameters): [string, StubLender][] =>
  listOf(query, 'lenders').map((name) => {
    const lender = lenderNamed(name);
    if (lender === undefined) throw new Refusal(400, 'BAD_REQUEST', `We have no lender ${name}`);
    if (!caller.lenders.includes(name)) throw new Refusal(403, 'FORBIDDEN', `You may not use ${name}`);
    return [name, lender];
  });

/** The product that each lender has. */
export const productsFor = (choices: Choices, caller: Caller, query: Parameters): unknown[] =>
  askedLenders(caller, query).map(([lender, { brand, ratePercent }], place) => {
    const short = { lender, productType: 'variable_basic', productName: `${brand} Basic`, setupFee: 0, ongoingFee: 10 };
    if (choices.compactProducts) return short;
    return {
      ...short,
      _id: place.toString(16).padStart(24, '0'),
      loanAmountThresholds: [250_000],
      lvrThresholds: [60, 80],
      rateTableFields: {
        baseRate: ratePercent,
        lvrDiscounts: { '60': 0.2, '80': 0.1 },
        loanAmountDiscounts: { '250000': 0.05 },
        investmentPremium: 0.3,
        interestOnlyPremium: 0.4,
      },
      productFeatures: { maxLVR: 95, minLoanAmount: 10_000, offsetAccount: true, redrawFacility: true },
      isForServicing: true,
      lastUpdated: '2026-11-01T00:00:00Z',
    };
  });

/** One policy a lender, about whatever was asked; none for a white label. */
export const policiesFor = (caller: Caller, query: Parameters): unknown[] => {
  const triggers = listOf(query, 'triggers');
  return askedLenders(caller, query)
    .filter(([, { whiteLabel }]) => !whiteLabel)
    .map(([lender, { brand }]) => ({
      lender,
      triggers,
      content: `# ${brand}\n\nWe look at every **income** on its merits.`,
      lastVerifiedOn: '2026-10-01T00:00:00Z',
      ...(query.search === undefined ? {} : { highlights: ['every <em>income</em> on its merits'] }),
    }));
};

/** A calculation that knows pay and the lump of living expenses, and no more. */
export const computeFor = (
  choices: Choices,
  caller: Caller,
  scenario: StoredScenario['scenario'],
  { lenderName, addToRates = 0, ...unknown }: Readonly<Record<string, unknown>>,
): unknown => {
  const [field] = Object.keys(unknown);
  if (refusesKeys(choices.unknownKeys) && field !== undefined) throw unfitKey(choices.unknownKeys, [field]);
  const lender = typeof lenderName === 'string' ? lenderNamed(lenderName) : undefined;
  if (lender === undefined) throw unfit(['lenderName'], `Choose one of ${stubLenders.join(', ')}`);
  if (typeof addToRates !== 'number') throw unfit(['addToRates'], 'A number goes here');
  if (!caller.lenders.includes(String(lenderName))) throw new Refusal(403, 'FORBIDDEN', 'Not one of your lenders');
  const rate = lender.ratePercent + 3 + addToRates;
  const surplus = (sum(scenario.income, 'payg') * 0.7) / 12 - sum(scenario.living_expenses, 'simple_basic_expense');
  const services = surplus > 0;
  return {
    lender_name: choices.brandNames ? lender.brand : lenderName,
    does_service: services,
    max_borrowing_capacity: rounded(choices, Math.max(0, surplus * 1_200) / rate),
    net_monthly_surplus: rounded(choices, surplus),
    validations: [
      { name: 'uncommitted monthly income', passed: services, message: services ? 'UMI is fine' : 'UMI is too low' },
      { name: 'RG 209', passed: true, message: 'Nothing to say' },
    ],
    warnings: services ? [] : ['Talk to your BDM'],
    per_loan_rate_breakdown: elements(scenario.home_loans).map(({ id }) => ({
      loan_id: String(id),
      rate: rounded(choices, rate),
      base_rate: lender.ratePercent,
    })),
    ...(choices.ownYearToDate && { ytd_results: [{ applicant: 'first', state: 'as declared' }] }),
  };
};

const elements = (part: unknown): readonly Readonly<Record<string, unknown>>[] => part as never;

const sum = (part: unknown, field: string): number =>
  elements(part).reduce((total, element) => total + Number(element[field] ?? 0), 0);

const rounded = ({ rounding }: Choices, amount: number): number => {
  if (rounding === 'none') return amount;
  const unit = rounding === 'cents' ? 0.01 : 1_000;
  return Number((Math.round(amount / unit) * unit).toFixed(2));
};
