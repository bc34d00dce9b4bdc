import { caseAdditions } from '../../../../shared/calibration/additions.ts';
import type {
  Explanation,
  SeparatingCase,
  Suggestion,
  SuggestionStanding,
} from '../../../../shared/calibration/explanation.ts';
import { fullLabel, parameterOf } from '../../../../shared/pack/parameter-table.ts';
import { count } from '../../../../shared/scenario/format.ts';

const labelOf = (name: string): string => {
  const entry = parameterOf(name);
  return entry === undefined ? name : fullLabel(entry);
};

/** `Rent and Floor rate`. */
export const parameterWords = ({ changes }: Suggestion): string => namesWords(changes.map(({ name }) => name));

/** The same of their full names. */
export const namesWords = (names: readonly string[]): string => names.map(labelOf).join(' and ');

/** A part in whole per cent, which is all only when nothing is left. */
export const shareWords = (part: number): string => {
  if (part >= 0.9995) return '100 %';
  const percent = Math.floor(part * 1_000) / 10;
  return `${percent.toFixed(percent >= 99 ? 1 : 0)} %`;
};

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** What explains this part at least is said to explain the differences. */
const most = 0.9;

/** What an explanation rests on. */
export const basisWords = ({ cases, figures, tried, separable, unmoved }: Explanation): string =>
  [
    `From ${count(cases, 'case')} with ${count(figures, 'figure')}.`,
    `${count(tried, 'parameter')} ${tried === 1 ? 'was' : 'were'} tried, of which these figures can tell ${separable} apart; the cases do not depend on ${count(unmoved.length, 'other')}.`,
    'Choices, such as how a rental loss counts, are not tried.',
  ].join(' ');

/** Why an agreement is not an explanation, or what makes it one. */
const worth: Readonly<Record<SuggestionStanding, (suggestion: Suggestion) => string>> = {
  partly: () => '',
  few: () => 'That explains nothing yet: with so few figures some change always fits.',
  alike: () => 'That explains nothing yet: other changes fit as well.',
  inexact: () => 'The figures agree within their tolerances but not to the dollar, so something else differs too.',
  missed: ({ heldBack: { predicted, of } = { predicted: 0, of: 0 } }) =>
    `That explains nothing yet: with each case held back in turn, the others predict only ${predicted} of ${of}.`,
  explains: () => 'It agrees to the dollar, and each case that is held back is predicted by the others.',
};

/** What a suggestion achieves and what that is worth. */
export const standingWords = (suggestion: Suggestion): string => {
  const { explained, agree, cases, isEntangled, standing } = suggestion;
  const said = `${shareWords(explained)} of the squared difference disappears; ${agree} of ${count(cases.length, 'case')} would agree.`;
  return [said, isEntangled ? 'The cases barely distinguish these two.' : '', worth[standing](suggestion)]
    .filter((sentence) => sentence !== '')
    .join(' ');
};

/** `Couple, with a bonus of $30,000 a year`: the case to ask the lender's calculator for. */
export const separatingTitle = ({ addition }: SeparatingCase, title: string): string =>
  addition === undefined ? title : `${title}, with ${caseAdditions[addition].words}`;

/** What the next case would settle. */
export const separatedWords = ({ separated, predictions }: SeparatingCase): string =>
  separated === 1
    ? `Its answer tells all ${predictions.length} apart:`
    : `Its answer tells ${shareWords(separated)} of their pairs apart:`;

/** What these cases can tell, and what not, in sentences. */
export const identifiabilityWords = ({ cases, figures, singles, alike, pairs, alikePairs }: Explanation): string[] => {
  if (figures === 0) return ['No case can be calculated, so nothing can be explained.'];
  const [best] = singles;
  if (best === undefined && pairs.length === 0)
    return [
      'No parameter explains the differences within its plausible range. The cause may be a choice, a product’s rate, or something that no parameter covers.',
    ];
  const names = singles.slice(0, alike).map(parameterWords);
  const more = alike > names.length ? [`${alike - names.length} more`] : [];
  const theseCases = cases === 1 ? 'This case' : `These ${cases} cases`;
  return [
    ...(alike > 1
      ? [`${theseCases} cannot tell ${listed([...names, ...more])} apart: each explains the differences equally well.`]
      : []),
    ...(best !== undefined && best.explained < most && pairs.length === 0
      ? ['No single parameter explains most of the differences, and no two do clearly better.']
      : []),
    ...([...singles, ...pairs].every(({ standing }) => standing === 'partly' || standing === 'inexact')
      ? ['More differs than one or two parameters. Change what you know from the lender’s policy first.']
      : []),
    ...(alikePairs > 1 ? [`${theseCases} cannot tell ${alikePairs} pairs apart.`] : []),
  ];
};
