import { decimal } from '../../../shared/scenario/format.ts';
import { businessHistory, type LenderStatus, type MeasuredTest } from '../../../shared/scenario/lender-status.ts';
import type { Lendable } from '../../../shared/scenario/lending/lendable.ts';
import type { SecurityLimit } from '../../../shared/service/compute.ts';
import type { FigureUnit } from '../../../shared/service/findings.ts';
import { formatCents, formatDollars } from '../words/format.ts';
import { visibleText } from '../words/visible-text.ts';

export type Tone = 'good' | 'near' | 'bad' | 'quiet';

export interface StatusWords {
  /** The status as shown in a row. */
  readonly word: string;
  /** One sentence, for hover and focus. */
  readonly explain: string;
  readonly tone: Tone;
}

/** The words and the tone of a status: the icon says whether the lender would lend, the colour how close it is. */
export const wordsOf = ({ kind, close }: Pick<LenderStatus, 'kind' | 'close'>): StatusWords => {
  switch (kind) {
    case 'incomplete':
      return { word: 'Incomplete', explain: 'The amount asked cannot be tested yet.', tone: 'quiet' };
    case 'services':
      return { word: 'Services', explain: 'Every servicing test and policy check passes.', tone: 'good' };
    case 'fails-policy':
      return {
        word: 'Fails policy',
        explain: 'Servicing passes, and the loan breaks a policy of this lender.',
        tone: 'bad',
      };
    case 'fails-servicing':
      return close
        ? {
            word: 'Close',
            explain: 'Servicing fails, and no more than 5 % of the amount asked is missing.',
            tone: 'near',
          }
        : { word: 'Fails', explain: 'Servicing fails.', tone: 'bad' };
  }
};

/** 22000 → `+22,000`; −310.4 → `−310`; −0.4 → `−1`, because a distance never looks like zero. */
export const signedDollars = (amount: number): string => {
  if (amount < 0) return formatDollars(Math.min(-1, Math.round(amount)));
  return `+${formatDollars(Math.round(amount))}`;
};

/** The gap to the amount asked, in loan dollars: `short 94,000`, `212,000 to spare`. */
const distanceText = (spare: number): string =>
  spare < 0 ? `short ${formatDollars(Math.max(1, -Math.round(spare)))}` : `${formatDollars(spare)} to spare`;

type Gap = Pick<LenderStatus, 'kind' | 'spare'>;

/** Something other than the amount prevents the loan. */
const isHeldByTest = ({ kind, spare }: Gap): boolean => spare !== undefined && spare >= 0 && kind !== 'services';

/** What a row says of the gap, AUD; undefined where it is not known, or where another test prevents the loan. */
export const shownGap = (status: Gap): number | undefined => (isHeldByTest(status) ? undefined : status.spare);

/** The gap in a row, empty where it is not known: nothing is to spare where another test prevents the loan. */
export const gapText = (status: Gap): string => {
  if (isHeldByTest(status)) return 'not as asked';
  return status.spare === undefined ? '' : distanceText(status.spare);
};

/** The gap where there is room to say what it depends on: `106,000 to spare, but for its policy`. */
export const gapSentence = (status: Gap): string => {
  const { kind, spare } = status;
  if (spare === undefined) return '';
  if (!isHeldByTest(status)) return distanceText(spare);
  return `${distanceText(spare)}, but for ${kind === 'fails-policy' ? 'its policy' : 'another test'}`;
};

/** `95 % of 900,000, less 45,000 on it and 20,380 of mortgage insurance`: how much of what is worth what. */
export const securityText = ({ lvr, worth, taken, premium = 0, guaranteed = 0 }: SecurityLimit): string => {
  const less = [
    taken > 0 ? `${formatDollars(taken)} on it` : '',
    premium > 0 ? `${formatDollars(premium)} of mortgage insurance` : '',
  ].filter(Boolean);
  const guarantee = guaranteed > 0 ? `, and ${formatDollars(guaranteed)} guaranteed` : '';
  return `${decimal(lvr)} % of ${formatDollars(worth)}${less.length > 0 ? `, less ${less.join(' and ')}` : ''}${guarantee}`;
};

/** What holds what a lender would lend, where that is not servicing alone; empty where it is. */
export const heldText = (lends: Lendable | undefined): string =>
  lends?.heldBy === 'security' ? `held by security, servicing carries ${formatDollars(lends.capacity)}` : '';

/** The same as sentences, with the sum behind it; empty where nothing is known of the security. */
export const heldSentence = ({ amount, capacity, security, heldBy }: Lendable): string => {
  if (security === undefined) return '';
  const carries = `The security carries ${formatDollars(security.amount)}: ${securityText(security)}.`;
  return heldBy === 'security'
    ? `${carries} Servicing would carry ${formatDollars(capacity)}.`
    : `Servicing holds it at ${formatDollars(amount)}. ${carries}`;
};

/** What a test is about, in a word or two. */
const subjects: Readonly<Record<string, string>> = {
  income_present: 'counts none of the income',
  [businessHistory]: 'business not counted,',
  surplus_minimum: 'surplus',
  nsr_minimum: 'NSR',
  dti_maximum: 'DTI',
  lvr_maximum: 'LVR',
  loan_minimum: 'loan',
  loan_maximum: 'lending',
  term_maximum: 'term',
  interest_only_maximum: 'interest-only',
  postcode_accepted: 'postcode not accepted',
  product_available: 'no product for it',
};

const subjectOf = (name: string): string =>
  Object.hasOwn(subjects, name) ? (subjects[name] ?? name) : visibleText(name.replaceAll('_', ' '));

const units: Partial<Readonly<Record<FigureUnit, string>>> = { percent: ' %', months: ' mo', years: ' yr', days: ' d' };

/** A figure with its limit, with as many decimals as tell them apart: 6.003 and 6, 0.9036 and 1.05. */
const apart = (figure: number, limit: number, unit: FigureUnit | undefined): readonly [string, string] => {
  if (unit === 'aud') return [formatDollars(figure), formatDollars(limit)];
  const decimals = decimal(figure) === decimal(limit) ? 4 : 2;
  return [decimal(figure, decimals), decimal(limit, decimals)];
};

const isLeast = (name: string): boolean => name.endsWith('_minimum');

/** A surplus a month to the dollar, or to the cent where the dollar would not tell it from the least that is needed. */
export const surplusText = (surplus: number, least = 0): string =>
  surplus !== least && formatDollars(surplus) === formatDollars(least) ? formatCents(surplus) : formatDollars(surplus);

const against = (name: string, figure: number, limit: number, unit: FigureUnit | undefined): string => {
  if (unit === 'months' && figure % 12 === 0 && limit % 12 === 0)
    return against(name, figure / 12, limit / 12, 'years');
  const [is, allowed] = apart(figure, limit, unit);
  const suffix = unit === undefined ? '' : (units[unit] ?? '');
  return isLeast(name) ? `${is}${suffix}, at least ${allowed}${suffix}` : `${is} of ${allowed}${suffix}`;
};

/**
 * A test with its distance, as short as a row needs it: `surplus −310, at least 250` (a month; a least of 0 goes
 * without saying), `DTI 7.2 of 6`, `LVR 95.91 of 95 %`, `term 30 of 25 yr`, `NSR 0.9, at least 1.05`. Without
 * figures it is named alone.
 */
export const testText = ({ name, figure, limit, unit }: Omit<MeasuredTest, 'isPolicy'>): string => {
  const subject = subjectOf(name);
  if (figure === undefined || limit === undefined) return subject;
  if (name === 'surplus_minimum')
    return `${subject} ${surplusText(figure, limit)}${limit === 0 ? '' : `, at least ${surplusText(limit, figure)}`}`;
  return `${subject} ${against(name, figure, limit, unit)}`;
};

/** Every test that fails, servicing before policy: `surplus −310; policy: term 30 of 25 yr`. */
export const failuresText = ({ kind, failed }: Pick<LenderStatus, 'kind' | 'failed'>): string => {
  const texts = (policy: boolean): string =>
    failed
      .filter((test) => test.isPolicy === policy)
      .map(testText)
      .join('; ');
  const [servicing, policy] = [texts(false), texts(true)];
  // A status of its own says already that policy fails.
  if (kind === 'fails-policy') return policy;
  return [servicing, policy && `policy: ${policy}`].filter(Boolean).join('; ');
};

/** What stands beside the status: what fails or is missing; else how far the servicing measure is from its limit. */
export const reasonText = (status: LenderStatus): string => {
  if (status.lack !== undefined) return visibleText(status.lack);
  if (status.kind === 'services') return status.measure?.limit === undefined ? '' : testText(status.measure);
  return failuresText(status);
};
