import type { EffectLine } from '../../../shared/contract/scenarios/rules.ts';
import { fullLabel, parameterOf } from '../../../shared/pack/parameter-table.ts';
import type { Effect } from '../../../shared/rule/effect.ts';
import type { Rule, RuleChange, RuleLenders, StopKind } from '../../../shared/rule/rule.ts';
import { financialYearLabel } from '../../../shared/scenario/days.ts';
import { count, listed, sentenceCase } from '../../../shared/scenario/format.ts';
import { formatFigure, shownFigure, unitWords, valueWords } from '../../ui/words/parameter-words.ts';

type NameOf = (id: string) => string;

export const effectLabels: Readonly<Record<Effect, string>> = {
  none_left: 'No lender left',
  loses: 'Loses lenders',
  less: 'Lower amount',
  now_fits: 'Now fits',
  gains: 'Gains lenders',
  more: 'Higher amount',
  same: 'Unchanged',
  incomplete: 'Incomplete',
};

/** `was Unchanged, 5 lenders; edited since`: the answer before. */
export const wasWords = ({ effect, serving, isEdited }: NonNullable<EffectLine['was']>): string =>
  `was ${effectLabels[effect]}, ${count(serving, 'lender')}${isEdited ? '; edited since' : ''}`;

export const effectTones: Readonly<Record<Effect, 'bad' | 'near' | 'good' | 'quiet'>> = {
  ...{ none_left: 'bad', loses: 'near', less: 'near' },
  ...{ now_fits: 'good', gains: 'good', more: 'good' },
  ...{ same: 'quiet', incomplete: 'quiet' },
};

export const stopLabels: Readonly<Record<StopKind, string>> = {
  everything: 'All new lending',
  trusts: 'Income from a trust',
  companies: 'Income from a company',
  self_employed: 'Self-employed applicants',
  investment: 'Investment loans',
  interest_only: 'Interest-only loans',
};

const stopWords: Readonly<Record<StopKind, string>> = {
  everything: 'no new lending',
  trusts: 'no lending on income from a trust',
  companies: 'no lending on income from a company',
  self_employed: 'no lending to self-employed applicants',
  investment: 'no investment loans',
  interest_only: 'no interest-only loans',
};

const maxNamed = 3;

const where = (lenders: RuleLenders, nameOf: NameOf): string => {
  if (lenders === 'all') return 'everywhere';
  return `at ${lenders.length > maxNamed ? count(lenders.length, 'lender') : listed(lenders.map(nameOf))}`;
};

const signed = (text: string, amount: number): string => (amount > 0 ? `+${text}` : text.replace('-', '−'));

const addedWords = (name: string, by: number): string => {
  const entry = parameterOf(name);
  if (entry?.kind !== 'figure') return signed(formatFigure(by), by);
  return `${signed(formatFigure(shownFigure(entry, by)), by)} ${entry.unit === 'share' ? 'percentage points' : unitWords[entry.unit]}`;
};

/** A change in a line: `Rent 75 % at Wattle`, `all rates +0.25 everywhere`. */
export const changeText = (change: RuleChange, nameOf: NameOf): string => {
  switch (change.kind) {
    case 'set': {
      const entry = parameterOf(change.parameter);
      if (entry === undefined) return change.parameter;
      return `${fullLabel(entry)}: ${valueWords(entry, change.value, maxNamed)} ${where(change.lenders, nameOf)}`;
    }
    case 'add': {
      const entry = parameterOf(change.parameter);
      const label = entry === undefined ? change.parameter : fullLabel(entry);
      return `${label} ${addedWords(change.parameter, change.by)} ${where(change.lenders, nameOf)}`;
    }
    case 'rates':
      return `Assessment rates ${signed(formatFigure(change.by), change.by)} ${where(change.lenders, nameOf)}`;
    case 'products':
      return `${count(change.products.length, 'product')} of ${nameOf(change.lender)} instead of today’s`;
    case 'published':
      return `${count(change.products.length, 'published product')} that loans use, at new rates or withdrawn`;
    case 'stop':
      return `${sentenceCase(stopWords[change.what])} ${where(change.lenders, nameOf)}`;
    case 'tax':
      return `Tax of ${financialYearLabel(change.financialYear)}`;
  }
};

/** The rules of a question in a line. */
export const rulesText = (rules: readonly Rule[]): string =>
  rules.length === 0 ? 'The library as it is, under no rule' : rules.map(({ name }) => name).join(' + ');
