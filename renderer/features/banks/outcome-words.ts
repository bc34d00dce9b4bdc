import { type LineOutcome, lineOutcomes } from '../../../shared/published/outcomes.ts';
import { count, decimal } from '../../../shared/scenario/format.ts';

interface OutcomeWords {
  readonly label: string;
  /** What it means, in a sentence. */
  readonly explain: string;
}

/** How a payload came out, in words. */
export const outcomeWords: Readonly<Record<LineOutcome, OutcomeWords>> = {
  EXACT: {
    label: 'One product',
    explain: 'The product gives every rate that is used exactly as the bank publishes it.',
  },
  SPLIT: {
    label: 'Several products',
    explain:
      'No single product can hold all of its rates, so each purpose and repayment type, or the packaged rates, became a product of its own.',
  },
  FIXED_ONLY: {
    label: 'Fixed rates only',
    explain: 'The bank publishes only fixed rates with it. Servicing needs the rate that applies after the fixed term.',
  },
  NO_LENDING_RATES: { label: 'No rates', explain: 'The bank publishes no rate with it.' },
  NO_ONGOING_VARIABLE_RATE: {
    label: 'No ongoing variable rate',
    explain: 'Once introductory rates, and discounts off a rate that is not published, are set aside, no rate is left.',
  },
  SPECIALTY_PRODUCT: {
    label: 'For a special purpose',
    explain:
      'By its name, it is for bridging, construction, land, line of credit, equity, SMSF, staff or another special purpose.',
  },
  REFERENCE_RATE_PRODUCT: {
    label: 'Reference rate',
    explain: 'By its name, it is a rate that other products are priced against; nobody borrows at it.',
  },
  NOT_RESIDENTIAL_MORTGAGE: { label: 'Not a home loan', explain: 'The bank lists it as another kind of product.' },
  NOT_CURRENT: { label: 'Not on offer today', explain: 'Its offer has ended, or has not begun yet.' },
  AMBIGUOUS_CELL: {
    label: 'Two rates for one case',
    explain:
      'Different rates are published for the same purpose, repayment, LVR and amount, and nothing the bank publishes says which one applies. Headroom does not choose.',
  },
  NON_ADDITIVE_LVR_X_AMOUNT: {
    label: 'Rates that do not add up',
    explain: 'Its rates by LVR and by amount cannot be written as a base rate less discounts.',
  },
  ERROR_ENVELOPE: { label: 'Error from the bank', explain: 'The bank answered with an error instead of a product.' },
  NOT_A_PRODUCT: { label: 'Not a product', explain: 'It isn’t in the format of a published product.' },
  NOT_JSON: { label: 'Not JSON', explain: 'The file cannot be read as JSON.' },
  NOT_AN_ARCHIVE: { label: 'Damaged archive', explain: 'The file cannot be unpacked.' },
  TOO_LARGE: { label: 'Too large', explain: 'It is larger than any bank’s complete list, so it was not read.' },
  UNREADABLE: { label: 'Not readable', explain: 'The file could not be opened.' },
};

/** The outcomes that a list has, in their usual order, with how many lines came out so. */
export const outcomeCounts = (
  lines: readonly { readonly outcome: LineOutcome }[],
): readonly { readonly outcome: LineOutcome; readonly lines: number }[] =>
  lineOutcomes
    .map((outcome) => ({ outcome, lines: lines.filter((line) => line.outcome === outcome).length }))
    .filter((one) => one.lines > 0);

const warningWords: Readonly<Record<string, string>> = {
  SETUP_FEE_NOT_PUBLISHED: 'The set-up fee is not published.',
  ONGOING_FEE_NOT_PUBLISHED: 'No ongoing fee is published.',
  MINIMUM_LOAN_NOT_PUBLISHED: 'The minimum loan is not published.',
  MINIMUM_LOAN_FROM_TIERS: 'The minimum loan is taken as where its lowest rate tier begins.',
  MAX_LVR_NOT_PUBLISHED: 'The maximum LVR is not published; 80% is assumed. Ask the bank.',
  MAX_LVR_FROM_TIERS: 'The maximum LVR is taken as where its highest rate tier ends.',
  MAX_LVR_FROM_TEXT: 'The maximum LVR is taken from what the bank wrote beside its rates.',
  MAX_LVR_OPEN: 'Its highest rate tier has no end; where it begins is taken as the maximum LVR.',
  MAX_LVR_UNKNOWN:
    'It is for high LVRs only, and the maximum is not published: no loan fits it until a lender of your own states one.',
  LVR_FROM_TEXT: 'LVRs of rates are taken from what the bank wrote beside them.',
  AMOUNT_FROM_TEXT: 'Loan amounts of rates are taken from what the bank wrote beside them.',
  PURPOSE_NOT_PUBLISHED: 'Rates without a purpose count for owner-occupiers and investors.',
  REPAYMENT_NOT_PUBLISHED: 'Rates without a repayment type count for principal and interest and for interest only.',
  INTRODUCTORY_RATE_NOT_TAKEN:
    'An introductory rate is left out: it is only for some purposes, LVRs or amounts, or it is not clear how long it lasts.',
  COMPARISON_RATE_DIFFERS:
    'A published comparison rate is not what the rates and fees come to. Its product says by how much and ranks below those that agree.',
  OFFSET_ONLY_IN_TEXT: 'An offset account is mentioned, but not published as a feature, so it is not counted.',
  REDRAW_ONLY_IN_TEXT: 'Redraw is mentioned, but not published as a feature, so it is not counted.',
};

/** An assumption as a sentence. */
export const warningText = (code: string): string => warningWords[code] ?? code;

const droppedWords: Readonly<Record<string, string>> = {
  FIXED: 'fixed',
  INTRODUCTORY: 'introductory',
  MARKET_LINKED: 'linked to a market rate',
  FLOATING: 'floating',
  PENALTY: 'penalty',
  BALANCE_TRANSFER: 'for balance transfers',
  BUNDLE_DISCOUNT_FIXED: 'fixed, with a package',
  NO_TYPE: 'without a type',
  NO_RATE: 'without a figure',
  SPECIAL_PURPOSE_ROW: 'for bridging, construction or another special purpose',
  DISCOUNT_WITHOUT_BASE: 'a discount off no published rate',
  DISCOUNT_NOT_CONFIRMED: 'a discount that its comparison rate does not confirm',
  FIRST_HOME_SCHEME: 'for a first-home scheme',
  RATE_OUT_OF_RANGE: 'below 1% or above 15%',
  OTHER_PURPOSE_OR_REPAYMENT: 'for another purpose or repayment type',
  EMPTY_TIER: 'for a tier that ends before it begins',
  REPLACED_BY_DISCOUNT: 'a standard rate replaced by a discounted one',
};

/** `12 rates left out: fixed` for each reason, the commonest first. */
export const droppedTexts = (dropped: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(dropped)
    .toSorted(([, a], [, b]) => b - a)
    .map(([code, rates]) => `${count(rates, 'rate')} left out: ${droppedWords[code] ?? code.toLowerCase()}`);

/** By how much rates that do not add up are off, at most. */
export const errorText = (basisPoints: number): string =>
  `The nearest base rate with discounts is off by up to ${decimal(basisPoints, 1)} basis points.`;
