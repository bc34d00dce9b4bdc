import type { EffectLine, RuleQuestionStatus } from '../../../shared/contract/scenarios/rules.ts';
import type { RuledFigure } from '../../../shared/rule/effect.ts';
import type { Rule } from '../../../shared/rule/rule.ts';
import { count, listed, sentenceCase } from '../../../shared/scenario/format.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { ScenarioChange } from '../../../shared/solver/changes.ts';
import type { LenderSolution } from '../../../shared/solver/solution.ts';
import { changeWords, needsTruth, termWords } from '../../ui/results/change-words.ts';
import { formatDay, formatDollars } from '../../ui/words/format.ts';
import { effectLabels, rulesText, wasWords } from './rule-words.ts';
import { wayKey } from './way-key.ts';

type NameOf = (id: string) => string;

/** What a sentence says besides the figures of a line. */
export interface Saying {
  readonly nameOf: NameOf;
  /** ` from 1 December 2026`, where the rules hold from a day to come; else empty. */
  readonly from: string;
  /** By `wayKey`, what would win back the lender that a scenario loses. */
  readonly ways: ReadonlyMap<string, string>;
}

/** The day from which rules hold that are not in force yet. */
export const holdsFrom = (rules: readonly Rule[], today: string): string => {
  const last = rules
    .flatMap(({ from }) => from ?? [])
    .toSorted()
    .at(-1);
  return last === undefined || last <= today ? '' : ` from ${formatDay(last)}`;
};

const wayWords = (change: ScenarioChange, scenario: ScenarioBody): string => {
  const words = changeWords(change, scenario);
  switch (change.kind) {
    case 'close_debt':
      return words.replace(/^close/u, 'closing').replace(/^pay/u, 'paying');
    case 'longer_term':
      return `extending the term to ${termWords(change.months)}`;
    case 'lower_amount':
      return words.replace(/^ask/u, 'asking');
    case 'other_product':
    case 'customer_rate':
    case 'larger_deposit':
      return `a ${words}`;
    default:
      return words;
  }
};

/** `extending the term to 30 years`: what would win a lender back; undefined where nothing does. */
export const wayText = (solution: LenderSolution, scenario: ScenarioBody): string | undefined => {
  const set = solution.status === 'reached' ? solution.set : solution.status === 'short' ? solution.lowered : undefined;
  if (set === undefined) return undefined;
  const words = listed(set.changes.map((change) => wayWords(change, scenario)));
  return needsTruth(set.changes) ? `${words}, if that is what they are,` : words;
};

/** `at Wattle the figures leave 14,000 of room`: never that a lender would approve. */
const keepsWords = ({ lender, lends, serves }: RuledFigure, requested: number, nameOf: NameOf): string => {
  const room = lends - requested;
  // Where an LVR was entered by hand, a lender may make a loan that its security would not carry.
  if (serves && room < 0) return `at ${nameOf(lender)} the figures pass every test`;
  return room >= 0
    ? `at ${nameOf(lender)} the figures leave ${formatDollars(room)} of room`
    : `at ${nameOf(lender)}, the nearest, the figures are ${formatDollars(-room)} short`;
};

/** `at Acacia they are 31,000 short from 1 December 2026`; `figures`: what they are called. */
const losesWords = (
  {
    lostAt: { lender, lends, capacity, status },
    requested,
  }: { readonly lostAt: RuledFigure; readonly requested: number },
  figures: string,
  { nameOf, from }: Saying,
): string => {
  // What is short of servicing is what a way back makes up for, whatever the security carries besides.
  const short = requested - (status === 'fails_policy' ? lends : capacity);
  const what = short > 0 ? `are ${formatDollars(short)} short` : 'no longer pass every test';
  return `at ${nameOf(lender)} ${figures} ${what}${from}`;
};

const maxNamed = 3;

const names = (ids: readonly string[], nameOf: NameOf): string =>
  ids.length > maxNamed ? `${ids.length} lenders` : listed(ids.map(nameOf));

/** What to say to a client, in a sentence or two that come from the figures and promise nothing. */
export const callSentence = (item: EffectLine, saying: Saying): string => {
  const { before, after, lost, gained, lostAt, requested } = item;
  const { nameOf, from, ways } = saying;
  if (after === null) return 'The scenario is incomplete, so no lender can be computed.';
  const way = ways.get(wayKey(item));
  const keeps =
    after.lends >= requested && !after.serves
      ? `no lender passes every test; ${nameOf(after.lender)} comes nearest`
      : keepsWords(after, requested, nameOf);
  const isLostNearest = lostAt?.lender === after.lender;
  const parts = [
    ...(isLostNearest ? [] : [keeps]),
    ...(lostAt === null ? [] : [losesWords({ lostAt, requested }, isLostNearest ? 'the figures' : 'they', saying)]),
    ...(lost.length > 1 ? [`${count(lost.length - 1, 'more lender')} would no longer make the loan`] : []),
    ...(gained.length > 0 ? [`the figures newly pass at ${names(gained, nameOf)}${from}`] : []),
    ...(way !== undefined ? [`${way} would restore it`] : []),
  ];
  const most =
    before !== null && before.lends !== after.lends && lost.length + gained.length === 0
      ? ` The most was ${formatDollars(before.lends)} and would be ${formatDollars(after.lends)}.`
      : '';
  return `${sentenceCase(parts.join('; '))}.${most}`;
};

const untitled = 'Untitled';

export const titleOf = ({ description }: Pick<EffectLine, 'description'>): string =>
  description.trim() === '' ? untitled : description;

/** Whom to call, as a table for a spreadsheet; each row says under which rules its figures are, and of which day. */
export const callListRows = (
  items: readonly EffectLine[],
  { rules, day }: Pick<RuleQuestionStatus, 'rules' | 'day'>,
  saying: Saying,
): (string | number)[][] => [
  [
    ...['Scenario', 'Effect', 'Answer before', 'Amount asked', 'Settles', 'Pre-approved to', 'No longer at', 'Now at'],
    ...['Most before', 'Most under the rule', 'DTI under the rule', 'LVR', 'Rules', 'Figures of', 'What to say'],
  ],
  ...items.map((item) => [
    titleOf(item),
    effectLabels[item.effect],
    item.was === null ? '' : wasWords(item.was),
    item.requested,
    item.settles ?? '',
    item.expires ?? '',
    item.lost.map(saying.nameOf).join(', '),
    item.gained.map(saying.nameOf).join(', '),
    item.before?.lends ?? '',
    item.after?.lends ?? '',
    item.after?.dti ?? '',
    item.lvr === null ? '' : Math.round(item.lvr * 100) / 100,
    ...[rulesText(rules), day],
    callSentence(item, saying),
  ]),
];
