import type { EffectLine } from '../../../shared/contract/scenarios/rules.ts';
import type { RuledFigure } from '../../../shared/rule/effect.ts';
import { listed, sentenceCase } from '../../../shared/scenario/format.ts';
import { formatDollars } from '../../ui/words/format.ts';
import { effectLabels } from './rule-words.ts';

type NameOf = (id: string) => string;

const maxNamed = 3;

const names = (ids: readonly string[], nameOf: NameOf): string =>
  ids.length > maxNamed ? `${ids.length} lenders` : listed(ids.map(nameOf));

/** `the figures leave 14,000 of room at Wattle`: never that a lender would approve. */
const roomWords = ({ lender, lends }: RuledFigure, requested: number, nameOf: NameOf): string => {
  const room = lends - requested;
  return room >= 0
    ? `the figures leave ${formatDollars(room)} of room at ${nameOf(lender)}`
    : `the figures are ${formatDollars(-room)} short at ${nameOf(lender)}, the nearest`;
};

/** What to say to a client, in a sentence or two that come from the figures and promise nothing. */
export const callSentence = ({ before, after, lost, gained, requested }: EffectLine, nameOf: NameOf): string => {
  if (after === null) return 'The scenario is incomplete, so no lender can be computed.';
  const held = after.lends >= requested && !after.serves;
  const room = held
    ? `no lender passes every test; ${nameOf(after.lender)} comes nearest`
    : roomWords(after, requested, nameOf);
  const parts = [
    ...(lost.length > 0 ? [`Under the rule the request no longer passes at ${names(lost, nameOf)}.`] : []),
    ...(gained.length > 0 ? [`Under the rule the request passes at ${names(gained, nameOf)}.`] : []),
    `${sentenceCase(room)}.`,
    ...(before !== null && before.lends !== after.lends && lost.length + gained.length === 0
      ? [`The nearest lender’s most was ${formatDollars(before.lends)}; it would be ${formatDollars(after.lends)}.`]
      : []),
  ];
  return parts.join(' ');
};

const untitled = 'Untitled';

/** Whom to call, as a table for a spreadsheet. */
export const callListRows = (items: readonly EffectLine[], nameOf: NameOf): (string | number)[][] => [
  [
    ...['Scenario', 'Effect', 'Amount asked', 'Settles', 'No longer at', 'Now at'],
    ...['Most before', 'Most under the rule', 'DTI under the rule', 'LVR', 'What to say'],
  ],
  ...items.map((item) => [
    item.description.trim() === '' ? untitled : item.description,
    effectLabels[item.effect],
    item.requested,
    item.settles ?? '',
    item.lost.map(nameOf).join(', '),
    item.gained.map(nameOf).join(', '),
    item.before?.lends ?? '',
    item.after?.lends ?? '',
    item.after?.dti ?? '',
    item.lvr === null ? '' : Math.round(item.lvr * 100) / 100,
    callSentence(item, nameOf),
  ]),
];
