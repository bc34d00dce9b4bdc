import { caseAgrees, type CaseFigure, type CaseFigures, caseFigures } from '../../../../shared/calibration/case.ts';
import type { CheckedCase } from '../../../../shared/contract/lenders/calibration.ts';
import { formatCents, formatDollars, formatPercent } from '../../../ui/words/format.ts';
import { visibleText } from '../../../ui/words/visible-text.ts';
import type { CheckedCases } from './use-checked-cases.ts';

export const figureWords: Readonly<Record<CaseFigure, string>> = {
  capacity: 'Maximum loan',
  surplus: 'Surplus a month',
  nsr: 'NSR',
  dti: 'DTI',
};

const formats: Readonly<Record<CaseFigure, (amount: number) => string>> = {
  capacity: formatDollars,
  surplus: formatCents,
  nsr: formatPercent,
  dti: formatPercent,
};

export const formatCaseFigure = (figure: CaseFigure, amount: number): string => formats[figure](amount);

/** `+12,000`; a difference that is shown as zero has no sign. */
export const signedFigure = (figure: CaseFigure, amount: number): string => {
  const text = formatCaseFigure(figure, amount);
  return amount > 0 && /[1-9]/.test(text) ? `+${text}` : text;
};

/** The difference in per cent of theirs: `−1.5 %`. Empty where theirs is nothing. */
export const percentWords = (ours: number, theirs: number): string => {
  if (theirs === 0) return '';
  const percent = ((ours - theirs) / Math.abs(theirs)) * 100;
  const text = formatPercent(percent);
  return `${percent > 0 && /[1-9]/.test(text) ? '+' : ''}${text} %`;
};

/** What the newest figures of a case are: with the edits, or else as saved. */
export const oursOf = (one: CheckedCase, { isEdited }: Pick<CheckedCases, 'isEdited'>): CaseFigures | undefined =>
  isEdited ? one.edited : one.saved;

export interface Agreement {
  readonly agree: number;
  readonly of: number;
  /** Titles of the cases that agreed before and do not any more, and the other way round. */
  readonly lost: readonly string[];
  readonly gained: readonly string[];
}

/** How the cases stand, and what changed with the edits, or else with the newest version. */
export const agreementOf = (checked: CheckedCases): Agreement => {
  const { cases, isEdited, versionBefore } = checked;
  const isCompared = isEdited || versionBefore !== undefined;
  const now = cases.map((one) => caseAgrees(one, oursOf(one, checked)));
  const before = cases.map((one, index) =>
    isCompared ? caseAgrees(one, isEdited ? one.saved : one.before) : now[index] === true,
  );
  const titles = (was: boolean): string[] =>
    cases.flatMap(({ title }, index) => (now[index] !== was && before[index] === was ? [visibleText(title)] : []));
  return { agree: now.filter(Boolean).length, of: cases.length, lost: titles(true), gained: titles(false) };
};

/** `2 of 3 cases agree.` */
export const agreeWords = ({ agree, of }: Agreement): string => {
  if (of === 1) return agree === 1 ? 'The case agrees.' : 'The case does not agree.';
  if (agree === of) return `All ${of} cases agree.`;
  return agree === 0
    ? `None of the ${of} cases agrees.`
    : `${agree} of ${of} cases ${agree === 1 ? 'agrees' : 'agree'}.`;
};

/** `No longer agrees with the edits: Couple.`; undefined where nothing changed. */
export const changeWords = ({ lost, gained }: Agreement, checked: CheckedCases): readonly string[] => {
  const since = checked.isEdited ? 'with the edits' : `since version ${checked.version}`;
  const verb = (titles: readonly string[]): string => (titles.length === 1 ? 'agrees' : 'agree');
  return [
    ...(lost.length > 0 ? [`No longer ${verb(lost)} ${since}: ${lost.join(', ')}.`] : []),
    ...(gained.length > 0 ? [`Now ${verb(gained)} ${since}: ${gained.join(', ')}.`] : []),
  ];
};

/** The figures of a case that the lender's calculator gave. */
export const givenFigures = ({ theirs }: Pick<CheckedCase, 'theirs'>): CaseFigure[] =>
  caseFigures.filter((figure) => theirs[figure] !== undefined);
