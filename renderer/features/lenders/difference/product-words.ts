import {
  type PackProduct,
  type ProductFieldName,
  type ProductFieldOf,
  productFieldOf,
} from '../../../../shared/pack/product-fields.ts';
import { sentenceCase } from '../../../../shared/scenario/format.ts';
import { formatDay, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';

interface FieldWords<N extends ProductFieldName> {
  readonly label: string;
  readonly meaning: string;
  readonly words: (value: NonNullable<ProductFieldOf<N>>) => string;
}

const percent = (value: number): string => `${formatPercent(value)} %`;
const points = (value: number): string => `${formatPercent(value)} points`;
const dollars = (value: number): string => `$${formatDollars(value)}`;
const dollarsYearly = (value: number): string => `${dollars(value)} a year`;
const yesNo = (value: boolean): string => (value ? 'Yes' : 'No');
/** `OWNER_OCCUPIED` → `owner occupied`. */
const plain = (word: string): string => word.toLowerCase().replaceAll('_', ' ');

type Steps = ProductFieldOf<'lvrDiscounts'>;
const steps = (of: Steps, threshold: (value: number) => string): string =>
  of.length === 0 ? 'None' : of.map(([at, discount]) => `${threshold(at)}: ${formatPercent(discount)}`).join(', ');

const typeWords = { variable_basic: 'Basic', variable_package: 'Package' } as const;

const assumed = {
  setupFee: 'setup fee',
  ongoingFee: 'ongoing fee',
  minLoanAmount: 'minimum loan',
  maxLVR: 'maximum LVR',
} as const;

const fields: { readonly [N in ProductFieldName]: FieldWords<N> } = {
  productName: { label: 'Name', meaning: 'As a table shows it', words: visibleText },
  productType: { label: 'Type', meaning: 'Basic, or a package with an annual fee', words: (type) => typeWords[type] },
  baseRate: { label: 'Base rate', meaning: 'Percent a year, before discounts and premiums', words: percent },
  investmentPremium: { label: 'Investment', meaning: 'Points added for an investment', words: points },
  interestOnlyPremium: { label: 'Interest only', meaning: 'Points added for interest only', words: points },
  lvrDiscounts: {
    label: 'Discounts up to an LVR',
    meaning: 'LVR in percent, and the points taken off',
    words: (of) => steps(of, (at) => `${at} %`),
  },
  loanAmountDiscounts: {
    label: 'Discounts from an amount',
    meaning: 'Amount of the loan, and the points taken off',
    words: (of) => steps(of, dollars),
  },
  introductory: {
    label: 'Introductory rate',
    meaning: 'Rate of the first months; not used in servicing',
    words: ({ rate, months }) => `${percent(rate)} for ${months} months`,
  },
  setupFee: { label: 'Setup fee', meaning: 'Once', words: dollars },
  ongoingFee: { label: 'Ongoing fee', meaning: 'A year', words: dollarsYearly },
  maxLVR: { label: 'Maximum LVR', meaning: 'Percent', words: percent },
  minLVR: { label: 'LVR above', meaning: 'Percent; only LVRs above it are offered', words: percent },
  minLoanAmount: { label: 'Minimum loan', meaning: 'Amount of the loan', words: dollars },
  maxLoanAmount: { label: 'Maximum loan', meaning: 'Amount of the loan', words: dollars },
  offsetAccount: { label: 'Offset account', meaning: 'Whether it has one', words: yesNo },
  redrawFacility: { label: 'Redraw', meaning: 'Whether it has it', words: yesNo },
  isForServicing: { label: 'Used in servicing', meaning: 'Otherwise it is never priced', words: yesNo },
  offers: {
    label: 'Offered for',
    meaning: 'Loan purposes and repayment types it is priced for',
    words: (offers) =>
      sentenceCase(
        offers
          .map(({ loanPurpose, repaymentType, bands }) =>
            [plain(loanPurpose), plain(repaymentType), ...(bands ? [`${bands.length} bands`] : [])].join(', '),
          )
          .join('; '),
      ),
  },
  notPublished: {
    label: 'Assumed',
    meaning: 'Figures that the bank does not publish',
    words: (names) => sentenceCase(names.map((name) => assumed[name]).join(', ')),
  },
  published: {
    label: 'Taken from',
    meaning: 'The published product, and when it was read',
    words: ({ brand, readAt }) => `${visibleText(brand)}, read ${formatDay(readAt)}`,
  },
  lastUpdated: { label: 'Figures of', meaning: 'The day of the figures', words: formatDay },
};

/** What a field of a product is called and means, and its value as a person reads it. */
export const productWords = <N extends ProductFieldName>(
  name: N,
): Omit<FieldWords<N>, 'words'> & { readonly of: (product: PackProduct | undefined) => string } => {
  const { label, meaning, words } = fields[name] as FieldWords<N>;
  return {
    label,
    meaning,
    of: (product) => {
      const value = product && productFieldOf(product, name);
      return value === undefined ? '–' : words(value);
    },
  };
};
